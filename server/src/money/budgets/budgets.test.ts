// Budgets: what they let pass, to whom they show it, and what follows an order in their ledger.
import { toDay } from '@portal/contract/platform/days'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { orderCalls } from '@portal/contract/buying/orders'
import { budgetCalls } from '@portal/contract/money/budgets'
import { budgetMessages } from '@portal/contract/money/budgetForms'
import { organizationCalls } from '@portal/contract/access/organizations'
import { roundMoney } from '@portal/contract/platform/money'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { budgets } from '../../../test/budgets.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { quotedCrowd } from '../../../test/manyPeople.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { shop, owner, addCodes, add, read, figures, change, clear, quote, submit, place, settle } = budgets(portal)
const buyer = () => portal.as(people.buyer)
const { bluewater } = accounts
const cascade = { line: 10011, tree: 10012 }

beforeAll(addCodes)
afterEach(clear)

describe('a budget that blocks', () => {
  test('lets an order pass that comes to exactly what is left, and refuses one cent more in words [P5.138]', async () => {
    const who = await buyer()
    const budgetId = await add({ amount: 1000 })
    const { total } = await quote(who)
    await change(budgetId, { amount: roundMoney((total ?? 0) - 0.01) })
    const refused = await quote(who).catch(
      (error: { fields: Record<string, string> }) => error.fields['cart.costCenter'],
    )
    expect(refused).toContain(`has $${((total ?? 0) - 0.01).toFixed(2)} left`)
    expect(refused).toContain('$0.01 too much')
    await change(budgetId, { amount: total ?? 0 })
    await place(who)
    expect(await figures(budgetId)).toEqual([total, 0, 0])
    // Of another cost center it knows nothing.
    await place(who, 3, { costCenter: 'B' })
  })

  test('refuses at the press what another order has taken in between; nothing is kept of it [P5.138]', async () => {
    const who = await buyer()
    const budgetId = await add({ amount: 60 })
    const first = await quote(who)
    const second = await portal.as(people.owner)
    const other = await quote(second)
    expect((await submit(second, other.quoteId)).orderNumber).toBeTruthy()
    await expect(submit(who, first.quoteId)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await figures(budgetId)).toEqual([other.total, 0, roundMoney(60 - (other.total ?? 0))])
  })

  test('of another currency does not count, and amounts are never added [P5.136]', async () => {
    const budgetId = await add({ amount: 1, currency: 'CAD' })
    await place(await buyer())
    expect(await figures(budgetId)).toEqual([0, 0, 1])
  })

  test('says no figures to who may not see prices [P5.138]', async () => {
    await add({ amount: 1 })
    await revokePrivileges(portal, people.buyer, ['B2B_See_Replacement_Parts_Pricing'])
    const refused = await quote(await buyer()).catch((error: { message: string }) => error.message)
    await revokePrivileges(portal, people.buyer, [])
    expect(refused).toContain('is more than the budget')
    expect(refused).not.toContain('$')
  })

  test(
    'of fifty orders at once lets as many pass as fit, and never one more [P5.139]',
    { timeout: 60_000 },
    async () => {
      const ware = await shop.sell({ onHand: 1000 })
      const budgetId = await add({ costCenter: null, amount: 1_000_000 })
      const quoted = await quotedCrowd(portal, { ware, count: 50, quantity: 3 })
      const each = quoted[0]?.total ?? 0
      await change(budgetId, { amount: roundMoney(each * 7.5) })
      const outcomes = await Promise.allSettled(quoted.map((one) => one.place()))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' })
      const { now, entries } = await read(budgetId)
      expect([now?.reserved, entries.length]).toEqual([roundMoney(each * 7), 7])
      const [{ orders } = { orders: 0 }] = await portal.ask<{ orders: number }>(
        "select count(*)::int as orders from sales_order where user_id like 'crowd-%'",
      )
      expect(orders).toBe(7)
    },
  )
})

