// Links of others: what a host may answer, and what is never asked.
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchExternal, ExternalFetchError, postExternal } from './fetchExternal.ts'

const pages: Record<string, RequestListener> = {
  '/file': (_, response) => response.end('0123456789'),
  '/silent': () => undefined,
  '/dripping': (_, response) => void response.write('0'),
  '/endless': (_, response) => {
    const more = () => {
      while (response.write('0'.repeat(1000)));
    }
    response.on('drain', more)
    more()
  },
}
const server = createServer((request, response) => {
  const [, path = '', query] = /^([^?]*)(?:\?(.*))?$/.exec(request.url ?? '') ?? []
  const status = Number(/^\/status\/(\d+)$/.exec(path)?.[1] ?? 302)
  const page = pages[path]
  if (page) return page(request, response)
  // Anything else answers with that status and leads on to what is behind the question mark.
  response.writeHead(status, query === undefined ? {} : { location: decodeURIComponent(query) })
  response.end()
})
let host = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  host = `localhost:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The words of the file, or what is wrong with the link. */
async function get(link: string, more: Partial<Parameters<typeof fetchExternal>[1]> = {}): Promise<string> {
  try {
    const file = await fetchExternal(link.replace('HOST', host), { maxBytes: 10, ownHosts: [host], ...more })
    return file === 'unchanged' ? file : Buffer.from(file.bytes).toString()
  } catch (error) {
    if (error instanceof ExternalFetchError) return error.message
    throw error
  }
}
const to = (link: string) => `http://HOST/on?${encodeURIComponent(link)}`

test('a file of a host of the operator is read, also at the end of three redirects [P14.74]', async () => {
  expect(await get('http://HOST/file')).toBe('0123456789')
  expect(await get(to('/on?/on?/file'))).toBe('0123456789')
  expect(await get(to('/on?/on?/on?/file'))).toBe('leads on too often')
})

describe('is refused', () => {
  test.each([
    ['ftp://HOST/file', 'must begin with https://'],
    ['http://not-mine.example/file', 'must begin with https://'],
    ['http://an-other.example/file', 'must begin with https://'],
    ['http://mine.example.com/file', 'must begin with https://'],
    ['http://mine.example:81/file', 'must begin with https://'],
    ['https://:secret@mine.example/file', 'holds a name or password'],
    ['https://me@mine.example/file', 'holds a name or password'],
    ['https://10.1.2.3/file', 'leads into a closed network'],
    ['https://169.254.169.254/file', 'leads into a closed network'],
    ['https://2130706433/file', 'leads into a closed network'],
    ['https://0177.0.0.1/file', 'leads into a closed network'],
    ['https://0x7f.1/file', 'leads into a closed network'],
    ['https://127.0.0.1./file', 'leads into a closed network'],
    ['https://0.0.0.0/file', 'leads into a closed network'],
    ['https://[::ffff:10.0.0.1]/file', 'leads into a closed network'],
    ['https://[fe80::1]/file', 'leads into a closed network'],
    ['https://localhost/file', 'leads into a closed network'],
    ['https://localhost./file', 'leads into a closed network'],
    ['https://a.localhost/file', 'leads into a closed network'],
  ])('%s itself, and where a host leads there [P14.74]', async (link, problem) => {
    const ownHosts = [host, 'mine.example:80', 'other.example']
    expect(await get(link, { ownHosts })).toBe(problem)
    expect(await get(to(link.replace('HOST', host)), { ownHosts })).toBe(problem)
  })

  test('a redirect to what is no address [P14.74]', async () => {
    expect(await get(to('http://['))).toBe('is not an address')
  })

  test.each([204, 206, 302, 304, 404, 500])('an answer %i without a file [P14.74]', async (status) => {
    expect(await get(`http://HOST/status/${status}`)).toBe(`answers ${status}`)
  })
})

test('an answer that nothing is new counts where something is known [P14.74]', async () => {
  expect(await get('http://HOST/status/304', { known: { etag: '"1"', modified: null } })).toBe('unchanged')
})

test('a file is given up as soon as it is too large, one without an end too [P14.74]', async () => {
  expect(await get('http://HOST/file', { maxBytes: 9 })).toMatch(/^is larger than/)
  expect(await get('http://HOST/endless', { maxBytes: 5 * 1024 * 1024 })).toBe('is larger than 5 MB')
})

test('a body is sent as it is, and what it is answered is no redirect to go after [P14.96]', async () => {
  const bounds = { maxBytes: 10, ownHosts: [host] }
  const sent = { ...bounds, body: 'hello', headers: { 'content-type': 'text/plain' } }
  const answer = await postExternal(`http://${host}/file`, sent)
  expect([answer.status, Buffer.from(answer.bytes).toString()]).toEqual([200, '0123456789'])
  const led = await postExternal(`http://${host}/on?${encodeURIComponent('/file')}`, sent)
  expect([led.status, led.bytes.length]).toEqual([302, 0])
  await expect(postExternal('https://10.1.2.3/', sent)).rejects.toThrow('leads into a closed network')
})

test.each(['/silent', '/dripping'])('%s is not waited for [P14.74]', async (path) => {
  expect(await get(`http://HOST${path}`, { patience: 200 })).toBe('did not answer in 0.2 seconds')
})
