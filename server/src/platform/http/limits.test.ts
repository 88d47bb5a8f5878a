// Limits of a request: measured before any handler, on every route there is.
import { standardError } from '@portal/contract/platform/errors'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { createApp } from '../../app/app.ts'
import { parseJson } from '../process/json.ts'

const portal = testPortal({ template: 'empty' })
const max = 21 * 1024 * 1024
/** The files of a lesson are videos, too, and come from staff alone. */
const maxOf = (path: string) => (path === '/files/lesson' ? 201 * 1024 * 1024 : max)
const piece = new Uint8Array(1 << 18)

/** Everything mounted: pages, the sandbox's bank, the webhook, e-mails. */
const everything = () => {
  const config = { ...portal.deps.config, STRIPE_WEBHOOK_SECRET: 'a secret', SHOW_MAIL: true }
  const pages = { folder: import.meta.dirname, render: async () => new Response('a page') }
  return createApp({ deps: { ...portal.deps, config }, isReady: () => true, introspection: false, pages })
}

/** An address for each route: its parameters filled in. */
const addresses = () => [
  ...new Set(
    everything().routes.map(({ path }) =>
      path
        .replaceAll(/:\w+\{\[0-9\]\+\}/g, '1')
        .replaceAll(/:\w+\{[^/]+\}/g, 'SessionActor')
        .replaceAll(/:\w+|\*/g, 'x'),
    ),
  ),
]

describe('a body that is too large', () => {
  test('is refused on every route before it comes, whatever the method [P2.02]', async () => {
    const app = everything()
    const seen = addresses()
    expect(seen).toEqual(
      expect.arrayContaining(['/sandbox/bank/x', '/api/graphql', '/hooks/stripe', '/files', '/1/indexes/x/batch']),
    )
    for (const path of seen)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'GET']) {
        const answer = await app.request(path, { method, headers: { 'content-length': String(maxOf(path) + 1) } })
        // Purchasing systems read a Status of cXML, beside HTTP 200 [P13.10].
        if (path === '/punchout/cxml' && method === 'POST') {
          expect(await answer.text(), method).toMatch(/<Status code="4\d\d"/)
          continue
        }
        expect([path, method, answer.status]).toEqual([path, method, 413])
        expect(standardError.parse(await answer.json()).code).toBe('BAD_INPUT')
      }
  })

  test('is not read to its end on any route when nobody said how large it is', async () => {
    const app = everything()
    for (const path of addresses()) {
      let sent = 0
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += piece.byteLength
          // A client that never stops reading fails here, not by waiting for an end that does not come.
          if (sent > 2 * max) controller.error(new Error('Read on and on.'))
          else controller.enqueue(piece)
        },
      })
      const answer = await app.request(path, { method: 'POST', body, duplex: 'half' })
      expect(sent, path).toBeLessThan(max + 4 * piece.byteLength)
      if (path === '/punchout/cxml') expect(await answer.text()).toMatch(/<Status code="4\d\d"/)
      else expect(answer.status, path).toBeGreaterThanOrEqual(400)
    }
    portal.takeErrors()
  })

  test('is 413 for the routes that read it', async () => {
    const app = everything()
    for (const path of ['/sandbox/bank/x', '/api/open-graphql', '/api/guestIntegration', '/hooks/stripe']) {
      const body = new Response('x'.repeat(1024 * 1024 + 1)).body
      const answer = await app.request(path, {
        method: 'POST',
        headers: { 'content-type': path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded' },
        body,
        duplex: 'half',
      })
      expect([path, answer.status]).toEqual([path, 413])
    }
  })

  test('does not hide in a small one: nothing is unpacked', async () => {
    const answer = await everything().request('/api/open-graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: 'x',
    })
    expect([answer.status, standardError.parse(await answer.json()).userFriendlyMessage]).toEqual([
      415,
      'Please send the request uncompressed.',
    ])
  })
})

describe('JSON that is nested without end', () => {
  const levels = 100_000
  const lists = '['.repeat(levels) + ']'.repeat(levels)
  const objects = '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)

  test.each([
    ['/api/open-graphql', (deep: string) => `{"query":"{ brands { name } }","variables":{"a":${deep}}}`],
    ['/api/graphql', (deep: string) => deep],
    ['/api/guestIntegration', (deep: string) => `{"endpoint":"/x","body":{"a":${deep}}}`],
    ['/api/messaging', (deep: string) => deep],
    ['/api/SessionActor/heartbeat', (deep: string) => deep],
  ])('is the caller’s mistake at %s', async (path, readBody) => {
    for (const deep of [lists, objects]) {
      const answer = await everything().request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: readBody(deep),
      })
      const body = (await answer.json()) as { errors?: { extensions: unknown }[] }
      expect([400, 404]).toContain(answer.status)
      expect(['BAD_INPUT', 'NOT_FOUND']).toContain(standardError.parse(body.errors?.[0]?.extensions ?? body).code)
    }
  })

  test('is reported from much that stands side by side, and from brackets in a text [P2.02]', () => {
    expect(parseJson(JSON.stringify(Array.from({ length: 1000 }, () => ({ a: [1] }))))).toHaveLength(1000)
    expect(parseJson(JSON.stringify({ text: `"\\"${'['.repeat(1000)}` }))).toEqual({ text: `"\\"${'['.repeat(1000)}` })
    expect(parseJson('['.repeat(64) + ']'.repeat(64))).toBeDefined()
    expect(() => parseJson('['.repeat(65) + ']'.repeat(65))).toThrow('nested deeper than 64 levels')
  })
})
