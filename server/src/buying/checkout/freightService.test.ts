// Freight by a service, spoken to over its HTTP protocol at a fake: what is asked, what it says, and when it says nothing.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { QuoteInput } from '@portal/contract/buying/checkout'
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { freightMessages } from '@portal/contract/buying/freight'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { orderOf, street } from '../../../test/buyerOrders.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { acceptOrderRequest } from '../../provider/punchoutOrders/punchoutOrders.ts'

const asked: { key: unknown; url: string | undefined; body: Record<string, unknown> }[] = []
const rate = (service: string, dollars: number, more: object = {}) => ({
  service_code: service,
  shipping_amount: { currency: 'usd', amount: dollars },
  other_amount: { currency: 'usd', amount: 0 },
  package_type: 'package',
  error_messages: [],
  ...more,
})
let status = 200
let answer: unknown = []
let held: Promise<void> | undefined

const standIn = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    asked.push({ key: request.headers['api-key'], url: request.url, body: JSON.parse(text) as Record<string, unknown> })
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
    SHIPENGINE_API_KEY: 'a-key-of-the-tests',
    SHIPENGINE_CARRIERS: 'se-1,se-2',
    SHIPENGINE_SHIP_FROM: 'Tulsa|OK|74101|US',
    SHIPENGINE_URL: `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`,
    SHIPENGINE_TIMEOUT: '10',
  },
})
const shop = testShop(portal)

let lee: Caller
let minute = 0
beforeAll(() =>
  shop.ask("update freight_method set service = 'ups_ground' where method = 'GROUND' and currency = 'USD'"),
)
beforeEach(async () => {
  // Past the minute in which a service that failed is left alone.
  minute += 2
  portal.clock.set(new Date(Date.parse('2031-03-10T12:00:00Z') + minute * 60_000))
  lee = await portal.as(people.lineBuyer)
  const { addressId } = await shop.addressOf(lee, 'SHIPPING')
  await shop.ask("update address set state = 'WA' where address_id = $1", [addressId])
  await shop.fillCart(lee, [{ ware: await shop.sell({ usd: 50, weight: 2 }), quantity: 2 }])
  asked.length = 0
  status = 200
  answer = [rate('ups_ground', 8.31), rate('ups_ground', 9.99), rate('ups_air', 40)]
  held = undefined
})

const quoteFor = async (shippingMethod: QuoteInput['shippingMethod'] = 'GROUND', onCarrierAccount = false) =>
  lee.send(checkoutCalls.createQuote, {
    cart: {
      shipToAddressId: (await shop.addressOf(lee, 'SHIPPING')).addressId,
      billToAddressId: (await shop.addressOf(lee, 'BILLING')).addressId,
      shippingMethod,
      ...(onCarrierAccount && { onCarrierAccount }),
      paymentKind: 'ACCOUNT',
    },
  })

test('rates are asked for where goods go, and are the freight of checkout, quote and order, taxed like any other [P5.66]', async () => {
  const { shippingOptions } = await lee.send(checkoutCalls.checkoutOptions, {})
  expect(shippingOptions.find(({ method }) => method === 'GROUND')).toMatchObject({ cost: 8.31, freight: 'QUOTED' })
  asked.length = 0
  const quote = await quoteFor()
  // 6.5 % of 108.31, Washington's in the demo world.
  expect(quote).toMatchObject({ shipping: 8.31, tax: 7.04, total: 115.35, freight: 'QUOTED' })
  const { city, state, postalCode } = await shop.addressOf(lee, 'SHIPPING')
  expect(asked).toEqual([
    {
      key: 'a-key-of-the-tests',
      url: '/v1/rates/estimate',
      body: expect.objectContaining({
        carrier_ids: ['se-1', 'se-2'],
        from_postal_code: '74101',
        from_country_code: 'US',
        to_city_locality: city,
        to_state_province: state,
        to_postal_code: postalCode?.replaceAll('-', ''),
        to_country_code: 'US',
        weight: { value: 4, unit: 'pound' },
      }) as object,
    },
  ])
  const { orderNumber } = await lee.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: quote.quoteId } })
  expect(await shop.ask('select shipping from sales_order where order_number = $1', [orderNumber])).toEqual([
    { shipping: 8.31 },
  ])
})

test.each([
  ['an answer of another shape', 200, { rates: [] }, true],
  ['a negative rate', 200, [rate('ups_ground', -1)], true],
  ['a wrong key', 401, { errors: [] }, true],
  ['a failure of its own', 500, 'busy', true],
  ['a place that it does not take', 400, { errors: [] }, false],
  ['no rate of that service', 200, [rate('ups_air', 40)], false],
  [
    'a rate in another currency',
    200,
    [rate('ups_ground', 8, { shipping_amount: { currency: 'cad', amount: 8 } })],
    false,
  ],
  ["a rate of the carrier's envelope", 200, [rate('ups_ground', 8, { package_type: 'flat_rate_envelope' })], false],
  ['a rate with a fault', 200, [rate('ups_ground', 8, { error_messages: ['too heavy'] })], false],
] as const)(
  '%s: the imported rates estimate, and only a service that fails rests a minute [P5.66]',
  async (_, code, body, rests) => {
    status = code
    answer = body
    expect(await quoteFor()).toMatchObject({ shipping: 11.7 })
    await quoteFor()
    expect(asked).toHaveLength(rests ? 1 : 2)
  },
)

