// A message about a quote, to the other side [P5.83].
import { Textarea } from '@mantine/core'
import { priceQuoteMessage } from '@portal/contract/buying/priceQuotes'
import type { CallError } from '../../../platform/errors.ts'
import { useContractForm } from '../../../platform/forms.ts'
import record from '../../../ui/layout/record.module.css'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'

export interface WriteMessageProps {
  quoteNumber: string
  label: string
  isSending: boolean
  /** Rejects with the CallError of a refusal. */
  onSend: (message: string) => Promise<unknown>
}

export function WriteMessage({ quoteNumber, label, isSending, onSend }: WriteMessageProps) {
  const form = useContractForm(priceQuoteMessage, {
    defaultValues: { message: '' },
    draft: `quote message ${quoteNumber}`,
  })
  const submit = form.handleSubmit(({ message }) =>
    onSend(message).then(
      () => {
        form.reset({ message: '' })
        form.forget()
      },
      (error: CallError) => form.refuse(error, () => 'message'),
    ),
  )
  return (
    <form method="post" noValidate className={record['form']} data-no-print onSubmit={(event) => void submit(event)}>
      <Textarea label={label} rows={3} {...form.field('message')} />
      <SubmitButton loading={isSending}>Send Message</SubmitButton>
    </form>
  )
}
