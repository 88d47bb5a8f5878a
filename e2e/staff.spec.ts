// Staff make a role without a mouse; staff.sweep.spec.ts keeps banners, email domains and an organization's settings.
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

test('a role is made, filled, saved and deleted without a mouse [A2.32, A2.35, P9.38]', async ({ page }) => {
  const roleName = `Storekeeper ${Date.now()}`
  await signIn(page, await newPerson('admin'))
  await open(page, '/pages/csr/roleManagement')
  await page.getByRole('button', { name: 'New role' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New role' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please name the role.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type(roleName)
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: 'Choose what it allows' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Role Editor' })).toBeVisible()
  const editor = page.getByRole('region', { name: `Privileges of ${roleName}` })
  await editor.getByRole('searchbox', { name: 'Find a privilege' }).fill('reporting')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(editor.getByText(/^Adds /)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'role-editor')
  await editor.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(`${roleName} is saved.`)).toBeVisible()
  // The area around it has the focus, because the button is drawn again.
  await expect(editor).toBeFocused()

  await open(page, '/pages/csr/roleManagement')
  await page.getByRole('searchbox', { name: 'Find a role' }).fill(roleName)
  await page.getByRole('button', { name: `Delete ${roleName}` }).press('Enter')
  const question = page.getByRole('dialog', { name: `Delete ${roleName}?` })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible()
})
