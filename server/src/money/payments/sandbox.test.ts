// The built-in gateway from the card to the money, and that a card number is nowhere to be found.
import { cardNumberMessage } from '@portal/contract/buying/cardNumbers'
import { messages } from '@portal/contract/platform/errors'
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import type { CardUse } from '@portal/contract/money/payments'
import { paymentCalls, paymentMessages } from '@portal/contract/money/payments'
import { sandboxToken, tokenWord } from '@portal/contract/money/sandboxCards'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'
import { handleCall } from '../../platform/calls/handleCall.ts'
import { principalFor } from '../../platform/http/ctx.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { allResolvers } from '../../app/calls.ts'
import { settlePaymentJob } from './payments.jobs.ts'

const lines: string[] = []
const portal = testPortal({ worksJobs: ['settle-payment'], onLog: (line) => lines.push(line) })
const shop = testShop(portal)
let sam: Caller
beforeAll(async () => {
  sam = await portal.as(people.shopper)
})

const numbers = { good: '4242424242424242', asks: '4000002760003184', declines: '4000000000000002' }
const tokenOf = (number: string) =>
  sandboxToken(number, 6, 2040, tokenWord(crypto.getRandomValues(new Uint8Array(16)))) ?? ''
const save = async (who: Caller, number: string, use: CardUse = 'save') =>
  (await who.send(paymentCalls.addNewCreditCard, { card: { token: tokenOf(number), use } })).paymentMethod

async function ready(
  who: Caller,
  number: string,
  use: CardUse = 'pay-and-save',
): Promise<{ ware: TestProduct; quoteId: string; paymentId: string }> {
  const product = await shop.sell()
  await shop.fillCart(who, [{ ware: product, quantity: 2 }])
  const { paymentId } = await save(who, number, use)
  const { quoteId } = await shop.quote(who, paymentId)
  return { ware: product, quoteId, paymentId }
}
const place = (who: Caller, quoteId: string) => who.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
const getCharges = (quoteId: string) =>
  shop.ask<{ charge_id: string; status: string }>(
    'select c.charge_id, c.status from sandbox_charge c join payment p on p.payment_id::text = c.payment_key where p.quote_id = $1',
    [quoteId],
  )

describe('a card of the sandbox', () => {
  test('is saved by its token: brand, last four, expiry; the first is the default [B7.19, B2.53, P5.10]', async () => {
    const method = await save(sam, numbers.good)
    expect(method).toMatchObject({ brand: 'Visa', last4: '4242', expiryMonth: 6, expiryYear: 2040, isDefault: true })
    expect(await sam.send(paymentCalls.paymentMethods, {})).toMatchObject([
      { paymentId: method.paymentId },
      { paymentId: 'pm_sam1' },
    ])
  })

  test.each([
    ['sbx_9999_062040_abcdefghijklmnop'],
    ['sbx_4242_132040_abcdefghijklmnop'],
    ['sbx_4242_012020_abcdefghijklmnop'],
    ['tok_visa'],
  ])('%s stands for none', async (token) => {
    await expect(sam.send(paymentCalls.addNewCreditCard, { card: { token } })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { 'card.token': paymentMessages.notACard },
    })
  })

  test('nobody saves or removes one while they act for somebody else [D2.17]', async () => {
    const [user] = await shop.ask<{ user_id: string }>('select user_id from portal_user where email = $1', [
      people.shopper,
    ])
    const principal = principalFor(await viewerOfUser(portal.deps, user?.user_id ?? ''), 'csr')
    const asking = { principal, staleSession: false, address: '', requestId: crypto.randomUUID(), reply: new Headers() }
    for (const [name, input] of [
      ['addNewCreditCard', { card: { token: tokenOf(numbers.good) } }],
      ['openCardPage', { from: 'account' }],
      ['removePaymentMethod', { paymentId: 'pm_any' }],
      ['restorePaymentMethod', { paymentId: 'pm_any' }],
    ] as const) {
      const answer = allResolvers.find(({ call }) => call.name === name)
      if (!answer) throw new Error(`${name} is not answered.`)
      await expect(handleCall(portal.deps, answer, asking, input)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: messages.whileActing,
      })
    }
  })
})

