// A quote from the cart of a buyer by sales to the order of their boss, with the presses of each [P5.80 to P5.84].
import { fillCart, placedOrder, placeOrder } from './support/cart.ts'
import { counting } from './support/presses.ts'
import { expect, expectAccessible, newPerson, open, password, signIn, test } from './support/portal.ts'

test('a buyer asks for a quote, sales offers a price, and the boss orders at it in at most 8 presses by all of the customer [P5.80, P5.82, P5.84]', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const [buyer, boss] = [await newPerson('buyer'), await newPerson('owner')]
  await signIn(page, buyer)
  await fillCart(page, 24)
  await open(page, '/pages/store/cart')
  const { click, taken } = counting(page)
  await click(page.getByRole('link', { name: 'Request a quote' }))
  await page.getByLabel('Message to sales').fill('Two dozen a month from now on.')
  await expectAccessible(page)
  await click(page.getByRole('button', { name: 'Request a quote' }))
  await expect(heading).toContainText(/^Quote Q\d+/)
  const link = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { name: 'Sales is at it' })).toBeVisible()

  await signIn(page, await newPerson('csr'))
  await open(page, link.replace('/dashboard/account/', '/csr/'))
  await page.getByRole('textbox', { name: /^Price of / }).fill('80.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByRole('heading', { name: 'Replace the offer' })).toBeVisible()

  // The boss has the link that the buyer copied.
  await signIn(page, boss)
  await open(page, link)
  await expect(page.getByRole('heading', { name: 'Sales has made an offer' })).toBeVisible()
  await expectAccessible(page)
  await click(page.getByRole('button', { name: 'Accept', exact: true }))
  await click(page.getByRole('link', { name: 'Turn into an order' }))
  await expect(page.getByRole('list', { name: 'Lines of this order' })).toContainText('$80.00')
  await click(placeOrder(page))
  const number = await placedOrder(page)
  expect(taken()).toBeLessThanOrEqual(8)

  await open(page, link)
  await expect(heading).toContainText('Ordered')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})

test('the link of a quote leads a colleague who is signed out to the sign-in, and then to the quote [P5.87] @sweep', async ({
  page,
}) => {
  const [buyer, colleague] = [await newPerson('buyer'), await newPerson('owner')]
  await signIn(page, buyer)
  await fillCart(page, 2)
  await open(page, '/pages/dashboard/account/quotes/new')
  await page.getByRole('button', { name: 'Request a quote' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/^Quote Q\d+/)
  const link = page.url()
  const quote = (await heading.textContent()) ?? ''

  await page.context().clearCookies()
  await open(page, link)
  await page.waitForURL(/\/login\?returnUrl=/)
  await page.getByLabel('Email').fill(colleague)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(heading).toHaveText(quote)
  expect(page.url()).toBe(link)
})
