// An export that was chosen: where its people belong, what its roles become, and the check.
import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ExportedProfile } from '@portal/contract/access/profileMigration'
import { maxPartProfiles, maxRoleMatches, profileMigrationCalls } from '@portal/contract/access/profileMigration'
import { roleCalls } from '@portal/contract/access/roles'
import type { FoundCustomer } from '@portal/contract/access/userManagement'
import { useMemo, useState } from 'react'
import { sendCall, useCallQuery } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { CustomerField } from './CustomerField.tsx'
import { rolesIn } from './profiles.rules.ts'
import { splitIntoParts } from './sendParts.ts'
import card from '../../ui/layout/card.module.css'

export interface CheckProfilesProps {
  fileName: string
  profiles: readonly ExportedProfile[]
  onChecked: (uploadId: string) => void
}

export function CheckProfiles({ fileName, profiles, onChecked }: CheckProfilesProps) {
  const client = useQueryClient()
  const names = useMemo(() => rolesIn(profiles).slice(0, maxRoleMatches), [profiles])
  const roles = useCallQuery(roleCalls.getGlobalRoles, {}, { quiet: true, enabled: names.length > 0 })
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const [customer, setCustomer] = useState<FoundCustomer>()
  const [sent, setSent] = useState<number>()
  const [fault, setFault] = useState<string>()
  const check = async () => {
    setFault(undefined)
    setSent(0)
    try {
      let uploadId: string | null = null
      for (const { firstRow, rows } of splitIntoParts(profiles, maxPartProfiles)) {
        const part = { uploadId, fileName: fileName.slice(0, 200), total: profiles.length, firstRow, profiles: rows }
        const answer: { uploadId: string } = await sendCall(client, profileMigrationCalls.uploadProfiles, part)
        uploadId = answer.uploadId
        setSent(firstRow + rows.length)
      }
      if (!uploadId) return
      await sendCall(client, profileMigrationCalls.checkProfileMigration, {
        uploadId,
        accountId: customer?.accountId ?? null,
        roles: names.flatMap((name) => (chosen[name] ? [{ name, roleId: chosen[name] }] : [])),
      })
      onChecked(uploadId)
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      setSent(undefined)
    }
  }
  return (
    <section className={card['card']}>
      <h2>People</h2>
      <div className="fields gap4">
        <CustomerField
          label="Organization"
          description="Of people whose profile has no account number; none for personal customers"
          chosen={customer}
          onChoose={setCustomer}
        />
        {names.map((name) => (
          <NativeSelect
            key={name}
            label={`Role '${name}' becomes`}
            value={chosen[name] ?? ''}
            data={[
              { value: '', label: 'The first role of new users' },
              ...(roles.data ?? []).map(({ roleId, roleName }) => ({ value: String(roleId), label: roleName })),
            ]}
            onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [name]: Number(value) })}
          />
        ))}
      </div>
      {roles.error && (
        <p role="alert" className="bare danger">
          The roles did not load. Everybody gets the first role of new users.
        </p>
      )}
      {sent !== undefined && <progress aria-label="Uploaded" max={profiles.length} value={sent} />}
      {fault && (
        <p role="alert" className="bare danger">
          {fault}
        </p>
      )}
      <Button look="primary" disabled={sent !== undefined} onClick={() => void check()}>
        Check the Profiles
      </Button>
    </section>
  )
}