describe('a budget that warns or asks for approval', () => {
  test('is on the review with itself included, and lets the order pass [P5.138]', async () => {
    const budgetId = await add({ amount: 20, mode: 'WARN' })
    const { budgets: uses, quoteId, total } = await quote(await buyer())
    expect(uses).toMatchObject([{ budgetId, isAbove: true, amount: 20, taken: 0, request: total }])
    expect(uses[0]?.left).toBeCloseTo(20 - (total ?? 0), 2)
    expect((await submit(await buyer(), quoteId)).orderNumber).toBeTruthy()
    expect((await figures(budgetId))[2]).toBeLessThan(0)
  })

  test('is in the answer to who would approve an order, and so is one that refuses it [P5.129, P5.138]', async () => {
    const who = await owner()
    const [{ userId } = { userId: '' }] = await portal.ask<{ userId: string }>(
      'select user_id as "userId" from portal_user where email = $1',
      [people.buyer],
    )
    const simulate = (amount: number, over: object = { job: 'J' }) =>
      who.send(orderApprovalCalls.simulateOrderApproval, { userId, amount, currency: 'USD', ...over })
    await add({ name: 'Of the job', mode: 'APPROVE', costCenter: null, job: 'J' })
    expect(await simulate(100)).toEqual({ plan: null, refusal: null })
    expect(await simulate(100.01, {})).toEqual({ plan: null, refusal: null })
    expect(await simulate(100.01)).toMatchObject({ plan: { reasons: [{ rule: 'Of the job' }] }, refusal: null })
    await add({ name: 'Blanket', mode: 'BLOCK', costCenter: null, poNumber: 'PO-9' })
    expect(await simulate(100.01, { poNumber: 'po-9' })).toEqual({
      plan: null,
      refusal: expect.stringContaining('“Blanket” has $100.00 left'),
    })
  })

  test('is a reason of approval; the request reserves, shows it, and lets go as it is rejected [P5.138, P5.140]', async () => {
    const budgetId = await add({ amount: 20, mode: 'APPROVE', name: 'Storm money' })
    const who = await buyer()
    const { approvalNumber, total } = await place(who)
    expect(approvalNumber).toMatch(/^AP-/)
    expect((await figures(budgetId))[0]).toBe(total)
    const seen = await (await owner()).send(orderApprovalCalls.getOrderApproval, { approvalNumber })
    expect(seen?.reasons).toMatchObject([{ rule: 'Storm money' }])
    expect(seen?.budgets).toMatchObject([{ name: 'Storm money', taken: 0, request: total, isAbove: true }])
    await (
      await owner()
    ).send(orderApprovalCalls.decideOrderApproval, { approvalNumber, version: 1, decision: 'REJECT', reason: 'No.' })
    expect(await figures(budgetId)).toEqual([0, 0, 20])
  })

  test('once approved the order reserves for itself, and the request no more [P5.140]', async () => {
    const budgetId = await add({ amount: 20, mode: 'APPROVE' })
    const who = await buyer()
    const { quoteId, total } = await quote(who)
    const { approvalNumber } = await submit(who, quoteId)
    await (
      await owner()
    ).send(orderApprovalCalls.decideOrderApproval, {
      approvalNumber: approvalNumber ?? '',
      version: 1,
      decision: 'APPROVE',
    })
    expect((await submit(who, quoteId)).orderNumber).toBeTruthy()
    const { now, entries } = await read(budgetId)
    expect(now?.reserved).toBe(total)
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['RELEASE', 'RESERVE', 'RESERVE'])
  })

  test('a request with fewer lines reserves anew; withdrawn it lets go [P5.140]', async () => {
    const budgetId = await add({ amount: 20, mode: 'APPROVE' })
    const who = await buyer()
    const wares = [await shop.sell(), await shop.sell()]
    await shop.fillCart(
      who,
      wares.map((ware) => ({ ware, quantity: 3 })),
    )
    const { quoteId } = await who.send(checkoutCalls.createQuote, {
      cart: {
        shipToAddressId: (await shop.addressOf(who, 'SHIPPING')).addressId,
        billToAddressId: (await shop.addressOf(who, 'BILLING')).addressId,
        shippingMethod: 'GROUND',
        paymentKind: 'ACCOUNT',
        costCenter: 'A',
      },
    })
    const approvalNumber = (await submit(who, quoteId)).approvalNumber ?? ''
    const before = (await figures(budgetId))[0] ?? 0
    // Two approvers, so that the rest still waits.
    await portal.ask(`update order_approval set plan = jsonb_set(plan, '{tiers}', plan -> 'tiers' || jsonb_build_array(
      jsonb_build_object('step', 9, 'mode', 'ANY', 'rules', '[]'::jsonb, 'people', plan -> 'tiers' -> 0 -> 'people'))) where approval_number = '${approvalNumber}'`)
    await (
      await owner()
    ).send(orderApprovalCalls.decideOrderApproval, {
      approvalNumber,
      version: 1,
      decision: 'APPROVE',
      rejectedLines: [{ lineNumber: 1, reason: 'Not now.' }],
    })
    const detail = await who.send(orderApprovalCalls.getOrderApproval, { approvalNumber })
    expect((await figures(budgetId))[0]).toBe(detail?.total)
    expect(detail?.total).toBeLessThan(before)
    await portal.ask(`update order_approval set status = 'PENDING' where approval_number = '${approvalNumber}'`)
    await who.send(orderApprovalCalls.withdrawOrderApproval, { approvalNumber })
    expect((await figures(budgetId))[0]).toBe(0)
  })
})

