// The list of payments [P8.07].
import { latePaths } from '@portal/contract/platform/latePaths'
import type { ReceiptSummary } from '@portal/contract/money/receivables'
import { receiptList, receiptMethodLabels, receivableCalls } from '@portal/contract/money/receivables'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { centsText } from './shared/amounts.ts'
import { ReceiptStatusBadge } from './ReceiptStatusBadge.tsx'

const invoicesText = (invoices: readonly string[]): string =>
  invoices.length > 3 ? `${invoices.slice(0, 3).join(', ')} and ${invoices.length - 3} more` : invoices.join(', ')

/** The payments of a person who views one organization or several. */
export const receiptScreen = (manyOrganizations: boolean): ListConfig<ReceiptSummary> =>
  screenOf(receiptList, {
    name: 'payments',
    call: receivableCalls.searchReceipts,
    download: receivableCalls.exportReceipts,
    views: { manyOrganizations },
    show: [
      'receiptNumber',
      'createdAt',
      'status',
      'invoices',
      'customerName',
      'paidWith',
      'paidBy',
      'creditCents',
      'cents',
    ],
    cells: {
      status: ({ status }) => <ReceiptStatusBadge status={status} />,
      invoices: (receipt) => invoicesText(receipt.invoices),
      paidWith: (receipt) => receipt.paidWith || receiptMethodLabels[receipt.method],
      creditCents: (receipt) => (receipt.creditCents > 0 ? centsText(receipt.creditCents, receipt) : ''),
    },
    getHref: (receipt) => latePaths.receipt(receipt.receiptNumber),
    empty: {
      title: 'No payments yet',
      text: 'Payments of invoices made here appear here, with their receipts.',
    },
  })
