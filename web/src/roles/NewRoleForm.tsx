// A new role, empty or with what another one allows.
import { TextInput } from '@mantine/core'
import { paths } from '@portal/contract/paths'
import type { Privilege } from '@portal/contract/privileges'
import type { RoleRow } from '@portal/contract/roles'
import { newRole, roleCalls } from '@portal/contract/roles'
import { useCallMutation, useCallQuery } from '../platform/client.ts'
import type { CallError } from '../platform/errors.ts'
import { useContractForm } from '../platform/forms.ts'
import actions from '../ui/actions.module.css'
import { Link } from '../ui/Link.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import classes from './roles.module.css'

export function NewRoleForm({ from, onClose }: { from: RoleRow | undefined; onClose: () => void }) {
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
      // What a role allows stands in no field of this form.
      form.refuse(error, (path) => (path === 'roleName' ? path : 'none')),
    ),
  )
  return (
    <form
      method="post"
      noValidate
      className={classes['panel']}
      aria-label={from ? `Copy ${from.roleName}` : 'New role'}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        label="Name"
        required
        data-autofocus
        maxLength={60}
        {...(from?.organizationName && { description: `A role of ${from.organizationName}` })}
        {...form.field('roleName')}
      />
      {form.faults[''] && (
        <p role="alert" className={classes['fault']}>
          {form.faults['']}
        </p>
      )}
      {create.data && (
        <p role="status">
          The role was made. <Link href={paths.roleEditor(create.data.roleId)}>Choose what it allows</Link>
        </p>
      )}
      <div className={classes['buttons']}>
        <SubmitButton loading={create.isPending} disabled={from !== undefined && !copied.data}>
          Create
        </SubmitButton>
        <button type="button" className={actions['quiet']} onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  )
}
