// Changes of orders with approvals, budgets, blanket purchase orders, credit lines and cards: exact, and held until the answer.
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { creditLineCalls } from '@portal/contract/money/creditLines'
import { paymentCalls } from '@portal/contract/money/payments'
import { sandboxToken } from '@portal/contract/money/sandboxCards'
import { roundMoney } from '@portal/contract/platform/money'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { budgets } from '../../../test/budgets.ts'
import type { Caller } from '../../../test/client.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { orderChanges } from '../../../test/orderChanges.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ worksJobs: ['settle-payment'], env: { CARD_CAPTURE: 'order' } })
const { shop, placed, preview, ask, changesOf, order, work, answer, events } = orderChanges(portal)
const rules = approvals(portal)
const money = budgets(portal)
let buyer: Caller
let owner: Caller
beforeAll(money.addCodes)
beforeEach(async () => {
  buyer = await portal.as(people.buyer)
  owner = await portal.as(people.owner)
})
afterEach(async () => {
  await rules.clear()
  await money.clear()
})
const raise = (quantity: number) => ({ lines: [{ lineNumber: 1, quantity }] })
const approvalOf = async (orderNumber: string) => {
  const [change] = await changesOf(buyer, orderNumber)
  return change?.approvalNumber ?? ''
}

