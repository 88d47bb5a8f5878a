// Asks before a role is deleted, and says why it is not.
import type { RoleRow } from '@portal/contract/access/roles'
import { roleCalls } from '@portal/contract/access/roles'
import { useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'

export function DeleteRoleDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { roleId, roleName, privileges, organizationName } = role
  const remove = useCallMutation(roleCalls.deleteRole, {
    invalidates: [roleCalls.getRoles],
    quiet: true,
    onSuccess: onClose,
  })
  return (
    <QuestionDialog
      title={`Delete ${roleName}?`}
      act="Delete"
      isBusy={remove.isPending}
      error={remove.error?.message}
      onAct={() => remove.mutate({ roleId })}
      onClose={onClose}
    >
      <p>
        The role{organizationName && ` of ${organizationName}`} with its {plural(privileges, 'privilege')} is gone for
        good.
      </p>
    </QuestionDialog>
  )
}
