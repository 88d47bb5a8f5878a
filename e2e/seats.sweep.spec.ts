// A link that opens no seat [P12.09].
import { expect, expectAccessible, open, test } from './support/portal.ts'

test('a link that opens no seat says so [P12.09]', async ({ page }) => {
  await open(page, '/pages/training-store/seat/nothing-of-the-kind')
  await expect(page.getByRole('heading', { name: 'This link opens no seat' })).toBeVisible()
  await expectAccessible(page)
})
