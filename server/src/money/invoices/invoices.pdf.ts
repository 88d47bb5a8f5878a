// An invoice on paper [B7.38].
import { postalLines } from '@portal/contract/buying/addresses'
import type { InvoiceDetail } from '@portal/contract/money/invoices'
import { invoiceKindLabels, invoiceStatusLabels } from '@portal/contract/money/invoiceList'
import type { Seller } from '../../provider/brand/brand.ts'
import { day, moneyIn, unitPriceIn } from '../../platform/pdf/format.ts'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'

/** `seller` is who is paid, and how. */
export function invoiceDocument(invoice: InvoiceDetail, seller: Seller): PdfDocument {
  const money = moneyIn(invoice.currency)
  const unitPrice = unitPriceIn(invoice.currency)
  const { billTo, shipTo } = invoice
  return {
    kind: invoiceKindLabels[invoice.kind],
    number: invoice.trxNumber,
    facts: [
      ['Invoice date', day(invoice.trxDate)],
      ['Due', day(invoice.dueDate)],
      ['Terms', invoice.paymentTerms],
      ['Status', invoiceStatusLabels[invoice.status]],
      ['Organization', invoice.customerName],
      ['Currency', invoice.currency],
      ['Order', invoice.orderNumber],
      ['PO number', invoice.poNumber],
      ['Cost center', invoice.costCenter],
      ['Job', invoice.job],
      ['Tracking numbers', invoice.shipments.flatMap(({ trackingNumber }) => trackingNumber ?? []).join(', ')],
    ],
    blocks: [
      ...(seller.address.length > 0 || seller.taxIds.length > 0
        ? [{ title: 'Seller', lines: [seller.name, ...seller.address, ...seller.taxIds] }]
        : []),
      ...(billTo ? [{ title: 'Bill to', lines: postalLines(billTo) }] : []),
      ...(shipTo ? [{ title: 'Ship to', lines: postalLines(shipTo) }] : []),
    ],
    table: {
      columns: [
        { title: 'Description', share: 6 },
        { title: 'Quantity', share: 1.8, align: 'end' },
        { title: 'Price', share: 2, align: 'end' },
        { title: 'Amount', share: 2, align: 'end' },
      ],
      rows: invoice.lines.map((line) => [
        line.partNumber ? `${line.description}\nPart # ${line.partNumber}` : line.description,
        `${line.quantity} ${line.uom}`,
        unitPrice(line.price),
        money(line.amount),
      ]),
    },
    totals: [
      ['Subtotal', money(invoice.subtotal)],
      ['Shipping', money(invoice.shipping)],
      ['Tax', money(invoice.tax)],
      ['Total', money(invoice.total)],
      ...(invoice.paid === 0 ? [] : [['Paid or credited', money(invoice.paid)] satisfies [string, string]]),
      ...(invoice.pending === 0 ? [] : [['Being paid', money(-invoice.pending)] satisfies [string, string]]),
      ['Balance', money(invoice.balance)],
    ],
    // A credit asks for no payment.
    closing: invoice.kind === 'INVOICE' ? listPaymentInstructions(seller) : [],
  }
}

const listPaymentInstructions = ({ remitTo, bank }: Seller): NonNullable<PdfDocument['closing']> => [
  ...(remitTo.length > 0 ? [{ title: 'Remit to', lines: remitTo }] : []),
  ...(bank.length > 0 ? [{ title: 'Bank transfer', lines: bank }] : []),
]
