// Asks why something is declined or refused; the other side reads it.
import { Textarea } from '@mantine/core'
import type { z } from 'zod'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../forms/Button.tsx'
import { FormFault } from '../forms/FormFault.tsx'
import { Modal } from './Modal.tsx'

export interface ReasonDialogProps {
  title: string
  /** Of the reason: a named export of the contract. */
  schema: z.ZodType<{ reason: string }>
  button: string
  /** Rejects with the CallError of a refusal. */
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function ReasonDialog({ title, schema, button, onSend, onClose }: ReasonDialogProps) {
  const form = useContractForm(schema, { defaultValues: { reason: '' } })
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
          <Button look="primary" type="submit" form="reason-form" disabled={form.formState.isSubmitting}>
            {button}
          </Button>
        </>
      }
    >
      <form id="reason-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults['']}</FormFault>
        <Textarea label="Why" required rows={4} data-autofocus {...form.field('reason')} />
      </form>
    </Modal>
  )
}
