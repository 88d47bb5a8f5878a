// Shipped orders and returns of them, as tests of returns need them.
import { deskReturnCalls, returnCalls } from '@portal/contract/buying/returns'
import type { Caller } from './client.ts'
import type { TestPortal } from './app.ts'
import { accounts, writeOrders } from './orders.ts'

let last = 6_600_000

/** An order of Bluewater: ten hoses at $9.99 and one pump at $120 that shipped, two filters that did not. */
export async function shippedOrder(portal: TestPortal, over: { account?: number; shipped?: string } = {}) {
  last += 1
  const number = String(last)
  const shipped = over.shipped ?? '2031-03-01'
  await writeOrders(portal, [
    {
      number,
      account: over.account ?? accounts.bluewater,
      status: 'PROCESSING',
      lines: [
        { name: 'Hose', partNumber: 'R-1', quantity: 10, price: 9.99, shipped },
        { name: 'Pump', partNumber: 'R-2', price: 120, shipped },
        { name: 'Filter', partNumber: 'R-3', quantity: 2, price: 5 },
      ],
    },
  ])
  return number
}

export const asked = (orderNumber: string, over: object = {}) => ({
  orderNumber,
  requestKey: crypto.randomUUID(),
  lines: [{ lineNumber: 1, quantity: 4, reason: 'NOT_NEEDED' as const }],
  note: 'Too many.',
  ...over,
})

/** The steps of staff, with what each asks at least. */
export const staffSteps = (csr: Caller) => ({
  authorize: (returnNumber: string, comesBack: readonly [lineNumber: number, comesBack: boolean][] = [[1, true]]) =>
    csr.send(deskReturnCalls.authorizeReturn, {
      returnNumber,
      lines: comesBack.map(([lineNumber, back]) => ({ lineNumber, comesBack: back })),
      instructions: 'To dock 4.',
      validUntil: '2031-04-09',
    }),
  receive: (returnNumber: string, quantity = 4) =>
    csr.send(deskReturnCalls.receiveReturn, { returnNumber, lines: [{ lineNumber: 1, quantity }] }),
  inspect: (returnNumber: string, quantity = 4) =>
    csr.send(deskReturnCalls.inspectReturn, { returnNumber, lines: [{ lineNumber: 1, quantity }] }),
  credit: (returnNumber: string, over: object = {}) =>
    csr.send(deskReturnCalls.creditReturn, { returnNumber, feePercent: 15, ...over }),
  refuse: (returnNumber: string) => csr.send(deskReturnCalls.refuseReturn, { returnNumber, reason: 'It was used.' }),
})

export const leftOf = async (who: Caller, orderNumber: string) =>
  (await who.send(returnCalls.getReturnable, { orderNumber }))?.lines.map(({ left }) => left)

/** An order of Bluewater of six rebuilt pumps at $640, each with a core deposit of $150.05 in it, that shipped on 1 March 2031. */
export async function coreOrder(
  portal: TestPortal,
  over: { account?: number; coreDays?: number; serial?: string; shipped?: string } = {},
) {
  last += 1
  const number = String(last)
  await writeOrders(portal, [
    {
      number,
      account: over.account ?? accounts.bluewater,
      status: 'PROCESSING',
      lines: [
        { name: 'Rebuilt Pump', partNumber: 'R-9', quantity: 6, price: 640, shipped: over.shipped ?? '2031-03-01' },
      ],
    },
  ])
  await portal.ask(
    `update order_line l set core_charge = 150.05, core_days = $2, unit_serial = $3
     from sales_order o where o.order_id = l.order_id and o.order_number = $1`,
    [number, over.coreDays ?? null, over.serial ?? null],
  )
  return number
}
