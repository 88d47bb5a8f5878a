// kill -9 around the last approval [P5.126]: a real server process is killed at a chosen moment; whatever it had done, the
// order is placed once, and a budget holds it once.
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { caller } from '../../../test/client.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { password, people } from '../../../test/people.ts'
import { portalProcess, sendTo } from '../../../test/process.ts'

const portal = testPortal({ ownDatabase: true })
const { addRule, detail, ordersOf, place, quote, submit } = approvals(portal)
let server: ReturnType<typeof portalProcess>
let buyer: Caller
let owner: Caller

beforeAll(async () => {
  // The process works the jobs, and no one else.
  await portal.deps.services.queue().stop()
  const { SESSION_SECRET = '', DATA_DIR } = portal.deps.config
  server = portalProcess({ DATABASE_URL: portal.databaseUrl, SESSION_SECRET, DATA_DIR, DATABASE_POOL: '4' })
  await server.start()
  const person = async (email: string) => {
    const who = caller({ fetch: sendTo(() => server.url() ?? ''), origin: 'http://portal.example' })
    await who.signIn(email, password)
    return who
  }
  ;[buyer, owner] = [await person(people.buyer), await person(people.owner)]
  await addRule()
  await portal.ask(
    `insert into budget (account_id, name, currency, cents, period, from_day, last_day, mode, approver_ids, is_on, changed_at, changed_by)
     select account_id, 'All', 'USD', 100000000, 'SPAN', '2020-01-01', '2099-12-31', 'WARN', '{}', true, now(), 'Tester' from portal_user where email = $1`,
    [people.buyer],
  )
}, 60_000)
afterAll(() => server.kill())

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test.each([0, 4, 8, 16, 30, 60, 120, 250])(
  'a server killed %s ms after the approval was sent places the order once',
  { timeout: 60_000 },
  async (after) => {
    const { ware, quote: made } = await quote(buyer)
    const { approvalNumber } = await submit(buyer, made.quoteId)
    const decision = { approvalNumber: approvalNumber ?? '', version: 1, decision: 'APPROVE' as const }
    const first = owner.send(orderApprovalCalls.decideOrderApproval, decision).catch(() => undefined)
    await wait(after)
    await server.kill()
    await first
    await server.start()
    await owner.send(orderApprovalCalls.decideOrderApproval, decision)
    // As the job of the killed worker does within the minute.
    await Promise.all([place(), place()])
    const orders = await ordersOf(ware)
    expect(orders).toHaveLength(1)
    const of = await detail(owner, approvalNumber ?? '')
    expect(of).toMatchObject({ status: 'ORDERED', orderNumber: orders[0]?.order_number })
    expect(of.history.map(({ kind }) => kind)).toEqual(['SENT', 'APPROVED', 'ORDERED'])
    const confirmed = await portal.emails(people.buyer)
    // What is held is what was ordered: the request has let go of its part [P5.140].
    const [booked] = await portal.ask<{ held: number; ordered: number }>(
      `select (select sum(case kind when 'RESERVE' then cents else -cents end)::int from budget_entry) as held,
        (select sum(round(o.total * 100))::int from sales_order o where o.order_id in (select e.order_id from budget_entry e)) as ordered`,
    )
    expect(booked?.held).toBe(booked?.ordered)
    expect(confirmed.filter(({ subject }) => subject.includes(of.orderNumber ?? ''))).toHaveLength(1)
  },
)
