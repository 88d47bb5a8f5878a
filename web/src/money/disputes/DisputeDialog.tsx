// Disputes an invoice or one of its lines: what is wrong, in words, with files [P8.11].
import { NativeSelect, Textarea } from '@mantine/core'
import { disputeCalls, disputeReasonLabels, disputeReasons, newDispute } from '@portal/contract/money/disputes'
import { fillBrand } from '@portal/contract/provider/brand'
import type { InvoiceDetail } from '@portal/contract/money/invoices'
import { invoiceCalls } from '@portal/contract/money/invoices'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import { useCallMutation } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FilePicker } from '../../ui/forms/FilePicker.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'

interface Entry {
  lineNumber: string
  reason: string
  comment: string
  documents: UploadedFile[]
}

interface DisputeDialogProps {
  invoice: InvoiceDetail
  onClose: () => void
}

export function DisputeDialog({ invoice: { customerTrxId, trxNumber, lines }, onClose }: DisputeDialogProps) {
  const brand = useBrand()
  const empty: Entry = { lineNumber: '', reason: '', comment: '', documents: [] }
  const form = useContractForm(newDispute, {
    defaultValues: empty,
    draft: `dispute ${trxNumber}`,
    toInput: ({ lineNumber, documents, ...entry }) => ({
      ...entry,
      customerTrxId,
      lineNumber: lineNumber === '' ? null : Number(lineNumber),
      documents: documents.map(({ fileId }) => fileId),
    }),
  })
  const send = useCallMutation(disputeCalls.disputeInvoice, {
    quiet: true,
    invalidates: [disputeCalls.invoiceDisputes, invoiceCalls.getInvoice, invoiceCalls.searchInvoices],
  })
  const submit = form.handleSubmit((dispute) =>
    send.mutateAsync(dispute).then(
      () => {
        form.forget()
        onClose()
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  const { faults } = form
  return (
    <Modal
      opened
      title={`Dispute invoice ${trxNumber}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="dispute" look="primary" disabled={send.isPending}>
            {send.isPending ? 'Sending ...' : 'Send dispute'}
          </Button>
        </>
      }
    >
      <form id="dispute" method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
        <FormFault>{faults[''] && fillBrand(faults[''], brand)}</FormFault>
        <NativeSelect
          label="What is disputed"
          data={[
            { value: '', label: 'The whole invoice' },
            ...lines.map((line) => ({
              value: String(line.lineNumber),
              label: `Line ${line.lineNumber}: ${line.description}`,
            })),
          ]}
          {...form.field('lineNumber')}
        />
        <NativeSelect
          label="What is wrong"
          required
          data={[
            { value: '', label: 'Choose' },
            ...disputeReasons.map((reason) => ({ value: reason, label: disputeReasonLabels[reason] })),
          ]}
          {...form.field('reason')}
        />
        <Textarea label="Tell us more" required rows={5} {...form.field('comment')} />
        <FilePicker
          label="Files"
          files={form.watch('documents')}
          error={faults['documents']}
          onChange={(documents) => form.change({ documents })}
        />
      </form>
    </Modal>
  )
}
