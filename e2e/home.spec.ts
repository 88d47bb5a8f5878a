// Home in a real browser; home.sweep.spec.ts has others than owners, groups and charts.
import { expectProven } from './support/figures.ts'
import { newPerson, signIn, test } from './support/portal.ts'

test('each number on the home of an owner is the total of the list it leads to [S3.01]', async ({ page }) => {
  await signIn(page, await newPerson('owner'))
  await expectProven(page)
})
