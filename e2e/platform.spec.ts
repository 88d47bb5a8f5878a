// What holds for the portal as a whole: it tells its health, keeps to itself and answers the unknown politely.
import { expect, expectAccessible, open, test } from './support/portal.ts'

test('the portal tells that it is up and ready [A7.34]', async ({ request }) => {
  expect(await (await request.get('/health')).json()).toEqual({ status: 'UP' })
  expect((await request.get('/ready')).ok()).toBe(true)
})

test('a guest opens the store: no error, no other site, accessible', async ({ page }) => {
  await open(page, '/pages/store')
  await expect(page.locator('main')).toBeVisible()
  await expectAccessible(page)
})
