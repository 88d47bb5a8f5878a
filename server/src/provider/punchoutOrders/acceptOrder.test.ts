// Orders of procurement systems: placed once, at the prices of the returned cart, changed and canceled while that is possible.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Sent } from '../../../test/buyerOrders.ts'
import { newNumber, orderOf, street } from '../../../test/buyerOrders.ts'
import { orderRequest } from '../../../test/cxmlDocuments.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import type { CxmlStatus } from '../cxml/cxml.ts'
import { readCxml } from '../cxml/cxml.ts'
import type { OrderConnection } from './punchoutOrders.ts'
import { acceptOrderRequest } from './punchoutOrders.ts'

const portal = testPortal()
const shop = testShop(portal)
let connection: OrderConnection
let userId: string
let glove: TestProduct
/** A ShipTo of an address of the book. */
let book = ''
let hook: TestProduct

beforeAll(async () => {
  const [user] = await shop.ask<{ user_id: string; account_id: number }>(
    'select user_id, account_id from portal_user where email = $1',
    [people.punchout],
  )
  if (!user) throw new Error('Nobody buys by punch-out here.')
  userId = user.user_id
  connection = {
    connectionId: await newConnection('one'),
    accountId: user.account_id,
    isTest: false,
    priceTolerance: 10,
    unitMap: {},
  }
})

beforeAll(async () => {
  const [known] = await shop.ask<{ address1: string; postal_code: string }>(
    'select address1, postal_code from address where account_id = $1 and shipping_enabled and removed_at is null limit 1',
    [connection.accountId],
  )
  book = street(known?.address1 ?? '', known?.postal_code ?? '')
})

beforeEach(async () => {
  portal.clock.set(new Date('2026-11-23T12:00:00Z'))
  glove = await shop.sell({ name: 'Glove <10>', usd: 46.5 })
  hook = await shop.sell({ name: 'Hook', usd: 5, onHand: 3 })
})

async function newConnection(identity: string): Promise<number> {
  const [row] = await shop.ask<{ connection_id: number }>(
    `insert into punchout_connection (account_id, user_id, name, protocol, sender_identity)
     select account_id, user_id, $2, 'cxml', $2 from portal_user where email = $1 returning connection_id`,
    [people.punchout, identity],
  )
  return row?.connection_id ?? 0
}

let last = 0

const take = async (order: Sent, change: Partial<OrderConnection> = {}): Promise<CxmlStatus> =>
  acceptOrderRequest(portal.deps, {
    viewer: await viewerOfUser(portal.deps, userId),
    connection: { ...connection, ...change },
    document: orderOf({
      ...order,
      shipTo: order.shipTo ?? book,
      lines: (order.lines ?? [{}]).map((line) => ({ part: glove.partNumber, ...line })),
    }),
  })

const lastNumber = async () =>
  (await shop.ask<{ last_value: string }>('select last_value from order_number_seq'))[0]?.last_value

const orders = (po: string) =>
  shop.ask<{
    order_number: string
    status: string
    subtotal: number
    payment_kind: string
    note: string
    ship_to: { city: string; address1: string; addressName: string }
    ship_to_address_id: number | null
    total: number
  }>(
    `select order_number, status, subtotal::float, total::float, payment_kind, note, ship_to, ship_to_address_id from sales_order where po_number = $1 order by order_id`,
    [po],
  )

const returnCart = async (part: string, auxiliaryId: string, unitPrice: number, at = '2026-11-20T12:00:00Z') => {
  last += 1
  await shop.ask(
    `insert into punchout_session (connection_id, account_id, user_id, basket_id, tab_key, operation, buyer_cookie, hook_url, token_until, created_at, returned_at, outcome, returned, ends_at)
     values ($1, $2, $3, $4, $5, 'create', 'c', 'https://buyer.example', $6, $6, $6, 'RETURNED', $7, $6)`,
    [
      connection.connectionId,
      connection.accountId,
      userId,
      last,
      `tab-${last}`,
      at,
      JSON.stringify([{ auxiliaryId, itemId: 1, partNumber: part, quantity: 1, unitPrice }]),
    ],
  )
}

