import { endpoint } from '@portal/contract/platform/call'
import { messages, standardError } from '@portal/contract/platform/errors'
import { jobState, jobStatus } from '@portal/contract/platform/jobs'
import { orderCalls } from '@portal/contract/buying/orders'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { guest, toOwnPrincipal } from '../http/ctx.ts'
import { findEndpoint, integrationRoutes } from './integration.ts'

const portal = testPortal({ worksJobs: ['background-call'] })

const post = async (who: Caller, path: string, body: unknown) => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
  const response = await who.request(`/api/${path}`, init)
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const search = '/order/summary/ngSearch/sold/'

describe('/api/integration', () => {
  test('answers the endpoint named in the body, with or without slashes at its ends [B7.02]', async () => {
    const buyer = await portal.as(people.buyer)
    for (const name of [search, 'order/summary/ngSearch/sold']) {
      const { status, body } = await post(buyer, 'integration', {
        endpoint: name,
        body: { size: 10 },
        isSynchronous: true,
        isNonProfileRequest: false,
      })
      expect(status).toBe(200)
      expect(orderCalls.searchOrders.output.parse(body).totalRecords).toBeGreaterThan(0)
    }
  })

  test('its answers are kept nowhere', async () => {
    const buyer = await portal.as(people.buyer)
    expect((await post(buyer, 'integration', { endpoint: search })).headers.get('cache-control')).toBe('no-store')
    expect((await post(buyer, 'integration', { endpoint: '/nothing' })).headers.get('cache-control')).toBe('no-store')
  })

  test('an unknown endpoint is a 404 of the standard shape', async () => {
    const { status, body } = await post(await portal.as(people.buyer), 'integration', {
      endpoint: '/order/summary/delete',
      body: {},
    })
    expect(status).toBe(404)
    expect(standardError.parse(body)).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      code: 'NOT_FOUND',
      exceptionMessages: [messages.notFound],
      userFriendlyMessage: messages.notFound,
    })
  })

  test('a name cannot lead out of the list: no address, no climbing, no broken escapes', async () => {
    for (const name of [
      'http://elsewhere.example/order',
      '/order/../order/summary/ngSearch/sold',
      '/%E0%A4%A',
      'constructor',
      '__proto__',
    ]) {
      expect((await post(await portal.as(people.buyer), 'integration', { endpoint: name })).status, name).toBe(404)
    }
  })

  test('bad input names the fields, in the envelope and in the body', async () => {
    const buyer = await portal.as(people.buyer)
    const inside = await post(buyer, 'integration', { endpoint: search, body: { size: 1000, start: 'yesterday' } })
    expect(inside).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } })
    expect(Object.keys(standardError.parse(inside.body).fields ?? {}).toSorted()).toEqual(['size', 'start'])
    const services = await post(buyer, 'integration', { body: [] })
    expect(Object.keys(standardError.parse(services.body).fields ?? {}).toSorted()).toEqual(['body', 'endpoint'])
  })

  test('no JSON is bad input, not a failure', async () => {
    for (const body of ['', '{', '[]', 'null', '"x"']) {
      expect(await post(portal.guest(), 'integration', body)).toMatchObject({
        status: 400,
        body: { code: 'BAD_INPUT' },
      })
    }
  })

  test('a number the database cannot hold is bad input', async () => {
    const { status, body } = await post(await portal.as(people.buyer), 'integration', {
      endpoint: search,
      body: { accountId: 9_000_000_000_000 },
    })
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    const text = await post(await portal.as(people.buyer), 'integration', {
      endpoint: search,
      body: { query: 'a\u0000b' },
    })
    expect(text.status).toBeLessThan(500)
  })

  test('a guest has no profile, whatever they ask for; what is marked as needing none is answered [A8.09]', async () => {
    const open = '/cns/addToCNSQueueFromPublicApiGuest'
    for (const endpoint of [search, open, '/nothing'])
      expect(await post(portal.guest(), 'integration', { endpoint, body: {} })).toMatchObject({
        status: 401,
        body: { code: 'NOT_SIGNED_IN', exceptionMessages: ['No profile found'] },
      })
    const marked = (endpoint: string) =>
      post(portal.guest(), 'integration', { endpoint, body: {}, isNonProfileRequest: true })
    expect((await marked(open)).status).toBe(400)
    expect(await marked(search)).toMatchObject({ status: 401, body: { exceptionMessages: ['No profile found'] } })
  })
})

describe('an endpoint at an address of its own [A§7, D5.01]', () => {
  test('takes its input as the body, and what its path holds', async () => {
    const buyer = await portal.as(people.buyer)
    const { status, body } = await post(buyer, 'order/summary/ngSearch/sold/', { size: 10, transientProfile: {} })
    expect([status, orderCalls.searchOrders.output.parse(body).content.length]).toEqual([200, 10])
    const owner = await portal.as(people.owner)
    const { content } = (await post(owner, 'contact/search', { size: 10 })).body as { content: { contactId: number }[] }
    const contactId = content[0]?.contactId
    expect(await post(owner, `cns/getCustContact/${contactId}`, '')).toMatchObject({
      status: 200,
      body: { contact: { contactId } },
    })
  })

  test('starts the job of one that has one', async () => {
    const { body } = await post(await portal.as(people.buyer), 'order/csv/searchasync', { format: 'csv' })
    expect(Object.keys(body as object)).toEqual(['jobId'])
  })

  test.each([
    ['bulkUserUpload', {}],
    ['CsrActor/getNumActiveB2BUsers', {}],
    ['ProfileActor/getLastSSOHeartbeat', {}],
    ['apn/getApnPdfUrl', { apnId: 1, attachmentId: 1, download: true }],
  ])('/api/%s asks a guest to sign in', async (path, body) => {
    expect(await post(portal.guest(), path, body)).toMatchObject({
      status: 401,
      body: { exceptionMessages: ['No profile found'] },
    })
  })

  test('is open to guests where the call is; what is no JSON, or no object, is refused; what is unknown is not found', async () => {
    const open = 'cns/addToCNSQueueFromPublicApiGuest'
    const mail = { type: 'AccountExistsEmail', content: { emailAddress: 'nobody@example.com' } }
    expect(await post(portal.guest(), open, mail)).toMatchObject({ status: 200, body: { queued: true } })
    for (const body of ['{', '[]', '"x"'])
      expect(await post(portal.guest(), open, body)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } })
    expect((await post(await portal.as(people.buyer), 'order/summary/delete', {})).status).toBe(404)
  })
})