describe('what follows an order', () => {
  const bill = async (orderNumber: string, id: number, total: number, more: object = {}) => {
    await writeInvoices(portal, [{ id, number: `BG${id}`, account: bluewater, total, order: orderNumber, ...more }])
    await settle()
  }

  test('billed in parts it is spent and reserved no longer; a void bill is not spent; settled twice it is once [P5.140]', async () => {
    const budgetId = await add({ amount: 1000 })
    const { orderNumber, total } = await place(await buyer())
    await bill(orderNumber, 8101, 10)
    expect(await figures(budgetId)).toEqual([roundMoney(total - 10), 10, roundMoney(1000 - total)])
    await settle()
    await bill(orderNumber, 8102, total)
    // Billed for more than was ordered.
    expect(await figures(budgetId)).toEqual([0, roundMoney(total + 10), roundMoney(990 - total)])
    await portal.ask("update invoice set status = 'VOID' where trx_number = 'BG8101'")
    await settle()
    expect(await figures(budgetId)).toEqual([0, total, roundMoney(1000 - total)])
    const { entries } = await read(budgetId)
    await portal.ask("update invoice set status = 'OPEN' where trx_number = 'BG8102'")
    await settle()
    expect((await read(budgetId)).entries).toHaveLength(entries.length)
    expect(entries[0]).toMatchObject({ orderNumber })
  })

  test('canceled it lets go at once [P5.140]', async () => {
    const budgetId = await add({ amount: 1000 })
    const { orderNumber } = await place(await buyer())
    await (await buyer()).send(orderCalls.cancelOrder, { orderNumber })
    expect(await figures(budgetId)).toEqual([0, 0, 1000])
    await settle()
    expect((await read(budgetId)).entries).toHaveLength(2)
  })

  test('complete and billed for less it lets go of the rest [P5.140]', async () => {
    const budgetId = await add({ amount: 1000 })
    const { orderNumber } = await place(await buyer())
    await bill(orderNumber, 8103, 12)
    await portal.ask("update sales_order set status = 'COMPLETE' where order_number = $1", [orderNumber])
    await settle()
    expect(await figures(budgetId)).toEqual([0, 12, 988])
  })

  test('a credited return is refunded, by its credit memo once that is there, never twice [P5.140]', async () => {
    const budgetId = await add({ amount: 1000 })
    const { orderNumber, total } = await place(await buyer())
    await bill(orderNumber, 8104, total)
    await portal.ask(
      `with made as (insert into order_return (account_id, user_id, requested_by, order_id, status, fee_percent, currency, credit, parts, pieces, note, request_key, requested_at, changed_at)
         select account_id, user_id, 'Bea', order_id, 'INSPECTED', 0, currency, 10, 'Part', 1, '', gen_random_uuid(), now(), now() from sales_order where order_number = $1 returning return_id, account_id)
       insert into order_return_line (return_id, line_number, account_id, quantity, reason, resolution, comes_back, price)
       select return_id, 1, account_id, 1, 'NOT_NEEDED', 'CREDIT', true, 10 from made`,
      [orderNumber],
    )
    await portal.ask("update order_return set status = 'CREDITED' where requested_by = 'Bea'")
    await settle()
    expect(await figures(budgetId)).toEqual([0, roundMoney(total - 10), roundMoney(1010 - total)])
    await portal.ask("update order_return set credit_memo = 'BG8105' where requested_by = 'Bea'")
    await bill(orderNumber, 8105, -10.8, { kind: 'CREDIT_MEMO' })
    expect(await figures(budgetId)).toEqual([0, roundMoney(total - 10.8), roundMoney(1010.8 - total)])
  })

  test('a core that is returned beside a part refunds each cost center its own share [P5.140, P5.217]', async () => {
    const budgetId = await add({ amount: 10_000, costCenter: 'A' })
    const { orderNumber } = await place(await buyer(), 1, { costCenter: 'A' })
    // A rebuilt pump of A at 640 with a deposit of 150.05, and a part of B at 100.
    await portal.ask(
      `with o as (update sales_order set total = 740, subtotal = 740, tax = 0, shipping = 0 where order_number = $1 returning order_id),
         a as (update order_line l set price = 640, quantity = 1, core_charge = 150.05, cost_center = 'A' from o where l.order_id = o.order_id returning l.*)
       insert into order_line select (jsonb_populate_record(null::order_line, to_jsonb(a) || '{"line_number": 2, "price": 100, "core_charge": 0, "cost_center": "B"}')).* from a`,
      [orderNumber],
    )
    await bill(orderNumber, 8106, 740)
    await settle()
    expect(await figures(budgetId)).toEqual([0, 640, 9360])
    await portal.ask(
      `with made as (insert into order_return (account_id, user_id, requested_by, order_id, status, fee_percent, currency, credit, parts, pieces, note, request_key, requested_at, changed_at)
         select account_id, user_id, 'Core', order_id, 'INSPECTED', 0, currency, 250.05, 'Pump', 2, '', gen_random_uuid(), now(), now() from sales_order where order_number = $1 returning return_id, account_id)
       insert into order_return_line (return_id, line_number, account_id, quantity, reason, resolution, comes_back, price, core_charge, deposits)
       select return_id, 1, account_id, 1, 'CORE', 'CREDIT', true, 150.05, 150.05, 1 from made
       union all select return_id, 2, account_id, 1, 'NOT_NEEDED', 'CREDIT', true, 100, 0, 0 from made`,
      [orderNumber],
    )
    await portal.ask("update order_return set status = 'CREDITED' where requested_by = 'Core'")
    await settle()
    expect(await figures(budgetId)).toEqual([0, 489.95, 9510.05])
  })

  test('counts in the period of the order, by the zone of the organization [P5.136, P5.137]', async () => {
    const before = portal.clock.now()
    // 23:30 on the last day of March in Los Angeles, which is April in UTC.
    const { chargeCodeCalls } = await import('@portal/contract/money/chargeCodes')
    const settings = { needsCostCenter: false, needsJob: false, costCenter: null, job: null, people: [] }
    await (await owner()).send(chargeCodeCalls.saveChargeSettings, { ...settings, timeZone: 'America/Los_Angeles' })
    const budgetId = await add({ amount: 1000, fromDay: '2026-01-01' })
    const year = before.getUTCFullYear() + 1
    portal.clock.set(new Date(`${year}-04-01T06:30:00Z`))
    const who = portal.guest()
    await who.signIn(people.buyer, 'Windhover-1')
    const { total } = await place(who)
    const found = await portal.ask<{ start: string; cents: number }>(
      'select period_start as start, cents::int as cents from budget_entry where budget_id = $1',
      [budgetId],
    )
    expect(found).toEqual([{ start: `${year}-03-01`, cents: Math.round(total * 100) }])
    portal.clock.set(before)
    await (await owner()).send(chargeCodeCalls.saveChargeSettings, { ...settings, timeZone: null })
  })
})

