// Rules of approval and orders sent for approval, as tests of them need them; Bluewater orders unless said otherwise.
import type { ApprovalRuleInput } from '@portal/contract/buying/orderApprovalForms'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import type { Deps } from '../src/platform/calls/handleCall.ts'
import { placeApprovedJob } from '../src/buying/checkout/checkout.ts'
import type { TestPortal } from './app.ts'
import type { Caller } from './client.ts'
import { people } from './people.ts'
import type { TestProducts } from './testProducts.ts'
import { testShop } from './testProducts.ts'

type RuleOver = Partial<Omit<ApprovalRuleInput, 'conditions'>> & {
  conditions?: Partial<ApprovalRuleInput['conditions']>
}

export function approvals(portal: TestPortal) {
  const shop = testShop(portal)
  const idOf = async (email: string) => {
    const [row] = await portal.ask<{ user_id: string }>('select user_id from portal_user where email = $1', [email])
    return row?.user_id ?? ''
  }
  const tier = async (mode: 'ANY' | 'ALL', ...emails: string[]) => ({
    mode,
    people: await Promise.all(emails.map(idOf)),
  })
  /** A rule of Bluewater: orders of more than $100 go to the owner, unless said otherwise. */
  const addRule = async (over: RuleOver = {}, by: string = people.owner) => {
    const { conditions, ...rest } = over
    const owner = await portal.as(by)
    return owner.send(orderApprovalCalls.saveApprovalRule, {
      name: `Rule ${crypto.randomUUID().slice(0, 8)}`,
      conditions: {
        total: [
          { currency: 'USD', amount: 100 },
          { currency: 'CAD', amount: 100 },
        ],
        partPrice: [],
        ...conditions,
      },
      tiers: [await tier('ANY', people.owner)],
      ...rest,
    })
  }
  const clear = async () => {
    await portal.ask('delete from approval_rule')
    await portal.ask('delete from approval_delegate')
  }
  /** A quote of so many pieces of a new ware. */
  const quote = async (who: Caller, quantity = 20, product: TestProducts = {}, paymentId?: string) => {
    const ware = await shop.sell(product)
    await shop.fillCart(who, [{ ware, quantity }])
    return { ware, quote: await shop.quote(who, paymentId) }
  }
  const submit = (who: Caller, quoteId: string) => who.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  /** An order of a person that waits for approval. */
  const sent = async (email: string = people.buyer, quantity = 20, product: TestProducts = {}, paymentId?: string) => {
    const who = await portal.as(email)
    const { ware, quote: made } = await quote(who, quantity, product, paymentId)
    const { approvalNumber } = await submit(who, made.quoteId)
    if (approvalNumber === null) throw new Error('No rule asked for approval.')
    return { approvalNumber, ware, quote: made, who }
  }
  const detail = async (who: Caller, approvalNumber: string) => {
    const of = await who.send(orderApprovalCalls.getOrderApproval, { approvalNumber })
    if (!of) throw new Error(`${approvalNumber} is not seen.`)
    return of
  }
  const approve = (who: Caller, approvalNumber: string, version = 1, over: object = {}) =>
    who.send(orderApprovalCalls.decideOrderApproval, { approvalNumber, version, decision: 'APPROVE', ...over })
  const reject = (who: Caller, approvalNumber: string, version = 1, reason = 'Too many.') =>
    who.send(orderApprovalCalls.decideOrderApproval, { approvalNumber, version, decision: 'REJECT', reason })
  const place = (deps: Deps = portal.deps) => placeApprovedJob(deps).run({})
  const ordersOf = ({ itemId }: { itemId: number }) =>
    portal.ask<{ order_number: string; quantity: number; price: number }>(
      'select o.order_number, l.quantity, l.price from order_line l join sales_order o using (order_id) where l.item_id = $1',
      [itemId],
    )
  return { shop, idOf, tier, addRule, clear, quote, submit, sent, detail, approve, reject, place, ordersOf }
}
