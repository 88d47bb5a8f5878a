// Groups in a real browser: an owner makes one and fills it.
import { expect, expectAccessible, newPerson, open, signIn, test } from './support/portal.ts'

const groups = '/pages/dashboard/admin/groups'

test('an owner makes a group, pastes serials into it and takes a unit out and back [B2.21, B2.69, B7.11, S14.03]', async ({
  page,
}) => {
  await signIn(page, await newPerson('owner'))
  await open(page, groups)
  await page.getByRole('button', { name: 'Create Group' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Group name is required')).toBeVisible()
  await page.getByLabel('Group Name').fill('Storm crew of the journey')
  await page.getByLabel('Group Description').fill('Trucks that go out first')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Storm crew of the journey' })).toBeVisible()

  await page.getByLabel('Add units by serial').fill('K48-200201, NOPE-1')
  await page.getByRole('button', { name: 'Add Units' }).click()
  const outcomes = page.getByRole('list', { name: 'What became of each line' })
  await expect(outcomes.getByRole('listitem')).toHaveText([/Added$/, /Not one of your units$/])
  const units = page.getByRole('list', { name: 'Units of the group' })
  await expect(units.getByRole('link', { name: 'K48-200201' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(units.getByRole('link')).toHaveCount(0)
  await page.getByLabel('Add units by serial').fill('K48-200201')
  await page.getByRole('button', { name: 'Add Units' }).click()
  await expect(units.getByRole('link', { name: 'K48-200201' })).toBeVisible()

  await page.getByLabel('Select K48-200201').check()
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect(units.getByRole('link')).toHaveCount(0)
  // Until then the message before it offers to undo the other change.
  await expect(page.getByText(/^1 unit taken out of/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(units.getByRole('link', { name: 'K48-200201' })).toBeVisible()
})
