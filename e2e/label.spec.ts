// A passer-by scans the label of a truck, reads whether it may be used and reports a fault; its owner makes a service request of it.
import type { Page } from '@playwright/test'
import { counting } from './support/presses.ts'
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
  const { click, taken } = counting(page)
  const { email } = await newOrganization('fleetManager')
  await signIn(page, email)
  const { instanceId, labelCode } = await printLabel(page)
  await page.context().clearCookies()

  await open(page, `/u/${labelCode}`)
  await expect(page.getByRole('heading', { name: 'May it be used?' })).toBeVisible()
  await expect(page.getByText(/^Serial ending in/)).toBeVisible()
  await expectAccessible(page)
  await click(page.getByRole('button', { name: 'Report a fault' }))
  const dialog = page.getByRole('dialog', { name: 'Report a fault' })
  const problem = `Oil under the outrigger ${Date.now()}`
  await dialog.getByLabel('What is wrong').fill(problem)
  await click(dialog.getByLabel('It is not safe to use'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'oil.png', mimeType: 'image/png', buffer: photo })
  await expect(dialog.getByText('1 of 2 photos')).toBeVisible()
  await proveHuman(page)
  await expectAccessible(page)
  await click(dialog.getByRole('button', { name: 'Send report' }))
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toContainText(/F[2-9A-Z]{7}/)
  // The picker of photos and the proof are a press each.
  expect(taken() + 2).toBeLessThanOrEqual(8)

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

test('whether one may drive a truck is read on its label without a press, signed in and as a stranger, and on a phone in at most 8 [P6.56, P6.57] @sweep', async ({
  page,
}) => {
  const { email, unit } = await newOrganization('fleetManager')
  await signIn(page, email)
  const { labelCode } = await printLabel(page)
  const verdict = page.getByRole('heading', { name: 'May it be used?' }).locator('xpath=..')
  await open(page, `/u/${labelCode}`)
  await expect(verdict).toContainText(/May it be used\?Yes/)
  await expect(page.getByRole('heading', { name: 'May I, today?' })).toBeVisible()
  await expect(page.getByText(/^Not known here, [^:]+: your organization has set no training/)).toBeVisible()
  await expectAccessible(page)

  await page.request.post('/api/graphql', {
    data: {
      query: `mutation { changeUnits(unitSerials: ["${unit}"], takeOut: { reason: "Cracked weld" }) { outcomes { problem } } }`,
    },
  })
  await open(page, `/u/${labelCode}`)
  await expect(verdict).toContainText('No: do not use it')
  await expect(verdict).toContainText('It was taken out of service')
  await expect(verdict).toContainText('Nobody today: it is out of service.')

  // The label is worn off: by its number.
  await open(page, '/pages/dashboard')
  const { click, enter, taken } = counting(page)
  await click(page.getByRole('button', { name: 'Menu', exact: true }))
  await click(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Find anything' }))
  await page.getByRole('combobox', { name: 'Find a page, a product, a number or a name' }).fill(unit)
  await expect(page.getByRole('option').first()).toContainText(unit)
  await enter()
  await expect(page.getByText('Out of service: do not use this unit')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who may operate it today' })).toContainText('Nobody today')
  expect(taken()).toBeLessThanOrEqual(8)

  await page.context().clearCookies()
  await open(page, `/u/${labelCode}`)
  await expect(verdict).toContainText('No: do not use it')
  await expect(page.getByRole('heading', { name: 'May I, today?' })).toHaveCount(0)
})
