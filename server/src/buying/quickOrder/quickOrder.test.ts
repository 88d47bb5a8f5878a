// Quick order through the real application: the outcome of each row, and lines as files.
import type { CheckedRow } from '@portal/contract/buying/quickOrder'
import { quickOrderCalls, sheetMessages } from '@portal/contract/buying/quickOrder'
import { rowsOfTable } from '@portal/contract/buying/orderTable'
import { cellsOfText } from '@portal/contract/buying/tableText'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts, writeOrders } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { createWorkbook } from '../../../test/zip.ts'
import { shipDays } from '../../platform/calendar/workingDays.ts'

const portal = testPortal()
const shop = testShop(portal)

let buyer: Caller
beforeAll(async () => {
  buyer = await portal.as(people.buyer)
})

const check = (who: Caller, ...rows: [partNumber: string, quantity: number, unitSerial?: string][]) =>
  who.send(quickOrderCalls.checkOrderRows, {
    rows: rows.map(([partNumber, quantity, unitSerial]) => ({
      partNumber,
      quantity,
      ...(unitSerial && { unitSerial }),
    })),
  })
const brief = (rows: readonly CheckedRow[]) =>
  rows.map(({ outcome, quantity, message }) => [outcome, quantity, message])

describe('the outcome of a row', () => {
  test('a part in stock is good, with its card and price [B2.04]', async () => {
    const product = await shop.sell({ usd: 12.5 })
    const [row] = await check(buyer, [product.partNumber, 2])
    expect(row).toMatchObject({ outcome: 'good', quantity: 2, message: '', suggestions: [] })
    expect(row?.product).toMatchObject({ itemId: product.itemId, partPrice: 12.5, isPurchasable: true })
  })

  test('an unknown one names the nearest number of the store [S9.04]', async () => {
    const product = await shop.sell({ name: 'Hook' })
    await shop.ask('update product set part_number = $1 where item_id = $2', ['770000123', product.itemId])
    const near = { partNumber: '770000123', name: 'Hook' }
    const rows = await check(buyer, ['770000132', 1], ['770000128', 1], ['77000123', 1], ['7700001123', 1], ['999', 4])
    expect(rows.map(({ outcome, suggestions }) => [outcome, suggestions])).toEqual([
      ['unknown', [near]],
      ['unknown', [near]],
      ['unknown', [near]],
      ['unknown', [near]],
      ['unknown', []],
    ])
    expect(rows[4]).toMatchObject({ message: 'We do not know this part number.', quantity: 4, product: null })
  })

  test('a number is read as spreadsheets, labels and makers write it [S9.04]', async () => {
    const ware = await shop.sell({ name: 'Sheave' })
    await shop.ask(
      "update product set part_number = '055753995', manufacturer_part_number = 'ZQ-88/41-B' where item_id = $1",
      [ware.itemId],
    )
    const written = [
      '="055753995"',
      ' 055 753 995 ',
      '055-753-995',
      '55753995',
      '"055753995"',
      'ZQ8841B',
      'zq-88 41-b',
      'ZQ-88/41-B',
    ]
    const rows = await check(buyer, ...written.map((number): [string, number, string] => [number, 1, '']))
    expect(rows.map(({ product }) => product?.itemId)).toEqual(written.map(() => ware.itemId))
    expect((await check(buyer, ['ZQ884', 1]))[0]?.outcome).toBe('unknown')
  })

  test('of numbers of a customer that differ in dashes alone, the one written so is meant', async () => {
    const [one, other] = [await shop.sell({}), await shop.sell({})]
    const number = 'insert into customer_part_number (account_id, item_id, number) values ($1, $2, $3)'
    await shop.ask(number, [accounts.bluewater, one.itemId, 'BWQ-7'])
    await shop.ask(number, [accounts.bluewater, other.itemId, 'BW-Q7'])
    const rows = await check(buyer, ['BWQ-7', 1], ['BW-Q7', 1])
    expect(rows.map(({ product }) => product?.itemId)).toEqual([one.itemId, other.itemId])
    expect((await check(await portal.as(people.norwegian), ['BWQ-7', 1]))[0]?.product).toBeNull()
  })

  test('a discontinued one says so, or what replaces it', async () => {
    const next = await shop.sell({ name: 'New hook' })
    const old = await shop.sell({ discontinued: true, supersededBy: next.partNumber })
    const gone = await shop.sell({ discontinued: true })
    const rows = await check(buyer, [old.partNumber, 1], [gone.partNumber, 1])
    expect(brief(rows)).toEqual([
      ['superseded', 1, `This item has been discontinued. It is replaced by ${next.partNumber}.`],
      ['discontinued', 1, 'This item has been discontinued.'],
    ])
    expect(rows[0]?.suggestions).toEqual([{ partNumber: next.partNumber, name: 'New hook' }])
  })

  test('one that is not sold online has the words of its locale [B8.03, B8.04, D1.43]', async () => {
    const product = await shop.sell({ orderable: false })
    const us = 'This item cannot be ordered online but please call us at 1-877-GO-WINDHOVER, Option 1 to place an order'
    expect(brief(await check(buyer, [product.partNumber, 1]))).toEqual([['not-online', 1, us]])
    const [row] = await check(await portal.as(people.norwegian), [product.partNumber, 1])
    expect(row?.message).toBe(
      'This item cannot be ordered online but please email us support@windhover.example to place an order',
    )
    const unpriced = await shop.sell({ usd: null })
    expect(brief(await check(buyer, [unpriced.partNumber, 1]))).toEqual([['not-online', 1, us]])
  })

  test('a hidden one says to call, without its page', async () => {
    const product = await shop.sell({ shown: false })
    expect((await check(buyer, [product.partNumber, 1]))[0]).toMatchObject({ outcome: 'not-online', product: null })
  })

  test('more than there is becomes what there is; with a lead time it waits [B8.05]', async () => {
    const few = await shop.sell({ onHand: 3 })
    const none = await shop.sell({ onHand: 0 })
    const later = await shop.sell({ onHand: 3, leadTime: 14 })
    const rows = await check(
      buyer,
      [few.partNumber, 5],
      [none.partNumber, 1],
      [later.partNumber, 5],
      [later.partNumber, 200_000],
    )
    expect(brief(rows.slice(0, 2))).toEqual([
      ['reduced', 3, 'Reduced from 5 to 3: that is all there is.'],
      ['unavailable', 1, 'Call 1-877-GO WINDHOVER, Option 1 for estimated shipment date.'],
    ])
    expect(brief(await check(buyer, [later.partNumber, 5]))).toEqual([['good', 5, '']])
    expect(brief(rows)[2]).toEqual(['reduced', 99_999, 'Reduced from 200,005 to 99,999, the most on one line.'])
  })

  test('it says when all the pieces asked for ship, the same part added up [B4.10, B8.05]', async () => {
    const few = await shop.sell({ onHand: 3, leadTime: 28 })
    const later = shipDays(portal.deps.config, portal.clock.now())(28)
    const shipping = (rows: readonly CheckedRow[]) => rows.map(({ product }) => product?.shipByDate)
    const [within] = await check(buyer, [few.partNumber, 3])
    expect(within?.product?.availabilityMessage).toBe('Available, expect to ship within 1 business day.')
    const [beyond] = await check(buyer, [few.partNumber, 5])
    expect(beyond?.product).toMatchObject({ shipByDate: later, quantityOnHand: 3 })
    expect(beyond?.product?.availabilityMessage).toMatch(/^Est to ship by /)
    expect(shipping(await check(buyer, [few.partNumber, 2], [few.partNumber, 2]))[0]).toBe(later)
    const rest = await shop.sell({ onHand: 3 })
    const [reduced] = await check(buyer, [rest.partNumber, 5])
    expect(reduced?.product?.availabilityMessage).toBe('Available, expect to ship within 1 business day.')
  })

  test('the same part twice is added up in its first row, before stock is looked at; for two units it stands apart [S9.04]', async () => {
    const product = await shop.sell({ onHand: 5 })
    await shop.ask('update product set manufacturer_part_number = $1 where item_id = $2', ['HK-77', product.itemId])
    expect(brief(await check(buyer, [product.partNumber, 2], ['HK-77', 4]))).toEqual([
      ['reduced', 5, 'Reduced from 6 to 5: that is all there is.'],
      ['merged', 4, 'The same part stands above: this quantity is counted there.'],
    ])
    const apart = await check(buyer, [product.partNumber, 1, 'K48'], [product.partNumber, 1, 'M55'])
    expect(apart.map(({ outcome, unitSerial }) => [outcome, unitSerial])).toEqual([
      ['good', 'K48'],
      ['good', 'M55'],
    ])
  })

  test('numbers are found short, dashed, by the maker’s number and by the customer’s own, which no other customer finds', async () => {
    const product = await shop.sell()
    await shop.ask('update product set part_number = $1, manufacturer_part_number = $2 where item_id = $3', [
      '000077001',
      'MK-77001',
      product.itemId,
    ])
    await shop.ask(
      `insert into customer_part_number (account_id, item_id, number) select account_id, $1, 'OWN-77' from account where account_number = '200200'`,
      [product.itemId],
    )
    const found = async (who: Caller, number: string) => (await check(who, [number, 1]))[0]?.product?.itemId
    for (const number of ['77001', '77-001', 'MK-77001', 'mk-77001', 'OWN-77', 'own-77'])
      expect([number, await found(buyer, number)]).toEqual([number, product.itemId])
    expect(await found(await portal.as(people.canadian), 'OWN-77')).toBeUndefined()
    expect(await found(portal.guest(), 'OWN-77')).toBeUndefined()
  })

  test('who may not order is refused, twice or not, and sees no price [B6.04]; a guest may [A1.09]', async () => {
    const product = await shop.sell()
    const [row, again] = await check(await portal.as(people.viewer), [product.partNumber, 1], [product.partNumber, 2])
    expect(again).toMatchObject({ outcome: 'merged', message: 'The same part stands above.' })
    expect(row).toMatchObject({ outcome: 'not-allowed', product: { partPrice: null, isPurchasable: false } })
    expect(brief(await check(portal.guest(), [product.partNumber, 1]))).toEqual([['good', 1, '']])
  })
})

