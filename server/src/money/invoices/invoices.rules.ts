// Which invoices a person sees, and how late they are [S13.04].
import type { Aging } from '@portal/contract/money/invoiceList'
import { agingBuckets } from '@portal/contract/money/invoiceList'
import { one, passes, viewInvoices } from '@portal/contract/access/privileges'

/** All of the organizations, or those sent to the viewer's default billing address. */
export type InvoiceVisibility = 'all' | 'default'

/** The visibility for a viewer; undefined for a person with neither privilege. All is the wider one where both are held [B2.42]. */
export function getInvoiceVisibility({ privileges }: { privileges: readonly string[] }): InvoiceVisibility | undefined {
  if (passes(one('B2B_View_All_Invoices'), privileges)) return 'all'
  return passes(viewInvoices, privileges) ? 'default' : undefined
}

/** The aging that counts as overdue: every bucket but the first. */
export const isOverdue = (aging: Aging): boolean => agingBuckets.slice(1).some(({ bucket }) => bucket === aging)
