// The money tests [P8.04, P8.06, P8.08]: many at once, random interleavings, imports between, the wall in the database.
import { invoiceCalls } from '@portal/contract/money/invoices'
import { receivableCalls } from '@portal/contract/money/receivables'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { pay, testBank, testCard } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { moveReceipt } from './moveReceipt.ts'
import type { Outcome } from './receivables.rules.ts'

const portal = testPortal()
const shop = testShop(portal)
const { bluewater, mapleRidge } = accounts
const asJob = { userId: '', accounts: [], exception: 'job' as const }
let payer: Caller
let card = ''
let bank = ''
beforeAll(async () => {
  payer = await portal.as(people.accountant)
  card = await testCard(payer)
  bank = await testBank(payer)
})

let next = 7000
async function invoiced(cents: number, kind: 'INVOICE' | 'CREDIT_MEMO' = 'INVOICE'): Promise<number> {
  const id = (next += 1)
  await writeInvoices(portal, [{ id, number: `L${id}`, account: bluewater, kind, total: cents / 100 }])
  return id
}

/** Invariants: each line that is answered breaks it. */
const broken = () =>
  shop.ask(`
    select 'pending is not the sum of the rows the ERP has not posted', customer_trx_id::text from invoice i where pending * 100 <> (
      select coalesce(sum(case when a.reverses is null then 1 else -1 end
        * case when a.customer_trx_id = i.customer_trx_id then a.cents else -a.cents end), 0)
      from allocation a where a.posted_at is null and i.customer_trx_id in (a.customer_trx_id, a.credit_trx_id))
    union all select 'more is paid than is open', customer_trx_id::text from invoice where kind = 'INVOICE' and open < 0
    union all select 'more of a credit is used than there is', customer_trx_id::text from invoice where kind = 'CREDIT_MEMO' and open > 0
    union all select 'a payment pays another sum than was charged', r.receipt_number from receipt r where r.cents <> (
      select coalesce(sum(a.cents), 0) from allocation a where a.receipt_id = r.receipt_id and a.credit_trx_id is null and a.reverses is null)
    union all select 'what came to nothing is not open again', r.receipt_number from receipt r where (r.status in ('FAILED', 'RETURNED', 'REFUNDED')) <> (
      select bool_and(exists (select from allocation x where x.reverses = a.allocation_id)) from allocation a
      where a.receipt_id = r.receipt_id and a.reverses is null)
    union all select 'the last step is another', r.receipt_number from receipt r where r.status <> (
      select e.status from receipt_event e where e.receipt_id = r.receipt_id order by e.receipt_event_id desc limit 1)
    union all select 'charged another sum, or twice', r.receipt_number from receipt r where r.cents > 0 and exists (
      select from sandbox_charge c where c.payment_key = r.receipt_id::text and c.amount <> r.cents)`)
afterEach(async () => expect(await broken()).toEqual([]))

describe('one invoice', () => {
  test('paid by many at once is paid as often as it is open for [P8.04]', { timeout: 60_000 }, async () => {
    const id = await invoiced(10_000)
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 700 } })),
    )
    const paid = answers.filter(({ status }) => status === 'SUCCEEDED')
    expect(paid).toHaveLength(14)
    for (const { receiptNumber, changed } of answers)
      if (receiptNumber === null) expect(changed).toMatchObject([{ customerTrxId: id, openCents: 200 }])
    const invoice = await payer.send(invoiceCalls.getInvoice, { trxNumber: `L${id}` })
    expect([invoice?.balance, invoice?.pending]).toEqual([2, 98])
  })

  test('and the credit it is paid with, from many sides in any order, waits for nobody for ever [P8.04]', async () => {
    const [one, other, credit] = [await invoiced(5000), await invoiced(5000), await invoiced(-6000, 'CREDIT_MEMO')]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        pay(payer, {
          accountId: bluewater,
          method: 'CREDIT',
          pay: at % 2 ? { [one]: 1000, [other]: 1000 } : { [other]: 1500 },
          credits: [credit],
          cents: 0,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'SUCCEEDED').length).toBeGreaterThanOrEqual(3)
  })
})

/** The gateway's own events, as a webhook would bring it. */
const hear = (receiptId: string, outcome: Outcome) =>
  withTransaction(portal.deps.pool, asJob, (db) => {
    const { services, config } = portal.deps
    return moveReceipt({ db, now: portal.clock.now(), services, config }, receiptId, outcome)
  })
