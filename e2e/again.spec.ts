// A browser context is used by one journey after the other: what is left in it is gone before the next.
import type { BrowserContext } from '@playwright/test'
import { expect, newPerson, open, signIn, test } from './support/portal.ts'

test.describe.configure({ mode: 'serial' })

let before: BrowserContext

test('somebody signs in and leaves something everywhere', async ({ page, context }) => {
  before = context
  await signIn(page, await newPerson('buyer'))
  await open(page, '/pages/help')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
    await caches.open('left')
    await new Promise((done) => (indexedDB.open('left').onsuccess = done))
  })
  await context.route('**/pages/help', (route) => route.abort())
})

test('the next finds the same browser, a guest, and nothing left', async ({ page, context }) => {
  expect(context).toBe(before)
  expect(context.pages()).toHaveLength(1)
  expect(await context.cookies()).toEqual([])
  await open(page, '/pages/help')
  await expect(page.getByRole('link', { name: 'Log In / Register' })).toBeVisible()
  expect(
    await page.evaluate(async () => [
      localStorage.getItem('left'),
      sessionStorage.getItem('left'),
      await caches.keys(),
      await indexedDB.databases(),
    ]),
  ).toEqual([null, null, [], []])
})
