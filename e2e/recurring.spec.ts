// A list that becomes a recurring order, a level that is counted, an alert, and a line saved for later.
import { fillCart } from './support/cart.ts'
import { expect, expectAccessible, newOrganization, open, signIn, test } from './support/portal.ts'

const product = '/pages/store/product-detail/P500003/970012010'

test('a list is ordered again and again: skipped, ordered at once, paused [P5.170, P5.174, P5.178]', async ({
  page,
}) => {
  await signIn(page, (await newOrganization('owner')).email)
  await open(page, '/pages/my-account/shoppingLists')
  await page.getByRole('button', { name: 'New list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Gloves')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('combobox', { name: 'Part number' }).fill('970012010')
  await page.getByRole('button', { name: 'Add part' }).click()

  await page.getByRole('button', { name: /^Fill up to a level/ }).click()
  await page.getByRole('textbox', { name: /^Level of/ }).fill('5')
  await page.getByRole('textbox', { name: /^Level of/ }).blur()
  await page.getByRole('textbox', { name: /^Pieces of .* that are there$/ }).fill('3')
  await page.getByRole('textbox', { name: /^Pieces of .* that are there$/ }).blur()
  await expect(page.getByText('Order 2')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Order again and again' }).click()
  await expect(page.getByRole('heading', { name: 'New recurring order' })).toBeVisible()
  await page.getByLabel(/^Highest price of/).fill('500')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save recurring order' }).click()
  const card = page.getByRole('region', { name: /^Gloves/ })
  await expect(card).toContainText('1 part, every month. Ordered next on')
  await card.getByRole('button', { name: /^Skip/ }).click()
  await expect(card.getByRole('list', { name: 'Days of Gloves' })).toContainText('Skipped')
  await card.getByRole('button', { name: /^Do not skip/ }).click()
  await expect(card.getByRole('list', { name: 'Days of Gloves' })).toBeHidden()
  await card.getByRole('button', { name: 'Order now' }).click()
  await expect(card.getByRole('list', { name: 'Days of Gloves' })).toContainText(/Ordered.*Order \d+/)
  await card.getByRole('button', { name: 'Parts and prices now' }).click()
  await expect(card.getByRole('row', { name: /970012010/ })).toContainText('$500.00')
  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(card).toContainText('Paused')
  await expectAccessible(page)
})

test('a line is saved for later and comes back; an alert is asked for and turned off [P5.180, P5.182, P5.183] @sweep', async ({
  page,
}) => {
  await signIn(page, (await newOrganization('owner')).email)
  await fillCart(page)
  await open(page, '/pages/store/cart')
  await page.getByRole('button', { name: /^Save for later/ }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expectAccessible(page)
  await saved.getByRole('button', { name: /^Move to cart/ }).click()
  await expect(page.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')).toHaveCount(1)
  await expect(saved).toBeHidden()

  await open(page, product)
  await page.getByRole('button', { name: 'Tell me when it costs less' }).click()
  await page.getByLabel('At most, for one').fill('1')
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await page.getByRole('link', { name: 'My alerts' }).click()
  const alerts = page.getByRole('list', { name: 'Your alerts' })
  await expect(alerts).toContainText('At most $1.00')
  await expectAccessible(page)
  await alerts.getByRole('button', { name: /^Turn off/ }).click()
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible()
})
