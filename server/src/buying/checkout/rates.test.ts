// Freight and tax through the real application: by the place that is shipped to, in words where no rate is known.
import type { QuoteInput } from '@portal/contract/buying/checkout'
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { freightMessages } from '@portal/contract/buying/freight'
import { orderCalls } from '@portal/contract/buying/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)

let lee: Caller
beforeEach(async () => {
  portal.clock.set(new Date('2031-03-10T12:00:00Z'))
  lee = await portal.as(people.lineBuyer)
  await shop.fillCart(lee, [{ ware: await shop.sell({ usd: 50, weight: 2 }), quantity: 2 }])
})

/** Where the first address of a person is. */
async function moveTo(who: Caller, country: string, region: string | null, postalCode: string | null = null) {
  const { addressId } = await shop.addressOf(who, 'SHIPPING')
  await shop.ask('update address set country = $2, state = $3, province = $4, postal_code = $5 where address_id = $1', [
    addressId,
    country,
    country === 'US' ? region : null,
    country === 'US' ? null : region,
    postalCode,
  ])
}
const quoteFor = async (
  who: Caller,
  shippingMethod: QuoteInput['shippingMethod'] = 'GROUND',
  more: Pick<QuoteInput, 'onCarrierAccount'> = {},
) =>
  who.send(checkoutCalls.createQuote, {
    cart: {
      shipToAddressId: (await shop.addressOf(who, 'SHIPPING')).addressId,
      billToAddressId: (await shop.addressOf(who, 'BILLING')).addressId,
      shippingMethod,
      paymentKind: 'ACCOUNT',
      ...more,
    },
  })
const optionsFor = async (who: Caller) => (await who.send(checkoutCalls.checkoutOptions, {})).shippingOptions

describe('a place has rates of its own', () => {
  // Goods for 100, four pounds.
  test.each([
    ['Washington', 'US', 'WA', { shipping: 11.7, tax: 7.26 }],
    ['Florida, where shipping is not taxed', 'US', 'Florida', { shipping: 11.7, tax: 6 }],
    ['Ontario, goods and shipping', 'CA', 'ON', { shipping: 20.3, tax: 15.64 }],
    ['Norway', 'NO', 'Innlandet', { shipping: 77.6, tax: 0 }],
    ['Puerto Rico as a state', 'US', 'PR', { shipping: 23, tax: 0 }],
    ['Guam as a country', 'GU', null, { shipping: 23, tax: 0 }],
    ['the armed forces in Europe', 'US', 'AE', { shipping: 23, tax: 0 }],
  ] as const)('%s [P5.48, P5.51, P5.52]', async (_, country, region, expected) => {
    await moveTo(lee, country, region)
    const { shipping, tax, total, freight } = await quoteFor(lee)
    expect({ shipping, tax }).toEqual(expected)
    expect([total, freight]).toEqual([Number((100 + expected.shipping + expected.tax).toFixed(2)), 'QUOTED'])
  })

  test('a method has the days and the name of its zone, also in the order and its email [P5.48]', async () => {
    await moveTo(lee, 'NO', 'Innlandet')
    const [ground] = await optionsFor(lee)
    expect(ground).toMatchObject({ label: 'International Economy', cost: 77.6 })
    const { quoteId, estimatedArrival } = await quoteFor(lee)
    expect(estimatedArrival).toBe(ground?.estimatedArrival)
    const { orderNumber } = await lee.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
    expect(await lee.send(orderCalls.getOrder, { orderNumber: orderNumber ?? '' })).toMatchObject({
      shippingMethod: 'GROUND',
      shippingLabel: 'International Economy',
      shipping: 77.6,
    })
    expect((await portal.emails(people.lineBuyer))[0]?.text).toContain('International Economy')
  })

  test('a postal code goes before a region, and a region before its country [P5.48]', async () => {
    for (const [region, prefix, cost] of [
      ['TX', null, 1],
      [null, '787', 2],
      [null, '78', 3],
    ] as const) {
      const zone = `try-${cost}`
      await shop.ask('insert into freight_zone (country, region, postal_prefix, zone) values ($1, $2, $3, $4)', [
        'US',
        region,
        prefix,
        zone,
      ])
      await shop.ask("insert into freight_method (zone, currency, method) values ($1, 'USD', 'GROUND')", [zone])
      await shop.ask("insert into freight_rate (zone, currency, method, cost) values ($1, 'USD', 'GROUND', $2)", [
        zone,
        cost,
      ])
    }
    const costAt = async (postalCode: string | null) => {
      await moveTo(lee, 'US', 'TX', postalCode)
      return (await optionsFor(lee)).find(({ method }) => method === 'GROUND')?.cost
    }
    expect([await costAt('78701-1234'), await costAt('78 201'), await costAt('75001'), await costAt(null)]).toEqual([
      2, 3, 1, 1,
    ])
    await shop.ask("delete from freight_method where zone like 'try-%'")
    await shop.ask("delete from freight_zone where zone like 'try-%'")
  })
})

