// A payment as a remittance advice: one row for each part of an invoice that it paid, read again by the page of paying [P9.145].
import { formatIsoDay } from '@portal/contract/platform/days'
import type { ReceiptDetail } from '@portal/contract/money/receivables'
import { receiptStatusLabels } from '@portal/contract/money/receivables'
import { saveCells } from '../../buying/orderSheets/shared/sheets.ts'
import { marked } from '../../platform/formulaText.ts'
import { writeAmount } from './shared/amounts.ts'

const header = [
  'Invoice',
  'Amount',
  'Currency',
  'PO number',
  'Paid with',
  'Payment number',
  'Date',
  'Status',
  'Organization',
]

export const cellsOfReceipt = (receipt: ReceiptDetail): string[][] => [
  header,
  ...receipt.lines
    .filter(({ isReversed }) => !isReversed)
    .map(({ trxNumber, cents, poNumber, credit }) => [
      marked(trxNumber),
      writeAmount(cents),
      receipt.currency,
      marked(poNumber ?? ''),
      marked(credit === null ? receipt.paidWith : `Credit ${credit}`),
      receipt.receiptNumber,
      formatIsoDay(receipt.createdAt),
      receiptStatusLabels[receipt.status],
      marked(receipt.customerName),
    ]),
]

export const saveRemittance = (receipt: ReceiptDetail): void =>
  saveCells(`remittance-${receipt.receiptNumber}.csv`, cellsOfReceipt(receipt))