/** Numbers from 0 to below `end` that look random and are the same in every run of one seed. */
function numbersOf(seed: number) {
  let state = seed
  return (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

describe('whatever is paid, heard, posted and imported in whatever order, many at once', () => {
  const outcomes: Outcome[] = ['action', 'processing', 'succeeded', 'failed', 'returned', 'refunded']
  const seeds = Array.from({ length: Number(process.env['FUZZ'] ?? 12) }, (_, at) => at + 1)
  test.each(seeds)('the ledger adds up, seed %i [P8.04, P8.06, P8.08]', { timeout: 60_000 }, async (seed) => {
    const random = numbersOf(seed)
    const invoices = [await invoiced(5000), await invoiced(3333), await invoiced(1)]
    const credit = await invoiced(-4000, 'CREDIT_MEMO')
    const ours = async (which: number) => {
      const rows = await shop.ask<{ receipt_id: string }>(
        'select distinct receipt_id from allocation where customer_trx_id = any($1) order by 1',
        [invoices],
      )
      return rows[which % Math.max(1, rows.length)]?.receipt_id
    }
    const payRandomly = () => {
      const wanted = Object.fromEntries(
        invoices.slice(0, 1 + random(3)).map((id) => [id, 1 + random(random(2) ? 2000 : 6000)]),
      )
      const sum = Object.values(wanted).reduce((all, cents) => all + cents, 0)
      const withCredit = random(3) === 0
      const cents = withCredit ? Math.max(0, sum - 4000) : sum
      const byBank = random(2) === 0
      return pay(payer, {
        accountId: bluewater,
        method: cents === 0 ? 'CREDIT' : byBank ? 'BANK' : 'CARD',
        ...(cents > 0 && { paymentId: byBank ? bank : card }),
        pay: wanted,
        credits: withCredit ? [credit] : [],
        cents,
      })
    }
    const steps: (() => Promise<unknown>)[] = [
      payRandomly,
      payRandomly,
      async () => {
        const [id, outcome] = [await ours(random(6)), outcomes[random(outcomes.length)]]
        return id && outcome && hear(id, outcome)
      },
      // The ERP takes what a payment paid off its balance, and acknowledges it.
      async () => post(await ours(random(6))),
      () =>
        shop.ask('update invoice set balance = round(balance / 2, 2) where customer_trx_id = $1', [
          invoices[random(3)],
        ]),
    ]
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 1 + random(4) }, () => (steps[random(steps.length)] ?? payRandomly)()))
      expect(await broken()).toEqual([])
    }
  })
})

const post = async (receiptId: string | undefined) => {
  const rows = await shop.ask<{ allocation_id: number }>(
    'insert into allocation_posting select allocation_id, account_id, now() from allocation where receipt_id = $1 and posted_at is null on conflict do nothing returning allocation_id',
    [receiptId ?? null],
  )
  if (rows.length > 0)
    // An amount that the ERP has lowered meanwhile is lowered no further than to nothing.
    await shop.ask(
      `update invoice i set balance = (
         select case when i.kind = 'CREDIT_MEMO' then least(i.balance - amount, 0) else greatest(i.balance - amount, 0) end
         from (select sum(case when a.reverses is null then 1 else -1 end * case when a.customer_trx_id = i.customer_trx_id
           then a.cents else -a.cents end) / 100.0 as amount from allocation a where a.allocation_id = any($1) and i.customer_trx_id in (a.customer_trx_id, a.credit_trx_id)) posted)
       where i.customer_trx_id in (select unnest(array[customer_trx_id, credit_trx_id]) from allocation where allocation_id = any($1))`,
      [rows.map((row) => row.allocation_id)],
    )
}

test('an import between lowers what is open; what was posted and comes back opens the invoice again [P8.08]', async () => {
  const id = await invoiced(10_000)
  const { receiptNumber } = await pay(payer, {
    accountId: bluewater,
    method: 'BANK',
    paymentId: bank,
    pay: { [id]: 6000 },
  })
  const open = async () => {
    const invoice = await payer.send(invoiceCalls.getInvoice, { trxNumber: `L${id}` })
    return [invoice?.balance, invoice?.pending]
  }
  expect(await open()).toEqual([40, 60])
  // The ERP has it in its balance before it says so: too little is open, never too much.
  await shop.ask("update invoice set balance = 40, status = 'PARTIAL' where customer_trx_id = $1", [id])
  expect(await open()).toEqual([0, 60])
  await shop.ask(
    'insert into allocation_posting select allocation_id, account_id, now() from allocation where customer_trx_id = $1 and posted_at is null',
    [id],
  )
  expect(await open()).toEqual([40, 0])
  const [receipt] = await shop.ask<{ receipt_id: string }>('select receipt_id from receipt where receipt_number = $1', [
    receiptNumber,
  ])
  await hear(receipt?.receipt_id ?? '', 'succeeded')
  await hear(receipt?.receipt_id ?? '', 'returned')
  expect(await open()).toEqual([100, -60])
  await shop.ask("update invoice set balance = 100, status = 'OPEN' where customer_trx_id = $1", [id])
  await shop.ask(
    'insert into allocation_posting select allocation_id, account_id, now() from allocation where customer_trx_id = $1 and posted_at is null',
    [id],
  )
  expect(await open()).toEqual([100, 0])
})

