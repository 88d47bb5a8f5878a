// A day with machines, each task with the presses it takes; what is typed is not counted.
import { counting } from './support/presses.ts'
import { expect, newOrganization, newPerson, open, signIn, test } from './support/portal.ts'

const everything = 'Find a page, a product, a number or a name'
const phone = { width: 390, height: 844 }
/** The smallest picture there is. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

test('which units owe a notice is seen, and twelve of them reported, in at most 8 presses [S6.02, S6.03, P4.21]', async ({
  page,
}) => {
  const { email, unit } = await newOrganization('fleetManager', 12)
  await signIn(page, email)
  await open(page, '/pages/dashboard')
  const { click, enter, key, taken } = counting(page)
  await key('Control+k')
  await page.getByRole('combobox', { name: everything }).fill('SN-2606')
  await expect(page.getByRole('option').first()).toContainText('SN-2606')
  await enter()
  const units = page.getByRole('list', { name: 'Units this notice applies to' })
  await expect(units.getByRole('listitem')).toHaveCount(12)
  await expect(units).toContainText(unit)
  await click(page.getByRole('link', { name: 'Report a Completed APN' }))
  await click(page.getByRole('checkbox', { name: 'All 12 open units' }))
  await click(page.getByRole('button', { name: 'Report Complete' }))
  await expect(page.getByRole('heading', { name: '12 units reported complete' })).toBeVisible()
  expect(taken()).toBeLessThanOrEqual(8)
})

test('whether a truck may be used is seen at the desk by its number in at most 2 presses, who may operate it with it [S5.01, P12.27, P4.21] @sweep', async ({
  page,
}) => {
  await signIn(page, await newPerson('owner'))
  await open(page, '/pages/dashboard')
  const { enter, key, taken } = counting(page)
  await key('Control+k')
  await page.getByRole('combobox', { name: everything }).fill('M55-210146')
  await expect(page.getByRole('option').first()).toContainText('M55-210146')
  await enter()
  await expect(page.getByRole('heading', { level: 1, name: /M55-210146/ })).toBeVisible()
  await expect(page.getByText('Out of service: do not use this unit')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who may operate it today' })).toContainText(
    'Nobody today: out of service',
  )
  expect(taken()).toBeLessThanOrEqual(2)
})

test('whatever has a number is found by it, and opened, in 2 presses each [P4.21] @sweep', async ({ page }) => {
  const email = await newPerson('owner')
  await signIn(page, email)
  await open(page, '/pages/dashboard')
  /** The number of the first row of a list that has one. */
  const firstOf = async (endpoint: string, column: string) => {
    const answer = await page.request.post('/api/integration', {
      data: { endpoint, body: { size: 25 }, isSynchronous: true, isNonProfileRequest: true },
    })
    const { content } = (await answer.json()) as { content: Record<string, string | null>[] }
    return content.map((row) => row[column]).find(Boolean) ?? ''
  }
  const vin = await firstOf('/fleet/ngSearch', 'chassisVin')
  expect(vin).toMatch(/^[A-Z0-9]{17}$/)
  for (const [kind, number, address] of [
    ['Units', 'B-254', /\/equipment\/fleet\/\d+/],
    ['Product notices', 'SN-2606', /\/apns\/details\/\d+/],
    ['Warranty claims', await firstOf('/warranty/search', 'claimNumber'), /\/warranty.*claim=\d+/],
    ['Service requests', await firstOf('/serviceRequest/search', 'srNumber'), /\/service\/details\/\d+/],
    ['Orders', '6200201', /\/orders\/details\/6200201/],
    ['Units', vin, /\/equipment\/fleet\/\d+/],
    ['People', email, /\/contactManagement\/details\/\d+/],
    ['Courses', 'LMS-1001', /\/training-store\/course\/\d+/],
    ['Invoices', await firstOf('/invoices/search/', 'trxNumber'), /\/arinvoice\/details\/\d+/],
  ] as const) {
    const { enter, key, taken } = counting(page)
    await key('Control+k')
    await page.getByRole('combobox', { name: everything }).fill(number)
    // A VIN and an address are not in the line of what has them.
    const first = page.getByRole('listbox', { name: 'Results' }).getByRole('group').first()
    await expect(first).toHaveAccessibleName(kind)
    if (number !== vin && number !== email) await expect(first.getByRole('option').first()).toContainText(number)
    await enter()
    await page.waitForURL(address)
    expect(taken(), number).toBeLessThanOrEqual(2)
  }
})