describe('budgets are kept', () => {
  test('by administrators, seen by who sees orders and prices, of their organization alone [P5.136, P5.141]', async () => {
    const budgetId = await add()
    const forbidden = { code: 'FORBIDDEN' }
    for (const person of [people.viewer, people.csr]) {
      const other = await portal.as(person)
      await expect(other.send(budgetCalls.getBudgets, {})).rejects.toMatchObject(forbidden)
      await expect(other.send(budgetCalls.getBudget, { budgetId })).rejects.toMatchObject(forbidden)
    }
    await expect(portal.guest().send(budgetCalls.getBudgets, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const seen = await (await buyer()).send(budgetCalls.getBudgets, {})
    expect(seen.budgets.map((each) => each.budgetId)).toEqual([budgetId])
    await expect(
      (await buyer()).send(budgetCalls.adjustBudget, { budgetId, periodStart: '2026-11-01', amount: 1, note: 'x' }),
    ).rejects.toMatchObject(forbidden)
    const canadian = await portal.as(people.canadian)
    expect((await canadian.send(budgetCalls.getBudgets, {})).budgets).toEqual([])
    expect(await canadian.send(budgetCalls.getBudget, { budgetId })).toBeNull()
    await expect(
      canadian.send(budgetCalls.adjustBudget, { budgetId, periodStart: '2026-11-01', amount: 1, note: 'x' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of an organization that its holding does not view just now: not shown, not changed [P5.141, A4.37]', async () => {
    const dana = await portal.as(people.holding)
    const view = (...activeOrgIds: number[]) => dana.send(organizationCalls.setActiveOrganizations, { activeOrgIds })
    await view(cascade.line)
    const { budgetId } = await dana.send(budgetCalls.saveBudget, {
      name: 'Of the line company',
      costCenter: null,
      job: null,
      currency: 'USD',
      amount: 100,
      period: 'YEAR',
      fromDay: '2026-01-01',
      lastDay: null,
      mode: 'WARN',
      approverIds: [],
      isOn: true,
    })
    expect(await dana.send(budgetCalls.getBudget, { budgetId })).toMatchObject({ budgetId })
    await view(cascade.tree)
    expect(await dana.send(budgetCalls.getBudget, { budgetId })).toBeNull()
    expect((await dana.send(budgetCalls.getBudgets, {})).budgets).toEqual([])
    await expect(
      dana.send(budgetCalls.adjustBudget, { budgetId, periodStart: '2026-01-01', amount: 1, note: 'x' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await view()
  })

  test('with scope, currency and period fixed once orders count, and one change at a time [P5.136]', async () => {
    const budgetId = await add({ amount: 1000 })
    await change(budgetId, { costCenter: 'B' })
    await change(budgetId, { costCenter: 'A' })
    await place(await buyer())
    await expect(change(budgetId, { costCenter: 'B' })).rejects.toMatchObject({ message: budgetMessages.counts })
    await change(budgetId, { amount: 2000, mode: 'WARN' })
    await expect(change(budgetId, { version: 1 })).rejects.toMatchObject({ message: budgetMessages.moved })
    await expect(add({ costCenter: 'Z' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(add({ mode: 'WARN', approverIds: ['somebody'] })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(add({ period: 'SPAN' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('with approvers who may approve; one who may no more is said to be so [P5.233]', async () => {
    const idOf = async (email: string) => {
      const [row] = await portal.ask<{ id: string }>('select user_id as id from portal_user where email = $1', [email])
      return row?.id ?? ''
    }
    const [accountant, viewer] = [await idOf(people.accountant), await idOf(people.viewer)]
    const asking = { mode: 'APPROVE' as const, approverIds: [accountant, viewer] }
    await expect(add(asking)).rejects.toMatchObject({ fields: { approverIds: budgetMessages.approver } })
    const budgetId = await add({ ...asking, approverIds: [accountant] })
    expect((await read(budgetId)).approvers).toMatchObject([{ userId: accountant, mayApprove: true }])
    await revokePrivileges(portal, people.accountant, ['B2B_See_Replacement_Parts_Pricing'])
    onTestFinished(async () => void (await revokePrivileges(portal, people.accountant, [])))
    expect((await read(budgetId)).approvers).toMatchObject([{ userId: accountant, mayApprove: false }])
    await expect(change(budgetId, { amount: 5 })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    // A budget that asks for no approval keeps those who may.
    await change(budgetId, { mode: 'WARN' })
    expect((await read(budgetId)).approvers).toEqual([])
  })

  test('and made larger or smaller by hand in one period, with a note in the ledger [P5.137]', async () => {
    const budgetId = await add({ amount: 100 })
    const { now } = await read(budgetId)
    const adjust = async (amount: number, periodStart = now?.start ?? '') =>
      (await owner()).send(budgetCalls.adjustBudget, { budgetId, periodStart, amount, note: 'Storm' })
    expect(await adjust(-40)).toEqual({ left: 60 })
    expect(await adjust(15.5)).toEqual({ left: 75.5 })
    await expect(adjust(0)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(adjust(5, '2020-01-01')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const { entries } = await read(budgetId)
    expect(entries.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['ADJUST', 15.5, 'Storm'],
      ['ADJUST', -40, 'Storm'],
    ])
  })

  test('a blanket purchase order is drawn down by orders under its number [P5.136]', async () => {
    const budgetId = await add({
      costCenter: null,
      poNumber: 'BPO-9',
      amount: 100,
      period: 'SPAN',
      lastDay: '2030-12-31',
    })
    const who = await buyer()
    await portal.ask('update account set purchase_orders_enabled = true where account_id = $1', [bluewater])
    const { total } = await place(who, 3, { paymentKind: 'PURCHASE_ORDER', poNumber: 'bpo-9' })
    await place(who, 3, { paymentKind: 'PURCHASE_ORDER', poNumber: 'PO-1' })
    expect(await figures(budgetId)).toEqual([total, 0, roundMoney(100 - total)])
    await expect(quote(who, 30, { paymentKind: 'PURCHASE_ORDER', poNumber: 'BPO-9' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    // Not after its last day, and not before its first.
    await change(budgetId, { lastDay: portal.clock.now().toISOString().slice(0, 10) })
    portal.clock.forward(3 * 86_400)
    const later = portal.guest()
    await later.signIn(people.buyer, 'Windhover-1')
    const late = await quote(later, 1, { paymentKind: 'PURCHASE_ORDER', poNumber: 'BPO-9' }).catch(
      (error: { fields: Record<string, string> }) => error.fields['cart.costCenter'],
    )
    portal.clock.forward(-3 * 86_400)
    expect(late).toMatch(/^Purchase order BPO-9 is valid from/)
  })

  test('spend by person tells namesakes apart, and a person who was renamed is one [P5.142]', async () => {
    const buyers = await buyer()
    const rename = (email: string, first: string, last: string) =>
      shop.ask('update portal_user set first_name = $1, last_name = $2 where email = $3', [first, last, email])
    const today = toDay(portal.clock.now(), portal.deps.config.BRAND_TIME_ZONE)
    const byPerson = async () => {
      const asked = { by: 'PERSON', fromDay: today, lastDay: today } as const
      const { currencies } = await buyers.send(budgetCalls.getSpend, asked)
      return currencies.find(({ currency }) => currency === 'USD')?.groups ?? []
    }
    const ordered = ({ names }: { names?: string[] | undefined }) => names?.includes('Sam Alike') === true
    await rename(people.buyer, 'Sam', 'Alike')
    await rename(people.owner, 'Sam', 'Alike')
    await place(buyers, 3)
    await place(await owner(), 5)
    const alike = (await byPerson()).filter(ordered)
    expect(alike.map(({ label }) => label).toSorted()).toEqual([
      `Sam Alike · ${people.buyer}`,
      `Sam Alike · ${people.owner}`,
    ])
    await rename(people.buyer, 'Sam', 'Renamed')
    await place(buyers, 4)
    const after = await byPerson()
    expect(after.filter(({ key }) => key === 'Sam Renamed')).toMatchObject([
      { label: 'Sam Renamed', names: expect.arrayContaining(['Sam Alike', 'Sam Renamed']) },
    ])
    expect(after.filter(({ key }) => key === 'Sam Alike')).toMatchObject([
      { label: 'Sam Alike', names: expect.arrayContaining(['Sam Alike']) },
    ])
    await rename(people.buyer, 'Bea', 'Lindqvist')
    await rename(people.owner, 'Owen', 'Whitfield')
  })

  test('spend is what was ordered, by each dimension and currency, for who sees prices [P5.142]', async () => {
    const who = await buyer()
    await place(who, 3, { costCenter: 'A', job: 'J' })
    await place(who, 5, { costCenter: 'B' })
    // The day of the organization, which is another one than that of UTC in the evening.
    const today = toDay(portal.clock.now(), portal.deps.config.BRAND_TIME_ZONE)
    const ask = async (by: 'COST_CENTER' | 'JOB' | 'MONTH' | 'PERSON' | 'PLACE' | 'UNIT', fromDay = today) => {
      const { currencies } = await who.send(budgetCalls.getSpend, { by, fromDay, lastDay: today })
      return currencies.find(({ currency }) => currency === 'USD')
    }
    const byCenter = await ask('COST_CENTER')
    expect(byCenter?.groups.find(({ key }) => key === 'B')?.label).toBe('B · B works')
    for (const by of ['JOB', 'MONTH', 'PERSON', 'PLACE', 'UNIT'] as const) {
      const spend = await ask(by)
      expect(spend?.total, by).toBe(byCenter?.total)
      expect(roundMoney(spend?.groups.reduce((sum, { amount }) => sum + (amount ?? 0), 0) ?? 0), by).toBe(spend?.total)
    }
    const year = `${today.slice(0, 4)}-01-01`
    expect((await ask('MONTH', year))?.groups).toHaveLength(Number(today.slice(5, 7)))
    for (const format of ['csv', 'xlsx'] as const) {
      const { url } = await who.send(budgetCalls.exportSpend, {
        by: 'COST_CENTER',
        fromDay: today,
        lastDay: today,
        format,
      })
      const file = await who.request(url)
      expect(file.status).toBe(200)
      if (format === 'csv') expect(await file.text()).toMatch(/B,B works,\d+,[\d.]+,USD/)
    }
    // A span of centuries shows the months that have orders, and those between.
    expect((await ask('MONTH', '0001-01-01'))?.groups.length).toBeLessThan(200)
    await expect(
      (await portal.as(people.viewer)).send(budgetCalls.getSpend, { by: 'JOB', fromDay: today, lastDay: today }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
