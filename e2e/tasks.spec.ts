// Everyday tasks, each with the presses it takes: a click, or Enter in a field.
import type { Page } from '@playwright/test'
import { placedOrder, placeOrder } from './support/cart.ts'
import { counting } from './support/presses.ts'
import { expect, expectAccessible, newOrganization, newPerson, open, signIn, test } from './support/portal.ts'

test('from home to the reason why the worst unit is out of service in at most 4 presses [S3.01, S4.01] @sweep', async ({
  page,
}) => {
  await signIn(page, await newPerson('owner'))
  await open(page, '/pages/dashboard')
  const { click, taken } = counting(page)
  await click(page.getByRole('link', { name: /Units out of service$/ }))
  const first = page.getByRole('table', { name: 'units' }).locator('tbody tr').first()
  await expect(first).toContainText('Out of service')
  await expect(first).toContainText(/Out of service: .*failed/)
  await click(first.getByRole('link'))
  await expect(page.locator('main')).toContainText('Out of service')
  expect(taken()).toBeLessThanOrEqual(4)
})

test('from the store to the confirmation of class 2 gloves in size 10 in at most 7 presses [P5.18, P5.20, B7.18]', async ({
  page,
}) => {
  await signIn(page, (await newOrganization('buyer')).email)
  await open(page, '/pages/store')
  const { click, enter, taken } = counting(page)
  await page.getByRole('search').getByRole('combobox').fill('class 2 gloves size 10')
  await enter()
  await page.waitForURL(/\/pages\/store\/search/)
  const first = page.getByRole('table', { name: 'Products' }).locator('tbody tr').first()
  await expect(first).toContainText(/Class 2 .*Gloves, 10/)
  await click(first.getByRole('button', { name: /^Add to Cart/ }))
  await click(page.getByRole('dialog').getByRole('link', { name: 'View Cart' }))
  await click(page.getByRole('link', { name: 'Check Out Now' }))
  await click(placeOrder(page))
  await placedOrder(page)
  expect(taken()).toBeLessThanOrEqual(7)
})

