import { expect, test } from 'vitest'
import { createPageCache } from './pageCache.ts'

function counting() {
  let time = 0
  const rendered: string[] = []
  const pageOf = createPageCache(
    async (request, nonce) => {
      rendered.push(request.url)
      const status = request.url.includes('missing') ? 404 : 200
      return new Response(`<script nonce="${nonce}">${rendered.length}</script>`, {
        status,
        headers: { 'content-type': 'text/html' },
      })
    },
    () => time,
  )
  const get = async (path: string, headers: Record<string, string> = {}, nonce = 'n1') => {
    const answer = await pageOf(new Request(`http://portal.example${path}`, { headers }), nonce)
    return answer.text()
  }
  return { get, rendered, pass: (ms: number) => (time += ms) }
}

test('a store page is rendered once for all guests, each with a nonce of their own', async () => {
  const { get, rendered } = counting()
  const [one, two] = await Promise.all([get('/pages/store', {}, 'first'), get('/pages/store', {}, 'second')])
  expect(one).toBe('<script nonce="first">1</script>')
  expect(two).toBe('<script nonce="second">1</script>')
  expect(rendered).toHaveLength(1)
})

test('it is rendered again after 15 seconds', async () => {
  const { get, rendered, pass } = counting()
  await get('/pages/store')
  pass(14_999)
  await get('/pages/store')
  expect(rendered).toHaveLength(1)
  pass(1)
  await get('/pages/store')
  expect(rendered).toHaveLength(2)
})

test.each([
  ['somebody signed in', '/pages/store', { cookie: 'accessToken=abc' }],
  ['somebody with a long token in chunks', '/pages/store', { cookie: 'accessToken.0=abc' }],
  ['a bearer token', '/pages/store', { authorization: 'Bearer abc' }],
  ['a dashboard page', '/pages/dashboard', {}],
  ['the sign-in page', '/login', {}],
  ['Internet Explorer', '/pages/store', { 'user-agent': 'Mozilla/5.0 (Trident/7.0)' }],
])('%s never meets the cache', async (_who, path, headers) => {
  const { get, rendered } = counting()
  await get(path, headers)
  await get(path, headers)
  expect(rendered).toHaveLength(2)
})

test('guests with another locale or cart see their own page', async () => {
  const { get, rendered } = counting()
  await get('/pages/store', { cookie: 'locale=en_CA' })
  await get('/pages/store', { cookie: 'locale=en_US' })
  expect(rendered).toHaveLength(2)
})

test('a failed page is not kept', async () => {
  const { get, rendered } = counting()
  await get('/pages/store/missing')
  await get('/pages/store/missing')
  expect(rendered).toHaveLength(2)
})

test('no more than a thousand pages are kept', async () => {
  const { get, rendered } = counting()
  for (let at = 0; at <= 1000; at++) await get(`/pages/store/search?q=${at}`)
  await get('/pages/store/search?q=0')
  expect(rendered).toHaveLength(1002)
  await get('/pages/store/search?q=1000')
  expect(rendered).toHaveLength(1002)
})
