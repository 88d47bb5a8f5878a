// Staff ask the customer back about a dispute [P9.147].
import { Textarea } from '@mantine/core'
import { deskDisputeCalls } from '@portal/contract/money/deskDisputes'
import { disputeQuestion } from '@portal/contract/money/disputeForms'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import record from '../../ui/layout/record.module.css'
import { deskDisputeReads } from './AnswerDispute.tsx'

export function AskAboutDispute({ disputeId }: { disputeId: number }) {
  const send = useCallMutation(deskDisputeCalls.askAboutDispute, { quiet: true, invalidates: deskDisputeReads })
  const form = useContractForm(disputeQuestion, {
    defaultValues: { disputeId, message: '' },
    draft: `dispute question ${disputeId}`,
  })
  const submit = form.handleSubmit((input) =>
    send.mutateAsync(input).then(
      () => {
        form.reset({ disputeId, message: '' })
        form.forget()
      },
      (error: CallError) => form.refuse(error, () => 'message'),
    ),
  )
  return (
    <form method="post" noValidate className={record['form']} data-no-print onSubmit={(event) => void submit(event)}>
      <Textarea label="Ask the customer" rows={3} {...form.field('message')} />
      <SubmitButton look="secondary" loading={send.isPending}>
        Send question
      </SubmitButton>
    </form>
  )
}
