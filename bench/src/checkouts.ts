// npx node bench/src/checkouts.ts [--buyers 500] [--checkouts 1000] [--kills 50] [--outages 4]
// Proves what must hold whatever happens, on three portals of its own that share a database: 500 buyers of 100 pieces
// press at once; and of 1,000 checkouts, half of them by card, none is lost and none made twice while the servers are
// killed (kill -9) at random moments and restarted, and PostgreSQL crashes and is restarted in turn. So again with 1,000
// of a company, half of them sent for approval and half charged to a budget that refuses. Ends with 1 when anything does
// not add up.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Buyer, Row } from './checkoutSteps.ts'
import { makeTrouble, prepare, quoteFor, submit } from './checkoutSteps.ts'
import { companyBuying } from './companyCheckouts.ts'
import type { SendRequest } from './crowd.ts'
import { asker, crash, makeCrowd, restart, sell } from './crowd.ts'
import type { Refusal, Replicas } from './replicas.ts'
import { startReplicas } from './replicas.ts'
import { startPortal } from './searchPortal.ts'

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '500' },
    checkouts: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '50' },
    outages: { type: 'string', default: '4' },
  },
})
const [buyers, checkouts] = [Number(values.buyers), Number(values.checkouts)]
const [kills, outages] = [Number(values.kills), Number(values.outages)]
/** Buyers of the second part, each with one checkout after the other. */
const side = 20
/** Seconds within which the jobs of killed workers run again [Q2.10]. */
const jobSeconds = 60

/** Everybody presses at once for a fifth as many pieces. */
async function oversell(replicas: Replicas, ask: SendRequest, cookies: readonly string[]): Promise<Row[]> {
  const pieces = cookies.length / 5
  const itemId = await sell(ask, 99_000_001, pieces)
  const ready: { cookie: string; quoteId: string }[] = []
  for (const cookie of cookies) {
    const buyer = await prepare(replicas, cookie, false)
    ready.push({ cookie, quoteId: (await quoteFor(replicas, buyer, itemId)).quoteId })
  }
  let least = pieces
  const watching = setInterval(() => {
    void ask<{ free: number }>('select on_hand - reserved as free from stock where item_id = $1', [itemId]).then(
      ([row]) => (least = Math.min(least, row?.free ?? least)),
    )
  }, 20)
  const began = performance.now()
  const outcomes = await Promise.allSettled(ready.map(({ cookie, quoteId }) => submit(replicas, cookie, quoteId)))
  const seconds = (performance.now() - began) / 1000
  clearInterval(watching)
  // A refused buyer keeps their cart.
  const left = await ask('delete from shopping_cart_item where item_id = $1 returning item_id', [itemId])
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as Refusal] : []))
  const [stock] = await ask<{ reserved: number }>('select reserved from stock where item_id = $1', [itemId])
  const [sold] = await ask<{ pieces: number }>(
    'select coalesce(sum(quantity), 0)::int as pieces from order_line where item_id = $1',
    [itemId],
  )
  console.log(`\n${cookies.length} buyers of ${pieces} pieces, all at once at three servers: ${seconds.toFixed(1)} s`)
  return [
    { what: 'orders answered', wanted: pieces, found: outcomes.length - refused.length },
    {
      what: 'buyers told that there is not enough left',
      wanted: cookies.length - pieces,
      found: refused.filter(({ code, message }) => code === 'CONFLICT' && message.includes('not enough stock')).length,
    },
    { what: 'carts that were kept', wanted: cookies.length - pieces, found: left.length },
    { what: 'pieces on order lines', wanted: pieces, found: sold?.pieces ?? -1 },
    { what: 'pieces reserved', wanted: pieces, found: stock?.reserved ?? -1 },
    { what: 'fewest pieces free that were ever seen', wanted: 0, found: least },
  ]
}