describe('/api/guestIntegration', () => {
  const say = z.object({ word: z.string() })
  const calls = [
    endpoint('/open/say/{word}', { who: 'anyone', input: say, output: say, about: 'Says a word.' }),
    endpoint('/closed/say', { who: 'signed-in', input: say, output: say, about: 'Says a word.' }),
  ]
  const answers = calls.map((call) => ({ call, run: async (_ctx: unknown, input: never) => input }))
  const app = () =>
    new Hono().route(
      '/api',
      integrationRoutes(answers, portal.deps, async () => ({
        principal: toOwnPrincipal(guest),
        staleSession: false,
        address: '',
        requestId: '',
        reply: new Headers(),
      })),
    )
  const send = (path: string, name: string) =>
    app().request(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint: name, body: { word: 'body' } }),
    })

  test('answers what guests may ask, and takes the rest for unknown [B7.06]', async () => {
    const open = await send('guestIntegration', '/open/say/hello%20there')
    expect([open.status, await open.json()]).toEqual([200, { word: 'hello there' }])
    expect((await send('guestIntegration', '/closed/say')).status).toBe(404)
    expect((await send('integration', '/closed/say')).status).toBe(401)
  })

  test('a part of the name that is no escaped text stands for itself', () => {
    expect(findEndpoint(answers, '/open/say/50%')?.fromPath).toEqual({ word: '50%' })
    expect(findEndpoint(answers, '/open/say')).toBeUndefined()
    expect(findEndpoint(answers, '/open/say/a/b')).toBeUndefined()
  })
})

describe('asynchronous endpoints', () => {
  const exportOrders = { endpoint: '/order/csv/searchasync', body: { format: 'csv' }, isSynchronous: false }

  test('have async after their name and answer {jobId}, which messaging asks after until there is a url [B7.03, B7.04]', async () => {
    const buyer = await portal.as(people.buyer)
    expect((await post(buyer, 'integration', { ...exportOrders, endpoint: '/order/csv/search' })).status).toBe(404)
    const started = await post(buyer, 'integration', exportOrders)
    const { jobId } = z.object({ jobId: z.uuid() }).strict().parse(started.body)
    const url = await expect
      .poll(async () => jobState.parse((await post(buyer, 'messaging', { operation: { jobId } })).body))
      .toMatchObject({
        jobStatusId: jobStatus.complete,
        response: { url: expect.stringContaining('/files/') as string },
      })
      .then(async () => jobState.parse((await post(buyer, 'messaging', { operation: { jobId } })).body).response?.url)
    const file = await buyer.request(String(url))
    expect([file.status, (await file.text()).split('\n').length > 2]).toEqual([200, true])
  })

  test.each([
    ['/invoices/bulkInvoicePdf', { selected: ['1'] }],
    ['/invoices/csv/search', { format: 'csv' }],
    ['/serviceRequest/csv/search', { format: 'csv' }],
    ['/contact/csvSearch', { format: 'csv' }],
  ])('%s answers under its own name, and with async behind it as a job [B7.09, B7.13, A7.29]', async (name, body) => {
    const owner = await portal.as(people.owner)
    const answer = await post(owner, 'integration', { endpoint: name, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const isJob = name.startsWith('/invoices/')
    expect(Object.keys(answer.body as object)).toEqual([isJob ? 'jobId' : 'url'])
    const job = await post(owner, 'integration', { endpoint: `${name}async`, body })
    expect(Object.keys(job.body as object)).toEqual(['jobId'])
  })

  test('are refused and checked at once, before there is a job', async () => {
    expect(await post(portal.guest(), 'integration', exportOrders)).toMatchObject({
      status: 401,
      body: { exceptionMessages: ['No profile found'] },
    })
    expect(
      await post(await portal.as(people.buyer), 'integration', { ...exportOrders, body: { format: 'pdf' } }),
    ).toMatchObject({ status: 400, body: { fields: { format: expect.any(String) as string } } })
  })

  test('a job of somebody else, one that never was and no id at all look the same [B8.11]', async () => {
    const started = await post(await portal.as(people.buyer), 'integration', exportOrders)
    const { jobId } = started.body as { jobId: string }
    const other = await portal.as(people.viewer)
    for (const [who, id] of [
      [other, jobId],
      [portal.guest(), jobId],
      [other, crypto.randomUUID()],
      [other, 'no id'],
    ] as const) {
      expect(await post(who, 'messaging', { operation: { jobId: id } })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', exceptionMessages: ['The specified job could not be found.'] },
      })
    }
  })
})
