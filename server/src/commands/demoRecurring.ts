// Adds recurring orders to the demo world, by the calls that people make.
import { addressCalls } from '@portal/contract/buying/addresses'
import { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { addDays, toDay } from '@portal/contract/platform/days'
import type { Deps } from '../platform/calls/handleCall.ts'
import { demoPerson } from './demoAdministrator.ts'

/** Adds them where Bluewater has none yet. */
export async function addDemoRecurring(deps: Deps): Promise<void> {
  const { ask } = await demoPerson(deps, 'buyer@bluewater.example')
  if ((await ask(recurringOrderCalls.getRecurringOrders, {})).orders.length > 0) return
  const [address] = (await ask(addressCalls.searchAddresses, { type: 'SHIPPING' })).content
  if (!address) return
  const today = toDay(deps.now(), 'America/New_York')
  const shared = { shipToAddressId: address.addressId, every: 1 }
  await ask(recurringOrderCalls.saveRecurringOrder, {
    ...shared,
    name: 'Gloves for the crews',
    lines: [{ itemId: 500003, quantity: 12, maxPrice: 190 }],
    unit: 'MONTH',
    firstDay: addDays(today, 12),
  })
  const { recurringId } = await ask(recurringOrderCalls.saveRecurringOrder, {
    ...shared,
    name: 'Storm season',
    lines: [{ itemId: 500003, quantity: 4 }],
    every: 2,
    unit: 'WEEK',
    firstDay: addDays(today, 20),
  })
  await ask(recurringOrderCalls.changeRecurringOrder, { recurringId, version: 1, change: 'PAUSE' })
}
