// Adds a rule of approval and requests in several states to the demo world, which an import does not bring, by the calls that people make.
import { addressCalls } from '@portal/contract/buying/addresses'
import { cartCalls } from '@portal/contract/buying/cart'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { currenciesOf } from '@portal/contract/platform/locales'
import type { Deps } from '../platform/calls/handleCall.ts'
import { demoPerson } from './demoAdministrator.ts'

type Person = Awaited<ReturnType<typeof demoPerson>>
const hour = 3_600_000
const buyer = 'buyer@bluewater.example'
const owner = 'owner@bluewater.example'
const application = 'supply-store'

/** Of more than this an order of Bluewater needs approval, in each currency. */
const limit = 5000

/** Gloves that are in stock, and what becomes of the order. */
const told = [
  { itemId: 500003, quantity: 60, note: 'For the storm season.', hours: 20 },
  { itemId: 500003, quantity: 90, note: 'The new crew starts on Monday.', hours: 44 },
  {
    itemId: 500003,
    quantity: 75,
    note: 'A second set for each truck.',
    hours: 70,
    reason: 'We order the second set in spring.',
  },
] as const

interface DemoOrder {
  itemId: number
  quantity: number
  note: string
  costCenter?: string | undefined
  job?: string | undefined
}

/** Adds them where Bluewater has no rule yet. */
export async function addDemoOrderApprovals(deps: Deps): Promise<void> {
  const now = await demoPerson(deps, owner)
  if ((await now.ask(orderApprovalCalls.getApprovalRules, {})).rules.length > 0) return
  await now.ask(orderApprovalCalls.saveApprovalRule, {
    name: 'Orders above 5,000',
    conditions: {
      total: currenciesOf(deps.config.COUNTRIES).map((currency) => ({ currency, amount: limit })),
      partPrice: [],
    },
    tiers: [{ mode: 'ANY', people: [now.viewer.userId] }],
  })
  for (const { hours, reason, ...line } of told.map((each) => ({ reason: undefined, ...each })).toReversed()) {
    const then = { ...deps, now: () => new Date(deps.now().getTime() - hours * hour) }
    const approvalNumber = await sendOrder(await demoPerson(then, buyer), line)
    if (approvalNumber === null || reason === undefined) continue
    const approver = await demoPerson({ ...deps, now: () => new Date(then.now().getTime() + hour) }, owner)
    await approver.ask(orderApprovalCalls.decideOrderApproval, {
      approvalNumber,
      version: 1,
      decision: 'REJECT',
      reason,
    })
  }
}

/** Sends an order of one line; what is in the cart comes back after it. */
export async function sendOrder(
  who: Person,
  { itemId, quantity, note, costCenter, job }: DemoOrder,
): Promise<string | null> {
  const cart = await who.ask(cartCalls.getCartByApplication, { application })
  const held = (cart?.items ?? []).map((each) => ({
    itemId: each.itemId,
    quantity: each.quantity,
    ...(each.unitSerial !== null && { unitSerial: each.unitSerial }),
  }))
  const set = (items: { itemId: number; quantity: number; unitSerial?: string }[]) =>
    who.ask(cartCalls.addOrUpdateItemsInShoppingCart, { items, mode: 'set' })
  if (held.length > 0) await set(held.map((each) => ({ ...each, quantity: 0 })))
  await set([{ itemId, quantity }])
  const address = async (type: 'SHIPPING' | 'BILLING') =>
    (await who.ask(addressCalls.searchAddresses, { type })).content[0]?.addressId ?? 0
  const shipToAddressId = await address('SHIPPING')
  const { shippingOptions } = await who.ask(checkoutCalls.checkoutOptions, { shipToAddressId })
  const { quoteId } = await who.ask(checkoutCalls.createQuote, {
    cart: {
      shipToAddressId,
      billToAddressId: await address('BILLING'),
      shippingMethod: shippingOptions[0]?.method ?? 'GROUND',
      paymentKind: 'ACCOUNT',
      note,
      ...(costCenter !== undefined && { costCenter }),
      ...(job !== undefined && { job }),
    },
  })
  const { approvalNumber } = await who.ask(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  if (held.length > 0) await set(held)
  return approvalNumber
}
