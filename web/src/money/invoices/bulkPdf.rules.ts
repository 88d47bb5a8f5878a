// The choices of the bulk PDF dialog [B5.07, B5.08].
import { maxBulkPdfs } from '@portal/contract/money/invoices'

/** The invoices picked in the list, or all that were found. */
export type PrintScope = 'selected' | 'result'

/** True if so many invoices can be printed at once. */
export const isPrintable = (count: number): boolean => count > 0 && count <= maxBulkPdfs

/** The choice: what was, as long as it can be; otherwise Selected, otherwise the result set; undefined where neither can be. */
export function choosePrintScope(counts: Record<PrintScope, number>, was?: PrintScope): PrintScope | undefined {
  if (was !== undefined && isPrintable(counts[was])) return was
  return (['selected', 'result'] as const).find((each) => isPrintable(counts[each]))
}
