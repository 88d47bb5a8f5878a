// Groups across organizations, and those of a demo user.
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

const groups = '/pages/dashboard/admin/groups'

test('the parent view makes a cross-organizational group [B2.70, B2.94, B4.07]', async ({ page }) => {
  await signIn(page, await newPerson('holding'))
  await open(page, `${groups}?view=cards`)
  await page.getByRole('button', { name: 'Create Group' }).click()
  await page.getByLabel('Cross-Organizational group').check()
  await expect(page.getByRole('combobox', { name: 'Organization' })).toHaveValue('Cascade Utility Holdings')
  await page.getByLabel('Group Name').fill('Across the journey')
  await page.getByLabel('Group Description').fill('Every truck')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Across the journey' })).toBeVisible()
  await expect(page.getByText('Cascade Utility Holdings · Cross-organizational')).toBeVisible()

  // Inside another group, chosen from here.
  await open(page, groups)
  await page.getByRole('button', { name: 'Create Group' }).click()
  await page.getByLabel('Cross-Organizational group').check()
  await page.getByLabel('Group Name').fill('Around the journey')
  await page.getByLabel('Group Description').fill('All of it')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Around the journey' })).toBeVisible()
  await open(page, `${groups}?query=Across the journey`)
  await page.getByRole('table').getByRole('link', { name: 'Across the journey' }).first().click()
  await page.getByRole('combobox', { name: 'Put inside a group' }).fill('Around the journey')
  await page.getByRole('option', { name: 'Around the journey' }).first().click()
  const inside = page.getByRole('region', { name: 'Inside' })
  await expect(inside.getByRole('link', { name: 'Around the journey' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'group-inside')
})

test('a demo user fills the dialog in and cannot send it [B2.71]', async ({ page }) => {
  await signIn(page, await newPerson('demo'))
  await open(page, groups)
  await page.getByRole('button', { name: 'Create Group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Group' })
  await dialog.getByLabel('Group Name').fill('Not to be')
  await dialog.getByLabel('Group Description').fill('Nowhere')
  await expect(dialog.getByRole('link', { name: 'Submit is Disabled' })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0)
  await dialog.getByLabel('Group Name').press('Enter')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
})