describe('approvals [P5.147]', () => {
  test('a raise asks by the rules of the organization, goes to the ERP once approved, and is made then', async () => {
    const { orderNumber } = await placed(buyer, [3])
    await rules.addRule()
    expect(await preview(buyer, orderNumber, raise(4))).toMatchObject({ approval: null })
    expect((await preview(buyer, orderNumber, raise(20))).approval?.tiers).toHaveLength(1)
    const { changeNumber, status } = await ask(buyer, orderNumber, raise(20))
    expect(status).toBe('APPROVAL')
    expect(await events(changeNumber)).toEqual([])
    const approvalNumber = await approvalOf(orderNumber)
    const asked = await rules.detail(owner, approvalNumber)
    expect(asked).toMatchObject({
      changeOf: orderNumber,
      orderNumber: null,
      subtotal: 200,
      lines: [{ quantity: 20 }],
      quoteId: null,
    })
    expect(asked.note).toContain(`Change of order ${orderNumber}`)
    await expect(
      owner.send(orderApprovalCalls.decideOrderApproval, {
        approvalNumber,
        version: 1,
        decision: 'APPROVE',
        rejectedLines: [{ lineNumber: 1, reason: 'No.' }],
      }),
    ).rejects.toThrow(orderApprovalMessages.wholeChange)
    await rules.approve(owner, approvalNumber)
    await work()
    await work()
    await rules.place()
    expect(await changesOf(buyer, orderNumber)).toMatchObject([{ status: 'REQUESTED' }])
    expect(await rules.detail(owner, approvalNumber)).toMatchObject({ status: 'ORDERED', orderNumber })
    expect((await events(changeNumber)).map(({ data }) => data.status)).toEqual(['REQUESTED'])
    await answer(changeNumber, 'ACCEPTED')
    expect(await order(buyer, orderNumber)).toMatchObject({ subtotal: 200 })
  })

  test('what lowers an order needs nobody', async () => {
    const { orderNumber } = await placed(buyer, [30, 2])
    await rules.addRule()
    expect(await ask(buyer, orderNumber, raise(29))).toMatchObject({ status: 'REQUESTED' })
  })

  test('rejected, withdrawn by either side, or overtaken: the change ends with its request, and the other way about', async () => {
    await rules.addRule({ conditions: { total: [{ currency: 'USD', amount: 60 }] } })
    const begun = async () => {
      const { orderNumber } = await placed(buyer, [2])
      const { changeNumber } = await ask(buyer, orderNumber, raise(20))
      return { orderNumber, changeNumber, approvalNumber: await approvalOf(orderNumber) }
    }
    const rejected = await begun()
    await rules.reject(owner, rejected.approvalNumber)
    expect(await changesOf(buyer, rejected.orderNumber)).toMatchObject([{ status: 'REFUSED', reason: 'Too many.' }])
    await expect(
      buyer.send(orderApprovalCalls.rebuildOrderApproval, { approvalNumber: rejected.approvalNumber }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    const back = await begun()
    await buyer.send(orderApprovalCalls.withdrawOrderApproval, { approvalNumber: back.approvalNumber })
    expect(await changesOf(buyer, back.orderNumber)).toMatchObject([{ status: 'WITHDRAWN' }])
    const taken = await begun()
    await buyer.send(orderChangeCalls.withdrawOrderChange, { changeNumber: taken.changeNumber })
    expect(await rules.detail(owner, taken.approvalNumber)).toMatchObject({ status: 'WITHDRAWN' })
    const late = await begun()
    await shop.ask("update sales_order set status = 'SHIPPED' where order_number = $1", [late.orderNumber])
    await work()
    expect(await changesOf(buyer, late.orderNumber)).toMatchObject([{ status: 'OVERTAKEN' }])
    expect(await rules.detail(owner, late.approvalNumber)).toMatchObject({ status: 'WITHDRAWN' })
    for (const { changeNumber } of [rejected, back, taken, late]) expect(await events(changeNumber)).toEqual([])
  })
})

describe('budgets [P5.147]', () => {
  const charged = async () => (await money.place(buyer)).orderNumber

  test('hold what a change adds until its answer, and book the difference', async () => {
    const budgetId = await money.add({ amount: 1000 })
    const orderNumber = await charged()
    const { total: first } = await order(buyer, orderNumber)
    expect(await money.figures(budgetId)).toEqual([first, 0, roundMoney(1000 - (first ?? 0))])
    const { after } = await preview(buyer, orderNumber, raise(9))
    const { changeNumber } = await ask(buyer, orderNumber, raise(9))
    expect(await money.figures(budgetId)).toEqual([after.total, 0, roundMoney(1000 - (after.total ?? 0))])
    await answer(changeNumber, 'REFUSED', 'Picked')
    expect(await money.figures(budgetId)).toEqual([first, 0, roundMoney(1000 - (first ?? 0))])
    const again = await ask(buyer, orderNumber, raise(9))
    await answer(again.changeNumber, 'ACCEPTED')
    expect(await money.figures(budgetId)).toEqual([after.total, 0, roundMoney(1000 - (after.total ?? 0))])
    const less = await ask(buyer, orderNumber, raise(1))
    expect(await money.figures(budgetId)).toEqual([after.total, 0, roundMoney(1000 - (after.total ?? 0))])
    await answer(less.changeNumber, 'ACCEPTED')
    const { total: last } = await order(buyer, orderNumber)
    expect(await money.figures(budgetId)).toEqual([last, 0, roundMoney(1000 - (last ?? 0))])
  })

  test('that ask for approval are asked by a raise; its approver sees them without the order that is there', async () => {
    const budgetId = await money.add({ amount: 60, mode: 'APPROVE' })
    const orderNumber = await charged()
    const { after } = await preview(buyer, orderNumber, raise(9))
    expect(await ask(buyer, orderNumber, raise(9))).toMatchObject({ status: 'APPROVAL' })
    const approvalNumber = await approvalOf(orderNumber)
    const of = await rules.detail(owner, approvalNumber)
    expect(of.budgets).toMatchObject([{ budgetId, taken: 0, request: after.total }])
    expect(await money.figures(budgetId)).toEqual([after.total, 0, roundMoney(60 - (after.total ?? 0))])
    await rules.reject(owner, approvalNumber)
    await money.settle()
    const { total } = await order(buyer, orderNumber)
    expect(await money.figures(budgetId)).toEqual([total, 0, roundMoney(60 - (total ?? 0))])
  })

  test('refuse one that goes above, to the cent, and let what lowers it pass', async () => {
    const budgetId = await money.add({ amount: 1000 })
    const orderNumber = await charged()
    const { after } = await preview(buyer, orderNumber, raise(9))
    await money.change(budgetId, { amount: roundMoney((after.total ?? 0) - 0.01) })
    await expect(preview(buyer, orderNumber, raise(9))).rejects.toThrow('$0.01 too much')
    await money.change(budgetId, { amount: after.total ?? 0 })
    await preview(buyer, orderNumber, raise(9))
    await money.change(budgetId, { amount: 1 })
    await ask(buyer, orderNumber, raise(1))
  })

  test('a number of a blanket purchase order begins to count in it, another number ends that', async () => {
    const today = portal.clock.now().toISOString().slice(0, 10)
    const blanket = await money.add({
      costCenter: null,
      poNumber: 'BPO-1',
      amount: 500,
      period: 'SPAN',
      fromDay: `${today.slice(0, 8)}01`,
      lastDay: `${today.slice(0, 4)}-12-31`,
    })
    const { orderNumber } = await placed(buyer)
    const { total } = await order(buyer, orderNumber)
    const { changeNumber } = await ask(buyer, orderNumber, { poNumber: 'bpo-1' })
    expect(await money.figures(blanket)).toEqual([total, 0, roundMoney(500 - (total ?? 0))])
    await answer(changeNumber, 'ACCEPTED')
    expect(await money.figures(blanket)).toEqual([total, 0, roundMoney(500 - (total ?? 0))])
    const other = await ask(buyer, orderNumber, { poNumber: 'Other' })
    await answer(other.changeNumber, 'ACCEPTED')
    expect(await money.figures(blanket)).toEqual([0, 0, 500])
  })

  test('a part that is added is charged as the order is; a canceled line no longer counts', async () => {
    const budgetId = await money.add({ amount: 1000 })
    const orderNumber = await charged()
    const added = await shop.sell()
    const asked = { lines: [{ lineNumber: 1, quantity: 0 }], added: [{ partNumber: added.partNumber, quantity: 4 }] }
    const { changeNumber } = await ask(buyer, orderNumber, asked)
    await answer(changeNumber, 'ACCEPTED')
    const found = await order(buyer, orderNumber)
    expect(found).toMatchObject({ costCenter: 'A', lines: [{ status: 'CANCELLED' }, { costCenter: 'A' }] })
    expect(await money.figures(budgetId)).toEqual([found.total, 0, roundMoney(1000 - (found.total ?? 0))])
  })

  test('of two lines charged apart, the canceled one takes nothing of its budget any more', async () => {
    const budgetId = await money.add({ amount: 1000 })
    const orderNumber = await charged()
    const added = await shop.sell()
    const first = await ask(buyer, orderNumber, { added: [{ partNumber: added.partNumber, quantity: 4 }] })
    await answer(first.changeNumber, 'ACCEPTED')
    await shop.ask("update order_line set cost_center = 'B' where item_id = $1", [added.itemId])
    const second = await ask(buyer, orderNumber, { lines: [{ lineNumber: 1, quantity: 0 }] })
    await answer(second.changeNumber, 'ACCEPTED')
    expect(await money.figures(budgetId)).toEqual([0, 0, 1000])
  })
})

test('a raise counts against the credit line from the request on, and one cent too much is refused [P5.147]', async () => {
  const { orderNumber } = await placed(buyer)
  const [account] = await shop.ask<{ id: number }>('select account_id as id from portal_user where email = $1', [
    people.buyer,
  ])
  const limit = async (amount: number) =>
    shop.ask(
      `insert into credit_line (account_id, currency, credit_limit) values ($1, 'USD', $2)
        on conflict (account_id, currency) do update set credit_limit = excluded.credit_limit, hold_reason = null`,
      [account?.id, amount],
    )
  await limit(10_000_000)
  const other = await placed(buyer)
  const { before, after } = await preview(buyer, orderNumber, raise(9))
  const more = roundMoney((after.total ?? 0) - (before.total ?? 0))
  const used = async () =>
    (await owner.send(creditLineCalls.getCreditLines, {})).find(({ currency }) => currency === 'USD')?.used ?? 0
  const begin = await used()
  await limit(roundMoney(begin + more - 0.01))
  await expect(preview(buyer, orderNumber, raise(9))).rejects.toMatchObject({ code: 'CONFLICT' })
  await limit(roundMoney(begin + more))
  const { changeNumber } = await ask(buyer, orderNumber, raise(9))
  expect(await used()).toBe(roundMoney(begin + more))
  await expect(preview(buyer, other.orderNumber, raise(9))).rejects.toMatchObject({ code: 'CONFLICT' })
  await answer(changeNumber, 'REFUSED', 'No')
  expect(await used()).toBe(begin)
  await limit(10_000_000)
})

test('an order that a card has paid keeps its total; its number and address change, and all of it may be canceled [P5.145]', async () => {
  const { paymentMethod } = await buyer.send(paymentCalls.addNewCreditCard, {
    card: { token: sandboxToken('4242424242424242', 6, 2040, 'changechangechan') ?? '' },
  })
  const { orderNumber } = await placed(buyer, [3, 2], {}, paymentMethod.paymentId)
  await expect(preview(buyer, orderNumber, raise(4))).rejects.toThrow(orderChangeMessages.cardMore)
  await expect(preview(buyer, orderNumber, raise(1))).rejects.toThrow('its total cannot change here')
  expect(await ask(buyer, orderNumber, { poNumber: 'PO 1' })).toMatchObject({ status: 'REQUESTED' })
})
