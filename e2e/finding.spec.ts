// A product that a person asks for in the store is suggested first, in whichever way they write it; finding.sweep.spec.ts asks elsewhere.
import { expect, newPerson, open, signIn, test } from './support/portal.ts'
import { part, queries } from './support/questions.ts'

test('suggestions: a part is found by seven ways to write it [P5.32]', async ({ page }) => {
  await signIn(page, await newPerson('buyer'))
  await open(page, '/pages/store')
  const box = page.getByRole('search', { name: 'Supply store' }).getByRole('combobox')
  for (const [, query] of queries) {
    await box.fill(query)
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(part)
  }
})
