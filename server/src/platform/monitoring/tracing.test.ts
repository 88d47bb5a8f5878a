// Traces as a collector gets them: what belongs together hangs together, and nothing of anyone is in it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { orderCalls } from '@portal/contract/buying/orders'
import { securityCalls } from '@portal/contract/access/security'
import { afterAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { createApp } from '../../app/app.ts'
import { readConfig } from '../config/config.ts'
import { withTransaction } from '../db/transaction.ts'
import { fetchExternal } from '../external/fetchExternal.ts'
import { noTracing, startTracing, withoutValues } from './tracing.ts'

interface ExportedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

const spans: ExportedSpan[] = []
const resources = new Set<string>()
const headers: Record<string, unknown>[] = []
const elsewhere: Record<string, unknown>[] = []

const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    if (request.url === '/v1/traces') {
      headers.push(request.headers)
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { resource: object; scopeSpans: { spans: ExportedSpan[] }[] }[]
      }
      for (const { resource, scopeSpans } of resourceSpans) {
        resources.add(JSON.stringify(resource))
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      }
    } else elsewhere.push(request.headers)
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
afterAll(() => receiver.close())

const portal = testPortal({
  worksJobs: ['password-letter', 'tidy'],
  env: {
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
    TRUST_PROXY: '1',
  },
})

const facts = ({ attributes }: ExportedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
/** The first span that fits, once it has arrived. */
const arrived = async (fits: (span: ExportedSpan) => boolean): Promise<ExportedSpan> => {
  await expect.poll(() => spans.some(fits)).toBe(true)
  const found = spans.find(fits)
  if (!found) throw new Error('It has gone again.')
  return found
}

test('a request, its call and its statements are one trace, which names who by id and nothing that was typed [P14.83]', async () => {
  const owner = await portal.as(people.owner)
  await owner.send(orderCalls.searchOrders, { query: 'whispered words' })
  const call = await arrived(({ name }) => name === orderCalls.searchOrders.name)
  expect(facts(call)).toMatchObject({
    'enduser.id': expect.stringMatching(/\S+/) as string,
    'portal.organizations': expect.stringMatching(/^\d/) as string,
  })
  const request = await arrived(({ spanId }) => spanId === call.parentSpanId)
  expect([request.name, request.kind]).toEqual(['POST /api/integration', 2])
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'WITH']))
  expect(new Set([...statements, request].map(({ traceId }) => traceId))).toEqual(new Set([call.traceId]))
  const all = JSON.stringify(spans)
  for (const secret of ['whispered', people.owner, 'Windhover-1', 'collector-key', 'accessToken='])
    expect(all, secret).not.toContain(secret)
})

test('a refusal is said by its code [P14.83]', async () => {
  await portal
    .guest()
    .send(orderCalls.getOrder, { orderNumber: '1' })
    .catch(() => undefined)
  const call = await arrived(
    ({ name, attributes }) => name === 'getOrder' && attributes.some(({ key }) => key === 'error.type'),
  )
  expect(facts(call)['error.type']).toBe('NOT_SIGNED_IN')
  expect(call.status.code).toBe(2)
})

describe('a trace goes on', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const ask = (traceparent: string) =>
    portal.guest().request('/health', { headers: { traceparent, 'x-forwarded-for': '203.0.113.7' } })

  test('from the proxy in front [P14.83]', async () => {
    await ask(`00-${traceId}-00f067aa0ba902b7-01`)
    expect(await arrived((span) => span.traceId === traceId && span.kind === 2)).toMatchObject({
      name: 'GET /health',
      parentSpanId: '00f067aa0ba902b7',
    })
    for (const wrong of ['', '00-short-00f067aa0ba902b7-01', `ff-${traceId.replace('4', '5')}-00f067aa0ba902b7-01`])
      expect((await ask(wrong)).status).toBe(200)
    await ask('00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-00f067aa0ba902b7-01')
    await arrived((span) => span.traceId.startsWith('aaaa'))
    expect(spans.filter((span) => span.traceId.startsWith('5bf9'))).toEqual([])
    expect(JSON.stringify(spans)).not.toContain('203.0.113.7')
  })

  test('and not from a stranger, where no proxy of ours stands in front [P14.83]', async () => {
    const config = { ...portal.deps.config, TRUST_PROXY: 0 }
    const app = createApp({ deps: { ...portal.deps, config }, isReady: () => true, introspection: false })
    const stranger = 'cccccccccccccccccccccccccccccccc'
    await app.fetch(
      new Request('http://portal.example/metrics', { headers: { traceparent: `00-${stranger}-00f067aa0ba902b7-01` } }),
    )
    await arrived(({ name }) => name === 'GET /metrics')
    expect(spans.filter((span) => span.traceId === stranger)).toEqual([])
  })

  test('to who is asked elsewhere, of whom only the host is said [P14.83]', async () => {
    await portal.deps.tracing.run('outside', {}, async () => {
      await (await fetch(`${address}/elsewhere?key=hidden`)).text()
    })
    const outside = await arrived(({ name }) => name === 'outside')
    const asked = await arrived(({ parentSpanId }) => parentSpanId === outside.spanId)
    expect(elsewhere).toEqual([expect.objectContaining({ traceparent: `00-${outside.traceId}-${asked.spanId}-01` })])
    expect([asked.name, asked.kind, facts(asked)['http.response.status_code']]).toEqual(['GET', 3, 200])
    expect(JSON.stringify(asked)).not.toMatch(/elsewhere|hidden/)
  })
})

