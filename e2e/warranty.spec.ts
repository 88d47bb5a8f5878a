// A claim from the unit's serial to its submission [S7.03].
import { expect, expectAccessible, newOrganization, open, signIn, test } from './support/portal.ts'

const path = '/pages/dashboard/equipment/warranty'

test('a claim is kept as a draft through every mistake and submitted once [B2.12, B2.13, B7.27]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 4(00|09)/)
  const { email, unit, invoice } = await newOrganization('fleetManager')
  await signIn(page, email)
  await open(page, `${path}?serial=${unit}`)
  await page.getByRole('link', { name: `Submit a Claim for ${unit}` }).click()
  // Of another person: reported like one that no one has.
  await page.getByRole('combobox', { name: /^Unit serial/ }).fill('M65-300301')
  await page.getByLabel(/^Failure date/).fill('2026-01-05')
  await page.getByLabel(/^Repair date/).fill('2026-01-06')
  await page.getByLabel(/^Engine hours/).fill('812.5')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'M65-300301 is not the serial of one of your units.' }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: /^Unit serial/ }).fill(unit)
  await page.getByRole('button', { name: 'Save and Continue' }).click()

  await page.getByLabel(/^Complaint/).fill('Boom drifts')
  await page.getByLabel(/^Cause/).fill('Seal worn')
  await page.reload()
  await expect(page.getByLabel(/^Cause/)).toHaveValue('Seal worn')
  await page.getByLabel(/^Correction/).fill('Seal replaced')
  await page.getByRole('button', { name: 'Save and Continue' }).click()

  await page.getByRole('button', { name: 'Add Part' }).click()
  await page.getByLabel(/^Part number/).fill('970012010')
  await page.getByLabel(/^Description/).fill('Seal kit')
  await page.getByLabel(/^Price each/).fill('45.50')
  await page.getByLabel(/^Invoice number/).fill('9300301')
  await expect(page.getByText('9300301 is not one of your invoices.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await page.getByRole('button', { name: /^Send the credit to/ }).click()
  await page.getByRole('dialog', { name: 'Send the credit to' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  const wrong = page.getByRole('alert').filter({ hasText: '9300301 is not one of your invoices.' })
  await wrong.getByRole('button', { name: 'Mend it' }).click()
  await page.getByLabel(/^Invoice number/).fill(invoice)
  const draft = page.url()
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await page.getByRole('button', { name: 'Submit Claim' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Claim WCP\d+ Submitted$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Seal kit/ })).toContainText('$45.50')
  await open(page, draft)
  await expect(page.getByText('A claim can be submitted once only.')).toBeVisible()
})
