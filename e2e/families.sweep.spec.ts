// Class and size beside the results, and several sizes at once.
import { expect, open, test } from './support/portal.ts'

test('class and size are chosen beside the results, each a step, and stand in the address [P5.18]', async ({
  page,
}) => {
  await open(page, '/pages/store/search?category=Rubber+Gloves+%26+Sleeves')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.hover()
  await filters.getByRole('region', { name: 'Class' }).getByRole('checkbox', { name: /^2 / }).check()
  await page.waitForURL(/a\.class=2/)
  await filters.getByRole('region', { name: 'Size' }).getByRole('checkbox', { name: /^10 / }).check()
  await page.waitForURL(/a\.size=10/)
  const names = page.getByRole('table', { name: 'Products' }).getByRole('rowheader').getByRole('link')
  await expect(names.first()).toContainText(/, 10$/)
  for (const name of await names.allTextContents()) expect(name).toMatch(/Class 2 .*, 10$/)
  await expect(page.getByRole('link', { name: 'Remove the filter Class 2' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Size of / }).first()).toHaveText(/10/)
})

test('what is ticked before the code of the filters has come is done once it has [U2.12]', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/AttributeFacets-/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/pages/store/search?category=Rubber+Gloves+%26+Sleeves')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('region', { name: 'Class' }).getByRole('checkbox', { name: /^2 / }).check()
  release()
  await page.waitForURL(/a\.class=2/)
})

test('three sizes go into the cart from the table by keys alone, and out by Undo [P5.15]', async ({ page }) => {
  await open(page, '/pages/store/product-detail/F2000?item=970012010')
  const box = (size: number) => page.getByRole('textbox', { name: `Quantity of Size ${size}` })
  await box(9).fill('2')
  // Waits for the count, because keys move between boxes only once the page is hydrated.
  await expect(page.getByRole('button', { name: 'Add 2 to Cart' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('3')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('1')
  await expect(page.getByText('6 pieces of 3 variants, $855.00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('6 pieces of 3 variants added to your cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Cart.*6|6.*Cart/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /Cart.*6|6.*Cart/ })).toHaveCount(0)
})
