// Disputes of invoices as staff see them, of all organizations, and their answer in place of the ERP [P9.146, P9.147].
import { z } from 'zod'
import { answerReturns } from '../access/privileges.ts'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { searchPage, searchRequest } from '../platform/lists.ts'
import { currency } from '../platform/locales.ts'
import { wholeCents } from '../platform/prices.ts'
import { disputeAnswer, disputeQuestion } from './disputeForms.ts'
import { disputeList, disputeStates } from './disputeList.ts'
import { dispute, disputedLine } from './disputes.ts'

const oneDispute = z.object({ disputeId: z.number().int().positive() })

const deskDispute = dispute.extend({
  state: z.enum(disputeStates),
  lines: z.array(
    disputedLine.extend({
      description: z.string(),
      partNumber: z.string().nullable(),
      /** All of the line, as it was billed. */
      billed: z.number(),
      billedCents: wholeCents,
      uom: z.string(),
    }),
  ),
  customerName: z.string(),
  accountNumber: z.string(),
  trxNumber: z.string(),
  orderNumber: z.string().nullable(),
  poNumber: z.string().nullable(),
  currency,
  totalCents: wholeCents,
  openCents: wholeCents,
  /** Most that can be accepted: what was disputed, or all that is open. */
  disputedCents: wholeCents,
})
export type DeskDispute = z.infer<typeof deskDispute>

export const deskDisputeCalls = area({
  searchDeskDisputes: endpoint('/disputes/desk/search', {
    who: answerReturns,
    input: searchRequest,
    output: searchPage(disputeList.row),
    about: 'The disputes of invoices of all organizations: those to answer first, then the oldest [P9.146].',
  }),
  getDeskDispute: query({
    who: answerReturns,
    input: oneDispute,
    output: deskDispute.nullable(),
    about: 'One of them with its lines, messages and files; null for an unknown id [P9.146].',
  }),
  getDeskDisputeFile: mutation({
    who: answerReturns,
    input: oneDispute.extend({ fileId: z.uuid() }),
    output: z.object({ fileUrl: z.string() }),
    about: 'A link to a file of a dispute of any organization, for staff [P9.146].',
  }),
  askAboutDispute: mutation({
    who: answerReturns,
    input: disputeQuestion,
    output: z.object({ disputeId: z.number().int() }),
    about: 'Asks back about an open dispute; who made it is notified [P9.147].',
  }),
  answerDispute: mutation({
    who: answerReturns,
    input: disputeAnswer,
    output: z.object({ disputeId: z.number().int() }),
    about:
      'An answer of staff in place of the ERP, which the ERP is told: accepted in whole or in part for a credit, or rejected with the reason; the first answer counts [P9.148].',
  }),
})
