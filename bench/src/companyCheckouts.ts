// Checkouts of a company under kill -9: one half is charged to a cost center whose orders its owner approves, the other to
// one whose budget refuses what is more. Each becomes one order or none, and the ledger of budgets says what was ordered.
import { setTimeout } from 'node:timers/promises'
import type { Row } from './checkoutSteps.ts'
import { makeTrouble, prepare, quoteFor, submit, takeOut } from './checkoutSteps.ts'
import type { SendRequest } from './crowd.ts'
import { sell } from './crowd.ts'
import type { Replicas } from './replicas.ts'
import { signIn } from './signIn.ts'

const [approved, budgeted] = ['BENCH-APPROVED', 'BENCH-BUDGETED']
/** Seconds within which the jobs of killed workers run again [Q2.10]. */
const jobSeconds = 60
const owner = 'owner@bluewater.example'

const texts = {
  codes: 'mutation ($codes: [SaveChargeCodesCodesInput!]!) { saveChargeCodes(codes: $codes) { saved } }',
  rule: `mutation ($conditions: SaveApprovalRuleConditionsInput!, $tiers: [SaveApprovalRuleTiersInput!]!) {
    saveApprovalRule(name: "Bench", conditions: $conditions, tiers: $tiers) { ruleId } }`,
  approve: `mutation ($number: String!) {
    decideOrderApproval(approvalNumber: $number, version: 1, decision: "APPROVE") { status } }`,
}

/** A cost center whose orders the owner approves, and one with a budget of `cents` that refuses what is more. */
async function setUp(replicas: Replicas, ask: SendRequest, cookie: string): Promise<void> {
  const codes = [approved, budgeted].map((code) => ({ kind: 'COST_CENTER', code, name: code }))
  await replicas.send(cookie, texts.codes, { codes })
  const [person] = await ask<{ userId: string }>('select user_id as "userId" from portal_user where email = $1', [
    owner,
  ])
  await replicas.send(cookie, texts.rule, {
    conditions: { costCenters: [approved] },
    tiers: [{ mode: 'ANY', people: [person?.userId] }],
  })
}

const addBudget = (ask: SendRequest, costCenter: string, cents: number, mode: 'WARN' | 'BLOCK') =>
  ask(
    `insert into budget (account_id, name, cost_center, currency, cents, period, from_day, last_day, mode, approver_ids, is_on, changed_at, changed_by)
     select account_id, $1, $1, 'USD', $2, 'SPAN', '2020-01-01', '2099-12-31', $3, '{}', true, now(), 'Bench' from portal_user where email = $4`,
    [costCenter, cents, mode, owner],
  )

