// Disputes an invoice, an amount of it or some of its lines: how much, what is wrong, in words, with files [P8.11, P9.132].
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { disputeCalls, disputeReasonLabels, disputeReasons, newDispute } from '@portal/contract/money/disputes'
import { fillBrand } from '@portal/contract/provider/brand'
import type { InvoiceDetail } from '@portal/contract/money/invoices'
import { invoiceCalls } from '@portal/contract/money/invoices'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import { toCents } from '@portal/contract/platform/money'
import { orderMoney } from '../../buying/orders/shared/amounts.ts'
import { centsText, readAmount } from '../receivables/shared/amounts.ts'
import { useCallMutation } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FilePicker } from '../../ui/forms/FilePicker.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { DisputedLines } from './DisputedLines.tsx'
import type { LineEntries } from './lineEntries.ts'
import { sumOf, toNewLines } from './lineEntries.ts'

interface Entry {
  /** All that is open, an amount of it, or lines. */
  part: '' | 'amount' | 'lines'
  cents: string
  lines: LineEntries
  reason: string
  comment: string
  documents: UploadedFile[]
}

interface DisputeDialogProps {
  invoice: InvoiceDetail
  onClose: () => void
}

export function DisputeDialog({ invoice, onClose }: DisputeDialogProps) {
  const { customerTrxId, trxNumber, lines, balance, currency } = invoice
  const brand = useBrand()
  const empty: Entry = { part: '', cents: '', lines: {}, reason: '', comment: '', documents: [] }
  const form = useContractForm(newDispute, {
    defaultValues: empty,
    draft: `dispute ${trxNumber}`,
    toInput: ({ part, cents, lines: chosen, documents, ...entry }) => ({
      ...entry,
      customerTrxId,
      // No line is chosen: that is not the whole invoice.
      lines: part === 'lines' ? (toNewLines(invoice, chosen) ?? null) : [],
      cents: part === 'amount' ? (readAmount(cents, currency) ?? -1) : null,
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
  const [part, cents, chosen] = [form.watch('part'), form.watch('cents'), form.watch('lines')]
  const disputed =
    part === 'lines' ? sumOf(invoice, chosen) : part === 'amount' ? readAmount(cents, currency) : toCents(balance)
  const rest = disputed === undefined ? undefined : toCents(balance) - disputed
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
            { value: '', label: `All that is open: ${orderMoney(balance, invoice)}` },
            { value: 'amount', label: 'An amount of it' },
            ...(lines.length > 0 ? [{ value: 'lines', label: 'Lines, by quantity or amount' }] : []),
          ]}
          {...form.field('part')}
        />
        {part === 'amount' && (
          <TextInput
            label="Disputed amount"
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            {...form.field('cents')}
          />
        )}
        {part === 'lines' && (
          <DisputedLines
            invoice={invoice}
            entries={chosen}
            faults={faults}
            onChange={(changed) => form.change({ lines: changed })}
          />
        )}
        {part === 'lines' && faults['cents'] && <FormFault>{faults['cents']}</FormFault>}
        {rest !== undefined && disputed !== undefined && disputed > 0 && rest >= 0 && (
          <p className="bare text-sm" role="status">
            You dispute {centsText(disputed, invoice)}.{' '}
            {rest > 0 ? `The other ${centsText(rest, invoice)} can be paid now.` : 'Nothing else is open.'}
          </p>
        )}
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