test('a colleague is invited, and the portal seen as they see it, in at most 5 presses [S14.01] @sweep', async ({
  page,
}) => {
  await signIn(page, await newPerson('owner'))
  await open(page, '/pages/dashboard/admin/contactManagement')
  const { click, taken } = counting(page)
  await click(page.getByRole('link', { name: 'Invite a User' }))
  await page.getByLabel('First Name').fill('Ines')
  await page.getByLabel('Last Name').fill('Journey')
  await page.getByLabel('Email', { exact: false }).fill(`ines.${crypto.randomUUID()}@bluewater.example`)
  // Opening the list of roles and choosing one.
  await click(page.getByLabel('Role', { exact: false }))
  await page.getByLabel('Role', { exact: false }).selectOption({ label: 'Parts buyer' })
  await click(page.getByRole('button', { name: 'Send Invitation' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Journey' })).toBeVisible()
  await click(page.getByRole('link', { name: 'See as they see it' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Parts buyer')
  expect(taken()).toBeLessThanOrEqual(5)
})

test('a part is returned in at most 4 presses, and staff credit it in at most 4 [P5.110, P5.112, P5.114, P5.116]', async ({
  page,
}) => {
  await signIn(page, await newPerson('buyer'))
  await open(page, `/pages/dashboard/account/orders?filter=${encodeURIComponent('{"status":["SHIPPED"]}')}`)
  const buyer = counting(page)
  await buyer.click(page.getByRole('table', { name: 'orders' }).locator('tbody tr').first().getByRole('link').first())
  await buyer.click(page.getByRole('link', { name: 'Return or report a problem' }))
  const line = page.getByRole('checkbox', { name: /^Return /, disabled: false }).first()
  if (!(await line.isChecked())) await buyer.click(line)
  await page
    .getByRole('combobox', { name: /^Reason for/ })
    .first()
    .selectOption('NOT_NEEDED')
  await expect(page.getByText(/^Credit before tax/)).toBeVisible()
  await expectAccessible(page)
  await buyer.click(page.getByRole('button', { name: 'Request return' }))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Return RMA-\d{6} Requested$/)
  expect(buyer.taken()).toBeLessThanOrEqual(4)
  await creditReturn(page, page.url())
})

test('a core is returned from the list of cores in at most 2 presses, and staff credit its deposit [P5.216, P5.217, P5.219] @sweep', async ({
  page,
}) => {
  await signIn(page, await newPerson('buyer'))
  await open(page, '/pages/dashboard/account/cores')
  await expectAccessible(page)
  const { click, taken } = counting(page)
  const due = page.getByRole('table', { name: 'cores' }).locator('tbody tr').filter({ hasText: 'left' }).last()
  const deposit = (await due.getByText(/^\$/).textContent()) ?? ''
  await click(due.getByRole('link').first())
  await expect(page.getByRole('combobox', { name: /^Reason for/ })).toHaveValue('CORE')
  await expect(page.locator('dl', { hasText: 'Credit before tax' })).toContainText(deposit)
  await click(page.getByRole('button', { name: 'Request return' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Return RMA-\d{6} Requested$/)
  expect(taken()).toBeLessThanOrEqual(2)
  await creditReturn(page, page.url())
  await expect(page.locator('dl', { hasText: 'Credited, before tax' })).toContainText(deposit)
})

/** The steps of staff from a request to its credit, in at most 4 presses. `returned` is the customer's page of it. */
async function creditReturn(page: Page, returned: string): Promise<void> {
  await signIn(page, await newPerson('csr'))
  await open(page, returned.replace('/dashboard/account/', '/csr/'))
  const staff = counting(page)
  await staff.click(page.getByRole('button', { name: 'Authorize' }))
  await expectAccessible(page)
  await staff.click(page.getByRole('button', { name: 'Note as received' }))
  await staff.click(page.getByRole('button', { name: 'Note as inspected' }))
  await staff.click(page.getByRole('button', { name: 'Credit', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Return RMA-\d{6} Credited$/)
  expect(staff.taken()).toBeLessThanOrEqual(4)
  await expect(page.getByText('Credited, before tax')).toBeVisible()
  await expectAccessible(page)
}

for (const [device, size] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`all invoices of a PO or a job become one PDF in at most 4 presses, at the ${device} [P9.136] @sweep`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await signIn(page, await newPerson('accountant'))
    const invoices = '/pages/dashboard/account/arinvoice'
    await open(page, `${invoices}?filter={"source":["PARTS"]}`)
    const po =
      (await page
        .locator('main')
        .getByText(/^PO-\d+$/)
        .first()
        .textContent()) ?? ''
    for (const searched of [po, 'J-2508']) {
      await open(page, invoices)
      const { click, enter, taken } = counting(page)
      await page.getByRole('searchbox', { name: /^Invoice, order, PO/ }).fill(searched)
      await enter()
      const downloading = page.waitForEvent('download')
      await click(page.getByRole('button', { name: /^Print all \d+$/ }))
      expect((await downloading).suggestedFilename()).toMatch(/^invoices-[\d-]+\.pdf$/)
      expect(taken()).toBeLessThanOrEqual(4)
    }
    await expectAccessible(page, 'main')
  })

test('all invoices of a job become one PDF in at most 4 presses from home [P9.136] @sweep', async ({ page }) => {
  await signIn(page, await newPerson('accountant'))
  await open(page, '/pages/dashboard')
  const { click, enter, taken } = counting(page)
  await click(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Orders & Invoices' }))
  await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices', exact: true }))
  await page.getByRole('searchbox', { name: /^Invoice, order, PO/ }).fill('J-2508')
  await enter()
  const downloading = page.waitForEvent('download')
  await click(page.getByRole('button', { name: 'Print all 3' }))
  expect((await downloading).suggestedFilename()).toMatch(/^invoices-[\d-]+\.pdf$/)
  expect(taken()).toBeLessThanOrEqual(4)
})