describe('an order of a procurement system [P13.23]', () => {
  test('becomes an order of the organization, with its number, lines, wishes and stock', async () => {
    const id = newNumber()
    const answer = await take({
      id,
      lines: [{ quantity: '2' }, { part: hook.partNumber, quantity: '3', price: '5.00' }],
    })
    const [order] = await orders(id)
    expect(order).toMatchObject({
      status: 'OPEN',
      subtotal: 108,
      payment_kind: 'PURCHASE_ORDER',
      note: 'Ring <twice>\nRequested delivery: 2026-12-01, 2026-12-02',
    })
    expect(answer).toMatchObject({ code: 200, text: 'OK' })
    expect(answer.message).toMatch(
      new RegExp(`^Order ${order?.order_number} was placed. Shipping [0-9.]+ and tax [0-9.]+ USD are added.$`),
    )
    expect(await shop.stockOf(hook)).toStrictEqual({ on_hand: 3, reserved: 3 })
    expect((await portal.emails(people.punchout))[0]?.subject).toContain(order?.order_number)
  })

  test('is one, however often it comes: by its document, by its number and version, or at the same moment', async () => {
    const id = newNumber()
    const first = await take({ id, payload: 'same@buyer.example' })
    expect(await take({ id, payload: 'same@buyer.example' })).toStrictEqual(first)
    expect(await take({ payload: 'same@buyer.example' })).toStrictEqual(first)
    expect(await take({ id })).toStrictEqual(first)
    const other = newNumber()
    const answers = await Promise.all([1, 2, 3, 4].map(() => take({ id: other })))
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    expect([await orders(id), await orders(other)].map((found) => found.length)).toStrictEqual([1, 1])
  })

  test('of another connection with the same number is another order', async () => {
    const id = newNumber()
    const connectionId = await newConnection('two')
    await take({ id })
    expect((await take({ id }, { connectionId })).code).toBe(200)
    expect(await orders(id)).toHaveLength(2)
  })

  test('keeps the price of the cart that was returned, and says where the order differs', async () => {
    await returnCart(glove.partNumber, 'c9/1', 40)
    await shop.ask('update product_price set price = 50 where item_id = $1', [glove.itemId])
    const id = newNumber()
    const answer = await take({
      id,
      lines: [{ auxiliary: 'c9/1', price: '40.00' }, { auxiliary: 'c9/1', price: '39.00' }, { price: '49.00' }],
    })
    expect((await orders(id))[0]?.subtotal).toBe(260)
    expect(answer.message).toContain(
      'placed. Line 20: the price is 40.00, not 39.00. Line 30: the price is 50.00, not 49.00. Shipping',
    )
  })

  test('is bound by the latest cart, and by none of three months ago', async () => {
    await returnCart(glove.partNumber, 'c8/1', 30)
    await returnCart(glove.partNumber, 'c8/1', 31)
    await returnCart(glove.partNumber, 'c7/1', 20, '2026-08-01T12:00:00Z')
    const id = newNumber()
    await take({
      id,
      lines: [
        { auxiliary: 'c8/1', quantity: '1', price: '31' },
        { auxiliary: 'c7/1', quantity: '1' },
      ],
    })
    expect((await orders(id))[0]?.subtotal).toBe(77.5)
  })

  test('is not bound by a cart of another connection, nor for so many pieces that another price holds', async () => {
    await returnCart(glove.partNumber, 'c5/1', 40)
    await returnCart(glove.partNumber, 'c4/1', 46.5)
    await shop.ask(
      'insert into customer_price (account_id, item_id, currency, min_quantity, price) values ($1, $2, $3, 1, 46.5), ($1, $2, $3, 10, 30)',
      [connection.accountId, glove.itemId, 'USD'],
    )
    const [few, many, other] = [newNumber(), newNumber(), newNumber()]
    await take({ id: few, lines: [{ auxiliary: 'c5/1', quantity: '9', price: '40' }] })
    expect((await orders(few))[0]?.subtotal).toBe(360)
    await take({ id: many, lines: [{ auxiliary: 'c4/1', quantity: '10' }] })
    expect((await orders(many))[0]?.subtotal).toBe(300)
    const connectionId = await newConnection('three')
    await take({ id: other, lines: [{ auxiliary: 'c5/1', quantity: '1' }] }, { connectionId })
    expect((await orders(other))[0]?.subtotal).toBe(46.5)
  })

  test('names a part that the cart did not have', async () => {
    await returnCart(hook.partNumber, 'c6/1', 1)
    const answer = await take({ lines: [{ auxiliary: 'c6/1' }] })
    expect(answer.message).toContain(`Line 10: the cart had part ${hook.partNumber}.`)
  })

  test('ships to an address of the book, or to the one that was written', async () => {
    const [known] = await shop.ask<{ address_id: number; address1: string; postal_code: string }>(
      'select address_id, address1, postal_code from address where account_id = $1 and shipping_enabled and removed_at is null limit 1',
      [connection.accountId],
    )
    const [id, other] = [newNumber(), newNumber()]
    await take({ id, shipTo: street(` ${known?.address1.toUpperCase()}.`, known?.postal_code ?? '') })
    await take({ id: other, shipTo: street('77 Nowhere Rd', '73301') })
    expect((await orders(id))[0]?.ship_to_address_id).toBe(known?.address_id)
    expect((await orders(other))[0]).toMatchObject({
      ship_to_address_id: null,
      ship_to: { city: 'Austin', addressName: 'Yard 7' },
    })
  })

  test('that is a test is tried and leaves nothing behind', async () => {
    const id = newNumber()
    const numberBefore = await lastNumber()
    const answer = await take({ id, lines: [{ part: hook.partNumber, price: '4.90' }] }, { isTest: true })
    expect(answer).toMatchObject({ code: 200 })
    expect(answer.message).toMatch(
      /^Test: nothing was ordered or changed\. The order would be placed\. Line 10: the price is 5\.00, not 4\.90\. Shipping [0-9.]+ and tax [0-9.]+ USD would be added\.$/u,
    )
    expect(await lastNumber()).toBe(numberBefore)
    expect(await orders(id)).toStrictEqual([])
    expect((await shop.stockOf(hook)).reserved).toBe(0)
    expect((await take({ id, lines: [{ part: 'nothing' }] }, { isTest: true })).code).toBe(417)
  })
})

