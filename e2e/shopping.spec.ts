// Buying again: many part numbers at once into the cart, the cart kept as a list, and the list as a file that comes back.
import { readFile } from 'node:fs/promises'
import { counting } from './support/presses.ts'
import { expect, expectAccessible, newPerson, open, signIn, test } from './support/portal.ts'

test('a buyer pastes an order, mends a slip, keeps the cart as a list, and orders from its file [B2.04, B2.23, B2.25, B2.82]', async ({
  page,
}) => {
  await signIn(page, await newPerson('buyer'))
  await open(page, '/pages/store')
  await page.getByRole('banner').getByRole('link', { name: 'Quick Order' }).click()
  await page.waitForURL(/\/pages\/store\/cart\/quick-order$/)
  await page.getByRole('textbox', { name: 'Paste from a spreadsheet' }).fill('970012010\t2\n970012180\t1')
  await page.getByRole('button', { name: 'Check these rows' }).click()
  await page.getByRole('button', { name: /^Did you mean 970012108/ }).click()
  await expect(page.getByText('2 rows ready.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  await page.waitForURL(/\/pages\/store\/cart$/)

  const name = 'Truck 12'
  await page.getByRole('button', { name: /^Save as list/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add & View List' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Parts on this list' }).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Spreadsheet (XLSX)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Truck 12-\d{4}-\d\d-\d\d\.xlsx$/)
  await open(page, '/pages/digitalorder')
  await page.getByLabel('File with order rows').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await file.path()),
  })
  await expect(page.getByRole('combobox', { name: 'Part number of row 1' })).toHaveValue('970012010')
  await expect(page.getByText(/rows? ready/)).toBeVisible()
  await expectAccessible(page)
})

test('forty pasted rows are in the cart in at most 4 presses [B2.04] @sweep', async ({ page }) => {
  await signIn(page, await newPerson('buyer'))
  await open(page, '/pages/store/search?size=96')
  const shown = await page.locator('main').innerText()
  const numbers = [...new Set(shown.match(/\b\d{9}\b/g))].slice(0, 40)
  expect(numbers).toHaveLength(40)
  await open(page, '/pages/store')
  const { click, taken } = counting(page)
  await click(page.getByRole('banner').getByRole('link', { name: 'Quick Order' }))
  const rows = numbers.map((number) => `${number}\t1`).join('\n')
  await page.getByRole('textbox', { name: 'Paste from a spreadsheet' }).fill(rows)
  await click(page.getByRole('button', { name: 'Check these rows' }))
  await expect(page.getByText('40 rows ready.')).toBeVisible()
  await click(page.getByRole('button', { name: 'Add to Cart' }))
  await click(page.getByRole('button', { name: 'View cart' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cart')
  expect(taken()).toBeLessThanOrEqual(4)
  await expect(page.getByRole('main').getByText(numbers.at(-1) ?? '')).toBeVisible()
})

test('a press on Add to Cart holds while the part number that was typed is checked [B2.04] @sweep', async ({
  page,
}) => {
  await signIn(page, await newPerson('buyer'))
  await open(page, '/pages/store/cart/quick-order')
  const numberOf = (row: number) => page.getByRole('combobox', { name: `Part number of row ${row}` })
  await numberOf(1).fill('970012010')
  await numberOf(1).press('Enter')
  await expect(page.getByText('1 row ready.')).toBeVisible()
  await numberOf(2).fill('nowhere')
  await expect(page.getByText('Nothing found for “nowhere”.')).toBeVisible()
  const box = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox()
  if (!box) throw new Error('The button is not shown.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3)
  await page.mouse.down()
  // A finger rests on the button longer than the check of the row takes.
  await page.waitForTimeout(600)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible()
  await expect(numberOf(1)).toHaveValue('nowhere')
})
