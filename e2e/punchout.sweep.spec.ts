// More visits of people of a purchasing system [S17.01, S17.02]: by OCI, and several of one person side by side.
import { connect, texts } from './support/buyer.ts'
import { expect } from './support/portal.ts'
import { buyOne, frameOf, returnCart, test, toBuyer } from './support/punchout.ts'

// One portal and one buyer for all of them.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ allowErrors }) => allowErrors(toBuyer))

test('by OCI the cart goes to the window that was asked for, in the characters of its page [S17.01, P13.20, P13.21]', async ({
  page,
  portal,
  buyer,
}) => {
  const connection = await connect(portal, buyer, 'oci')
  const hook = `${buyer.origin}/sap(bD1lbg==)/srm?x=%7B1%7D`
  const fields = {
    USERNAME: connection.identity,
    PASSWORD: connection.secret,
    HOOK_URL: hook,
    '~OkCode': 'ADDI',
    '~CALLER': 'CTLG',
    http_content_charset: 'iso-8859-1',
  }
  await page.goto(buyer.startingOci(fields))
  const shop = frameOf(page)
  await buyOne(shop)
  const whole = await returnCart(shop, buyer, page)
  expect(new URL(page.url()).pathname).toBe('/sap(bD1lbg==)/srm')
  expect(whole.path).toBe('/sap(bD1lbg==)/srm?x=%7B1%7D')
  expect(Object.fromEntries(whole.fields)).toMatchObject({
    '~OkCode': 'ADDI',
    '~CALLER': 'CTLG',
    'NEW_ITEM-QUANTITY[1]': '1.000',
    'NEW_ITEM-PRICEUNIT[1]': '1',
    'NEW_ITEM-CURRENCY[1]': 'USD',
    'NEW_ITEM-VENDOR[1]': '100023',
    'NEW_ITEM-PRICE[1]': expect.stringMatching(/^\d+\.\d\d$/),
    'NEW_ITEM-DESCRIPTION[1]': expect.stringMatching(/^.{3,40}$/),
    'NEW_ITEM-VENDORMAT[1]': expect.stringMatching(/^\w+/),
  })
  expect([...whole.fields.keys()]).toContain('NEW_ITEM-LONGTEXT_1:132[]')

  // In its own tab, by GET, so that no address keeps the password.
  const query = new URLSearchParams({ ...fields, '~TARGET': '_self' })
  await page.goto(`${portal.url}/punchout/oci?${query.toString()}`)
  await buyOne(page)
  expect(page.url()).not.toContain(connection.secret)
  await page.goBack()
  await page.goForward()
  await returnCart(page, buyer)
})

test('visits of one person stand side by side, one goes on in a window of its own, and no page of an account opens [P13.03, P13.09, P13.46]', async ({
  page,
  context,
  portal,
  buyer,
}) => {
  const connection = await connect(portal, buyer, 'cxml')
  const starting = (cookie: string) => connection.start({ cookie, hook: `${buyer.origin}/back?${cookie}` })
  await page.goto(buyer.framing(await starting('a')))
  const shop = frameOf(page)
  await buyOne(shop)
  const beside = await context.newPage()
  await beside.goto(buyer.framing(await starting('b')))
  const other = frameOf(beside)
  await other.getByRole('link', { name: /^Cart/ }).click()
  await expect(other.getByText('Your cart is empty')).toBeVisible()

  // Whatever address is tried in the frame, the visit says so and leads back.
  const base = /\/punchout\/t\/[^/]+/.exec(page.frame({ name: 'shop' })?.url() ?? '')?.[0] ?? ''
  for (const barred of ['checkout', 'training-store', 'my-account']) {
    await page.frame({ name: 'shop' })?.goto(`${portal.url}${base}/pages/${barred}`)
    await expect(shop.getByRole('heading', { name: 'This is not part of a visit' })).toBeVisible()
  }
  await shop.getByRole('link', { name: 'Go to your cart' }).click()

  const opened = context.waitForEvent('page')
  await shop.getByRole('button', { name: 'Open in a new window' }).click()
  const window = await opened
  await expect(window.getByLabel(/^Quantity of/)).toHaveValue('1')
  await window.reload()
  const { path, fields } = await returnCart(window, buyer)
  expect(path).toBe('/back?a')
  expect(texts(fields.get('cxml-urlencoded') ?? '', 'BuyerCookie')).toEqual(['a'])

  // The other one knows nothing of it; a second start goes on with its cart.
  await other.getByRole('link', { name: 'Supply Store' }).first().click()
  await buyOne(other)
  await page.goto(buyer.framing(await starting('b')))
  await expect(shop.getByLabel(/^Quantity of/)).toHaveValue('1')
  const second = await returnCart(shop, buyer)
  expect([second.path, texts(second.fields.get('cxml-urlencoded') ?? '', 'BuyerCookie')]).toEqual(['/back?b', ['b']])
})
