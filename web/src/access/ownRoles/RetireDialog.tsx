// A role is retired: which role its people get instead, and whom that concerns [P7.29].
import { NativeSelect } from '@mantine/core'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import type { OwnRole, OwnRoles } from '@portal/contract/access/ownRoles'
import { ownRoleCalls } from '@portal/contract/access/ownRoles'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { showMessage } from '../../platform/toasts.ts'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { latePaths } from '@portal/contract/platform/latePaths'
import { RoleRights } from '../roles/shared/RoleRights.tsx'
import { Reach } from './Reach.tsx'

/** Read again after a change of the roles. */
export const changedByRoles = [
  ownRoleCalls.getOwnRoles,
  ownRoleCalls.getRoleReach,
  contactManagementCalls.getCompanyRoles,
  contactManagementCalls.searchContactList,
  contactManagementCalls.getCustContact,
]

interface RetireDialogProps {
  of: OwnRoles
  role: OwnRole
  onClose: () => void
}

export function RetireDialog({ of, role, onClose }: RetireDialogProps) {
  const { roleId, roleName, version } = role
  const [chosen, setChosen] = useState('')
  const offered = of.roles.filter((each) => each.mayGive && each.roleId !== roleId)
  const restore = useCallMutation(ownRoleCalls.restoreOwnRole, { invalidates: changedByRoles })
  const retire = useCallMutation(ownRoleCalls.retireOwnRole, {
    quiet: true,
    invalidates: changedByRoles,
    onSuccess: () => {
      onClose()
      showMessage({
        kind: 'done',
        text: `${roleName} is retired.`,
        action: { label: 'Undo', run: () => restore.mutate({ roleId }) },
      })
    },
  })
  const fault = retire.error?.fields['replacementId']
  return (
    <QuestionDialog
      title={`Retire ${roleName}?`}
      act="Retire"
      isBusy={retire.isPending}
      isDisabled={chosen === ''}
      error={fault ? undefined : retire.error?.message}
      onAct={() => retire.mutate({ roleId, version, replacementId: Number(chosen) })}
      onClose={onClose}
    >
      <Reach roleId={roleId} />
      <NativeSelect
        label="Replaced by"
        description="Its people, rules of approval and new people get it."
        required
        error={fault}
        value={chosen}
        data={[
          { value: '', label: 'Choose' },
          ...offered.map((each) => ({ value: String(each.roleId), label: each.roleName })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <RoleRights
        privileges={offered.find((each) => String(each.roleId) === chosen)?.privileges}
        preview={latePaths.seeAsRole({ role: Number(chosen), organization: of.accountId })}
      />
    </QuestionDialog>
  )
}
