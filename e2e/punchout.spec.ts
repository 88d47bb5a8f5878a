// People of a purchasing system shop here and take their carts back [S17.01, S17.02]: in a tab of its own and inside the page of the
// buyer's system, which is of another site, over https, in a browser that keeps no cookies of other sites [P13.03, P13.35].
import type { BrowserContext } from '@playwright/test'
import type { Buyer } from './support/buyer.ts'
import { connect, texts } from './support/buyer.ts'
import { expect, shoot } from './support/portal.ts'
import { buyOne, frameOf, returnButton, returnCart, test, toBuyer } from './support/punchout.ts'

// One portal and one buyer for all of them.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ allowErrors }) => allowErrors(toBuyer))

const itemOut = (message: string, quantity: number) =>
  `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${texts(message, 'SupplierPartID')[0] ?? ''}</SupplierPartID><SupplierPartAuxiliaryID>${texts(message, 'SupplierPartAuxiliaryID')[0] ?? ''}</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="USD">${texts(message, 'Money')[1] ?? ''}</Money></UnitPrice><Description xml:lang="en">x</Description><UnitOfMeasure>${texts(message, 'UnitOfMeasure')[0] ?? ''}</UnitOfMeasure><Classification domain="UNSPSC">46180000</Classification></ItemDetail></ItemOut>`

/** A page of another site inside `page` keeps no cookie; the same page by itself does. */
async function expectNoForeignCookies(context: BrowserContext, buyer: Buyer) {
  const page = await context.newPage()
  await page.goto(buyer.probe)
  await page.reload()
  await expect(page.getByText('kept')).toBeVisible()
  await page.goto(buyer.framing(buyer.probe))
  await expect(frameOf(page).getByText('none')).toBeVisible()
  await page.close()
}

test('inside the page of a purchasing system a cart is filled, returned, ordered once, edited and inspected [S17.02, P13.23]', async ({
  page,
  context,
  portal,
  buyer,
}) => {
  await expectNoForeignCookies(context, buyer)
  const connection = await connect(portal, buyer, 'cxml')
  const hook = `${buyer.origin}/punchback?id=7&a=%7B1%7D`
  const start = await connection.start({ cookie: 'c-1', hook })
  await page.goto(buyer.framing(start))
  const shop = frameOf(page)
  await buyOne(shop)
  await page.frame({ name: 'shop' })?.evaluate(() => location.reload())
  await expect(returnButton(shop)).toBeVisible()
  await shoot(page, 'punchout-framed-cart')
  const { path, fields } = await returnCart(shop, buyer)
  expect(path).toBe('/punchback?id=7&a=%7B1%7D')
  expect([...fields.keys()]).toEqual(['cxml-urlencoded'])
  const message = fields.get('cxml-urlencoded') ?? ''
  expect(texts(message, 'BuyerCookie')).toEqual(['c-1'])
  expect(message).toContain('<ItemIn quantity="1" lineNumber="1">')
  const [total, price] = texts(message, 'Money')
  expect([price, Number(price) > 0]).toEqual([total, true])
  expect(texts(message, 'Identity')).toEqual(['222222222', connection.identity, '222222222'])
  expect([texts(message, 'SupplierPartID'), texts(message, 'SupplierPartAuxiliaryID')]).toEqual([
    [expect.stringMatching(/^\w+/)],
    [expect.stringMatching(/^\d+\/\d+$/)],
  ])
  expect([texts(message, 'UnitOfMeasure'), texts(message, 'Classification')]).toEqual([
    [expect.stringMatching(/^[A-Z0-9]{2,3}$/)],
    [expect.stringMatching(/^\d{8}$/)],
  ])
  expect(texts(message, 'ShortName')[0]?.length).toBeGreaterThan(5)
  expect(message).not.toMatch(/SharedSecret|pat@coop/)

  // Back: the cart is there still. The same start again is no one's.
  await page.evaluate(() => history.back())
  await expect(returnButton(shop)).toBeVisible()
  const stranger = await context.newPage()
  await stranger.goto(start)
  await expect(stranger.getByRole('alert')).toContainText('used already')
  await stranger.close()

  const order = `<OrderRequest><OrderRequestHeader orderID="PO-${connection.identity}" orderDate="2026-11-20T19:56:37+00:00" type="new"><Total><Money currency="USD">${total}</Money></Total></OrderRequestHeader>${itemOut(message, 1)}</OrderRequest>`
  const placed = texts(await connection.post(order), 'Status')
  expect(placed).toEqual([expect.stringMatching(/^Order \d+ was placed\. It names no address .* Shipping \d/)])
  expect(texts(await connection.post(order), 'Status')).toEqual(placed)

  await page.goto(
    buyer.framing(await connection.start({ cookie: 'c-1', operation: 'edit', hook, items: itemOut(message, 3) })),
  )
  await expect(shop.getByLabel(/^Quantity of/)).toHaveValue('3')
  await shop.getByRole('button', { name: /^One more/ }).click()
  await expect(shop.getByLabel(/^Quantity of/)).toHaveValue('4')
  await expect(shop.getByRole('status').filter({ hasText: '4 items in your cart' })).toHaveCount(1)
  const edited = (await returnCart(shop, buyer)).fields.get('cxml-urlencoded') ?? ''
  expect(edited).toContain('<ItemIn quantity="4" lineNumber="1">')
  for (const same of ['BuyerCookie', 'SupplierPartID', 'UnitOfMeasure', 'Classification', 'ShortName'])
    expect(texts(edited, same)).toEqual(texts(message, same))
  const [sum, each] = texts(edited, 'Money').map(Number)
  expect([each, sum]).toEqual([Number(price), Number((4 * Number(price)).toFixed(2))])

  await page.goto(
    buyer.framing(await connection.start({ cookie: 'c-1', operation: 'inspect', hook, items: itemOut(edited, 4) })),
  )
  await expect(shop.getByText('Quantity: 4')).toBeVisible()
  await expect(shop.getByLabel(/^Quantity of/)).toHaveCount(0)
  await expect(returnButton(shop)).toHaveCount(0)
  await shoot(page, 'punchout-framed-inspect')
  await shop.getByRole('button', { name: 'Cancel and return' }).click()
  await expect(shop.getByRole('heading', { name: 'Back at the buyer' })).toBeVisible()
  expect(buyer.received.at(-1)?.fields.get('cxml-urlencoded')).not.toContain('ItemIn')
})
