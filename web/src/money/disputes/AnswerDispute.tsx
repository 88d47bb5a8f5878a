// Staff accept a dispute, in whole or in part, or reject it [P9.148].
import { Textarea, TextInput } from '@mantine/core'
import type { DeskDispute } from '@portal/contract/money/deskDisputes'
import { deskDisputeCalls } from '@portal/contract/money/deskDisputes'
import { disputeAnswer } from '@portal/contract/money/disputeForms'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import record from '../../ui/layout/record.module.css'
import { centsText, readAmount, writeAmount } from '../receivables/shared/amounts.ts'

export const deskDisputeReads = [
  deskDisputeCalls.getDeskDispute,
  deskDisputeCalls.searchDeskDisputes,
  staffWorkCalls.getStaffWork,
]

export function AnswerDispute({ of }: { of: DeskDispute }) {
  const { disputeId, disputedCents } = of
  const send = useCallMutation(deskDisputeCalls.answerDispute, { quiet: true, invalidates: deskDisputeReads })
  const form = useContractForm(disputeAnswer, {
    defaultValues: { accepts: true, cents: writeAmount(disputedCents), creditMemo: '', answer: '' },
    draft: `dispute answer ${disputeId}`,
    toInput: ({ cents, accepts, ...entry }) => ({
      ...entry,
      disputeId,
      accepts,
      cents: accepts ? (readAmount(cents, of.currency) ?? -1) : null,
    }),
  })
  const answer = (accepts: boolean) => {
    form.change({ accepts })
    void form.handleSubmit((input) =>
      send.mutateAsync(input).then(
        () => {
          form.forget()
          showMessage({ kind: 'done', text: `Dispute ${disputeId} is ${accepts ? 'accepted' : 'rejected'}.` })
        },
        (fault: CallError) => form.refuse(fault),
      ),
    )()
  }
  const isAccepting = form.watch('accepts')
  return (
    <section className={record['panel']} aria-labelledby="dispute-answer" data-no-print>
      <h2 id="dispute-answer">Answer</h2>
      <form
        method="post"
        noValidate
        className={record['form']}
        onSubmit={(event) => {
          event.preventDefault()
          answer(true)
        }}
      >
        <FormFault>{form.faults['']}</FormFault>
        <TextInput
          label="Amount to credit"
          description={`Of ${centsText(disputedCents, of)} in dispute.`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          {...form.field('cents')}
        />
        <TextInput
          label="Credit memo"
          description="Where it has a number already; otherwise the ERP names it."
          autoComplete="off"
          maxLength={40}
          {...form.field('creditMemo')}
        />
        <Textarea
          label="Answer to the customer"
          description="A rejection says why."
          rows={3}
          maxLength={2000}
          {...form.field('answer')}
        />
        <span className="flex wrap gap2">
          <Button type="submit" look="primary" loading={send.isPending && isAccepting}>
            Accept and credit
          </Button>
          <Button loading={send.isPending && !isAccepting} onClick={() => answer(false)}>
            Reject
          </Button>
        </span>
      </form>
    </section>
  )
}
