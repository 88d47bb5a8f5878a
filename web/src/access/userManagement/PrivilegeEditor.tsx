// The privileges of a user's role, each of which may be revoked from this user alone [A2.39, A4.34].
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { privilegeLabel, privilegeLabels } from '@portal/contract/access/privileges'
import type { Privilege } from '@portal/contract/access/privileges'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { userMessages, userRecordCalls } from '@portal/contract/access/userRecord'
import { useChoices } from '../../platform/choices.ts'
import type { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ConflictNotice } from '../../ui/feedback/ConflictNotice.tsx'
import { useUserAct } from './useUserAct.ts'

/** One for each user and role: it keeps what was unticked and not saved when the user is read again [P9.91]. */
export function PrivilegeEditor({ record }: { record: UserRecord }) {
  const { user, role, mayChange, isYourself } = record
  const client = useQueryClient()
  // A privilege of an earlier role is nothing of theirs any more.
  const inForce = record.revokedPrivileges.filter((name) => role?.privileges.includes(name))
  const choices = useChoices({ names: inForce })
  const { chosen: revoked, seen, stale, isChanged } = choices
  const save = useUserAct(userRecordCalls.setRevokedPrivileges, (_answer, { privileges }) =>
    choices.keep({ names: privileges }),
  )
  if (!role) return <p>They have no role, so there is nothing to revoke.</p>
  const isFixed = !mayChange || isYourself
  // Another person's change meanwhile is read, so that it can be shown.
  const onError = ({ body }: CallError) =>
    void (body?.code === 'CONFLICT' && client.invalidateQueries({ queryKey: [userRecordCalls.getUserRecord.name] }))
  const left = role.privileges.filter((name) => !revoked.includes(name)).length
  return (
    <div className="stack gap4 unspaced">
      <p>
        Role <strong>{role.roleName}</strong>: {left} of {plural(role.privileges.length, 'privilege')} in force. Untick
        one to take it from {user.firstName} alone.
      </p>
      <ul className="tiles gap4 lines2 list" aria-label={`Privileges of ${role.roleName}`}>
        {role.privileges.map((name) => (
          <li key={name}>
            <Checkbox
              label={privilegeLabel(name as Privilege)}
              checked={!revoked.includes(name)}
              disabled={isFixed}
              onChange={({ target }) => choices.toggle(name, !target.checked)}
            />
          </li>
        ))}
      </ul>
      {stale && (
        <ConflictNotice
          message={userMessages.stale}
          lines={[
            ...(stale.added.length > 0 ? [`They took ${privilegeLabels(stale.added)} from ${user.firstName}.`] : []),
            ...(stale.removed.length > 0 ? [`They gave ${privilegeLabels(stale.removed)} back.`] : []),
          ]}
          onKeep={() => {
            save.reset()
            choices.moveTo({ names: inForce })
          }}
          onDiscard={() => {
            save.reset()
            choices.discard()
          }}
        />
      )}
      <div className="row wrap gap3 unspaced">
        <Button
          look="primary"
          disabled={isFixed || !isChanged || stale !== undefined}
          loading={save.isPending}
          onClick={() =>
            save.mutate({ userId: user.authId, privileges: [...revoked], seen: [...seen.names] }, { onError })
          }
        >
          Save privileges
        </Button>
        {save.error && !stale ? (
          <p role="alert" className="bare danger">
            {save.error.message}
          </p>
        ) : (
          save.isSuccess && !isChanged && <p role="status">Saved. It holds from their next click on.</p>
        )}
      </div>
    </div>
  )
}
