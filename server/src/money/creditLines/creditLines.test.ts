// Credit lines: what is used of one, who sees it, and that orders on account never exceed it, also many at once.
import { orderCalls } from '@portal/contract/buying/orders'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { creditLineCalls, creditMessages } from '@portal/contract/money/creditLines'
import { roundMoney } from '@portal/contract/platform/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { quotedCrowd } from '../../../test/manyPeople.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges, writeOrders } from '../../../test/orders.ts'
import { pay, testCard } from '../../../test/payables.ts'
import { password, people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['settle-payment'] })
const shop = testShop(portal)
const { bluewater } = accounts

const lineOf = async (who: Caller) =>
  (await who.send(creditLineCalls.getCreditLines, {})).find(({ currency }) => currency === 'USD')
const set = (change: string) => shop.ask(`update credit_line set ${change} where account_id = $1`, [bluewater])
/** Leaves so much of the line. */
async function leave(amount: number): Promise<void> {
  await set('hold_reason = null, hold_release = null')
  const line = await lineOf(await portal.as(people.owner))
  await set(`credit_limit = ${(line?.used ?? 0) + amount}`)
}
const place = (who: Caller, quoteId: string) => who.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
const ready = async (quantity: number) => {
  const who = await portal.as(people.buyer)
  await shop.fillCart(who, [{ ware: await shop.sell(), quantity }])
  return who
}

