// A new role, empty or with what another one allows.
import { TextInput } from '@mantine/core'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { findSimilarName } from '@portal/contract/access/similarNames'
import type { Privilege } from '@portal/contract/access/privileges'
import { productAdmin } from '@portal/contract/access/privileges'
import type { RoleRow } from '@portal/contract/access/roles'
import { newRole, roleCalls } from '@portal/contract/access/roles'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { can, useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'

interface NewRoleDialogProps {
  from: RoleRow | undefined
  existing: readonly RoleRow[]
  onClose: () => void
}

export function NewRoleDialog({ from, existing, onClose }: NewRoleDialogProps) {
  const mayEdit = can(useSession(), productAdmin)
  const copied = useCallQuery(
    roleCalls.getPrivilegesByRole,
    { roleId: from?.roleId ?? 1 },
    { enabled: from !== undefined, quiet: true },
  )
  const form = useContractForm(newRole, {
    defaultValues: { roleName: from ? `${from.roleName} copy` : '' },
    toInput: (values) => ({
      ...values,
      privileges: (from ? (copied.data?.privileges ?? []) : []) as Privilege[],
      ...(from?.accountId && { accountId: from.accountId }),
    }),
  })
  const create = useCallMutation(roleCalls.createRole, { quiet: true, invalidates: [roleCalls.getRoles] })
  const submit = form.handleSubmit((input) =>
    create.mutateAsync(input).catch((error: CallError) =>
      // Shown for the whole form, because a role's privilege is in no field of this form.
      form.refuse(error, (path) => (path === 'roleName' ? path : 'none')),
    ),
  )
  const near = findSimilarName(
    form.watch('roleName'),
    existing.filter(({ accountId }) => accountId === (from?.accountId ?? null)).map(({ roleName }) => roleName),
  )
  const title = from ? `Copy ${from.roleName}` : 'New role'
  if (create.data)
    return (
      <Modal
        opened
        title={title}
        size="small"
        footer={
          <>
            <Button data-autofocus onClick={onClose}>
              Close
            </Button>
            {mayEdit && (
              <ButtonLink href={staffPaths.roleEditor(create.data.roleId)} look="primary">
                Choose what it allows
              </ButtonLink>
            )}
          </>
        }
      >
        <p role="status">The role was made.</p>
      </Modal>
    )
  return (
    <Modal
      opened
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form="new-role" loading={create.isPending} disabled={from !== undefined && !copied.data}>
            Create
          </SubmitButton>
        </>
      }
    >
      <form
        id="new-role"
        method="post"
        noValidate
        className="stack gap3h unspaced"
        aria-label={title}
        onSubmit={(event) => void submit(event)}
      >
        <FormFault>{form.faults['']}</FormFault>
        {copied.error && (
          <p role="alert" className="danger">
            {copied.error.message}
          </p>
        )}
        <TextInput
          label="Name"
          required
          data-autofocus
          {...(from?.organizationName && { description: `A role of ${from.organizationName}` })}
          {...form.field('roleName')}
        />
        {near !== undefined && <p role="status">There is a role '{near}' already. Is it meant?</p>}
      </form>
    </Modal>
  )
}
