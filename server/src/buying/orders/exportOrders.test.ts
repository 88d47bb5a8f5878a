// The order download from the click to the file [B§7.1]: job, progress, file, link.
import type { InputOf } from '@portal/contract/platform/call'
import type { JobState } from '@portal/contract/platform/jobs'
import { jobState, jobStatus } from '@portal/contract/platform/jobs'
import { orderCalls } from '@portal/contract/buying/orders'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { readSpreadsheet } from '../../platform/lists/readSpreadsheet.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts, revokePrivileges, writeOrders } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['background-call'] })

beforeAll(() =>
  writeOrders(portal, [
    { number: 'X1', account: accounts.bluewater, po: 'DOWN-1', by: '=HYPERLINK("http://x")', total: 12.5 },
    { number: 'X2', account: accounts.bluewater, po: 'DOWN-2', tracking: ['123456789012', '1Z999AA10123456784'] },
    {
      number: 'X4',
      account: accounts.bluewater,
      po: 'SPAN-1',
      lines: [{ promise: '2099-12-02' }, { promise: '2099-11-27' }],
    },
    { number: 'X3', account: accounts.mapleRidge, po: 'DOWN-3' },
  ]),
)

let buyer: Caller
beforeEach(async () => {
  buyer = await portal.as(people.buyer)
})

type Request = InputOf<typeof orderCalls.exportOrders>

async function getJob(who: Caller, request: Request): Promise<JobState> {
  const { jobId } = (await who.send(orderCalls.exportOrders, request)) as unknown as { jobId: string }
  const ask = async () => {
    const response = await who.request('/api/messaging', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operation: { jobId } }),
    })
    return jobState.parse(await response.json())
  }
  await expect.poll(async () => (await ask()).jobStatusId).not.toBe(jobStatus.pending)
  return ask()
}
async function getUrl(who: Caller, request: Request): Promise<string> {
  const job = await getJob(who, request)
  expect(job.jobStatusId).toBe(jobStatus.complete)
  return String(job.response?.['url'])
}
const linesOf = async (who: Caller, request: Request) =>
  (await (await who.request(await getUrl(who, request))).text()).replace('\uFEFF', '').trimEnd().split('\r\n')

describe('a download of orders', () => {
  test('is the whole result as CSV, formulas disarmed, with progress counted [B7.03, B4.01]', async () => {
    const { response, done, total } = await getJob(buyer, { query: 'down-' })
    expect([done, total]).toEqual([2, 2])
    const file = await buyer.request(String(response?.['url']))
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"/)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const [header, ...rows] = (await file.text()).trimEnd().split('\r\n')
    expect(header).toContain('Order,Ordered,Kind,Status,Late,Organization,PO number,Cost center,Job')
    expect(rows).toHaveLength(2)
    expect(rows.find((row) => row.startsWith('X1,'))).toMatch(/DOWN-1,,,"'=HYPERLINK\(""http:\/\/x""\)".*,12\.50,USD/)
    expect(rows.find((row) => row.startsWith('X2,'))).toContain('123456789012 1Z999AA10123456784')
  })

  test('of a selection holds the selected rows of the search and no foreign one [B7.03]', async () => {
    const rows = await linesOf(buyer, { query: 'down-', selected: ['X2', 'X3', 'nothing'] })
    expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(['X2'])
  })

  test('says whether freight is in the total [P5.49]', async () => {
    await testShop(portal).ask("update sales_order set freight = 'TO_CONFIRM' where order_number = 'X2'")
    const [header = '', ...rows] = await linesOf(buyer, { query: 'down-' })
    const at = header.split(',').indexOf('Freight')
    const freightOf = (number: string) =>
      rows
        .find((row) => row.startsWith(`${number},`))
        ?.split(',')
        .at(at)
    expect([freightOf('X1'), freightOf('X2')]).toEqual(['In the total', 'To be confirmed'])
  })

  test('says when all of an order ships, not its first line alone [P5.54]', async () => {
    const [header = '', row = ''] = await linesOf(buyer, { query: 'span-' })
    const cells = Object.fromEntries(
      header
        .split(',')
        .map((name, at) => [
          name,
          row.replaceAll(/"([^"]*)"/g, (_, text: string) => text.replaceAll(',', ';')).split(',')[at],
        ]),
    )
    expect(cells).toMatchObject({
      'Estimated ship date': '2099-11-27',
      'Last estimated ship date': '2099-12-02',
      'Ship dates': '1 of 2 ships 2099-11-27; all by 2099-12-02',
    })
  })

  test('of nothing is a file with its header', async () => {
    expect(await linesOf(buyer, { query: 'no such order' })).toHaveLength(1)
  })

  test('has no amounts for somebody who may not see prices [D1.25]', async () => {
    await revokePrivileges(portal, people.accountant, ['B2B_See_Replacement_Parts_Pricing'])
    const [header, ...rows] = await linesOf(await portal.as(people.accountant), { query: 'down-' })
    expect(header).toMatch(/^Order,.*,Lines,Estimated ship date/)
    expect(rows.find((row) => row.startsWith('X1,'))).not.toContain('12.50')
  })

  test('comes as a spreadsheet too', async () => {
    const file = await buyer.request(await getUrl(buyer, { query: 'down-', format: 'xlsx' }))
    expect(file.headers.get('content-disposition')).toContain('.xlsx')
    const [header, ...rows] = await readSpreadsheet(Buffer.from(await file.arrayBuffer()))
    expect(header?.slice(0, 3)).toEqual(['Order', 'Ordered', 'Kind'])
    expect(new Set(rows.map(([number]) => number))).toEqual(new Set(['X1', 'X2']))
  })

  test('that goes wrong ends as a failed job with a text [B4.01, B8.11]', async () => {
    const failed = await getJob(buyer, { sortOptions: [{ fieldName: 'color', direction: 'ASC' }] })
    expect(failed).toMatchObject({ jobStatusId: jobStatus.failed, response: { message: expect.any(String) as string } })
  })
})

describe('the link to a file', () => {
  test('opens for its owner only: to anybody else it is as good as none', async () => {
    const url = await getUrl(buyer, { query: 'down-' })
    expect((await buyer.request(url)).status).toBe(200)
    const owner = await portal.as(people.owner)
    const [foreign, unknown] = [
      await owner.request(url),
      await owner.request(url.replace(/files\/[^?]+/, `files/${crypto.randomUUID()}`)),
    ]
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
    const guest = await portal.guest().request(url)
    expect([guest.status, guest.headers.get('location')]).toEqual([302, `/login?returnUrl=${encodeURIComponent(url)}`])
  })

  test('cannot be made to last longer', async () => {
    const url = await getUrl(buyer, { query: 'down-' })
    const later = url.replace(/expires=(\d+)/, (_all, at: string) => `expires=${Number(at) + 1}`)
    expect((await buyer.request(later)).status).toBe(404)
    expect((await buyer.request(url.replace(/signature=.*/, 'signature='))).status).toBe(404)
  })
})