test('an address that others gave is asked in a span that says its host alone, and gets no traceparent [P14.83]', async () => {
  elsewhere.length = 0
  const host = new URL(address).host
  await portal.deps.tracing.run('picture', {}, async () => {
    await fetchExternal(`${address}/hidden.png?key=hidden`, { maxBytes: 100, ownHosts: [host] })
    await fetchExternal('http://127.0.0.1:1/', { maxBytes: 100, ownHosts: ['127.0.0.1'] }).catch(() => undefined)
  })
  const above = await arrived(({ name }) => name === 'picture')
  const failed = await arrived((span) => span.parentSpanId === above.spanId && 'error.type' in facts(span))
  const asked = await arrived((span) => span.parentSpanId === above.spanId && span !== failed)
  expect([asked.name, asked.kind, facts(asked)]).toEqual([
    'GET',
    3,
    {
      'http.request.method': 'GET',
      'server.address': '127.0.0.1',
      'server.port': Number(host.split(':')[1]),
      'http.response.status_code': 200,
    },
  ])
  expect([facts(failed)['error.type'], failed.status.code]).toEqual(['ECONNREFUSED', 2])
  expect(elsewhere[0]).not.toHaveProperty('traceparent')
  expect(JSON.stringify(asked)).not.toContain('hidden')
})

test('a job is a trace of its own; what went out says whose it is [P14.83]', async () => {
  await withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    portal.deps.services.queue().enqueue(db, 'tidy', {}),
  )
  const job = await arrived(({ name }) => name === 'job tidy')
  expect(job.parentSpanId ?? '').toBe('')
  expect(facts(job)['job.attempt']).toBe(1)
  await arrived(({ parentSpanId }) => parentSpanId === job.spanId)
  expect([...resources].join()).toMatch(/service\.name.*portal/)
  expect([...resources].join()).toContain('trial')
  expect(headers[0]).toMatchObject({ authorization: 'Bearer collector-key' })
})

test('a password asked for leaves no address and no token in a trace [P14.83]', async () => {
  await portal.guest().send(securityCalls.forgotPassword, { email: people.buyer })
  await arrived(({ name }) => name === 'forgotPassword')
  expect(JSON.stringify(spans)).not.toContain(people.buyer)
})

test('without an address nothing is loaded [P14.83]', async () => {
  const { config } = portal.deps
  expect(await startTracing({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT: undefined })).toBe(noTracing)
})

test.each([
  [`select set_config('portal.user', 'u-1''x', true)`, 'select set_config(?, ?, true)'],
  ['select a1 from t_2 where b = $1 and c > -42.5 limit 10', 'select a1 from t_2 where b = $1 and c > ? limit ?'],
  [`set x = '{1,2}'; select 7`, 'set x = ?; select ?'],
])('a statement is said without its values: %s [P14.83]', (statement, said) => {
  expect(withoutValues(statement)).toBe(said)
})

test('a sampler or an address that is none ends the start [P14.83]', () => {
  expect(() => readConfig({ OTEL_TRACES_SAMPLER: 'sometimes', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT[^]*OTEL_TRACES_SAMPLER/,
  )
})
