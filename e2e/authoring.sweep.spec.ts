// A course that another person has changed meanwhile [P12.19].
import { expect, newPerson, open, signIn, test } from './support/portal.ts'

test('an author whose course somebody else has changed is told, and keeps what they wrote [P12.19]', async ({
  page,
  context,
}) => {
  await signIn(page, await newPerson('admin'))
  await open(page, '/pages/csr/courses/details/1002')
  const other = await context.newPage()
  await open(other, '/pages/csr/courses/details/1002')
  const months = 'Months it is valid'
  await other.getByLabel(months).fill('24')
  await page.getByLabel(months).fill('18')
  for (const [author, text] of [
    [page, 'The draft was saved.'],
    [other, 'Somebody else has changed this course since you opened it. Nothing was saved.'],
  ] as const) {
    await author.getByRole('button', { name: 'Save Draft' }).click()
    await expect(author.getByText(text)).toBeVisible()
  }
  await expect(other.getByLabel(months)).toHaveValue('24')
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard Draft' }).click()
  await expect(page.getByText('Draft of changes')).toHaveCount(0)
})
