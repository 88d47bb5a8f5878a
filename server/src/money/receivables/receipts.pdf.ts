// A receipt on paper [P8.07].
import type { ReceiptDetail } from '@portal/contract/money/receivables'
import { receiptMethodLabels, receiptStatusLabels } from '@portal/contract/money/receivables'
import { day, centsIn } from '../../platform/pdf/format.ts'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'

export function receiptDocument(receipt: ReceiptDetail): PdfDocument {
  const money = centsIn(receipt.currency)
  const { cents, creditCents, refundedCents } = receipt
  return {
    // A payment that is not paid yet, or came back, is no receipt.
    kind: receipt.status === 'SUCCEEDED' ? 'Receipt' : 'Payment',
    number: receipt.receiptNumber,
    facts: [
      ['Date', day(receipt.createdAt)],
      ['Status', receiptStatusLabels[receipt.status]],
      ['Organization', receipt.customerName],
      ['Paid by', receipt.paidBy],
      ['Paid with', receipt.paidWith || receiptMethodLabels[receipt.method]],
      ['Currency', receipt.currency],
      ['Reason', receipt.reason],
    ],
    table: {
      columns: [
        { title: 'Invoice', share: 4 },
        { title: 'Paid with', share: 4 },
        { title: 'Amount', share: 2, align: 'end' },
        { title: 'Still open', share: 2, align: 'end' },
      ],
      rows: receipt.lines.map((line) => [
        line.poNumber ? `${line.trxNumber}\nPO number ${line.poNumber}` : line.trxNumber,
        line.credit === null ? receipt.paidWith : `Credit ${line.credit}`,
        money(line.cents),
        money(line.openCents),
      ]),
    },
    totals: [
      ...(creditCents > 0
        ? ([
            ['Invoices', money(cents + creditCents)],
            ['Credits', money(-creditCents)],
          ] satisfies [string, string][])
        : []),
      ['Charged', money(cents)],
      ...(refundedCents > 0 ? ([['Refunded', money(-refundedCents)]] satisfies [string, string][]) : []),
    ],
    notes:
      receipt.status === 'PROCESSING'
        ? ['The bank transfer is on its way. The invoices are not paid until it arrived.']
        : [],
  }
}