describe('where an order goes is what it says [P13.54]', () => {
  test('the address of its lines, where they are all alike', async () => {
    const id = newNumber()
    const to = street('77 Nowhere Rd', '73301')
    const answer = await take({
      id,
      shipTo: '',
      lines: [{ to }, { to: to.replace('77 Nowhere Rd', '77 nowhere rd.') }],
    })
    expect((await orders(id))[0]?.ship_to).toMatchObject({ city: 'Austin', addressName: 'Yard 7' })
    expect(answer.message).toContain(
      'It goes to the address of its lines: Yard 7, 77 Nowhere Rd, Austin, TX 73301, US.',
    )
  })

  test('that of its lines also where the head names another, or one line leaves it to the head', async () => {
    const [id, mixed] = [newNumber(), newNumber()]
    const to = street('77 Nowhere Rd', '73301')
    await take({ id, shipTo: street('1 Head Office', '73301'), lines: [{ to }] })
    expect((await orders(id))[0]?.ship_to).toMatchObject({ address1: '77 Nowhere Rd' })
    expect(await take({ id: mixed, shipTo: to, lines: [{ to }, {}] })).toMatchObject({ code: 200 })
  })

  test.each([
    ['several', () => [{ to: street('77 Nowhere Rd', '73301') }, { to: street('78 Nowhere Rd', '73301') }]],
    ['one, and a line that names none', () => [{ to: street('77 Nowhere Rd', '73301') }, {}]],
  ])('%s: refused, as one order goes to one address', async (_what, lines) => {
    const id = newNumber()
    expect(await take({ id, shipTo: '', lines: lines() })).toMatchObject({
      code: 417,
      message: 'Line 20 ships to another address than line 10. Please send one order for each address.',
    })
    expect(await orders(id)).toStrictEqual([])
  })

  test.each([
    '',
    '<ShipTo/>',
    '<ShipTo><Address><Name xml:lang="en"/><PostalAddress><Street/><City/></PostalAddress></Address></ShipTo>',
  ])('none at all (%s): the Status says to which it goes', async (shipTo) => {
    const id = newNumber()
    const answer = await take({ id, shipTo })
    const [order] = await orders(id)
    expect(answer.message).toContain(
      `It names no address to ship to and goes to the first of the organization: ${order?.ship_to.addressName}, `,
    )
  })

  test('one of a name alone, or longer than what is printed, is refused', async () => {
    const long = street(`77 ${'Nowhere '.repeat(30)}Rd`, '73301')
    expect((await take({ shipTo: long })).message).toContain('Its street has 245 characters, 200 are the most')
    const shipTo = '<ShipTo><Address addressID="7"><Name xml:lang="en">Yard 7</Name></Address></ShipTo>'
    expect(await take({ shipTo })).toMatchObject({
      code: 417,
      message: 'The address to ship to has no street or no city. Please send both.',
    })
  })

  test('for whom it is stands on the order and in the Status, where the address does not say it', async () => {
    const [id, other] = [newNumber(), newNumber()]
    const to = street('77 Nowhere Rd', '73301')
    const answer = await take({ id, shipTo: to, lines: [{}, { to: to.replace('Yard 7', 'Yard 8') }] })
    expect(answer.message).toContain('Line 20 is for Yard 8.')
    expect((await orders(id))[0]?.note).toContain('Line 20 is for Yard 8.')
    await take({ id: other, shipTo: book.replace('<Street>', '<DeliverTo>Pat Field</DeliverTo><Street>') })
    expect((await orders(other))[0]?.note).toContain('It is for Pat Field.')
  })
})

