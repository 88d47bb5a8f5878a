// Orders sent for approval, through the real application: who decides, once, and the order that comes of it.
import { cartCalls } from '@portal/contract/buying/cart'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { orderCalls } from '@portal/contract/buying/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { actingFor } from '../../../test/acting.ts'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { testCard } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { addRule, approve, clear, detail, idOf, ordersOf, place, quote, reject, sent, shop, submit, tier } =
  approvals(portal)

let buyer: Caller
let owner: Caller
let accountant: Caller
beforeEach(async () => {
  portal.clock.set(new Date('2031-03-10T12:00:00Z'))
  await clear()
  ;[buyer, owner, accountant] = [
    await portal.as(people.buyer),
    await portal.as(people.owner),
    await portal.as(people.accountant),
  ]
})

describe('the checkout [P5.121]', () => {
  test('says who must approve and why, sends the order and takes the cart', async () => {
    await addRule({ name: 'Big orders' })
    const { quote: made, ware } = await quote(buyer)
    expect(made.approval).toMatchObject({
      reasons: [{ rule: 'Big orders', why: 'The total is more than $100.00.' }],
      tiers: [{ mode: 'ANY', people: [{ name: 'Owen Whitfield' }] }],
    })
    const answers = await Promise.all([submit(buyer, made.quoteId), submit(buyer, made.quoteId)])
    expect(answers[0]).toMatchObject({ orderNumber: null, actionUrl: null })
    expect(answers[1]).toEqual(answers[0])
    const approvalNumber = answers[0].approvalNumber ?? ''
    expect(await detail(buyer, approvalNumber)).toMatchObject({
      status: 'PENDING',
      total: made.total,
      requestedBy: 'Bea Lindqvist',
      isMine: false,
      lines: [{ quantity: 20, price: 10, lineTotal: 200 }],
      history: [{ kind: 'SENT', by: 'Bea Lindqvist' }],
    })
    expect((await buyer.send(cartCalls.getCartByApplication, { application: 'supply-store' }))?.items).toEqual([])
    expect(await ordersOf(ware)).toEqual([])
  })

  test('places an order at once that equals the limit, or that no rule is about', async () => {
    const { quote: first } = await quote(buyer)
    await addRule({ conditions: { total: [{ currency: 'USD', amount: first.total ?? 0 }] } })
    await addRule({ requesterIds: [await idOf(people.accountant)] })
    await addRule({ isOn: false })
    const { quote: made } = await quote(buyer)
    expect(made).toMatchObject({ approval: null, total: first.total })
    expect(await submit(buyer, made.quoteId)).toMatchObject({ approvalNumber: null, orderNumber: expect.any(String) })
  })

  test('sends an order in a currency for which the rule has no limit [P5.119]', async () => {
    await addRule(
      {
        conditions: { total: [{ currency: 'USD', amount: 9000 }] },
        tiers: [await tier('ANY', people.canadian)],
        allowsSelf: true,
      },
      people.canadian,
    )
    const { quote: made } = await quote(await portal.as(people.canadian), 1)
    expect(made).toMatchObject({
      currency: 'CAD',
      approval: { reasons: [{ why: 'The order is in CAD, for which the rule has no limit.' }] },
    })
  })

  test('holds staff who act for a customer to the same rules; they decide nothing [P5.123]', async () => {
    await addRule()
    const { quote: made } = await quote(buyer)
    const staff = await actingFor(portal, people.csr, people.buyer)
    const approvalNumber = 'AP-100001'
    const asOwner = await actingFor(portal, people.csr, people.owner)
    const decision = { approvalNumber, version: 1, decision: 'APPROVE' as const }
    await expect(asOwner.send(orderApprovalCalls.decideOrderApproval, decision)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    // The cart that staff fill is another than the customer's own.
    await expect(staff.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: made.quoteId } })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await staff.send(cartCalls.addOrUpdateItemsInShoppingCart, {
      items: [{ itemId: (await shop.sell()).itemId, quantity: 20 }],
    })
    const cart = {
      shipToAddressId: made.shipTo?.addressId ?? 0,
      billToAddressId: made.billTo.addressId,
      shippingMethod: 'GROUND' as const,
      paymentKind: 'ACCOUNT' as const,
    }
    const { quoteId } = (await staff.send(checkoutCalls.createQuote, { cart })) as { quoteId: string }
    const sentByStaff = (await staff.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })) as {
      approvalNumber: string
    }
    await approve(owner, sentByStaff.approvalNumber)
    await place()
    const { orderNumber } = await detail(buyer, sentByStaff.approvalNumber)
    const [order] = await portal.ask('select placed_by_staff from sales_order where order_number = $1', [orderNumber])
    expect(order).toEqual({ placed_by_staff: staff.staffUserId })
  })

  test('refuses what was reviewed under other rules', async () => {
    const { quote: made, ware } = await quote(buyer)
    const { ruleId } = await addRule()
    await expect(submit(buyer, made.quoteId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: orderApprovalMessages.changed,
    })
    const { quote: again } = await quote(buyer)
    await owner.send(orderApprovalCalls.deleteApprovalRule, { ruleId })
    await expect(submit(buyer, again.quoteId)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await ordersOf(ware)).toEqual([])
  })

  test('refuses an order that nobody can approve, in words', async () => {
    await addRule({ name: 'Owners', tiers: [await tier('ANY', people.owner)] })
    await expect(quote(owner)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('“Owners” asks for an approval, and nobody'),
    })
  })

  test('authorizes a card after the approval, not before [P5.126]', async () => {
    await addRule()
    const { approvalNumber, ware, quote: made } = await sent(people.buyer, 20, {}, await testCard(buyer))
    const payments = () => portal.ask('select status from payment where quote_id = $1', [made.quoteId])
    expect(await payments()).toEqual([])
    await approve(owner, approvalNumber)
    await place()
    expect(await payments()).toMatchObject([{ status: expect.stringMatching(/AUTHORIZED|CAPTURED/) }])
    expect(await ordersOf(ware)).toHaveLength(1)
  })
})

