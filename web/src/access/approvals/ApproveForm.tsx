// Approving a registration: customer, role, note, and whether its email domain vouches from now on.
import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import type { RegistrationDetails, SuggestedCustomer } from '@portal/contract/access/approvals'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { approvalCalls, approvalForm } from '@portal/contract/access/approvals'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { CustomerChoice } from './CustomerChoice.tsx'
import { DomainDryRun } from './DomainDryRun.tsx'
import { RoleRights } from '../roles/shared/RoleRights.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'

export interface DecisionProps {
  registration: RegistrationDetails
  applicants: readonly { authId: string; version: number }[]
  onDecided: (text: string) => void
  onLost: (error: CallError) => void
}

export function ApproveForm({ registration, applicants, onDecided, onLost }: DecisionProps) {
  const { authId, suggestions, domain, isFreeMail, firstName, lastName } = registration
  const [customer, setCustomer] = useState<SuggestedCustomer | undefined>(suggestions[0])
  const roles = useCallQuery(
    approvalCalls.getRolesToApprove,
    { accountId: customer?.accountId ?? 1 },
    { enabled: customer !== undefined, quiet: true },
  )
  const [roleId, setRoleId] = useState<string>()
  const role = roleId ?? String(roles.data?.defaultRoleId ?? '')
  const form = useContractForm(approvalForm, {
    defaultValues: { accountId: 0, note: '', addDomainRule: false },
    toInput: (values) => ({ ...values, accountId: customer?.accountId ?? 0, ...(role && { roleId: Number(role) }) }),
  })
  const approve = useCallMutation(approvalCalls.approveRegistrations, {
    quiet: true,
    invalidates: [approvalCalls.getApprovals, staffWorkCalls.getStaffWork],
    // Before the queue is read again: without this one in it, the page would show another person for a moment.
    onSuccess: () =>
      onDecided(`${firstName} ${lastName} is approved${applicants.length > 1 ? ' with the others' : ''}.`),
  })
  const submit = form.handleSubmit((input) =>
    approve
      .mutateAsync({ ...input, applicants: [...applicants] })
      .catch((error: CallError) => (error.code === 'CONFLICT' ? onLost(error) : form.refuse(error))),
  )
  const addsRule = form.watch('addDomainRule')
  return (
    <form
      method="post"
      noValidate
      className="stack narrow gap5 unspaced"
      aria-label="Approve"
      onSubmit={(event) => void submit(event)}
    >
      <CustomerChoice
        suggestions={suggestions}
        chosen={customer}
        error={form.faults['accountId']}
        onChoose={(chosen) => {
          setCustomer(chosen)
          setRoleId(undefined)
        }}
      />
      <NativeSelect
        label="Role"
        value={role}
        error={form.faults['roleId']}
        onChange={({ target }) => setRoleId(target.value)}
        data={[
          { value: '', label: 'Choose' },
          ...(roles.data?.roles ?? []).map((each) => ({ value: String(each.roleId), label: each.roleName })),
        ]}
      />
      <RoleRights privileges={roles.data?.roles.find(({ roleId }) => String(roleId) === role)?.privileges} />
      <Textarea label="Internal note" description="Never shown to the applicant" rows={2} {...form.field('note')} />
      {!isFreeMail && customer && (
        <Checkbox
          label={`From now on, approve everybody at ${domain} for ${customer.customerName}`}
          {...form.register('addDomainRule')}
          error={form.faults['addDomainRule']}
        />
      )}
      {addsRule && customer && (
        <DomainDryRun request={{ domain, customerNumber: customer.accountNumber, registrationAllowed: true }} />
      )}
      <FormFault>{form.faults['']}</FormFault>
      <div className="flex wrap gap2">
        <SubmitButton loading={approve.isPending} data-decide={customer ? 'a' : undefined}>
          {applicants.length > 1 ? `Approve ${applicants.length} registrations` : 'Approve'}
        </SubmitButton>
      </div>
      {customer && <EmailPreview authId={authId} accountId={customer.accountId} />}
    </form>
  )
}
