// The PDF of one invoice out of the list [B7.38].
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import type { InvoiceSummary } from '@portal/contract/money/invoiceList'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { invoiceKindLabels } from '@portal/contract/money/invoiceList'
import { useCallMutation } from '../../platform/client.ts'
import { page } from '../../platform/page.ts'
import classes from '../../ui/layout/rowButton.module.css'

export function InvoicePdfButton({ invoice: { customerTrxId, trxNumber, kind } }: { invoice: InvoiceSummary }) {
  const print = useCallMutation(invoiceCalls.invoicePdf, { onSuccess: ({ url }) => page.go(url) })
  return (
    <button
      type="button"
      className={`rounded-md ink outlined lit ${classes['button'] ?? ''}`}
      aria-label={`PDF of ${invoiceKindLabels[kind].toLowerCase()} ${trxNumber}`}
      title="PDF"
      disabled={print.isPending}
      onClick={() => print.mutate({ customerTrxId, trxNumber })}
    >
      <IconFileTypePdf size={16} aria-hidden />
    </button>
  )
}
