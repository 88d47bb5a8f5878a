// Status and role of a user [A6.16, A6.19]: each is asked about before it is saved, because it binds at once.
import { NativeSelect } from '@mantine/core'
import type { UserStatus } from '@portal/contract/access/session'
import { isUnverified, maySignIn, userStatuses } from '@portal/contract/access/session'
import { userStatusLabels } from '@portal/contract/access/userManagement'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { useState } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { RoleRights } from '../roles/shared/RoleRights.tsx'
import { useUserAct } from './useUserAct.ts'

export function AccessForm({ record }: { record: UserRecord }) {
  const { user, role, offeredRoles, mayChange, isYourself } = record
  const userId = user.authId
  const [status, setStatus] = useState(user.userStatus)
  const [roleId, setRoleId] = useState(role?.roleId ?? 0)
  const [asking, setAsking] = useState<'status' | 'role'>()
  const close = () => setAsking(undefined)
  const changeStatus = useUserAct(userRecordCalls.changeStatus, close)
  const setRole = useUserAct(userRecordCalls.setUserRole, close)
  const act = asking === 'status' ? changeStatus : setRole
  const isFixed = !mayChange || isYourself
  const own = role && !offeredRoles.some((each) => each.roleId === role.roleId) ? [role] : []
  const roleName = offeredRoles.find((each) => each.roleId === roleId)?.roleName ?? ''
  const begin = (what: 'status' | 'role') => {
    changeStatus.reset()
    setRole.reset()
    setAsking(what)
  }
  return (
    <div className="fields top gap4">
      <div className="stack start gap2">
        <NativeSelect
          className="full"
          label="Status"
          disabled={isFixed}
          value={status}
          data={userStatuses.map((value) => ({ value, label: userStatusLabels[value] }))}
          onChange={({ target }) => setStatus(target.value as UserStatus)}
        />
        <Button disabled={isFixed || status === user.userStatus} onClick={() => begin('status')}>
          Change status
        </Button>
      </div>
      <div className="stack start gap2">
        <NativeSelect
          className="full"
          label="Role"
          disabled={isFixed}
          value={String(roleId)}
          data={[
            ...(role ? [] : [{ value: '0', label: 'None' }]),
            ...[...own, ...offeredRoles].map((each) => ({ value: String(each.roleId), label: each.roleName })),
          ]}
          onChange={({ target }) => setRoleId(Number(target.value))}
        />
        <Button disabled={isFixed || roleId === 0 || roleId === role?.roleId} onClick={() => begin('role')}>
          Change role
        </Button>
      </div>
      <div className="span">
        <RoleRights privileges={[...own, ...offeredRoles].find((each) => each.roleId === roleId)?.privileges} />
      </div>
      {isYourself && <p className="bare text-sm muted">Nobody changes their own status or role. Ask somebody else.</p>}
      {asking && (
        <QuestionDialog
          title={asking === 'role' ? `Make ${user.firstName} ${roleName}?` : `Set to ${userStatusLabels[status]}?`}
          act={asking === 'role' ? 'Change role' : 'Change status'}
          isBusy={act.isPending}
          error={act.error?.message}
          onAct={() =>
            asking === 'role' ? setRole.mutate({ userId, roleId }) : changeStatus.mutate({ userId, status })
          }
          onClose={close}
        >
          <p>{asking === 'role' ? 'What they may do changes at once.' : consequence(user.userStatus, status)}</p>
        </QuestionDialog>
      )}
    </div>
  )
}

function consequence(was: UserStatus, status: UserStatus): string {
  if (maySignIn(status) && maySignIn(was)) return 'They go on as before.'
  if (maySignIn(status) && isUnverified(was))
    return 'They get an email, and can log in once they have chosen a new password by its link.'
  if (maySignIn(status)) return 'They can log in, and get an email saying so.'
  if (status === 'UNCONFIRMED' || status === 'PENDING_REGISTRATION')
    return 'They are logged out at once, and get an email with a new link.'
  return 'They are logged out at once and cannot log in again. Links sent to them open nothing.'
}
