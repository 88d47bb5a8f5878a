// Home of others than owners, and of a group: each number is the total of the list that it leads to; charts by keyboard.
import { expectProven, figuresOf } from './support/figures.ts'
import type { Kind } from './support/people.ts'
import { expect, expectAccessible, newPerson, open, signIn, test } from './support/portal.ts'

const home = '/pages/dashboard'

for (const kind of ['viewer', 'holding', 'buyer'] as const satisfies Kind[])
  test(`each number on the home of a ${kind} is the total of the list it leads to [S3.01]`, async ({ page }) => {
    test.slow()
    await signIn(page, await newPerson(kind))
    await expectProven(page)
  })

test('a group is chosen by keyboard, stays over a reload, limits home and its lists, and is left again [A3.04, P1.16]', async ({
  page,
}) => {
  test.slow()
  await signIn(page, await newPerson('owner'))
  const [whole] = await figuresOf(page)
  await page.getByRole('button', { name: /change group$/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose Group' })
  await expect(dialog.getByRole('list', { name: 'Groups' }).getByRole('button').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /change group$/ })).not.toContainText('All units')
  expect((await figuresOf(page))[0]?.text).not.toBe(whole?.text)
  await expectProven(page)

  await page.getByRole('button', { name: /change group$/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'All units' }).press('Enter')
  await expect(page.getByRole('button', { name: /change group$/ })).toContainText('All units')
})

test('a viewer reads what needs attention, and goes from a week of the chart to its events by keyboard [S3.02, S3.03]', async ({
  page,
}) => {
  await signIn(page, await newPerson('viewer'))
  await open(page, home)
  const attention = page.getByRole('region', { name: 'Needs your attention' })
  await expect(attention.getByRole('listitem').first()).toContainText('Safety notice open on')
  await expect(page.getByText('Nothing needs your attention')).toHaveCount(0)
  await expectAccessible(page)
  const weeks = page.getByRole('region', { name: 'Safety events per week' })
  await weeks.getByRole('button', { name: 'Show Table' }).press('Enter')
  await expect(weeks.getByRole('row')).toHaveCount(14)
  await weeks.getByRole('button', { name: 'Show Chart' }).press('Enter')
  await weeks.getByRole('link').first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Safety Events' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('start')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
