// Recurring orders as tests of them need them; Bluewater orders unless said otherwise.
import type { SavedRecurring } from '@portal/contract/buying/recurringForms'
import { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { viewerOfUser } from '../src/access/session/session.ts'
import { recurringOrdersJob } from '../src/buying/recurringOrders/recurringOrders.jobs.ts'
import type { TestPortal } from './app.ts'
import type { Caller } from './client.ts'
import { testShop } from './testProducts.ts'

export function recurring(portal: TestPortal) {
  const shop = testShop(portal)
  /** Monthly from 2031-03-31 on: four pieces of a new part at $10, unless said otherwise. */
  const make = async (who: Caller, over: Partial<SavedRecurring> = {}) => {
    const ware = await shop.sell()
    const { recurringId } = await who.send(recurringOrderCalls.saveRecurringOrder, {
      name: 'Gloves of the month',
      lines: [{ itemId: ware.itemId, quantity: 4, maxPrice: null }],
      every: 1,
      unit: 'MONTH',
      firstDay: '2031-03-31',
      shipToAddressId: (await shop.addressOf(who, 'SHIPPING')).addressId,
      ...over,
    })
    return { recurringId, ware }
  }
  const all = async (who: Caller) => (await who.send(recurringOrderCalls.getRecurringOrders, {})).orders
  const read = async (who: Caller, recurringId: number) => {
    const found = (await all(who)).find((each) => each.recurringId === recurringId)
    if (!found) throw new Error(`Recurring order ${recurringId} is not seen.`)
    return found
  }
  /** What the job does on a day, at noon UTC. */
  const work = async (day?: string) => {
    if (day) portal.clock.set(new Date(day.length > 10 ? day : `${day}T16:00:00Z`))
    await recurringOrdersJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
  }
  const ordersOf = ({ itemId }: { itemId: number }) =>
    portal.ask<{ order_number: string; quantity: number; price: number; note: string; po_number: string | null }>(
      'select o.order_number, l.quantity, l.price, o.note, o.po_number from order_line l join sales_order o using (order_id) where l.item_id = $1 order by 1',
      [itemId],
    )
  return { shop, make, all, read, work, ordersOf }
}