describe('what is used', () => {
  test('are open invoices and orders not billed yet, less credits; what is paid here is free at once [P8.10]', async () => {
    const owner = await portal.as(people.owner)
    const before = await lineOf(owner)
    const [{ open, credits } = { open: 0, credits: 0 }] = await shop.ask<{ open: number; credits: number }>(
      `select sum(open) filter (where open > 0)::float8 as open, coalesce(sum(open) filter (where open < 0), 0)::float8 as credits
       from invoice where account_id = $1 and currency = 'USD' and status <> 'VOID'`,
      [bluewater],
    )
    expect(before?.openInvoices).toBeCloseTo(open, 2)
    expect(before?.credits).toBeCloseTo(credits, 2)
    await writeOrders(portal, [
      { number: 'CL1', account: bluewater, total: 70 },
      { number: 'CL2', account: bluewater, total: 11, status: 'CANCELLED' },
      // Delivered long ago: the ERP has billed it, or never will.
      { number: 'CL3', account: bluewater, total: 13, status: 'COMPLETE' },
    ])
    await writeInvoices(portal, [
      { id: 71, number: 'CL71', account: bluewater, total: 100 },
      { id: 72, number: 'CL72', account: bluewater, total: -20, kind: 'CREDIT_MEMO' },
      { id: 73, number: 'CL73', account: bluewater, total: 45, order: 'CL1' },
      { id: 74, number: 'CL74', account: bluewater, total: 999, status: 'VOID' },
      { id: 75, number: 'CL75', account: bluewater, total: 999, currency: 'CAD' },
    ])
    const grown = async () => {
      const now = await lineOf(owner)
      const difference = (field: 'used' | 'available' | 'openInvoices' | 'unbilledOrders' | 'credits') =>
        Number(((now?.[field] ?? 0) - (before?.[field] ?? 0)).toFixed(2))
      return [difference('openInvoices'), difference('unbilledOrders'), difference('credits'), difference('used')]
    }
    // Of the order 45 of 70 is billed.
    expect(await grown()).toEqual([145, 25, -20, 150])
    await pay(owner, { accountId: bluewater, paymentId: await testCard(owner), pay: { 71: 6000 } })
    expect(await grown()).toEqual([85, 25, -20, 90])
  })

  test('orders not billed yet are those the list of orders filters by, for who sees the credit line [P8.10]', async () => {
    const owner = await portal.as(people.owner)
    const asked = (kind: string) => ({
      size: 100,
      multiValueFilterOptions: [
        { fieldName: 'usesCredit', values: ['true'] },
        { fieldName: 'kind', values: [kind] },
      ],
    })
    const sum = async (kind: string) => {
      const { content, totalRecords } = await owner.send(orderCalls.searchOrders, asked(kind))
      expect(totalRecords).toBe(content.length)
      const [{ billed } = { billed: 0 }] = await shop.ask<{ billed: number }>(
        `select coalesce(sum(i.total), 0)::float8 as billed from invoice i join sales_order o on o.order_id = i.order_id
         where o.order_number = any($1) and i.kind = 'INVOICE' and i.status <> 'VOID'`,
        [content.map(({ orderNumber }) => orderNumber)],
      )
      return content.reduce((total, order) => total + (order.total ?? 0), 0) - billed
    }
    const line = await lineOf(owner)
    const training = await sum('TRAINING')
    expect(line?.unbilledTrainingOrders).toBeCloseTo(training, 2)
    expect(line?.unbilledOrders).toBeCloseTo((await sum('SUPPLY')) + training, 2)
    expect(line?.unbilledOrders).toBeGreaterThan(training)
    const buyer = await portal.as(people.buyer)
    await expect(buyer.send(orderCalls.searchOrders, asked('SUPPLY'))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('an order that left counts for 30 days by the clock of the portal, as the ERP bills what it ships [P8.10]', async () => {
    await writeOrders(portal, [{ number: 'CL9', account: bluewater, total: 31, status: 'SHIPPED' }])
    const countedFor30 = async () => {
      const owner = portal.guest()
      await owner.signIn(people.owner, password)
      const unbilled = async (daysAgo: number) => {
        const left = new Date(portal.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
        await shop.ask("update sales_order set shipped_date = $1 where order_number = 'CL9'", [left])
        return (await lineOf(owner))?.unbilledOrders ?? 0
      }
      return Number(((await unbilled(28)) - (await unbilled(32))).toFixed(2))
    }
    expect(await countedFor30()).toBe(31)
    portal.clock.forward(60 * 24 * 3600)
    expect(await countedFor30()).toBe(31)
    portal.clock.forward(-60 * 24 * 3600)
    await shop.ask("delete from sales_order where order_number = 'CL9'")
  })

  test('is shown to who sees all invoices, of the organizations being viewed [P8.10]', async () => {
    const refused = { code: 'FORBIDDEN' }
    for (const person of [people.viewer, people.buyer])
      await expect(lineOf(await portal.as(person))).rejects.toMatchObject(refused)
    await expect(portal.guest().send(creditLineCalls.getCreditLines, {})).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
    expect((await lineOf(await portal.as(people.accountant)))?.accountId).toBe(bluewater)
    await revokePrivileges(portal, people.accountant, ['B2B_View_All_Invoices'])
    await expect(lineOf(await portal.as(people.accountant))).rejects.toMatchObject(refused)
    await revokePrivileges(portal, people.accountant, [])
    const foreign = await (await portal.as(people.canadian)).send(creditLineCalls.getCreditLines, {})
    expect(foreign.map(({ accountId }) => accountId)).toEqual([accounts.mapleRidge])
    const all = await (await portal.as(people.holding)).send(creditLineCalls.getCreditLines, {})
    expect(all[0]?.hold?.reason).toBe('invoices are more than 90 days late.')
  })
})

describe('an order on account', () => {
  beforeEach(() => leave(1_000_000))
  afterEach(() => leave(1_000_000))

  test('that just fits is placed; one cent more is refused with the reason, and a card still pays [P8.10]', async () => {
    const who = await ready(2)
    const { total } = await shop.quote(who)
    await leave(Number(total) - 0.01)
    await expect(shop.quote(who)).rejects.toMatchObject({ fields: { 'cart.paymentKind': creditMessages.over } })
    expect((await who.send(checkoutCalls.checkoutOptions, {})).credit).toMatchObject({
      available: roundMoney(Number(total) - 0.01),
    })
    await shop.quote(who, await testCard(who))
    await leave(Number(total))
    expect((await place(who, (await shop.quote(who)).quoteId)).orderNumber).toBeTruthy()
    expect((await lineOf(await portal.as(people.owner)))?.available).toBe(0)
  })

  test('on hold is refused with why and what lifts it, also where it was quoted before [P8.10]', async () => {
    const who = await ready(1)
    const { quoteId } = await shop.quote(who)
    await set("hold_reason = 'two invoices are late.', hold_release = 'Pay them.'")
    const said = 'Orders on account are on hold: two invoices are late. Pay them.'
    await expect(place(who, quoteId)).rejects.toMatchObject({ code: 'CONFLICT', message: said })
    await expect(shop.quote(who)).rejects.toMatchObject({ fields: { 'cart.paymentKind': said } })
    expect((await who.send(checkoutCalls.checkoutOptions, {})).credit?.hold).toEqual({
      reason: 'two invoices are late.',
      release: 'Pay them.',
    })
    const paid = await shop.quote(who, await testCard(who))
    expect((await place(who, paid.quoteId)).orderNumber).toBeTruthy()
  })

  test('is placed without a limit where the ERP gives none [P8.10]', async () => {
    const who = await ready(1)
    await set('credit_limit = 0')
    await expect(shop.quote(who)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await shop.ask('delete from credit_line where account_id = $1', [bluewater])
    expect((await place(who, (await shop.quote(who)).quoteId)).orderNumber).toBeTruthy()
    expect((await who.send(checkoutCalls.checkoutOptions, {})).credit).toBeNull()
    await shop.ask("insert into credit_line (account_id, currency, credit_limit) values ($1, 'USD', 0)", [bluewater])
  })

  test('of fifty at once: as many as fit, and never one more [P8.10]', { timeout: 60_000 }, async () => {
    const product = await shop.sell({ onHand: 1000 })
    const quoted = await quotedCrowd(portal, { ware: product, count: 50, quantity: 3 })
    const each = quoted[0]?.total ?? 0
    await leave(each * 7.5)
    const outcomes = await Promise.allSettled(quoted.map((one) => one.place()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'CONFLICT', message: creditMessages.over })
    expect((await lineOf(await portal.as(people.owner)))?.available).toBeCloseTo(each / 2, 1)
  })
})