describe('a price of the order [P13.53]', () => {
  test.each([
    ['0.01', '0.01', 'It may differ by 10 percent at most: please correct it, or call us.'],
    ['-5.00', '-5.00', 'Please send a price above zero.'],
    ['0', '0.00', 'Please send a price above zero.'],
    ['41.84', '41.84', 'It may differ by 10 percent at most: please correct it, or call us.'],
    ['4650', '4650.00', 'It may differ by 10 percent at most: please correct it, or call us.'],
  ])('of %s is refused beside ours of 46.50', async (price, written, why) => {
    const id = newNumber()
    expect(await take({ id, lines: [{ price }] })).toMatchObject({
      code: 417,
      message: `Line 10: its price is ${written}, ours is 46.50. ${why}`,
    })
    expect(await orders(id)).toStrictEqual([])
  })

  test('may be as far off as the connection says, never zero or below', async () => {
    expect(await take({ lines: [{ price: '41.85' }] })).toMatchObject({ code: 200 })
    expect(await take({ lines: [{ price: '30' }] }, { priceTolerance: 50 })).toMatchObject({ code: 200 })
    expect(await take({ lines: [{ price: '46.49' }] }, { priceTolerance: 0 })).toMatchObject({ code: 417 })
    expect(await take({ lines: [{ price: '46.504' }] }, { priceTolerance: 0 })).toMatchObject({ code: 200 })
    expect(await take({ lines: [{ price: '0' }] }, { priceTolerance: 50, isTest: true })).toMatchObject({ code: 417 })
  })

  test('that is missing means ours, and the Status says so', async () => {
    const id = newNumber()
    const answer = await take({ id, lines: [{ price: '' }], total: '0' })
    expect(answer.message).toContain('Line 10 names no price: ours is 46.50.')
    expect((await orders(id))[0]?.subtotal).toBe(93)
  })

  test('a total that is not that of the lines is said', async () => {
    const answer = await take({ total: '0.01' })
    expect(answer.message).toContain('Its Total is 0.01, its lines add up to 93.00.')
  })
})