describe('the database itself refuses', () => {
  const written = async (
    cents: number,
    id: number,
    currency = 'USD',
    { account = bluewater, credit = null }: { account?: number; credit?: number | null } = {},
  ) => {
    const [receipt] = await shop.ask<{ receipt_id: string }>(
      `insert into receipt (account_id, user_id, user_name, user_email, locale, key, currency, cents, method, gateway, created_at, updated_at)
       values ($1, 'x', 'x', 'x', 'en_US', gen_random_uuid(), $2, 100, 'CARD', 'none', now(), now()) returning receipt_id`,
      [bluewater, currency],
    )
    await shop.ask(
      'insert into allocation (account_id, receipt_id, customer_trx_id, credit_trx_id, cents, created_at) values ($1, $2, $3, $4, $5, now())',
      [account, receipt?.receipt_id, id, credit, cents],
    )
  }
  const forgotten = () =>
    shop
      .ask(
        "delete from receipt_event where receipt_id in (select receipt_id from receipt where gateway = 'none' and not exists (select from allocation a where a.receipt_id = receipt.receipt_id))",
      )
      .then(() =>
        shop.ask(
          "delete from receipt r where gateway = 'none' and not exists (select from allocation a where a.receipt_id = r.receipt_id)",
        ),
      )
  afterEach(forgotten)

  test.each([
    ['more than is open', 100, 50, 'USD', /more is paid than is open/],
    ['more than was charged', 101, 5000, 'USD', /more than was charged/],
    ['another currency', 100, 5000, 'CAD', /more is paid than is open/],
  ])('%s', async (_, cents, owed, currency, why) => {
    const id = await invoiced(owed)
    await expect(written(cents, id, currency)).rejects.toThrow(why)
  })

  test('what is void, or of another organization [P8.03, P8.04]', async () => {
    const [gone, foreign] = [await invoiced(500), await invoiced(500)]
    await shop.ask("update invoice set status = 'VOID' where customer_trx_id = $1", [gone])
    await expect(written(100, gone)).rejects.toThrow(/more is paid than is open/)
    await shop.ask('delete from invoice_line where customer_trx_id = $1', [foreign])
    await shop.ask('update invoice set account_id = $2 where customer_trx_id = $1', [foreign, mapleRidge])
    await expect(written(100, foreign)).rejects.toThrow(/more is paid than is open/)
    await expect(written(100, await invoiced(500), 'USD', { account: mapleRidge })).rejects.toThrow(
      /invoices of its own organization/,
    )
  })

  test('more of a credit than there is, one that is void, foreign or of another currency, and what is no credit [P8.05]', async () => {
    const id = await invoiced(5000)
    const [small, gone] = [await invoiced(-99, 'CREDIT_MEMO'), await invoiced(-5000, 'CREDIT_MEMO')]
    await shop.ask("update invoice set status = 'VOID' where customer_trx_id = $1", [gone])
    const [foreign, canadian] = [await invoiced(-5000, 'CREDIT_MEMO'), await invoiced(-5000, 'CREDIT_MEMO')]
    await shop.ask('delete from invoice_line where customer_trx_id = $1', [foreign])
    await shop.ask('update invoice set account_id = $2 where customer_trx_id = $1', [foreign, mapleRidge])
    await shop.ask("update invoice set currency = 'CAD' where customer_trx_id = $1", [canadian])
    for (const credit of [small, gone, foreign, canadian, await invoiced(5000)])
      await expect(written(100, id, 'USD', { credit })).rejects.toThrow(/more of a credit is used than there is/)
  })

  test('to take back another sum than was paid, or twice [P8.06]', async () => {
    const id = await invoiced(5000)
    await pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 700 } })
    const back = (cents: number) =>
      shop.ask(
        `insert into allocation (account_id, receipt_id, customer_trx_id, cents, reverses, created_at)
         select account_id, receipt_id, customer_trx_id, $2, allocation_id, now() from allocation where customer_trx_id = $1 and reverses is null`,
        [id, cents],
      )
    await expect(back(699)).rejects.toThrow(/another row, whole/)
    await expect(
      shop.ask(`do $$ begin
        insert into allocation (account_id, receipt_id, customer_trx_id, cents, reverses, created_at)
          select account_id, receipt_id, customer_trx_id, cents, allocation_id, now()
          from allocation, generate_series(1, 2) where customer_trx_id = ${id} and reverses is null; end $$`),
    ).rejects.toThrow(/allocation_reverses_key/)
  })

  test('another amount, a deleted row and a payment that goes back, of the application [P8.04]', async () => {
    const id = await invoiced(100)
    await pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 100 } })
    const refuse = (statement: string) =>
      expect(
        shop.ask(`set role portal_app; select set_config('portal.exception', 'job', false); ${statement}`),
      ).rejects.toThrow(/permission denied/)
    await refuse('update allocation set cents = 1')
    await refuse('delete from allocation')
    await refuse('update receipt set cents = 1')
    await refuse('delete from receipt')
    await refuse("update receipt_event set status = 'FAILED'")
    await expect(shop.ask("update receipt set status = 'STARTED' where status = 'SUCCEEDED'")).rejects.toThrow(
      /does not move/,
    )
  })
})

test('a viewer of another organization finds nothing of it [P8.02]', async () => {
  const id = await invoiced(100)
  await pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 100 } })
  const other = await portal.as(people.canadian)
  expect((await other.send(receivableCalls.searchReceipts, { query: `l${id}` })).totalRecords).toBe(0)
  expect(await other.send(receivableCalls.invoicePayments, { customerTrxId: id })).toEqual([])
})
