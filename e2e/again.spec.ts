// A browser context is used by one journey after the other: what is left in it is gone before the next.
import { keepContext, resetContext } from './support/contexts.ts'
import { expect, newPerson, open, signIn, test } from './support/portal.ts'

test('a context that somebody has used is a guest’s, and has nothing of theirs', async ({ browser, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const kept = await keepContext(browser, origin)
  const { context, keeper } = kept
  const page = await context.newPage()
  await signIn(page, await newPerson('buyer'))
  await open(page, '/pages/help')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
    await caches.open('left')
    await new Promise((done) => (indexedDB.open('left').onsuccess = done))
  })
  await context.route('**/pages/help', (route) => route.abort())

  await resetContext(kept, origin)
  expect(context.pages()).toEqual([keeper])
  expect(await context.cookies()).toEqual([])
  const next = await context.newPage()
  await open(next, '/pages/help')
  await expect(next.getByRole('link', { name: 'Log In / Register' })).toBeVisible()
  expect(
    await next.evaluate(async () => [
      localStorage.getItem('left'),
      sessionStorage.getItem('left'),
      await caches.keys(),
      await indexedDB.databases(),
    ]),
  ).toEqual([null, null, [], []])
  await context.close()
})