test('without an answer and without a rate the quote is refused in words, and nothing is frozen or to be confirmed [P5.66]', async () => {
  status = 500
  const rates = await shop.ask<Record<string, unknown>>(
    "delete from freight_rate where method = 'GROUND' and currency = 'USD' returning *",
  )
  try {
    const { shippingOptions, unavailableMethods } = await lee.send(checkoutCalls.checkoutOptions, {})
    expect(shippingOptions.map(({ method }) => method)).not.toContain('GROUND')
    expect(unavailableMethods).toEqual([{ method: 'GROUND', label: 'Ground' }])
    await expect(quoteFor()).rejects.toMatchObject({ code: 'UNAVAILABLE', message: checkoutMessages.noFreightNow })
    await expect(quoteFor('GROUND', true)).rejects.toMatchObject({ message: checkoutMessages.noFreightNow })
    // The carrier bills an account of their own, whatever it asks [P5.97].
    await shop.ask(
      `insert into carrier_account (account_id, carrier, number) select account_id, 'Meridian Parcel', 'MP-4711' from account where account_number = '100110'`,
    )
    expect((await lee.send(checkoutCalls.checkoutOptions, {})).shippingOptions).toContainEqual(
      expect.objectContaining({ method: 'GROUND', freight: 'OWN_ACCOUNT', carrierAccount: 'Meridian Parcel MP-4711' }),
    )
    await expect(quoteFor()).rejects.toMatchObject({ code: 'UNAVAILABLE', message: checkoutMessages.noFreightNow })
    expect(await shop.ask('select from quote where created_at = $1', [portal.clock.now()])).toEqual([])
    expect(await quoteFor('GROUND', true)).toMatchObject({
      freight: 'OWN_ACCOUNT',
      carrierAccount: 'Meridian Parcel MP-4711',
      shipping: 0,
    })
    await shop.ask('delete from carrier_account')
    await shop.ask('delete from quote where created_at = $1', [portal.clock.now()])
    expect(await shop.ask('select from quote where created_at = $1', [portal.clock.now()])).toEqual([])
  } finally {
    for (const row of rates)
      await shop.ask('insert into freight_rate select * from jsonb_populate_record(null::freight_rate, $1)', [row])
  }
})

test('an order of a procurement system says which method has no rate and by which it goes [P9.120]', async () => {
  status = 500
  const rates = await shop.ask("delete from freight_rate where method = 'GROUND' and currency = 'USD' returning *")
  const [buyer] = await shop.ask<{ user_id: string; account_id: number; connection_id: number }>(
    `insert into punchout_connection (account_id, user_id, name, protocol, sender_identity)
     select account_id, user_id, 'freight', 'cxml', 'freight' from portal_user where email = $1
     returning user_id, account_id, connection_id`,
    [people.punchout],
  )
  const [to] = await shop.ask<{ address1: string; postal_code: string }>(
    'select address1, postal_code from address where account_id = $1 and shipping_enabled and removed_at is null limit 1',
    [buyer?.account_id],
  )
  const ware = await shop.sell({ usd: 46.5, weight: 2 })
  const order = async () =>
    acceptOrderRequest(portal.deps, {
      viewer: await viewerOfUser(portal.deps, buyer?.user_id ?? ''),
      connection: {
        connectionId: buyer?.connection_id ?? 0,
        accountId: buyer?.account_id ?? 0,
        isTest: false,
        priceTolerance: 10,
        unitMap: {},
      },
      document: orderOf({
        shipTo: street(to?.address1 ?? '', to?.postal_code ?? ''),
        lines: [{ part: ware.partNumber }],
      }),
    })
  const said = freightMessages.otherMethod.replace('{methods}', 'Ground').replace('{method}', 'Two-day')
  try {
    const { code, message } = await order()
    expect([code, message]).toEqual([200, expect.stringContaining(said)])
  } finally {
    for (const row of rates)
      await shop.ask('insert into freight_rate select * from jsonb_populate_record(null::freight_rate, $1)', [row])
  }
  expect((await order()).message).not.toContain('no rate')
})

test('quotes that wait for the service hold no transaction [P5.66]', async () => {
  let go = () => {}
  held = new Promise((done) => (go = done))
  const quotes = Array.from({ length: 10 }, async () => quoteFor())
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(10)
  const { rows } = await portal.deps.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  )
  expect(rows).toEqual([{ n: 0 }])
  go()
  for (const { shipping } of await Promise.all(quotes)) expect(shipping).toBe(8.31)
})