export async function companyBuying(
  replicas: Replicas,
  ask: SendRequest,
  cookies: readonly string[],
  measure: { checkouts: number; kills: number; outages: number },
): Promise<Row[]> {
  const { checkouts, kills, outages } = measure
  const ownerCookie = await signIn(replicas.url(), owner)
  await setUp(replicas, ask, ownerCookie)
  const [forApproved, forBudgeted] = [
    await sell(ask, 99_000_020, checkouts * 2),
    await sell(ask, 99_000_021, checkouts * 2),
  ]
  const buyers = await Promise.all(cookies.map((cookie) => prepare(replicas, cookie, false)))
  const [first] = buyers
  if (!first) throw new Error('Nobody buys.')
  // As much as every second order of the budget takes.
  const room = Math.floor(checkouts / 4)
  const { total } = await quoteFor(replicas, first, forBudgeted, budgeted)
  await addBudget(ask, approved, 100_000_000_00, 'WARN')
  await addBudget(ask, budgeted, Math.round(total * 100) * room, 'BLOCK')

  const trouble = makeTrouble(replicas, ask, measure)
  const requests = new Map<string, string>()
  const orders = new Map<string, string>()
  let refused = 0
  const mistakes: string[] = []
  const buy = async (at: number, buyer: (typeof buyers)[number]) => {
    const isApproved = at % 2 === 0
    const charged = isApproved ? ([forApproved, approved] as const) : ([forBudgeted, budgeted] as const)
    const { quoteId } = await quoteFor(replicas, buyer, ...charged)
    const { orderNumber, approvalNumber } = await submit(replicas, buyer.cookie, quoteId)
    if (orderNumber !== null) orders.set(quoteId, orderNumber)
    if (approvalNumber === null) return
    requests.set(quoteId, approvalNumber)
    await replicas.send(ownerCookie, texts.approve, { number: approvalNumber })
  }
  const shop = async (buyer: (typeof buyers)[number]) => {
    for (let at = await trouble.next(); at !== undefined; at = await trouble.next())
      await buy(at, buyer).catch(async (error: Error) => {
        if (!error.message.includes(`“${budgeted}”`)) return void mistakes.push(error.message)
        refused++
        await takeOut(replicas, buyer, forBudgeted)
      })
  }
  const began = performance.now()
  await Promise.all(buyers.map(shop))
  const seconds = (performance.now() - began) / 1000
  for (const mistake of new Set(mistakes)) console.error(mistake)

  const count = async (sql: string, values: unknown[] = []) => (await ask<{ n: number }>(sql, values))[0]?.n ?? -1
  const placed = (itemId: number) => count('select count(*)::int as n from order_line where item_id = $1', [itemId])
  const settling = performance.now()
  while ((await placed(forApproved)) < requests.size && performance.now() - settling < jobSeconds * 2000)
    await setTimeout(500)
  const settled = (performance.now() - settling) / 1000
  const held = (code: string) =>
    count(
      `select coalesce(sum(case e.kind when 'RESERVE' then e.cents else -e.cents end), 0)::int as n
       from budget_entry e join budget b using (budget_id) where b.cost_center = $1`,
      [code],
    )
  const ordered = (itemId: number) =>
    count(
      'select coalesce(sum(round(o.total * 100)), 0)::int as n from sales_order o join order_line l using (order_id) where l.item_id = $1',
      [itemId],
    )
  console.log(
    `\n${checkouts} checkouts of a company, ${trouble.done().killed} servers killed: ${seconds.toFixed(0)} s, the last approved order placed ${settled.toFixed(0)} s after`,
  )
  const half = Math.floor(checkouts / 2)
  const items = [[forApproved, forBudgeted]]
  return [
    { what: 'servers killed', wanted: kills, found: trouble.done().killed },
    { what: 'crashes and restarts of PostgreSQL', wanted: outages, found: trouble.done().outages },
    { what: 'requests for approval', wanted: half, found: requests.size },
    {
      what: 'of these with the one order they name',
      wanted: half,
      found: await count(
        `select count(*)::int as n from order_approval a join sales_order o using (order_number)
         where a.approval_number = any($1::text[]) and a.status = 'ORDERED' and o.idempotency_key::text = a.quote_id::text`,
        [[...requests.values()]],
      ),
    },
    { what: 'orders approved', wanted: half, found: await placed(forApproved) },
    { what: 'orders within the budget', wanted: room, found: await placed(forBudgeted) },
    { what: 'of these that were answered', wanted: room, found: orders.size },
    { what: 'told that the budget is spent', wanted: checkouts - half - room, found: refused },
    { what: 'cents held by the approved', wanted: await ordered(forApproved), found: await held(approved) },
    { what: 'cents held by the budgeted', wanted: Math.round(total * 100) * room, found: await held(budgeted) },
    {
      what: 'pieces reserved',
      wanted: half + room,
      found: await count('select sum(reserved)::int as n from stock where item_id = any($1::int[])', items),
    },
    {
      what: 'confirmation letters',
      wanted: half + room,
      found: await count(
        `select count(*)::int as n from letter t join sales_order o on t.subject = 'Order ' || o.order_number || ' confirmed' join order_line l using (order_id) where l.item_id = any($1::int[])`,
        items,
      ),
    },
    { what: 'approved orders placed in time', wanted: 1, found: settled <= jobSeconds ? 1 : 0 },
  ]
}