test('part validation says the pieces on hand of the numbers that exist; with an account the own ones count [B7.22]', async () => {
  const product = await shop.sell({ onHand: 7 })
  await shop.ask(
    `insert into customer_part_number (account_id, item_id, number) select account_id, $1, 'OWN-78' from account where account_number = '200200'`,
    [product.itemId],
  )
  const validate = (who: Caller, hasAccount: boolean) =>
    who.send(quickOrderCalls.partValidation, { partNumbers: [product.partNumber, 'OWN-78', 'nothing'], hasAccount })
  const ours = { partNumber: product.partNumber, qtyOnHand: 7 }
  expect(await validate(buyer, true)).toEqual([ours, { partNumber: 'OWN-78', qtyOnHand: 7 }])
  expect(await validate(buyer, false)).toEqual([ours])
  expect(await validate(portal.guest(), true)).toEqual([ours])
})

describe('lines as files', () => {
  const sheet = async (
    who: Caller,
    format: 'csv' | 'xlsx',
    lines: { itemId: number; quantity: number; unitSerial?: string }[],
  ) => who.send(quickOrderCalls.writeSheet, { kind: 'cart', format, lines })
  const readBack = async (who: Caller, format: 'csv' | 'xlsx', content: string) =>
    rowsOfTable(
      format === 'csv'
        ? cellsOfText(Buffer.from(content, 'base64').toString('utf8'))
        : await who.send(quickOrderCalls.readSheet, { content }),
    )

  test.each(['csv', 'xlsx'] as const)('a cart as %s comes back unchanged [U4.01]', async (format) => {
    const one = await shop.sell({ name: '=Gloves, "fine"' })
    const two = await shop.sell()
    await shop.ask('update product set part_number = $1 where item_id = $2', [`-${two.itemId}`, two.itemId])
    const { fileName, content } = await sheet(buyer, format, [
      { itemId: one.itemId, quantity: 3, unitSerial: 'K48-1' },
      { itemId: two.itemId, quantity: 12 },
    ])
    expect(fileName).toMatch(new RegExp(`^cart-\\d{4}-\\d\\d-\\d\\d\\.${format}$`))
    expect(await readBack(buyer, format, content)).toEqual([
      { partNumber: one.partNumber, quantity: '3', unitSerial: 'K48-1' },
      { partNumber: `-${two.itemId}`, quantity: '12' },
    ])
  })

  test('shows no price to who may not see one [D1.25]', async () => {
    const product = await shop.sell({ usd: 12.5 })
    const csv = async (who: Caller) =>
      Buffer.from((await sheet(who, 'csv', [{ itemId: product.itemId, quantity: 1 }])).content, 'base64').toString(
        'utf8',
      )
    expect(await csv(buyer)).toMatch(/Price.*\r\n.*12\.50/)
    expect(await csv(await portal.as(people.viewer))).not.toMatch(/Price|12\.50/)
  })

  test.each(['cart', 'list', 'order-form'] as const)(
    'a spreadsheet of a %s has neither price column nor amount for who may order without seeing prices [B6.04]',
    async (kind) => {
      const product = await shop.sell({ usd: 12.5 })
      const lines = [{ itemId: product.itemId, quantity: 3, lastQuantity: 7 }]
      const cellsFor = async (who: Caller) => {
        const { content } = await who.send(quickOrderCalls.writeSheet, { kind, format: 'xlsx', lines })
        return (await who.send(quickOrderCalls.readSheet, { content })).flat()
      }
      expect(await cellsFor(buyer)).toEqual(expect.arrayContaining(['Price', '12.5']))
      const seen = await cellsFor(await portal.as(people.foreman))
      expect(seen).toEqual(expect.arrayContaining([product.partNumber, '3', '7']))
      expect(seen.filter((cell) => /price|12\.5|37\.5/i.test(cell))).toEqual([])
    },
  )

  test('the template is empty and reads as no rows', async () => {
    const { fileName, content } = await buyer.send(quickOrderCalls.writeSheet, { kind: 'template', format: 'xlsx' })
    expect(fileName).toBe('quick-order-template.xlsx')
    expect(await buyer.send(quickOrderCalls.readSheet, { content })).toEqual([['Part number', 'Quantity']])
  })

  test('an order form of past purchases names the last quantity and orders nothing by itself [B2.25, S9.05]', async () => {
    const product = await shop.sell()
    await writeOrders(portal, [{ number: 'Q1', account: accounts.bluewater }])
    await shop.ask(`update sales_order set ordered_at = now(), status = 'COMPLETE' where order_number = 'Q1'`)
    await shop.ask(
      `insert into order_line (order_id, account_id, line_number, item_id, part_number, name, quantity, uom, price, status)
       select order_id, account_id, 90, $1, $2, 'x', 6, 'EA', 1, 'OPEN' from sales_order where order_number = 'Q1'`,
      [product.itemId, product.partNumber],
    )
    const bought = await buyer.send(quickOrderCalls.pastPurchases, {})
    expect(bought.find(({ itemId }) => itemId === product.itemId)).toMatchObject({ quantity: 6 })
    expect(
      (await (await portal.as(people.canadian)).send(quickOrderCalls.pastPurchases, {})).some(
        ({ itemId }) => itemId === product.itemId,
      ),
    ).toBe(false)
    expect(await portal.guest().send(quickOrderCalls.pastPurchases, {})).toEqual([])
    const { content } = await buyer.send(quickOrderCalls.writeSheet, {
      kind: 'order-form',
      format: 'xlsx',
      lines: [{ itemId: product.itemId, quantity: 0, lastQuantity: 6 }],
    })
    const cells = await buyer.send(quickOrderCalls.readSheet, { content })
    expect(cells[0]).toContain('Last quantity')
    expect(rowsOfTable(cells)).toEqual([])
  })

  test.each([
    ['formulas', createWorkbook('<row><c><f>1+1</f></c></row>'), sheetMessages.formulas],
    ['a bomb', createWorkbook('', { 'xl/sharedStrings.xml': 'x'.repeat(13_000_000) }), sheetMessages.tooLarge],
    ['nothing we read', Buffer.from('hello'), sheetMessages.unreadable],
  ])('a file with %s is refused in plain words', async (_what, file, message) => {
    await expect(
      portal.guest().send(quickOrderCalls.readSheet, { content: file.toString('base64') }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', message })
  })
})