describe('paying with it', () => {
  test('a personal customer, who has no terms, orders by card; the money is held, and taken once when it leaves [P5.56]', async () => {
    const { quoteId } = await ready(sam, numbers.good)
    const { orderNumber } = await place(sam, quoteId)
    expect(orderNumber).toMatch(/^\d+$/)
    const [payment] = await shop.ask<{ payment_id: string }>('select payment_id from payment where quote_id = $1', [
      quoteId,
    ])
    const settle = () => settlePaymentJob(portal.deps).run({ paymentId: payment?.payment_id ?? '' })
    await settle()
    expect(await getCharges(quoteId)).toMatchObject([{ status: 'authorized' }])
    await shop.ask(
      "update order_line l set status = 'SHIPPED' from sales_order o where o.order_id = l.order_id and o.order_number = $1",
      [orderNumber],
    )
    await settle()
    await settle()
    expect(await getCharges(quoteId)).toMatchObject([{ status: 'captured' }])
  })

  test('a declined one is reported, and another one pays', async () => {
    const { quoteId } = await ready(sam, numbers.declines)
    await expect(place(sam, quoteId)).rejects.toMatchObject({ fields: { 'cart.paymentId': checkoutMessages.declined } })
    const again = await ready(sam, numbers.good)
    expect((await place(sam, again.quoteId)).orderNumber).toMatch(/^\d+$/)
  })

  test('the bank asks on a page of its own, and sends the buyer back', async () => {
    const { quoteId } = await ready(sam, numbers.asks)
    const { orderNumber, actionUrl } = await place(sam, quoteId)
    const [charge] = await getCharges(quoteId)
    expect([orderNumber, actionUrl]).toEqual([null, `http://portal.example/sandbox/bank/${charge?.charge_id}`])
    const { pathname } = new URL(actionUrl ?? '')
    const asked = await sam.request(pathname)
    expect(await asked.text()).toContain('Your bank asks: is this you?')
    expect(asked.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    const foreign = await sam.request(pathname, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'answer=yes',
    })
    expect(foreign.status).toBe(403)
    expect((await place(sam, quoteId)).orderNumber).toBeNull()
    const answered = await sam.request(pathname, {
      method: 'POST',
      headers: { origin: 'http://portal.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'answer=yes',
    })
    expect([answered.status, answered.headers.get('location')]).toEqual([
      303,
      `http://portal.example/pages/checkout?paid=${quoteId}`,
    ])
    expect((await place(sam, quoteId)).orderNumber).toMatch(/^\d+$/)
    expect((await sam.request(`/sandbox/bank/${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('not with a card of somebody else, a removed or an expired one', async () => {
    const { paymentId } = await ready(sam, numbers.good)
    const buyer = await portal.as(people.lineBuyer)
    const product = await shop.sell()
    await shop.fillCart(buyer, [{ ware: product, quantity: 1 }])
    const [shipTo, billTo] = [await shop.addressOf(buyer, 'SHIPPING'), await shop.addressOf(buyer, 'BILLING')]
    const quoteWith = (id?: string) =>
      buyer.send(checkoutCalls.createQuote, {
        cart: {
          shipToAddressId: shipTo.addressId,
          billToAddressId: billTo.addressId,
          shippingMethod: 'GROUND',
          paymentKind: 'CARD',
          ...(id && { paymentId: id }),
        },
      })
    const refused = (message: string) => ({ code: 'BAD_INPUT', fields: { 'cart.paymentId': message } })
    await expect(quoteWith()).rejects.toMatchObject(refused(checkoutMessages.card))
    await expect(quoteWith(paymentId)).rejects.toMatchObject(refused(checkoutMessages.card))
    const mine = (await save(buyer, numbers.good)).paymentId
    await shop.ask('update payment_method set expiry_year = 2020 where payment_id = $1', [mine])
    await expect(quoteWith(mine)).rejects.toMatchObject(refused(checkoutMessages.cardExpired))
    await buyer.send(paymentCalls.removePaymentMethod, { paymentId: mine })
    await expect(quoteWith(mine)).rejects.toMatchObject(refused(checkoutMessages.card))
  })
})

describe('a card number', () => {
  // Not the number of any card: a right check digit is all it needs.
  const number = '4539578763621486'
  const spaced = '4539 5787 6362 1486'

  test('sent in any field of any call that takes one is refused, and found nowhere afterwards [Q3.05]', async () => {
    const cart = {
      shipToAddressId: 1,
      billToAddressId: 1,
      shippingMethod: 'GROUND' as const,
      paymentKind: 'PURCHASE_ORDER' as const,
    }
    const quoteWith = (more: object) => sam.send(checkoutCalls.createQuote, { cart: { ...cart, ...more } })
    const tries = {
      'card.token': () => sam.send(paymentCalls.addNewCreditCard, { card: { token: number } }),
      'cart.poNumber': () => quoteWith({ poNumber: spaced }),
      'cart.note': () => quoteWith({ poNumber: '1', note: `Visa ${number}, 06/30` }),
    }
    for (const [field, attempt] of Object.entries(tries))
      await expect(attempt()).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { [field]: cardNumberMessage } })
    const embedded = sam.send(paymentCalls.addNewCreditCard, { card: { token: `x ${spaced}` } })
    await expect(embedded).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const asCard = {
      paymentKind: 'CARD',
      paymentId: number,
      shipToAddressId: (await shop.addressOf(sam, 'SHIPPING')).addressId,
    }
    await expect(quoteWith(asCard)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    // Fields no one declared.
    for (const body of [
      {
        query:
          'mutation a($card: AddNewCreditCardCardInput!) { addNewCreditCard(card: $card) { session { signedIn } } }',
        variables: { card: { token: 'x', number } },
      },
      { query: `mutation a { addNewCreditCard(card: { token: "${number}" }) { session { signedIn } } }` },
      { query: `mutation a { addNewCreditCard(card: { number: "${spaced}" }) { session { signedIn } } }` },
    ]) {
      const answer = await sam.request('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://portal.example' },
        body: JSON.stringify(body),
      })
      const said = await answer.text()
      expect(said).toContain('errors')
      expect(said).not.toMatch(/Unknown type/)
      expect(said.replaceAll(/\D/g, '')).not.toContain(number)
    }
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.replaceAll(/\D/g, '').includes(number))).toEqual([])

    const columns = await shop.ask<{ table_name: string; table_schema: string }>(
      `select distinct table_schema, table_name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    expect(columns.length).toBeGreaterThan(50)
    for (const { table_schema: schema, table_name: table } of columns) {
      const found = await shop.ask(
        `select 1 from "${schema}"."${table}" t where t::text like $1 or t::text like $2 limit 1`,
        [`%${number}%`, `%${spaced}%`],
      )
      expect(found, table).toEqual([])
    }
  })
})