describe('what an order says beside its lines [P13.55]', () => {
  test('comments of lines stand on the order; what is not kept is said', async () => {
    const [id, long, card] = [newNumber(), newNumber(), newNumber()]
    await take({ id, lines: [{ comments: 'Mark with PO' }] })
    expect((await orders(id))[0]?.note).toContain('Line 10: Mark with PO')
    const cut = await take({ id: long, lines: [{ comments: 'x'.repeat(1200) }] })
    expect(cut.message).toContain('Of its comments 1000 characters were kept.')
    const masked = await take({ id: card, lines: [{ comments: '4111 1111 1111 1111' }] })
    expect(masked.message).toContain('Its comments were not kept: they hold a card number.')
    expect((await orders(card))[0]?.note).toBeNull()
  })

  test('a blanket order is not taken for one to ship', () => {
    const text = orderRequest({ header: 'orderID="B-1" orderType="blanket"' })
    expect(readCxml(Buffer.from(text))).toMatchObject({ ok: false, status: { code: 450 } })
  })
})

describe('an order that cannot be taken is refused by its line [P13.23]', () => {
  test('a state is read by name and code in any case, and taxed; one that is none is refused [P5.47]', async () => {
    const to = (state: string) => street('1 Road', '78701').replace('<State>TX', `<State>${state}`)
    const taxes = new Set<number>()
    for (const state of ['TX', 'Texas', 'tx', 'US-TX']) {
      const id = newNumber()
      expect(await take({ id, shipTo: to(state) })).toMatchObject({ code: 200 })
      const [row] = await shop.ask<{ tax: number; state: string }>(
        "select tax::float, ship_to ->> 'state' as state from sales_order where po_number = $1",
        [id],
      )
      expect(row?.state).toBe('TX')
      taxes.add(row?.tax ?? 0)
    }
    expect([...taxes]).toEqual([6.54])
    const refused = await take({ shipTo: to('Texs') })
    expect([refused.code, refused.message]).toEqual([
      417,
      'The address to ship to has no state or province of US: Texs.',
    ])
  })

  test('codes of units and currencies compare without case [P13.14]', async () => {
    for (const uom of ['ea', 'Ea', 'each']) expect(await take({ lines: [{ uom }] })).toMatchObject({ code: 200 })
    expect(await take({ lines: [{ uom: 'ea', currency: 'usd' }] })).toMatchObject({ code: 200 })
    expect(await take({ lines: [{ uom: 'bx' }] })).toMatchObject({ code: 417 })
  })

  test.each<[string, () => NonNullable<Sent['lines']>[number], number, () => string]>([
    ['an unknown part', () => ({ part: 'NO-1' }), 417, () => 'Line 10: part NO-1 is not known here.'],
    [
      'half a piece',
      () => ({ quantity: '0.5' }),
      417,
      () => 'Line 10: its quantity must be a whole number from 1 to 99999.',
    ],
    [
      'too many pieces',
      () => ({ quantity: '100000' }),
      417,
      () => 'Line 10: its quantity must be a whole number from 1 to 99999.',
    ],
    ['another unit', () => ({ uom: 'BX' }), 417, () => `Line 10: part ${glove.partNumber} is sold in EA, not in BX.`],
    ['another currency', () => ({ currency: 'CAD' }), 417, () => 'Line 10: its price is in CAD, not in USD.'],
    [
      'more than there is',
      () => ({ part: hook.partNumber, quantity: '4' }),
      409,
      () => 'Line 10: there is not enough stock left for Hook.',
    ],
  ])('%s', async (_what, line, code, message) => {
    const id = newNumber()
    expect(await take({ id, lines: [line()] })).toMatchObject({ code, message: message() })
    expect(await orders(id)).toStrictEqual([])
  })

  test('a part no longer sold', async () => {
    const old = await shop.sell({ name: 'Old hook', discontinued: true })
    const answer = await take({ lines: [{ part: old.partNumber }] })
    expect(answer).toMatchObject({ code: 409, message: 'Line 10: Old hook cannot be ordered online.' })
  })

  test('beyond the credit line, after which nothing is left behind', async () => {
    await shop.ask(
      `insert into credit_line (account_id, currency, credit_limit) values ($1, 'USD', 10) on conflict (account_id, currency) do update set credit_limit = 10`,
      [connection.accountId],
    )
    const id = newNumber()
    expect((await take({ id })).code).toBe(409)
    expect(await orders(id)).toStrictEqual([])
    await shop.ask('delete from credit_line where account_id = $1', [connection.accountId])
    expect((await take({ id })).code).toBe(200)
  })

  test('a card number for a number, or an organization of somebody else', async () => {
    expect((await take({ id: '4111111111111111' })).code).toBe(417)
    expect((await take({}, { accountId: 20020 })).code).toBe(403)
  })
})