/** Checkouts one after the other for each buyer, while servers die. */
async function killing(replicas: Replicas, ask: SendRequest, cookies: readonly string[]): Promise<Row[]> {
  // A few parts that everybody buys, as on a busy day.
  const itemIds: number[] = []
  for (let part = 0; part < 5; part++) itemIds.push(await sell(ask, 99_000_010 + part, checkouts * 2))
  const shoppers = await Promise.all(
    cookies.slice(0, side).map((cookie, at) => prepare(replicas, cookie, at % 2 === 0)),
  )
  const answered = new Map<string, string | null>()
  const byCard = new Set<string>()
  const mistakes: string[] = []
  const trouble = makeTrouble(replicas, ask, { checkouts, kills, outages })
  const shop = async (buyer: Buyer) => {
    for (let at = await trouble.next(); at !== undefined; at = await trouble.next()) {
      try {
        const { quoteId } = await quoteFor(replicas, buyer, itemIds[at % itemIds.length] ?? 0)
        if (buyer.paymentId) byCard.add(quoteId)
        answered.set(quoteId, (await submit(replicas, buyer.cookie, quoteId)).orderNumber)
      } catch (error) {
        mistakes.push(String(error))
      }
    }
  }
  const began = performance.now()
  await Promise.all(shoppers.map(shop))
  const seconds = (performance.now() - began) / 1000
  for (const mistake of new Set(mistakes)) console.error(mistake)

  const orders = await ask<{ key: string; order_number: string; total: string }>(
    'select o.idempotency_key::text as key, o.order_number, o.total from sales_order o join order_line l using (order_id) where l.item_id = any($1::int[])',
    [itemIds],
  )
  const captured = () =>
    ask<{ key: string; cents: number }>(
      `select p.quote_id::text as key, c.amount::int as cents from sandbox_charge c join payment p on p.payment_id::text = c.payment_key where c.status = 'captured'`,
    )
  const settling = performance.now()
  while ((await captured()).length < byCard.size && performance.now() - settling < jobSeconds * 2000)
    await setTimeout(500)
  const settled = (performance.now() - settling) / 1000
  const taken = await captured()
  const cents = new Map(orders.map(({ key, total }) => [key, Math.round(Number(total) * 100)]))
  const count = async (sql: string) => (await ask<{ n: number }>(sql, [itemIds]))[0]?.n ?? -1
  console.log(
    `\n${checkouts} checkouts of ${side} buyers at three servers, ${trouble.done().killed} of them killed: ${seconds.toFixed(0)} s, ${replicas.askedAgain()} requests asked again, all cards settled ${settled.toFixed(0)} s after; PostgreSQL answered again within ${await trouble.longest(crash)} s of a crash, ${await trouble.longest(restart)} s of a restart`,
  )
  return [
    { what: 'servers killed', wanted: kills, found: trouble.done().killed },
    { what: 'crashes and restarts of PostgreSQL', wanted: outages, found: trouble.done().outages },
    { what: 'keys answered with an order', wanted: checkouts, found: answered.size },
    { what: 'orders made', wanted: checkouts, found: orders.length },
    {
      what: 'keys whose one order is the one answered',
      wanted: checkouts,
      found: orders.filter(({ key, order_number: number }) => answered.get(key) === number).length,
    },
    {
      what: 'pieces reserved',
      wanted: checkouts,
      found: await count('select sum(reserved)::int as n from stock where item_id = any($1::int[])'),
    },
    {
      what: 'pieces that lines reserve',
      wanted: checkouts,
      found: await count('select sum(reserved)::int as n from order_line where item_id = any($1::int[])'),
    },
    { what: 'card orders whose money was taken', wanted: byCard.size, found: taken.length },
    {
      what: 'of these with the amount of the order',
      wanted: byCard.size,
      found: taken.filter(({ key, cents: amount }) => cents.get(key) === amount).length,
    },
    {
      what: 'charges of any kind',
      wanted: byCard.size,
      found: await count('select count(*)::int as n from sandbox_charge where cardinality($1::int[]) > 0'),
    },
    {
      what: 'confirmation letters',
      wanted: checkouts,
      found: await count(
        `select count(*)::int as n from letter t join sales_order o on t.subject = 'Order ' || o.order_number || ' confirmed' join order_line l using (order_id) where l.item_id = any($1::int[])`,
      ),
    },
    { what: 'card orders settled in time', wanted: 1, found: settled <= jobSeconds ? 1 : 0 },
  ]
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-checkouts-bench-'))
// PostgreSQL's own user must reach it, or it would go elsewhere and stay there.
await chmod(dataDir, 0o755)
// It makes the demo world and leaves its PostgreSQL to the three.
await (await startPortal(dataDir, { demo: true, env: { PAGES: 'false' } })).kill()
const replicas = await startReplicas(dataDir)
const { ask, end } = await asker(dataDir)
try {
  const cookies = await makeCrowd(ask, replicas.url(), Math.max(buyers, side))
  const rows = [
    ...(await oversell(replicas, ask, cookies)),
    ...(await killing(replicas, ask, cookies)),
    ...(await companyBuying(replicas, ask, cookies.slice(0, side), { checkouts, kills, outages })),
  ]
  console.log('\n| what | wanted | found |\n|---|--:|--:|')
  for (const { what, wanted, found } of rows) console.log(`| ${what} | ${wanted} | ${found} |`)
  const wrong = rows.filter(({ wanted, found }) => wanted !== found)
  for (const { what } of wrong) console.error(`WRONG: ${what}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
} finally {
  await end()
  await replicas.stop()
  // Adopts the PostgreSQL, and takes it down with itself.
  await (await startPortal(dataDir, { demo: true, env: { PAGES: 'false' } })).stop()
  await rm(dataDir, { recursive: true, force: true })
}
