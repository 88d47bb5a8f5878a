// Every export by the way the download page takes: the endpoint's name with async behind it, a job, a file [B§2.6].
import type { AnyCall } from '@portal/contract/platform/call'
import { jobCalls, jobState, jobStatus } from '@portal/contract/platform/jobs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testPortal } from '../../test/app.ts'
import { accounts } from '../../test/orders.ts'
import { people } from '../../test/people.ts'
import { allResolvers } from './calls.ts'

const portal = testPortal({ worksJobs: ['background-call'] })

const answersFile = ({ output }: AnyCall) => output instanceof z.ZodObject && 'url' in output.shape
const files = allResolvers
  .map(({ call }) => call as AnyCall)
  .filter((call) => call.transport === 'integration' && answersFile(call))

// Everything is more than one file may hold [B5.07], and a statement is of one month.
const bodies: Record<string, object> = {
  '/invoices/bulkInvoicePdf': { filterOptions: [{ fieldName: 'aging', value: 'DAYS_31_60' }] },
  '/invoices/statement': { accountId: accounts.bluewater, month: new Date().toISOString().slice(0, 7) },
}

/** Exporters: an owner; staff those of the staff area. */
function exporterOf(name: string): string {
  if (name.startsWith('/user/')) return people.csr
  return name.startsWith('/audit/') || name.startsWith('/punchout/csv/') ? people.admin : people.owner
}

const post = async (path: string, body: unknown, by: string = people.owner): Promise<unknown> => {
  const maker = await portal.as(by)
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return (await maker.request(`/api/${path}`, init)).json()
}

test('the exports of the specification are among them [B7.03]', () => {
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '/order/csv/search',
      '/apn/csv/search',
      '/serviceRequest/csv/search',
      '/warranty/csv/search',
      '/fleet/csv/search',
    ]),
  )
})

test.each(files.map(({ name }) => [name]))('%s ends in a file [B2.68, B7.03]', async (name) => {
  const by = exporterOf(name)
  const asked = { endpoint: `${name}async`, body: bodies[name] ?? {}, isSynchronous: false }
  const started = await post('integration', asked, by)
  const { jobId } = z.object({ jobId: z.uuid() }).strict().parse(started)
  const state = async () => jobState.parse(await post('messaging', { operation: { jobId } }, by))
  await expect.poll(state).toMatchObject({ jobStatusId: jobStatus.complete })
  const file = await (await portal.as(by)).request(String((await state()).response?.['url']))
  expect(file.status).toBe(200)
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
  const tray = await (await portal.as(by)).send(jobCalls.myJobs, {})
  expect(tray.find((job) => job.jobId === jobId)?.title).not.toContain('/')
})

test('nothing but an export is made by that way: a link to the page changes nothing', async () => {
  const answer = await post('integration', { endpoint: '/order/summary/ngSearch/soldasync', body: {} })
  expect(answer).toMatchObject({ code: 'NOT_FOUND' })
})