describe('where no rate is known', () => {
  test('freight is confirmed: checkout, order, total and email say so, and no figure is charged [P5.49]', async () => {
    await moveTo(lee, 'JP', 'Tokyo')
    expect(await optionsFor(lee)).toEqual([
      {
        method: 'FREIGHT',
        label: 'Freight',
        cost: 0,
        freight: 'TO_CONFIRM',
        carrierAccount: null,
        estimatedArrival: null,
        arrivals: [],
        together: null,
      },
    ])
    const quote = await quoteFor(lee, 'FREIGHT')
    expect(quote).toMatchObject({ freight: 'TO_CONFIRM', shipping: 0, total: 100 })
    const { orderNumber } = await lee.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: quote.quoteId } })
    expect(await lee.send(orderCalls.getOrder, { orderNumber: orderNumber ?? '' })).toMatchObject({
      freight: 'TO_CONFIRM',
    })
    const { content } = await lee.send(orderCalls.searchOrders, { query: orderNumber ?? '' })
    expect(content).toMatchObject([{ orderNumber, total: 100, freight: 'TO_CONFIRM' }])
    const [email] = await portal.emails(people.lineBuyer)
    expect(email?.text).toContain(freightMessages.confirmedLater)
    expect(email?.text).toContain(freightMessages.beforeFreight)
  })

  test('tax is an error, of a state and of a country that only others stand for [P5.47, P5.51]', async () => {
    await moveTo(lee, 'US', 'XX')
    await expect(quoteFor(lee)).rejects.toMatchObject({ message: checkoutMessages.noTaxRate.replace('{region}', 'XX') })
    await moveTo(lee, 'DE', 'Bayern')
    expect(await quoteFor(lee, 'FREIGHT')).toMatchObject({ tax: 0 })
    await shop.ask("insert into tax_rate (country, region, percent) values ('DE', 'Hessen', 19)")
    await expect(quoteFor(lee, 'FREIGHT')).rejects.toMatchObject({
      message: 'We have no tax rates for orders to Germany yet. Please call 1-877-GO WINDHOVER.',
    })
    await moveTo(lee, 'DE', 'hessen')
    expect(await quoteFor(lee, 'FREIGHT')).toMatchObject({ tax: 19 })
    await shop.ask("delete from tax_rate where country = 'DE'")
  })
})

test("freight goes on the customer's own carrier account where the buyer chooses it, costs nothing here then, and is said [P5.50]", async () => {
  await moveTo(lee, 'US', 'WA')
  await shop.ask(
    `insert into carrier_account (account_id, carrier, number) select account_id, 'Meridian Parcel', 'MP-4711' from account where account_number = '100110'`,
  )
  // Offered, and never taken by itself.
  expect(await optionsFor(lee)).toContainEqual(
    expect.objectContaining({
      method: 'GROUND',
      cost: 11.7,
      freight: 'QUOTED',
      carrierAccount: 'Meridian Parcel MP-4711',
    }),
  )
  expect(await quoteFor(lee)).toMatchObject({ freight: 'QUOTED', carrierAccount: null, shipping: 11.7, tax: 7.26 })
  const quote = await quoteFor(lee, 'GROUND', { onCarrierAccount: true })
  expect(quote).toMatchObject({
    freight: 'OWN_ACCOUNT',
    carrierAccount: 'Meridian Parcel MP-4711',
    shipping: 0,
    tax: 6.5,
  })
  const { orderNumber } = await lee.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: quote.quoteId } })
  expect(await lee.send(orderCalls.getOrder, { orderNumber: orderNumber ?? '' })).toMatchObject({
    freight: 'OWN_ACCOUNT',
    carrierAccount: 'Meridian Parcel MP-4711',
  })
  await shop.ask('delete from carrier_account')
})

test('an account with the carrier that the organization does not have is refused in words [P5.50]', async () => {
  await moveTo(lee, 'US', 'WA')
  await expect(quoteFor(lee, 'GROUND', { onCarrierAccount: true })).rejects.toMatchObject({
    fields: { 'cart.onCarrierAccount': checkoutMessages.noCarrierAccount },
  })
})

test('a certificate exempts in its place and until its day; once it has ended, the review says why tax is asked [P5.53]', async () => {
  await moveTo(lee, 'US', 'WA')
  await shop.ask(
    `insert into tax_certificate (account_id, number, country, region, valid_until) select account_id, 'R-1', 'US', 'WA', '2031-03-10' from account where account_number = '100110'`,
  )
  expect(await quoteFor(lee)).toMatchObject({ taxExempt: true, tax: 0, certificateEnded: null })
  await moveTo(lee, 'US', 'TX')
  expect(await quoteFor(lee)).toMatchObject({ taxExempt: false, tax: 6.98, certificateEnded: null })
  await moveTo(lee, 'US', 'WA')
  await shop.ask("update tax_certificate set valid_until = '2031-03-09'")
  expect(await quoteFor(lee)).toMatchObject({ taxExempt: false, tax: 7.26, certificateEnded: '2031-03-09' })
  await shop.ask('delete from tax_certificate')
})
