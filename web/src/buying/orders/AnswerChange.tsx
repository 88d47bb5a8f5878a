// Staff answer a waiting change in place of the ERP, over the list of them [P5.197].
import { Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { changeAnswer } from '@portal/contract/buying/orderChangeForms'
import { deskOrderChangeCalls } from '@portal/contract/buying/orderChanges'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { orderMoney } from './shared/amounts.ts'

export function AnswerChange({ changeNumber }: { changeNumber: string }) {
  const navigate = useNavigate()
  const close = () => void navigate({ href: staffPaths.orderChanges(), replace: true })
  const { data, error } = useCallQuery(
    deskOrderChangeCalls.searchDeskOrderChanges,
    { query: changeNumber, page: 0, size: 1 },
    { quiet: true },
  )
  const send = useCallMutation(deskOrderChangeCalls.answerDeskOrderChange, {
    quiet: true,
    invalidates: [deskOrderChangeCalls.searchDeskOrderChanges, staffWorkCalls.getStaffWork],
  })
  const form = useContractForm(changeAnswer, { defaultValues: { changeNumber, accepts: true, reason: '' } })
  const answer = (accepts: boolean) => {
    form.change({ accepts })
    void form.handleSubmit((input) =>
      send.mutateAsync(input).then(
        () => {
          const text = accepts ? `Change ${changeNumber} is being made.` : `Change ${changeNumber} is refused.`
          showMessage({ kind: 'done', text })
          close()
        },
        (fault: CallError) => form.refuse(fault),
      ),
    )()
  }
  const change = data?.content.find((each) => each.changeNumber === changeNumber)
  return (
    <Modal
      opened
      title={`Change ${changeNumber}`}
      onClose={close}
      footer={
        change ? (
          <>
            <Button loading={send.isPending && !form.getValues('accepts')} onClick={() => answer(false)}>
              Refuse
            </Button>
            <Button look="primary" loading={send.isPending && form.getValues('accepts')} onClick={() => answer(true)}>
              Make this change
            </Button>
          </>
        ) : (
          <Button onClick={close}>Close</Button>
        )
      }
    >
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <SkeletonRows rows={3} height={32} />}
      {data && !change && <p>This change waits no longer: it was answered, withdrawn or overtaken.</p>}
      {change && (
        <div className="stack gap3h unspaced">
          <FormFault>{form.faults['']}</FormFault>
          <p>
            {change.requestedBy} of {change.customerName} asks for this change of order {change.orderNumber} since{' '}
            {formatDateTime(change.sentAt)}.
          </p>
          <ul className="list stack gap1 breaks">
            {change.wish.split('; ').map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {change.difference !== 0 && <p>Difference: {orderMoney(change.difference, change)}</p>}
          {change.note && <p>“{change.note}”</p>}
          <Textarea
            label="Reason"
            description="The customer reads it."
            rows={2}
            maxLength={500}
            {...form.field('reason')}
          />
        </div>
      )}
    </Modal>
  )
}
