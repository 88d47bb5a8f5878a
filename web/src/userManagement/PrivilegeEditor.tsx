// The privileges of a user's role, each of which may be revoked from this user alone [A2.39, A4.34].
import { Button, Checkbox } from '@mantine/core'
import { privilegeLabel } from '@portal/contract/privileges'
import type { Privilege } from '@portal/contract/privileges'
import type { UserRecord } from '@portal/contract/userRecord'
import { userRecordCalls } from '@portal/contract/userRecord'
import { useState } from 'react'
import { plural } from '../platform/formats.ts'
import { useUserAct } from './useUserAct.ts'
import classes from './users.module.css'

export function PrivilegeEditor({ record }: { record: UserRecord }) {
  const { user, role, mayChange, isYourself } = record
  const saved = new Set(record.revokedPrivileges)
  const [revoked, setRevoked] = useState<ReadonlySet<string>>(saved)
  const save = useUserAct(userRecordCalls.setRevokedPrivileges)
  if (!role) return <p>They have no role, so there is nothing to revoke.</p>
  const isFixed = !mayChange || isYourself
  const isDirty = role.privileges.some((name) => revoked.has(name) !== saved.has(name))
  const toggle = (name: string) =>
    setRevoked(new Set(revoked.has(name) ? [...revoked].filter((each) => each !== name) : [...revoked, name]))
  const left = role.privileges.filter((name) => !revoked.has(name)).length
  return (
    <div className={classes['form']}>
      <p>
        Role <strong>{role.roleName}</strong>: {left} of {plural(role.privileges.length, 'privilege')} in force. Untick
        one to take it from {user.firstName} alone.
      </p>
      <ul className={classes['privileges']} aria-label={`Privileges of ${role.roleName}`}>
        {role.privileges.map((name) => (
          <li key={name}>
            <Checkbox
              label={privilegeLabel(name as Privilege)}
              checked={!revoked.has(name)}
              disabled={isFixed}
              onChange={() => toggle(name)}
            />
          </li>
        ))}
      </ul>
      <div className={classes['row']}>
        <Button
          disabled={isFixed || !isDirty}
          loading={save.isPending}
          onClick={() => save.mutate({ userId: user.authId, privileges: [...revoked] })}
        >
          Save privileges
        </Button>
        {save.error ? (
          <p role="alert" className={classes['fault']}>
            {save.error.message}
          </p>
        ) : (
          save.isSuccess && !isDirty && <p role="status">Saved. It holds from their next click on.</p>
        )}
      </div>
    </div>
  )
}
