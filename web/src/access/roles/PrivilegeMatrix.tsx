// The privileges of one role by area, and what a change would do.
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Privilege } from '@portal/contract/access/privileges'
import { isCustomerPrivilege, privilegeLabel, privilegeLabels } from '@portal/contract/access/privileges'
import type { RoleDetails } from '@portal/contract/access/roles'
import { privilegeAreas, roleCalls, roleMessages } from '@portal/contract/access/roles'
import { useState } from 'react'
import { useChoices } from '../../platform/choices.ts'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FindField } from '../../ui/forms/FindField.tsx'
import { ConflictNotice } from '../../ui/feedback/ConflictNotice.tsx'

const changed = [roleCalls.getRoles, roleCalls.getPrivilegesByRole]

/** One for each role: it keeps what was chosen and not saved when the role is read again. */
export function PrivilegeMatrix({ role }: { role: RoleDetails }) {
  const { roleId } = role
  const held = useSession().privileges
  const client = useQueryClient()
  const choices = useChoices({ version: role.version, names: role.privileges })
  const { chosen, seen, stale, isChanged, toggle } = choices
  const [filter, setFilter] = useState('')
  const words = filter.trim().toLowerCase()
  const undo = useCallMutation(roleCalls.setRolePrivileges, {
    invalidates: changed,
    onSuccess: ({ version }, { privileges }) => choices.moveTo({ version, names: privileges }),
  })
  const save = useCallMutation(roleCalls.setRolePrivileges, {
    quiet: true,
    invalidates: changed,
    onSuccess: ({ version }, { privileges }) => {
      choices.keep({ version, names: privileges })
      showMessage({
        kind: 'done',
        text: `${role.roleName} is saved.`,
        action: {
          label: 'Undo',
          run: () => undo.mutate({ roleId, version, privileges: seen.names as Privilege[] }),
        },
      })
    },
  })
  // Another person's change meanwhile is read, so that it can be shown.
  const onError = ({ body }: CallError) =>
    void (body?.code === 'CONFLICT' && client.invalidateQueries({ queryKey: [roleCalls.getPrivilegesByRole.name] }))
  // A role of an organization holds nothing of the staff's, and no one grants staff privileges that they do not hold.
  const mayGrant = (name: Privilege) =>
    isCustomerPrivilege(name) || (role.accountId === null && (held.includes(name) || role.privileges.includes(name)))
  const areas = privilegeAreas
    .map(({ title, privileges }) => ({
      title,
      shown: privileges.filter((name) => `${title} ${privilegeLabel(name)} ${name}`.toLowerCase().includes(words)),
    }))
    .filter(({ shown }) => shown.length > 0)
  return (
    <>
      <FindField label="Find a privilege" value={filter} onChange={setFilter} />
      {areas.length === 0 && <p role="status">No Results Found</p>}
      {areas.map(({ title, shown }) => (
        <fieldset key={title} className="tiles-sm gap4 lines2 fieldset below4">
          <legend className="no-padding below2 strong">{title}</legend>
          {shown.map((name) => (
            <Checkbox
              key={name}
              label={privilegeLabel(name)}
              checked={chosen.includes(name)}
              disabled={!mayGrant(name) && !chosen.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
          ))}
        </fieldset>
      ))}
      {stale && (
        <ConflictNotice
          message={roleMessages.stale}
          lines={[
            ...(stale.added.length > 0 ? [`They added ${privilegeLabels(stale.added)}.`] : []),
            ...(stale.removed.length > 0 ? [`They took away ${privilegeLabels(stale.removed)}.`] : []),
          ]}
          onKeep={() => {
            save.reset()
            choices.moveTo({ version: role.version, names: role.privileges })
          }}
          onDiscard={() => {
            save.reset()
            choices.discard()
          }}
        />
      )}
      {isChanged && !stale && <Difference role={role} chosen={chosen as Privilege[]} />}
      {save.error && !stale && (
        <p role="alert" className="danger">
          {save.error.message}
        </p>
      )}
      {/* Drawn again after a save: nothing of it can be pressed, and the frame around it takes the focus. */}
      <div key={seen.version} className="flex wrap gap3">
        <Button
          look="primary"
          disabled={!isChanged || stale !== undefined}
          aria-disabled={save.isPending || undefined}
          onClick={() =>
            !save.isPending &&
            save.mutate({ roleId, version: seen.version, privileges: chosen as Privilege[] }, { onError })
          }
        >
          Save
        </Button>
        <Button disabled={!isChanged} onClick={choices.discard}>
          Discard changes
        </Button>
      </div>
    </>
  )
}

function Difference({ role, chosen }: { role: RoleDetails; chosen: readonly Privilege[] }) {
  const { data } = useCallQuery(
    roleCalls.previewRole,
    { roleId: role.roleId, privileges: [...chosen] },
    { quiet: true, keepPrevious: true },
  )
  if (!data) return null
  const more = data.people - data.names.length
  return (
    <div role="status">
      {data.added.length > 0 && <p className="ok">Adds {privilegeLabels(data.added)}.</p>}
      {data.removed.length > 0 && <p className="danger">Takes away {privilegeLabels(data.removed)}.</p>}
      <p>
        {data.people === 0
          ? 'Nobody holds this role.'
          : `Concerns ${plural(data.people, 'person', 'people')}: ${data.names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
        {data.gainsStaff && <b> They get staff privileges they did not have.</b>}
      </p>
    </div>
  )
}
