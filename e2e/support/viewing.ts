// Which organizations a person with several views.
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Opens the switcher, has `choose` pick in it, and waits until it has closed, because the change is not kept before. */
export async function changeOrganization(page: Page, choose: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /change organization$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Organization' })
  await choose(dialog)
  await expect(dialog).toBeHidden()
}