describe('a decision [P5.123]', () => {
  test('of the last approver places the order once, at the prices as frozen [P5.126]', async () => {
    await addRule()
    const { approvalNumber, ware, quote: made } = await sent()
    await portal.ask('update product_price set price = price * 3 where item_id = $1', [ware.itemId])
    expect(await approve(owner, approvalNumber)).toEqual({ status: 'APPROVED' })
    await Promise.all([place(), place(), place()])
    const orders = await ordersOf(ware)
    expect(orders).toMatchObject([{ quantity: 20, price: 10 }])
    const of = await detail(buyer, approvalNumber)
    expect(of).toMatchObject({ status: 'ORDERED', orderNumber: orders[0]?.order_number })
    expect(of.history.map(({ kind }) => kind)).toEqual(['SENT', 'APPROVED', 'ORDERED'])
    const order = await buyer.send(orderCalls.getOrder, { orderNumber: of.orderNumber ?? '' })
    expect(order).toMatchObject({ total: made.total, placedBy: 'Bea Lindqvist' })
    expect(await submit(buyer, made.quoteId)).toMatchObject({ orderNumber: of.orderNumber })
  })

  test('by twenty at once counts once, and one order comes of it', async () => {
    await addRule({ tiers: [await tier('ANY', people.owner, people.accountant)] })
    const { approvalNumber, ware } = await sent()
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => approve(at % 2 ? owner : accountant, approvalNumber)),
    )
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const refused = answers.filter((each) => each.status === 'rejected').map(({ reason }) => reason as { code: string })
    expect(refused.every(({ code }) => code === 'CONFLICT')).toBe(true)
    await Promise.all(Array.from({ length: 4 }, () => place()))
    expect(await ordersOf(ware)).toHaveLength(1)
    const { history } = await detail(owner, approvalNumber)
    expect(history.map(({ kind }) => kind)).toEqual(['SENT', 'APPROVED', 'ORDERED'])
  })

  test('of two people at once counts once, and the other is told', async () => {
    await addRule({ tiers: [await tier('ANY', people.owner, people.accountant)] })
    const { approvalNumber } = await sent()
    const outcomes = await Promise.allSettled([approve(owner, approvalNumber), reject(accountant, approvalNumber)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const told = outcomes.find((each) => each.status === 'rejected')
    expect(told?.reason).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('cannot be decided any more'),
    })
  })

  test('pressed again, or in a second tab, is the same', async () => {
    await addRule()
    const { approvalNumber } = await sent()
    const press = () => approve(owner, approvalNumber)
    expect(await Promise.all([press(), press()])).toEqual([{ status: 'APPROVED' }, { status: 'APPROVED' }])
    await expect(reject(owner, approvalNumber)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('goes from step to step; nobody decides before their turn', async () => {
    await addRule({ tiers: [await tier('ANY', people.accountant), await tier('ANY', people.owner)] })
    const { approvalNumber } = await sent()
    await expect(approve(owner, approvalNumber)).rejects.toMatchObject({
      message: 'This request waits for Avery Chen first.',
    })
    expect(await approve(accountant, approvalNumber)).toEqual({ status: 'PENDING' })
    expect(await detail(owner, approvalNumber)).toMatchObject({ isMine: true })
    expect(await approve(owner, approvalNumber)).toEqual({ status: 'APPROVED' })
  })

  test('of all of a tier needs each of them', async () => {
    await addRule({ tiers: [await tier('ALL', people.accountant, people.owner)] })
    const { approvalNumber } = await sent()
    expect(await approve(owner, approvalNumber)).toEqual({ status: 'PENDING' })
    expect(await approve(accountant, approvalNumber)).toEqual({ status: 'APPROVED' })
  })

  test('is not for the requester, nor for anybody who is not asked', async () => {
    await addRule({ tiers: [await tier('ANY', people.buyer, people.owner)] })
    const { approvalNumber } = await sent()
    for (const who of [buyer, accountant])
      await expect(approve(who, approvalNumber)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: orderApprovalMessages.notYours,
      })
    expect((await detail(buyer, approvalNumber)).tiers).toMatchObject([{ people: [{ name: 'Owen Whitfield' }] }])
  })

  test('is the requester’s own where the rule allows it', async () => {
    await addRule({ tiers: [await tier('ANY', people.buyer)], allowsSelf: true })
    const { approvalNumber } = await sent()
    expect(await approve(buyer, approvalNumber)).toEqual({ status: 'APPROVED' })
  })

  test('of another version than the one that was read is refused', async () => {
    await addRule()
    const { approvalNumber } = await sent()
    await expect(approve(owner, approvalNumber, 2)).rejects.toMatchObject({ message: orderApprovalMessages.moved })
  })

  test('needs a reason to reject; the lines can go back into the cart [P5.125]', async () => {
    await addRule()
    const { approvalNumber, ware } = await sent()
    await expect(reject(owner, approvalNumber, 1, ' ')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(await reject(owner, approvalNumber)).toEqual({ status: 'REJECTED' })
    expect(await detail(buyer, approvalNumber)).toMatchObject({ status: 'REJECTED', reason: 'Too many.' })
    await expect(owner.send(orderApprovalCalls.rebuildOrderApproval, { approvalNumber })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await buyer.send(orderApprovalCalls.rebuildOrderApproval, { approvalNumber })).toEqual({
      added: 1,
      leftOut: [],
    })
    const cart = await buyer.send(cartCalls.getCartByApplication, { application: 'supply-store' })
    expect(cart?.items).toMatchObject([{ itemId: ware.itemId, quantity: 20 }])
    await place()
    expect(await ordersOf(ware)).toEqual([])
  })

  test('is not possible once it is withdrawn, and only its sender withdraws it [P5.125]', async () => {
    await addRule()
    const { approvalNumber } = await sent()
    const withdraw = (who: Caller) => who.send(orderApprovalCalls.withdrawOrderApproval, { approvalNumber })
    await expect(withdraw(owner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await Promise.all([withdraw(buyer), withdraw(buyer)])).toEqual([
      { status: 'WITHDRAWN' },
      { status: 'WITHDRAWN' },
    ])
    await expect(approve(owner, approvalNumber)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('an approved order that cannot be placed [P5.122, P5.126]', () => {
  test('says why; once that is mended its sender places it', async () => {
    await addRule()
    const { approvalNumber, ware, quote: made } = await sent()
    await portal.ask('update stock set on_hand = 0 where item_id = $1', [ware.itemId])
    await approve(owner, approvalNumber)
    await place()
    expect(await detail(buyer, approvalNumber)).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining('is out of stock'),
      quoteId: made.quoteId,
    })
    expect(await detail(owner, approvalNumber)).toMatchObject({ quoteId: null })
    await portal.ask('update stock set on_hand = 100 where item_id = $1', [ware.itemId])
    const answers = await Promise.all([submit(buyer, made.quoteId), submit(buyer, made.quoteId)])
    expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1)
    expect(await ordersOf(ware)).toHaveLength(1)
    expect(await detail(buyer, approvalNumber)).toMatchObject({ status: 'ORDERED', reason: null })
  })

  test('names a sender who has left', async () => {
    await addRule()
    const { approvalNumber, ware } = await sent()
    await approve(owner, approvalNumber)
    const set = (status: string) =>
      portal.ask('update portal_user set status = $1 where email = $2', [status, people.buyer])
    await set('DEACTIVATED')
    await place()
    await set('REGISTERED')
    expect(await detail(owner, approvalNumber)).toMatchObject({ status: 'FAILED' })
    expect(await ordersOf(ware)).toEqual([])
  })

  test('tells new ship dates where stock is gone and a lead time is known', async () => {
    await addRule()
    const { approvalNumber, ware } = await sent(people.buyer, 20, { leadTime: 15 })
    await portal.ask('update stock set on_hand = 0 where item_id = $1', [ware.itemId])
    await approve(owner, approvalNumber)
    await place()
    const [line] = await portal.ask('select status, reserved from order_line where item_id = $1', [ware.itemId])
    expect(line).toMatchObject({ status: 'BACKORDERED', reserved: 0 })
  })
})

describe('a request [P5.124]', () => {
  test('of another organization looks like one that is unknown', async () => {
    await addRule()
    const { approvalNumber } = await sent()
    const stranger = await portal.as(people.lineBuyer)
    expect(await stranger.send(orderApprovalCalls.getOrderApproval, { approvalNumber })).toBeNull()
    for (const call of [orderApprovalCalls.withdrawOrderApproval, orderApprovalCalls.rebuildOrderApproval])
      await expect(stranger.send(call, { approvalNumber })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(approve(stranger, approvalNumber)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { content } = await stranger.send(orderApprovalCalls.searchOrderApprovals, {})
    expect(content).toEqual([])
  })

  test('is listed for who may see orders, with those to approve apart', async () => {
    await addRule()
    const { approvalNumber } = await sent()
    const list = async (who: Caller, field: string) =>
      (
        await who.send(orderApprovalCalls.searchOrderApprovals, {
          multiValueFilterOptions: [{ fieldName: field, values: ['true'] }],
        })
      ).content.map((row) => row.approvalNumber)
    expect(await list(owner, 'toApprove')).toContain(approvalNumber)
    expect(await list(accountant, 'toApprove')).not.toContain(approvalNumber)
    expect(await list(buyer, 'sentByMe')).toContain(approvalNumber)
    expect(await list(owner, 'sentByMe')).not.toContain(approvalNumber)
    const viewer = await portal.as(people.viewer)
    await expect(viewer.send(orderApprovalCalls.searchOrderApprovals, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('of a colleague is not for who may not see the orders of others', async () => {
    await addRule({ tiers: [await tier('ANY', people.accountant)] })
    const [theirs, own] = [await sent(people.owner), await sent()]
    const revoke = (names: string[]) =>
      portal.ask('update portal_user set revoked_privileges = $1 where email = $2', [names, people.buyer])
    await revoke(['B2B_View_Orders'])
    try {
      const see = (approvalNumber: string) => buyer.send(orderApprovalCalls.getOrderApproval, { approvalNumber })
      expect(await see(theirs.approvalNumber)).toBeNull()
      expect(await see(own.approvalNumber)).toMatchObject({ status: 'PENDING' })
      const { content } = await buyer.send(orderApprovalCalls.searchOrderApprovals, {})
      expect(new Set(content.map(({ requestedBy }) => requestedBy))).toEqual(new Set(['Bea Lindqvist']))
    } finally {
      await revoke([])
    }
  })

  test('keeps the rules it was sent under when a rule changes', async () => {
    const { ruleId } = await addRule({ name: 'Then' })
    const { approvalNumber } = await sent()
    await owner.send(orderApprovalCalls.deleteApprovalRule, { ruleId })
    expect(await detail(buyer, approvalNumber)).toMatchObject({ status: 'PENDING', reasons: [{ rule: 'Then' }] })
    expect(await approve(owner, approvalNumber)).toEqual({ status: 'APPROVED' })
  })

  test('of a person whose cart was filled anew is not touched by it', async () => {
    await addRule()
    const { approvalNumber } = await sent()
    await shop.fillCart(buyer, [{ ware: await shop.sell(), quantity: 1 }])
    await approve(owner, approvalNumber)
    await place()
    const cart = await buyer.send(cartCalls.getCartByApplication, { application: 'supply-store' })
    expect(cart?.items).toHaveLength(1)
  })
})
