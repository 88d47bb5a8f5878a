// Checks of the portal as a whole: it reports its health, and sends away a browser that cannot show it.
import { expect, test } from './support/portal.ts'

test('the portal says that it is up and ready [A7.34]', async ({ request }) => {
  expect(await (await request.get('/health')).json()).toEqual({ status: 'UP' })
  expect((await request.get('/ready')).ok()).toBe(true)
})

test('Internet Explorer is sent to the page that recommends other browsers [A2.74]', async ({ request }) => {
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' }
  const answer = await request.get('/pages/store', { headers, maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/pages/legacy-browsers'])
})
