// Colleagues who decide for the reader while they are away [P5.127].
import { NativeSelect, TextInput } from '@mantine/core'
import { approvalDelegate } from '@portal/contract/buying/orderApprovalForms'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { formatDate } from '../../platform/formats.ts'
import { today } from '../../platform/zone.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { RemoveButton } from '../../ui/forms/Removable.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import rows from '../../ui/layout/rowList.module.css'
import { Modal } from '../../ui/overlays/Modal.tsx'

const reads = [orderApprovalCalls.getApprovalDelegates]

export function Delegates() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delegates</Button>
      {isOpen && (
        <Modal opened title="Who decides while you are away" onClose={() => setOpen(false)}>
          <DelegateList />
        </Modal>
      )}
    </>
  )
}

function DelegateList() {
  const { data, isError, refetch } = useCallQuery(orderApprovalCalls.getApprovalDelegates, {}, { quiet: true })
  const remove = useCallMutation(orderApprovalCalls.deleteApprovalDelegate, { invalidates: reads })
  if (isError && !data)
    return <ErrorState message="Your delegates could not be loaded." onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} height={56} />
  return (
    <div className="stack gap4">
      <p className="bare">
        On the days you name, a colleague decides the requests that wait for you, never their own. It is on record as
        done for you, and is not passed on.
      </p>
      <ul className={rows['rows']}>
        {data.delegates.map(({ delegateId, delegate: { name }, fromDay, untilDay }) => (
          <li key={delegateId}>
            <div>
              {name}
              <p>
                {formatDate(fromDay)} to {formatDate(untilDay)}
              </p>
            </div>
            <RemoveButton name={name} onClick={() => remove.mutate({ delegateId })} />
          </li>
        ))}
      </ul>
      {data.colleagues.length === 0 ? (
        <p className="bare muted">Nobody else of your organization may see orders and prices.</p>
      ) : (
        <NewDelegate colleagues={data.colleagues} />
      )}
    </div>
  )
}

function NewDelegate({ colleagues }: { colleagues: readonly { userId: string; name: string }[] }) {
  const save = useCallMutation(orderApprovalCalls.saveApprovalDelegate, { quiet: true, invalidates: reads })
  const form = useContractForm(approvalDelegate, {
    defaultValues: () => ({ delegateUserId: '', fromDay: today(), untilDay: today() }),
  })
  const submit = form.handleSubmit((input) =>
    save.mutateAsync(input).then(
      () => form.reset(),
      (error: CallError) => form.refuse(error),
    ),
  )
  return (
    <form method="post" noValidate className="stack gap3" onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults['']}</FormFault>
      <NativeSelect
        label="Colleague"
        required
        data={[
          { value: '', label: 'Choose ...' },
          ...colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        {...form.field('delegateUserId')}
      />
      <div className="fields bottom gap3h">
        <TextInput type="date" label="From" required {...form.field('fromDay')} />
        <TextInput type="date" label="To" required {...form.field('untilDay')} />
      </div>
      <SubmitButton loading={save.isPending}>Add delegate</SubmitButton>
    </form>
  )
}