test('who may run a model is seen in at most 4 presses [P12.29] @sweep', async ({ page }) => {
  await signIn(page, await newPerson('owner'))
  await open(page, '/pages/dashboard')
  const { choose, click, taken } = counting(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await click(menu.getByRole('button', { name: 'Administration' }))
  await click(page.getByRole('link', { name: 'Training Matrix' }))
  const models = page.getByRole('columnheader').filter({ hasText: /unit/ })
  await expect(models.nth(1)).toBeVisible()
  await choose(page.getByLabel('Show'), { label: 'Heron 26' })
  await expect(models).toHaveText([/^Heron 26/])
  await click(page.getByRole('link', { name: /^May operate/ }))
  await expect(page).toHaveURL(/state=/)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.filter({ hasNotText: 'May operate' })).toHaveCount(0)
  await expect(rows).not.toHaveCount(0)
  expect(taken()).toBeLessThanOrEqual(4)
})

test('a claim with two photos is submitted from a phone in at most 12 presses [S7.03, B2.13]', async ({ page }) => {
  const { email, unit, invoice } = await newOrganization('fleetManager')
  await page.setViewportSize(phone)
  await signIn(page, email)
  await open(page, '/pages/dashboard')
  const { click, taken } = counting(page)
  await click(page.getByRole('button', { name: 'Menu', exact: true }))
  await click(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Submit a Claim' }))
  await page.getByRole('combobox', { name: /^Unit serial/ }).fill(unit)
  await page.getByLabel(/^Failure date/).fill('2026-01-05')
  await page.getByLabel(/^Repair date/).fill('2026-01-06')
  await page.getByLabel(/^Engine hours/).fill('812.5')
  const next = page.getByRole('button', { name: 'Save and Continue' })
  await click(next)
  await page.getByLabel(/^Complaint/).fill('Boom drifts')
  await page.getByLabel(/^Cause/).fill('Seal worn')
  await page.getByLabel(/^Correction/).fill('Seal replaced')
  await click(next)
  await click(page.getByRole('button', { name: 'Add Part' }))
  await page.getByLabel(/^Part number/).fill('970012010')
  await page.getByLabel(/^Description/).fill('Seal kit')
  await page.getByLabel(/^Price each/).fill('45.50')
  await page.getByLabel(/^Invoice number/).fill(invoice)
  await click(next)
  const files = ['front.png', 'seal.png'].map((name) => ({ name, mimeType: 'image/png', buffer: photo }))
  const picker = page.waitForEvent('filechooser')
  await click(page.getByRole('button', { name: 'Add Photo or Document' }))
  await (await picker).setFiles(files)
  await expect(page.getByText('seal.png')).toBeVisible()
  await click(next)
  await click(page.getByRole('button', { name: 'Submit Claim' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Claim WCP\d+ Submitted$/ })).toBeVisible()
  expect(taken()).toBeLessThanOrEqual(12)
})

test('callout 7 of a drawing goes to the cart for its serial, and for another is seen not to fit, in at most 8 presses [S9.02, P4.15, P4.27]', async ({
  page,
}) => {
  const { email, unit } = await newOrganization('buyer')
  await signIn(page, email)
  await open(page, '/pages/dashboard')
  const { click, enter, key, taken } = counting(page)
  await key('Control+k')
  await page.getByRole('combobox', { name: everything }).fill(unit)
  await expect(page.getByRole('option').first()).toContainText(unit)
  await enter()
  await click(page.getByRole('link', { name: 'Order parts' }))
  await click(page.getByRole('link', { name: /^Upper boom/ }))
  const seven = page.getByRole('group', { name: 'Drawing' }).getByRole('button', { name: /^7, / })
  await click(seven)
  const row = page.getByRole('list', { name: 'Parts' }).getByRole('listitem').filter({ hasText: 'From serial 212000' })
  await click(row.getByRole('button', { name: /^Add to Cart/ }))
  await expect(page.getByRole('dialog')).toContainText(unit)
  expect(taken()).toBeLessThanOrEqual(8)

  await signIn(page, await newPerson('buyer'))
  await open(page, '/pages/dashboard/equipment/parts?unit=K48-200201&assembly=K48-A1')
  await expect(seven).toHaveAccessibleName(/does not fit this unit$/)
  await expect(row).toContainText('Not for K48-200201')
})

test('labels of twenty units are printed in at most 8 presses [P4.03, P6.45] @sweep', async ({ page }) => {
  const { email } = await newOrganization('fleetManager', 20)
  await signIn(page, email)
  await open(page, '/pages/dashboard')
  const { click, taken } = counting(page)
  await click(page.getByRole('link', { name: /Units in fleet$/ }))
  await click(page.getByRole('table', { name: 'units' }).locator('thead').getByRole('checkbox'))
  await click(page.getByRole('button', { name: 'Select all 20 units' }))
  const download = page.waitForEvent('download')
  await click(page.getByRole('button', { name: 'Print QR labels' }))
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  expect(taken()).toBeLessThanOrEqual(8)
})
