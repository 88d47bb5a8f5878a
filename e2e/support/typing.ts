// A person types into the search box and does not wait for the application.
import type { Page } from '@playwright/test'
import { expect, waitUntilAwake } from './portal.ts'

/** Types before the page of openUnhydrated wakes, while `wake` lets it, and after: all of it is there, in order. */
export async function typeWhileWaking(page: Page, wake: () => void): Promise<void> {
  const box = page.getByRole('search').getByRole('combobox')
  await box.focus()
  await page.keyboard.type('bucket', { delay: 30 })
  wake()
  await page.keyboard.type(' truck liner for one person', { delay: 30 })
  await waitUntilAwake(page)
  await page.keyboard.type(' now')
  await expect(box).toHaveValue('bucket truck liner for one person now')
  await expect(box).toBeFocused()
}
