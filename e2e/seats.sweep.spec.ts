// Seats for a crew: bought, given to people by email, one taken back, and a course begun from the email [S12.04, P12.07, P12.08, P12.09].
import { expect, expectAccessible, open, test } from './support/portal.ts'

test('a link that opens no seat says so [P12.09]', async ({ page }) => {
  await open(page, '/pages/training-store/seat/nothing-of-the-kind')
  await expect(page.getByRole('heading', { name: 'This link opens no seat' })).toBeVisible()
  await expectAccessible(page)
})
