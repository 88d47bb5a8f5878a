// Budgets and orders charged to cost centers, as tests of them need them; of Bluewater unless said otherwise.
import { budgetCalls } from '@portal/contract/money/budgets'
import { chargeCodeCalls } from '@portal/contract/money/chargeCodes'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import type { InputOf } from '@portal/contract/platform/call'
import { settleBudgetsJob } from '../src/money/budgets/budgets.jobs.ts'
import type { TestPortal } from './app.ts'
import type { Caller } from './client.ts'
import { people } from './people.ts'
import { testShop } from './testProducts.ts'

type Saved = InputOf<typeof budgetCalls.saveBudget>

export function budgets(portal: TestPortal) {
  const shop = testShop(portal)
  const owner = () => portal.as(people.owner)
  /** Cost centers A and B and job J. */
  const addCodes = async () => {
    const code = (kind: 'COST_CENTER' | 'JOB', text: string) => ({ kind, code: text, name: `${text} works` })
    const codes = [code('COST_CENTER', 'A'), code('COST_CENTER', 'B'), code('JOB', 'J')]
    await (await owner()).send(chargeCodeCalls.saveChargeCodes, { codes })
  }
  /** A budget of cost center A that blocks, of this month, unless said otherwise. */
  const add = async (over: Partial<Saved> = {}): Promise<number> => {
    const today = portal.clock.now().toISOString().slice(0, 10)
    const { budgetId } = await (
      await owner()
    ).send(budgetCalls.saveBudget, {
      name: `Budget ${crypto.randomUUID().slice(0, 8)}`,
      costCenter: 'A',
      job: null,
      currency: 'USD',
      amount: 100,
      period: 'MONTH',
      fromDay: `${today.slice(0, 8)}01`,
      lastDay: null,
      mode: 'BLOCK',
      approverIds: [],
      isOn: true,
      ...over,
    })
    return budgetId
  }
  const read = async (budgetId: number, periodStart?: string) => {
    const found = await (await owner()).send(budgetCalls.getBudget, { budgetId, ...(periodStart && { periodStart }) })
    if (!found) throw new Error('no budget')
    return found
  }
  /** Reserved, spent and left. */
  const figures = async (budgetId: number) => {
    const { now } = await read(budgetId)
    return [now?.reserved, now?.spent, now?.left]
  }
  const change = async (budgetId: number, over: Partial<Saved>) => {
    const {
      now: _now,
      approvers,
      periods: _p,
      entries: _e,
      changedAt: _at,
      changedBy: _by,
      ...stored
    } = await read(budgetId)
    const { poNumber, amount } = stored
    await (
      await owner()
    ).send(budgetCalls.saveBudget, {
      ...stored,
      amount: amount ?? 0,
      poNumber: poNumber ?? '',
      approverIds: approvers.map(({ userId }) => userId),
      ...over,
    })
  }
  /** Ends all of them, with their ledgers. */
  const clear = async () => {
    await portal.ask('delete from budget_due')
    await portal.ask('delete from budget_entry')
    await portal.ask('delete from budget')
  }
  /** A quote of pieces of $10 each, charged to A unless said otherwise. */
  const quote = async (who: Caller, quantity = 3, charges: object = { costCenter: 'A' }) => {
    const ware = await shop.sell({ onHand: 1000 })
    await shop.fillCart(who, [{ ware, quantity }])
    return who.send(checkoutCalls.createQuote, {
      cart: {
        shipToAddressId: (await shop.addressOf(who, 'SHIPPING')).addressId,
        billToAddressId: (await shop.addressOf(who, 'BILLING')).addressId,
        shippingMethod: 'GROUND',
        paymentKind: 'ACCOUNT',
        ...charges,
      },
    })
  }
  const submit = (who: Caller, quoteId: string) => who.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  /** An order, and its total. */
  const place = async (who: Caller, quantity = 3, charges?: object) => {
    const { quoteId, total } = await quote(who, quantity, charges)
    const { orderNumber, approvalNumber } = await submit(who, quoteId)
    return { orderNumber: orderNumber ?? '', approvalNumber: approvalNumber ?? '', total: total ?? 0 }
  }
  const settle = () => settleBudgetsJob(portal.deps).run({})
  return { shop, owner, addCodes, add, read, figures, change, clear, quote, submit, place, settle }
}
