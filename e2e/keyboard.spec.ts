// By keyboard alone: what has the focus is in sight; keyboard.sweep.spec.ts walks through other pages.
import { expect, newPerson, open, signIn, test, waitForContent } from './support/portal.ts'
import { coveredStops } from './support/stops.ts'

test('nothing covers what has the focus on the list of orders [U3.02] @sweep', async ({ page }) => {
  await signIn(page, await newPerson('owner'))
  await page.setViewportSize({ width: 1280, height: 700 })
  await open(page, '/pages/dashboard/account/orders')
  await waitForContent(page)
  const { stops, covered } = await coveredStops(page)
  expect(stops, 'Stops walked').toBeGreaterThan(15)
  expect(covered).toEqual([])
})
