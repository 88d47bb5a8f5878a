// A passer-by scans the label of a truck, reads whether it may be used and reports a fault; its owner makes a service request of it.
import type { Locator, Page } from '@playwright/test'
import { proveHuman } from './support/registering.ts'
import { expect, expectAccessible, newOrganization, open, signIn, test, waitUntilAwake } from './support/portal.ts'

test.use({ viewport: { width: 390, height: 844 } })

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

/** Prints the label of the only unit of the visitor's organization; its code, as their phone keeps it. */
async function printLabel(page: Page) {
  const ask = async <Answer>(query: string) =>
    ((await (await page.request.post('/api/graphql', { data: { query } })).json()) as { data: Answer }).data
  const findUnit = async () => {
    const { offlineInspections } = await ask<{
      offlineInspections: { units: { instanceId: number; labelCode: string | null }[] }
    }>('{ offlineInspections { units { instanceId labelCode } } }')
    return offlineInspections.units[0]
  }
  await ask(`mutation { unitLabels(instanceIds: [${(await findUnit())?.instanceId}]) { url } }`)
  const { instanceId, labelCode } = (await findUnit()) ?? {}
  if (!labelCode) throw new Error('There is no label.')
  return { instanceId, labelCode }
}

test('a stranger reports a fault by the label in at most 8 presses, and its owner makes a service request of it [P6.56, P6.58, P6.59]', async ({
  page,
}) => {
  let presses = 0
  const press = async (target: Locator) => {
    presses++
    await target.click()
  }
  const { email } = await newOrganization('fleetManager')
  await signIn(page, email)
  const { instanceId, labelCode } = await printLabel(page)
  await page.context().clearCookies()

  await open(page, `/u/${labelCode}`)
  await expect(page.getByRole('heading', { name: 'May it be used?' })).toBeVisible()
  await expect(page.getByText(/^Serial ending in/)).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Report a fault' }))
  const dialog = page.getByRole('dialog', { name: 'Report a fault' })
  const problem = `Oil under the outrigger ${Date.now()}`
  await dialog.getByLabel('What is wrong').fill(problem)
  await press(dialog.getByLabel('It is not safe to use'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'oil.png', mimeType: 'image/png', buffer: photo })
  await expect(dialog.getByText('1 of 2 photos')).toBeVisible()
  presses++
  await proveHuman(page)
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Send report' }))
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toContainText(/F[2-9A-Z]{7}/)
  expect(presses).toBeLessThanOrEqual(8)

  await signIn(page, email)
  await page.goto(`/pages/dashboard/equipment/fleet/${instanceId}?tab=service`)
  await waitUntilAwake(page)
  const report = page
    .getByRole('list', { name: 'Reported at the machine' })
    .getByRole('listitem')
    .filter({ hasText: problem })
  await expect(report).toContainText('Not safe to use')
  await expect(report.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Make a service request' }).click()
  await expect(page.getByText(/^Service request SRP\d+ was opened\.$/)).toBeVisible()
  await expect(report).toHaveCount(0)
})

test('signed in, the label answers whether one may drive it today as soon as it is scanned [P6.56, P6.57] @sweep', async ({
  page,
}) => {
  const { email } = await newOrganization('fleetManager')
  await signIn(page, email)
  const { labelCode } = await printLabel(page)
  await open(page, `/u/${labelCode}`)
  await expect(page.getByRole('heading', { name: 'May it be used?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'May I, today?' })).toBeVisible()
  await expect(page.getByText(/^(Yes|No|Not known here), [^:]+: /)).toBeVisible()
  await expectAccessible(page)
})
