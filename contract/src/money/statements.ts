// The statement of a month: what was open before it, what was billed, paid and credited, and what is open after it [P8.09].
import { z } from 'zod'
import { area, endpoint } from '../platform/call.ts'
import { viewInvoices } from '../access/privileges.ts'

/** Most lines of one statement; a longer one is a list to download. */
export const maxStatementLines = 5000

export const statementMessages = {
  month: 'Please choose a month that has begun.',
  none: 'There is nothing on the statement of this month.',
  tooLong: `This statement has more than ${maxStatementLines.toLocaleString('en-US')} lines. Please download the list of invoices instead.`,
} as const

const statementRequest = z.object({
  accountId: z.number().int(),
  /** '2026-06'. */
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, statementMessages.month),
})

export const statementCalls = area({
  statementPdf: endpoint('/invoices/statement', {
    whileActing: true,
    who: viewInvoices,
    kind: 'mutation',
    async: 'Statement',
    input: statementRequest,
    output: z.object({ url: z.string() }),
    about:
      'The statement of one organization and month as a PDF, for each currency by itself: what was open, what was billed, paid and credited, and what is open after it, of the invoices the viewer may see [P8.09].',
  }),
})
