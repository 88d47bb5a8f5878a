// Pages that all guests see alike: rendered once, compressed once, and allowed to run their own scripts only.
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from './pageCache.ts'

function counting(pageAt = (nonce: string, count: number) => `<script nonce="${nonce}">${count}</script>`) {
  let time = 0
  const rendered: string[] = []
  const answerShared = createPageCache(
    async (request, nonce) => {
      rendered.push(request.url)
      await Promise.resolve()
      const status = request.url.includes('missing') ? 404 : 200
      return new Response(pageAt(nonce, rendered.length), { status, headers: { 'content-type': 'text/html' } })
    },
    (scripts) => `script-src ${scripts.join(' ')}`,
    () => time,
  )
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    answerShared(new Request(`http://portal.example${path}`, { headers }))
  const get = async (path: string, headers: Record<string, string> = {}) => (await ask(path, headers))?.text()
  return { ask, get, rendered, pass: (ms: number) => (time += ms) }
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a store page is rendered once for all guests, who get the same bytes and no nonce', async () => {
  const { get, rendered } = counting()
  const pages = await Promise.all([get('/pages/store'), get('/pages/store')])
  expect(pages).toEqual(['<script>1</script>', '<script>1</script>'])
  expect(rendered).toHaveLength(1)
})

test('the policy names the scripts that the server wrote, by their hashes, and no other [Q2.05]', async () => {
  const { ask } = counting(
    (nonce) =>
      `<meta property="csp-nonce" content="${nonce}"/><script>stolen()</script><script nonce="">stolen()</script>
<script data-a="1" nonce="${nonce}" async>own('<script>')\r\n</script><script src="/a.js" nonce="${nonce}"></script>`,
  )
  const answer = await ask('/pages/store')
  expect(answer?.headers.get('content-security-policy')).toBe(`script-src ${hashOf("own('<script>')\n")}`)
  expect(await answer?.text()).not.toContain('csp-nonce')
})

test('it is rendered again after 15 seconds, once for all who ask then', async () => {
  const { get, rendered, pass } = counting()
  await get('/pages/store')
  pass(14_999)
  await get('/pages/store')
  expect(rendered).toHaveLength(1)
  pass(1)
  expect(new Set(await Promise.all(Array.from({ length: 9 }, () => get('/pages/store'))))).toEqual(
    new Set(['<script>2</script>']),
  )
  expect(rendered).toHaveLength(2)
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)('%s is answered compressed, again and again', async (accepted, encoding, read) => {
  const text = 'Gloves. '.repeat(1000)
  const { ask } = counting(() => text)
  for (let times = 0; times < 4; times += 1) {
    const answer = await ask('/pages/store', { 'accept-encoding': accepted })
    expect(answer?.headers.get('content-encoding')).toBe(encoding)
    const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer())
    expect(read(bytes).toString()).toBe(text)
  }
})

test.each(['identity', 'br;q=0', 'deflate'])('%s is answered as it is', async (accepted) => {
  const { ask, get } = counting()
  expect((await ask('/pages/store', { 'accept-encoding': accepted }))?.headers.has('content-encoding')).toBe(false)
  expect(await get('/pages/store', { 'accept-encoding': accepted })).toBe('<script>1</script>')
})

test('who has the page already is answered with its tag alone, also when it was rendered again meanwhile', async () => {
  const { ask, pass, rendered } = counting(() => 'Gloves')
  const tag = (await ask('/pages/store'))?.headers.get('etag') ?? ''
  pass(15_000)
  const answer = await ask('/pages/store', { 'if-none-match': `"other", ${tag}` })
  expect([answer?.status, await answer?.text(), answer?.headers.get('etag'), rendered.length]).toEqual([
    304,
    '',
    tag,
    2,
  ])
  expect(answer?.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  expect((await ask('/pages/store', { 'if-none-match': '"other"' }))?.status).toBe(200)
})

test.each([
  ['somebody signed in', '/pages/store', { cookie: 'accessToken=abc' }],
  ['somebody with a long token in chunks', '/pages/store', { cookie: 'accessToken.0=abc' }],
  ['a bearer token', '/pages/store', { authorization: 'Bearer abc' }],
  ['a dashboard page', '/pages/dashboard', {}],
  ['the sign-in page', '/login', {}],
  ['Internet Explorer', '/pages/store', { 'user-agent': 'Mozilla/5.0 (Trident/7.0)' }],
])('%s never meets the cache', async (_who, path, headers) => {
  const { ask, rendered } = counting()
  expect(await ask(path, headers)).toBeUndefined()
  expect(rendered).toHaveLength(0)
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
