// The privileges of one role by area, and what a change would do.
import { Checkbox } from '@mantine/core'
import type { Privilege } from '@portal/contract/privileges'
import { isCustomerPrivilege, privilegeLabel } from '@portal/contract/privileges'
import type { RoleDetails } from '@portal/contract/roles'
import { privilegeAreas, roleCalls } from '@portal/contract/roles'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../platform/client.ts'
import { plural } from '../platform/formats.ts'
import { useSession } from '../platform/session.ts'
import { showMessage } from '../platform/toasts.ts'
import actions from '../ui/actions.module.css'
import { FindField } from '../ui/FindField.tsx'
import classes from './roles.module.css'

const changed = [roleCalls.getRoles, roleCalls.getPrivilegesByRole]

export function PrivilegeMatrix({ role }: { role: RoleDetails }) {
  const { roleId, version } = role
  const held = useSession().privileges
  const [chosen, setChosen] = useState<readonly string[]>(role.privileges)
  const [filter, setFilter] = useState('')
  const words = filter.trim().toLowerCase()
  const isChanged = chosen.length !== role.privileges.length || !chosen.every((name) => role.privileges.includes(name))
  const undo = useCallMutation(roleCalls.setRolePrivileges, { invalidates: changed })
  const save = useCallMutation(roleCalls.setRolePrivileges, {
    quiet: true,
    invalidates: changed,
    onSuccess: (saved) =>
      showMessage({
        kind: 'done',
        text: `${role.roleName} is saved.`,
        action: {
          label: 'Undo',
          run: () => undo.mutate({ roleId, version: saved.version, privileges: role.privileges as Privilege[] }),
        },
      }),
  })
  // A role of an organization holds nothing of the staff's, and nobody grants staff privileges that they do not hold.
  const mayGrant = (name: Privilege) =>
    isCustomerPrivilege(name) || (role.accountId === null && (held.includes(name) || role.privileges.includes(name)))
  const toggle = (name: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, name] : chosen.filter((each) => each !== name))
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
        <fieldset key={title} className={classes['area']}>
          <legend>{title}</legend>
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
      {isChanged && <Difference role={role} chosen={chosen as Privilege[]} />}
      {save.error && (
        <p role="alert" className={classes['fault']}>
          {save.error.message}
        </p>
      )}
      <div className={classes['buttons']}>
        <button
          type="button"
          className={actions['primary']}
          disabled={!isChanged}
          aria-disabled={save.isPending || undefined}
          onClick={() => !save.isPending && save.mutate({ roleId, version, privileges: chosen as Privilege[] })}
        >
          Save
        </button>
        <button
          type="button"
          className={actions['secondary']}
          disabled={!isChanged}
          onClick={() => setChosen(role.privileges)}
        >
          Discard changes
        </button>
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
  const labels = (names: readonly string[]) => names.map((name) => privilegeLabel(name as Privilege)).join(', ')
  const more = data.people - data.names.length
  return (
    <div role="status">
      {data.added.length > 0 && <p className={classes['added']}>Adds {labels(data.added)}.</p>}
      {data.removed.length > 0 && <p className={classes['removed']}>Takes away {labels(data.removed)}.</p>}
      <p>
        {data.people === 0
          ? 'Nobody holds this role.'
          : `Concerns ${plural(data.people, 'person', 'people')}: ${data.names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
        {data.gainsStaff && <b> They get staff privileges they did not have.</b>}
      </p>
    </div>
  )
}
