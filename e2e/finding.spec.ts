// A product that a person asks for in the store is suggested first, in whichever way they write it; what is their own is found by its number. finding.sweep.spec.ts asks elsewhere.
import { expect, expectAccessible, newPerson, open, signIn, test } from './support/portal.ts'
import { part, queries } from './support/questions.ts'

test('suggestions: a part is found by seven ways to write it [P5.32] @sweep', async ({ page }) => {
  await signIn(page, await newPerson('buyer'))
  await open(page, '/pages/store')
  const box = page.getByRole('search', { name: 'Supply store' }).getByRole('combobox')
  for (const [, query] of queries) {
    await box.fill(query)
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(part)
  }
})

const everything = 'Find a page, a product, a number or a name'

test('by keyboard a serial opens its unit, an order number its order, and what a scanner types at once [P4.21, P4.22]', async ({
  page,
}) => {
  await signIn(page, await newPerson('owner'))
  await open(page, '/pages/dashboard')
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: everything })).toBeFocused()
    await page.keyboard.insertText(text)
  }
  await find('K48-200201')
  await expect(page.getByRole('option').first()).toContainText('K48-200201')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/equipment\/fleet\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /K48-200201/ })).toBeVisible()

  await find('6200201')
  await expect(page.getByRole('group', { name: 'Orders' }).getByRole('option').first()).toContainText('6200201')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/account\/orders\/details\/6200201$/)

  // A scanner presses Enter before anything is found.
  await find('k48-200201')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/equipment\/fleet\/\d+$/)
})

test('on a phone the search of everything is in the menu, and fits [P4.21] @sweep', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await newPerson('owner'))
  await open(page, '/pages/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Find anything' }).click()
  await page.getByRole('combobox', { name: everything }).fill('K48-20020')
  const unit = page.getByRole('group', { name: 'Units' }).getByRole('option').first()
  await expect(unit).toContainText('K48-20020')
  await expectAccessible(page)
  const { width } = (await page.getByRole('dialog', { name: everything }).boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThanOrEqual(390)
  await unit.click()
  await page.waitForURL(/\/equipment\/fleet\/\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
