// Adds disputes of invoices to the demo world, which an import does not bring, by the calls that people make.
import { deskDisputeCalls } from '@portal/contract/money/deskDisputes'
import { disputeCalls } from '@portal/contract/money/disputes'
import type { DisputeReason } from '@portal/contract/money/disputes'
import { invoiceCalls } from '@portal/contract/money/invoices'
import type { Deps } from '../platform/calls/handleCall.ts'
import { demoPerson } from './demoAdministrator.ts'

const hour = 3_600_000
const staff = 'csr@windhover.example'

interface Told {
  email: string
  reason: DisputeReason
  /** The quantity of its first line that is wrong; without one it is all that is open. */
  pieces?: number
  comment: string
  asked?: string
  answer?: string
}

const told: readonly Told[] = [
  {
    email: 'dana.reyes@cascade.example',
    reason: 'QUANTITY',
    pieces: 1,
    comment: 'One was missing in the box. The packing slip says so, too.',
  },
  { email: 'chantal@mapleridge.example', reason: 'DUPLICATE', comment: 'We have paid this with the invoice before.' },
  {
    email: 'dana.reyes@cascade.example',
    reason: 'PRICE',
    comment: 'Our agreement says less.',
    asked: 'Which agreement do you mean, and from when? A copy would help.',
  },
  {
    email: 'chantal@mapleridge.example',
    reason: 'DAMAGED',
    pieces: 1,
    comment: 'It came with a crack.',
    answer: 'We are sorry. The part is credited; please discard it.',
  },
]

/** Adds them where nobody has one yet. */
export async function addDemoDisputes(deps: Deps): Promise<void> {
  const { ask: askAsStaff } = await demoPerson(deps, staff)
  if ((await askAsStaff(deskDisputeCalls.searchDeskDisputes, {})).totalRecords > 0) return
  for (const [at, each] of told.entries()) {
    const then = (hours: number) => ({ ...deps, now: () => new Date(deps.now().getTime() - hours * hour) })
    const customer = await demoPerson(then(20 * (told.length - at)), each.email)
    const open = await customer.ask(invoiceCalls.searchInvoices, {
      multiValueFilterOptions: [
        { fieldName: 'kind', values: ['INVOICE'] },
        { fieldName: 'source', values: ['PARTS'] },
        { fieldName: 'status', values: ['OPEN'] },
      ],
      size: 100,
    })
    const invoice = open.content.find(({ isDisputed, payableNow, payDay }) => !isDisputed && payableNow > 0 && !payDay)
    if (!invoice) continue
    const { customerTrxId } = invoice
    const { disputeId } = await customer.ask(disputeCalls.disputeInvoice, {
      customerTrxId,
      reason: each.reason,
      comment: each.comment,
      lines: each.pieces === undefined ? [] : [{ lineNumber: 1, quantity: each.pieces }],
    })
    const desk = await demoPerson(then(5 * (told.length - at)), staff)
    if (each.asked) await desk.ask(deskDisputeCalls.askAboutDispute, { disputeId, message: each.asked })
    if (each.answer === undefined) continue
    const dispute = await desk.ask(deskDisputeCalls.getDeskDispute, { disputeId })
    const cents = dispute?.disputedCents ?? null
    await desk.ask(deskDisputeCalls.answerDispute, { disputeId, accepts: true, cents, answer: each.answer })
  }
}
