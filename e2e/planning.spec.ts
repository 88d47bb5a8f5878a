// A fleet manager plans twenty inspections for a day and a person, moves one, takes it back; the person finds them.
import type { Locator } from '@playwright/test'
import { expect, expectAccessible, newPerson, open, signIn, test } from './support/portal.ts'

const calendar = '/pages/dashboard/equipment/inspections'

test('twenty units are planned in at most 8 presses, found by who inspects them, dragged to a day and taken back [P6.37, P6.38, P6.39, P6.40]', async ({
  page,
}) => {
  let presses = 0
  const press = async (target: Locator, options?: Parameters<Locator['click']>[0]) => {
    presses++
    await target.click(options)
  }
  const email = await newPerson('fleetManager')
  const [id = ''] = /\d{7}/.exec(email) ?? []
  await signIn(page, email)
  await open(page, calendar)
  const rows = page.getByRole('table', { name: 'units' }).locator('tbody tr')
  presses++
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(rows).toHaveCount(25)
  const box = (at: number) => rows.nth(at).getByRole('checkbox')
  await press(box(0))
  await press(box(19), { modifiers: ['Shift'] })
  await expect(page.getByText('20 units selected')).toBeVisible()
  await press(page.getByRole('button', { name: 'Plan inspection' }))
  const dialog = page.getByRole('dialog', { name: 'Plan inspection: 20 units' })
  presses++
  const inspector = dialog.getByLabel('Inspector')
  // People of journeys have the name of who they are like.
  const own = (await inspector.locator(`option[value*='${id}']`).getAttribute('value')) ?? ''
  await inspector.selectOption(own)
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Plan inspection: 20 units' }))
  await expect(dialog.getByText('20 units changed')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Close' }).last())
  expect(presses).toBeLessThanOrEqual(8)
  await expect(rows.first().getByRole('button', { name: /Move to date/ })).toContainText('Farah Okafor')
  await expectAccessible(page)

  const days = page.getByRole('list', { name: 'Days' }).getByRole('listitem')
  await rows
    .first()
    .getByRole('button', { name: /Move to date/ })
    .dragTo(days.last())
  await expect(page.getByText(/ is planned for \d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 unit as before.')).toBeVisible()

  await open(page, '/pages/dashboard')
  await page.getByRole('link', { name: /My inspections today/ }).click()
  await expect(page.getByText(/of 20 units$/)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, calendar)
  const aside = page.getByRole('complementary', { name: 'Beside the units' })
  await expect(aside.getByText(/planned: .*Farah Okafor/).first()).toBeVisible()
  await expectAccessible(page)
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(sideways)).toBeLessThanOrEqual(0)
})
