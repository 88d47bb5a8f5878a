// Taxes by a service, spoken to over its HTTP protocol at a fake: what is asked, what it says, and when it says nothing.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { sessionCalls } from '@portal/contract/access/session'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

interface RecordedRequest {
  authorization: string | undefined
  url: string | undefined
  body: Record<string, unknown>
}

const asked: RecordedRequest[] = []
let status = 201
let answer: unknown = { totalTax: 9.87 }
let held: Promise<void> | undefined

const standIn = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const { authorization } = request.headers
    asked.push({ authorization, url: request.url, body: JSON.parse(text) as Record<string, unknown> })
    void (held ?? Promise.resolve()).then(() =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
    )
  })
})
await new Promise<void>((listening) => standIn.listen(0, '127.0.0.1', listening))
afterAll(() => {
  standIn.closeAllConnections()
  standIn.close()
})

const portal = testPortal({
  env: {
    AVATAX_ACCOUNT: '2000',
    AVATAX_LICENSE_KEY: 'a-license-of-the-tests',
    AVATAX_COMPANY: 'WINDHOVER',
    AVATAX_SHIP_FROM: '1 Yard Road|Tulsa|OK|74101|US',
    AVATAX_URL: `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`,
    AVATAX_TIMEOUT: '10',
  },
})
const shop = testShop(portal)

let lee: Caller
let minute = 0
beforeEach(async () => {
  // Past the minute in which a service that failed is left alone.
  minute += 2
  portal.clock.set(new Date(Date.parse('2031-03-10T12:00:00Z') + minute * 60_000))
  lee = await portal.as(people.lineBuyer)
  await moveTo('WA')
  await shop.fillCart(lee, [{ ware: await shop.sell({ usd: 50, weight: 2 }), quantity: 2 }])
  asked.length = 0
  status = 201
  answer = { totalTax: 9.87 }
  held = undefined
})

async function moveTo(state: string) {
  const { addressId } = await shop.addressOf(lee, 'SHIPPING')
  await shop.ask('update address set state = $2 where address_id = $1', [addressId, state])
}

test('an estimate is asked for, of goods and shipping where they go, and is the tax of quote and order [P5.62]', async () => {
  const quote = await shop.quote(lee)
  expect(quote).toMatchObject({ tax: 9.87, total: Number((100 + (quote.shipping ?? 0) + 9.87).toFixed(2)) })
  expect(asked).toHaveLength(1)
  const { address1, city, state, postalCode } = await shop.addressOf(lee, 'SHIPPING')
  expect(asked[0]).toMatchObject({
    url: '/api/v2/transactions/create',
    authorization: `Basic ${Buffer.from('2000:a-license-of-the-tests').toString('base64')}`,
    body: {
      type: 'SalesOrder',
      companyCode: 'WINDHOVER',
      customerCode: expect.any(String) as string,
      currencyCode: 'USD',
      date: '2031-03-10',
      addresses: {
        shipFrom: { line1: '1 Yard Road', city: 'Tulsa', region: 'OK', postalCode: '74101', country: 'US' },
        shipTo: { line1: address1, city, region: state, postalCode: postalCode?.replaceAll('-', ''), country: 'US' },
      },
      lines: [
        { number: '1', itemCode: expect.stringMatching(/^T\d+$/) as string, quantity: 2, amount: 100 },
        { number: 'shipping', taxCode: 'FR020100', quantity: 1, amount: quote.shipping },
      ],
    },
  })
  const { orderNumber } = await lee.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: quote.quoteId } })
  expect(await shop.ask('select tax from sales_order where order_number = $1', [orderNumber])).toEqual([{ tax: 9.87 }])
})

test('who is exempt is not asked for [P5.62]', async () => {
  await shop.ask('update account set tax_exempt = true where account_id = 10011')
  try {
    expect(await shop.quote(lee)).toMatchObject({ tax: 0, taxExempt: true })
    expect(asked).toEqual([])
  } finally {
    await shop.ask('update account set tax_exempt = false where account_id = 10011')
  }
})

test.each([
  ['an answer of another shape', 201, { totalTax: 'nine' }, true],
  ['a negative tax', 201, { totalTax: -1 }, true],
  ['a wrong license', 401, { error: { code: 'AuthenticationException' } }, true],
  ['a failure of its own', 500, 'busy', true],
  ['an address that it does not take', 400, { error: { code: 'InvalidAddress' } }, false],
] as const)(
  '%s: the imported rates estimate, and only a service that fails rests a minute [P5.62]',
  async (_, code, body, rests) => {
    status = code
    answer = body
    // 6.5 % of 111.70, Washington's in the demo world.
    expect(await shop.quote(lee)).toMatchObject({ tax: 7.26 })
    await shop.quote(lee)
    expect(asked).toHaveLength(rests ? 1 : 2)
  },
)

test('without an answer and without a rate the quote is refused in words, and nothing is frozen [P5.62]', async () => {
  status = 500
  await moveTo('XX')
  await expect(shop.quote(lee)).rejects.toMatchObject({ code: 'UNAVAILABLE', message: checkoutMessages.noTaxNow })
  expect(await shop.ask('select from quote where created_at = $1', [portal.clock.now()])).toEqual([])
})

test('forty quotes that wait for the service keep nobody else waiting [P5.62]', async () => {
  let go = () => {}
  held = new Promise((done) => (go = done))
  const quotes = Array.from({ length: 40 }, async () => shop.quote(lee))
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(20)
  expect((await lee.send(sessionCalls.getSession, {})).profile?.email).toBe(people.lineBuyer)
  const { rows } = await portal.deps.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  )
  expect(rows).toEqual([{ n: 0 }])
  go()
  for (const { tax } of await Promise.all(quotes)) expect(tax).toBe(9.87)
})