describe('changes of an order [P13.24]', () => {
  test('an update replaces it while nobody works on it', async () => {
    const id = newNumber()
    await take({ id, version: '1', lines: [{ part: hook.partNumber, quantity: '3', price: '5' }] })
    const answer = await take({
      id,
      version: '2',
      type: 'update',
      lines: [{ part: hook.partNumber, quantity: '2', price: '5' }],
    })
    const found = await orders(id)
    expect(found.map(({ status }) => status)).toStrictEqual(['CANCELLED', 'OPEN'])
    expect(answer.message).toContain(`It replaces order ${found[0]?.order_number}.`)
    expect((await shop.stockOf(hook)).reserved).toBe(2)
  })

  test('an update that cannot be supplied leaves the order as it was', async () => {
    const id = newNumber()
    await take({ id, lines: [{ part: hook.partNumber, quantity: '3', price: '5' }] })
    expect((await take({ id, type: 'update', lines: [{ part: hook.partNumber, quantity: '4' }] })).code).toBe(409)
    expect((await orders(id)).map(({ status }) => status)).toStrictEqual(['OPEN'])
    expect((await shop.stockOf(hook)).reserved).toBe(3)
  })

  test('neither an update nor a deletion once the warehouse works on it: the answer says so', async () => {
    const id = newNumber()
    await take({ id })
    await shop.ask(`update sales_order set status = 'PROCESSING' where po_number = $1`, [id])
    for (const type of ['update', 'delete']) {
      const answer = await take({ id, type })
      expect(answer.code).toBe(409)
      expect(answer.message).toMatch(/cancel/iu)
    }
    expect((await orders(id)).map(({ status }) => status)).toStrictEqual(['PROCESSING'])
  })

  test('a deletion cancels it, once and again; an unknown one is refused', async () => {
    const id = newNumber()
    await take({ id, lines: [{ part: hook.partNumber, price: '5' }] })
    expect(await take({ id, type: 'delete' })).toMatchObject({ code: 200 })
    expect(await take({ id, type: 'delete' })).toMatchObject({ code: 200, message: `Order ${id} is canceled.` })
    expect((await orders(id)).map(({ status }) => status)).toStrictEqual(['CANCELLED'])
    expect((await shop.stockOf(hook)).reserved).toBe(0)
    expect((await take({ id })).code).toBe(409)
    expect((await take({ type: 'delete' })).code).toBe(417)
  })

  test('an older version, or a second order under its number, is refused', async () => {
    const id = newNumber()
    await take({ id, version: '1' })
    await take({ id, version: '3', type: 'update' })
    expect((await take({ id, version: '2', type: 'update' })).message).toBe(
      `A later version of order ${id} was received before.`,
    )
    expect((await take({ id, version: '4' })).message).toBe(
      `Order ${id} stands already. A change of it is sent as an update.`,
    )
    expect((await orders(id)).map(({ status }) => status)).toStrictEqual(['CANCELLED', 'OPEN'])
  })
})
