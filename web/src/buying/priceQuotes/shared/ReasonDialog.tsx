// Asks why a quote is declined; the other side reads it.
import { Textarea } from '@mantine/core'
import { priceQuoteReason } from '@portal/contract/buying/priceQuotes'
import type { CallError } from '../../../platform/errors.ts'
import { useContractForm } from '../../../platform/forms.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { FormFault } from '../../../ui/forms/FormFault.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'

export interface ReasonDialogProps {
  title: string
  button: string
  /** Rejects with the CallError of a refusal. */
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function ReasonDialog({ title, button, onSend, onClose }: ReasonDialogProps) {
  const form = useContractForm(priceQuoteReason, { defaultValues: { reason: '' } })
  const submit = form.handleSubmit(({ reason }) =>
    onSend(reason).then(onClose, (error: CallError) => form.refuse(error)),
  )
  return (
    <Modal
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="quote-reason" disabled={form.formState.isSubmitting}>
            {button}
          </Button>
        </>
      }
    >
      <form id="quote-reason" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults['']}</FormFault>
        <Textarea label="Why" required rows={4} data-autofocus {...form.field('reason')} />
      </form>
    </Modal>
  )
}
