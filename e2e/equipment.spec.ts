// A mechanic's phone beside a truck: a notice, its document, the report with a photo, the receipt [S6.03]; and a service job asked for on the way [S8.03].
import type { Page } from '@playwright/test'
import { expect, expectAccessible, newOrganization, open, signIn, test } from './support/portal.ts'

/** The notice of Bluewater that is fixed by key (server/src/provider/demo/fixed), open for the unit of a new organization like it. */
const notice = '/pages/dashboard/equipment/apns/details/4006'
/** The smallest picture there is. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

/** A press on `button` shows a PDF document in another tab. */
async function expectDocument(page: Page, button: string | RegExp) {
  const tab = page.waitForEvent('popup')
  const document = page.context().waitForEvent('response', (response) => response.url().includes('/files/'))
  await page.getByRole('button', { name: button }).click()
  const answer = await document
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await (await tab).close()
}

test('a notice is reported complete with a photo: the unit is done at once, with a receipt, until it is withdrawn [B2.10, B2.11, B7.07, P4.16]', async ({
  page,
  allowErrors,
}) => {
  // The browser's own PDF viewer.
  allowErrors(/Request to another site: chrome(-extension)?:/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { email, unit } = await newOrganization('fleetManager')
  await signIn(page, email)
  await open(page, notice)
  await expectDocument(page, /^Notice SN-2606\.pdf/)

  const units = page.getByRole('list', { name: 'Units this notice applies to' })
  await units.getByRole('link', { name: `Report ${unit} complete` }).click()
  await expect(page.getByRole('checkbox', { name: unit })).toBeChecked()
  await page.getByLabel('Hours per unit').fill('2')
  await page.locator('input[type=file]').setInputFiles({ name: 'filter.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByText('filter.png')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Report Complete' }).click()
  await expect(page.getByRole('heading', { name: '1 unit reported complete' })).toBeVisible()
  await expectDocument(page, 'View Receipt')

  await page.getByRole('link', { name: 'Back to the Notice' }).click()
  const done = units.getByRole('listitem').filter({ hasText: unit })
  await expect(done).toContainText('Complete')
  await expect(done.getByRole('button', { name: 'filter.png' })).toBeVisible()

  // A report by mistake is taken back by keyboard, and open again with the reason.
  await done.getByRole('button', { name: /^Withdraw or correct/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Withdraw the completion of ${unit}` })
  await expect(dialog.getByLabel('Why')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(done.getByRole('button', { name: /^Withdraw or correct/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('That was the truck beside it')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(done).toContainText('Open')
  await expect(done).toContainText('That was the truck beside it')
})

test('service is asked for and talked about; a serial of somebody else is refused and nothing is lost [B2.17] @sweep', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  const { email, unit } = await newOrganization('fleetManager')
  await signIn(page, email)
  await open(page, '/pages/dashboard/equipment/service/new')
  await page.getByRole('combobox', { name: /^Unit serial/ }).fill('M65-300301')
  await page.getByLabel(/^What is needed/).selectOption('Repair')
  await page.getByLabel(/^Problem/).fill('Outrigger light stays on')
  await page.getByRole('button', { name: 'Request Service' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'M65-300301 is not the serial of one of your units.' }),
  ).toBeVisible()
  await expect(page.getByLabel(/^Problem/)).toHaveValue('Outrigger light stays on')
  await page.getByRole('combobox', { name: /^Unit serial/ }).fill(unit)
  await page.getByRole('button', { name: 'Request Service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Service Job SRP/ })).toBeVisible()
  await page.getByLabel('Add a comment').fill('The truck is in bay 2')
  await page.getByRole('button', { name: 'Add Comment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The truck is in bay 2' })).toBeVisible()
})
