// Adds returns in each state to the demo world, which an import does not bring, by the calls that people make.
import { orderCalls } from '@portal/contract/buying/orders'
import type { ReturnReason, ReturnResolution } from '@portal/contract/buying/returnRules'
import { comesBackAtFirst } from '@portal/contract/buying/returnRules'
import type { ReturnableOrder } from '@portal/contract/buying/returns'
import { deskReturnCalls, returnCalls } from '@portal/contract/buying/returns'
import type { Deps } from '../platform/calls/handleCall.ts'
import { demoPerson } from './demoAdministrator.ts'

type Person = Awaited<ReturnType<typeof demoPerson>>
const hour = 3_600_000
const staff = 'csr@windhover.example'

/** The steps a return has come to, in order. */
const steps = ['REQUESTED', 'AUTHORIZED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED', 'CREDITED', 'REFUSED'] as const
type Step = (typeof steps)[number]

interface Told {
  reason: ReturnReason
  resolution?: ReturnResolution
  note: string
  until: Step
}

const told: readonly Told[] = [
  {
    reason: 'DAMAGED',
    resolution: 'REPLACEMENT',
    note: 'The box was crushed and the part is bent.',
    until: 'REQUESTED',
  },
  { reason: 'WRONG_ORDERED', note: 'We needed the next size.', until: 'AUTHORIZED' },
  { reason: 'NOT_NEEDED', note: 'The truck was sold.', until: 'IN_TRANSIT' },
  { reason: 'DEFECTIVE', note: 'It leaks after two days.', until: 'RECEIVED' },
  { reason: 'WRONG_RECEIVED', note: 'The label fits, what is inside does not.', until: 'INSPECTED' },
  { reason: 'NOT_NEEDED', note: 'The job was called off.', until: 'CREDITED' },
  { reason: 'NOT_NEEDED', note: 'We have found another one.', until: 'REFUSED' },
]

/** Adds them where Bluewater has no return yet. */
export async function addDemoReturns(deps: Deps): Promise<void> {
  const bluewater = 'buyer@bluewater.example'
  const buyer = await demoPerson(deps, bluewater)
  if ((await buyer.ask(returnCalls.searchReturns, {})).content.length > 0) return
  const orders = await findReturnable(buyer)
  for (const [at, each] of told.entries()) {
    const order = orders[at % orders.length]
    if (!order) return
    // The older the farther it has come.
    const then = (hours: number) => ({ ...deps, now: () => new Date(deps.now().getTime() - hours * hour) })
    const before = async (hours: number) => ({
      customer: await demoPerson(then(hours), bluewater),
      desk: await demoPerson(then(hours), staff),
    })
    await makeReturn(before, order, each)
  }
}

/** Orders with a line that can still be returned, the newest first. */
async function findReturnable(buyer: Person): Promise<ReturnableOrder[]> {
  const { content } = await buyer.ask(orderCalls.searchOrders, {
    multiValueFilterOptions: [
      { fieldName: 'kind', values: ['SUPPLY'] },
      { fieldName: 'status', values: ['SHIPPED', 'COMPLETE'] },
    ],
    size: 50,
  })
  const found: ReturnableOrder[] = []
  for (const { orderNumber } of content) {
    if (found.length === told.length) break
    const order = await buyer.ask(returnCalls.getReturnable, { orderNumber })
    if (order?.lines.some(({ left, isLate }) => left > 0 && !isLate)) found.push(order)
  }
  return found
}

async function makeReturn(
  before: (hours: number) => Promise<{ customer: Person; desk: Person }>,
  { orderNumber }: ReturnableOrder,
  { reason, resolution = 'CREDIT', note, until }: Told,
): Promise<void> {
  const last = steps.indexOf(until)
  const { customer, desk } = await before(20 + last)
  const order = await customer.ask(returnCalls.getReturnable, { orderNumber })
  const line = order?.lines.find(({ left, isLate }) => left > 0 && !isLate)
  if (!line) return
  const { returnNumber } = await customer.ask(returnCalls.requestReturn, {
    orderNumber,
    requestKey: crypto.randomUUID(),
    lines: [{ lineNumber: line.lineNumber, quantity: Math.min(2, line.left), reason, resolution }],
    note,
  })
  if (until === 'REQUESTED') return
  if (until === 'REFUSED') {
    await desk.ask(deskReturnCalls.refuseReturn, { returnNumber, reason: 'This part was opened and used.' })
    return
  }
  const lines = [{ lineNumber: line.lineNumber, quantity: Math.min(2, line.left) }]
  const opened = await desk.ask(deskReturnCalls.getDeskReturn, { returnNumber })
  const moves: Record<string, () => Promise<unknown>> = {
    AUTHORIZED: async () =>
      desk.ask(deskReturnCalls.authorizeReturn, {
        returnNumber,
        lines: [{ lineNumber: line.lineNumber, comesBack: comesBackAtFirst(reason) }],
        instructions: `${opened?.defaultInstructions ?? ''}\nSend it to:\nWindhover Returns, Dock 4\n1200 Aerial Way\nValdosta, GA 31601`,
        validUntil: opened?.defaultUntil ?? '',
      }),
    IN_TRANSIT: async () =>
      customer.ask(returnCalls.sendReturn, { returnNumber, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }),
    RECEIVED: async () => desk.ask(deskReturnCalls.receiveReturn, { returnNumber, lines }),
    INSPECTED: async () => desk.ask(deskReturnCalls.inspectReturn, { returnNumber, lines }),
    CREDITED: async () => desk.ask(deskReturnCalls.creditReturn, { returnNumber, feePercent: 15 }),
  }
  for (const step of steps.slice(1, last + 1)) await moves[step]?.()
}
