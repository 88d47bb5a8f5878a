// Many invoices as PDFs: what is in the file, how many there may be, and that rights are asked when it is made and fetched.
import { bulkPdfMessages, invoiceCalls } from '@portal/contract/money/invoices'
import { jobStatus } from '@portal/contract/platform/jobs'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { fileOf, finishedJob } from '../../../test/downloads.ts'
import { billingAddresses, setBillingAddress, writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { getPdfOutline, getPdfText } from '../../../test/pdf.ts'
import { password, people } from '../../../test/people.ts'
import { partsOf } from '../../../test/zip.ts'
import { allJobs } from '../../app/jobs.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { readJob } from '../../platform/jobs/background.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const { bluewater, mapleRidge } = accounts
const { bulkInvoicePdf } = invoiceCalls
const longest = Array.from({ length: 40 }, (_, at) => ({
  description: `Hydraulic hose assembly number ${at + 1}`,
  price: 2.5,
}))

let mine = 0
let other = 0
let accountant: Caller
beforeAll(async () => {
  const [first, second] = await billingAddresses(portal, bluewater)
  if (!first || !second) throw new Error('Bluewater has one billing address only.')
  mine = first
  other = second
  await writeInvoices(portal, [
    { id: 41, number: 'BULK/1', account: bluewater, po: 'QBULKQ', billTo: mine, dated: '2026-05-03', lines: longest },
    { id: 42, number: 'BULK-1', account: bluewater, po: 'QBULKQ', billTo: other, dated: '2026-05-02' },
    { id: 43, number: 'BULK3', account: bluewater, po: 'QBULKQ', dated: '2026-05-01', kind: 'CREDIT_MEMO', total: -30 },
    { id: 44, number: 'BULK4', account: mapleRidge, po: 'QBULKQ' },
    ...Array.from({ length: 251 }, (_, at) => ({
      id: 1000 + at,
      number: `MANY${at}`,
      account: bluewater,
      po: at === 250 ? 'MANY LAST' : 'MANY EACH',
    })),
  ])
  await setBillingAddress(portal, people.buyer, mine)
})
beforeEach(async () => {
  accountant = await portal.as(people.accountant)
})

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const linkOf = async (who: Caller, input: object) =>
  String((await finishedJob(who, bulkInvoicePdf, input)).response?.['url'])

describe('the file', () => {
  test('is a ZIP with a PDF for each invoice of the result by default, in its order, each named by its number [B2.92]', async () => {
    const file = await fileOf(accountant, bulkInvoicePdf, { query: 'qbulkq' })
    expect(file.headers.get('content-type')).toBe('application/zip')
    const parts = await partsOf(await bytesOf(file))
    expect([...parts.keys()]).toEqual(['invoice-bulk-1.pdf', 'invoice-bulk-1-2.pdf', 'credit-memo-bulk3.pdf'])
    const texts = await Promise.all([...parts.values()].map((part) => getPdfText(part)))
    expect(texts.map((text) => /BULK[/-]?\d/.exec(text)?.[0])).toEqual(['BULK/1', 'BULK-1', 'BULK3'])
  })

  test('is one PDF with an outline, each invoice with pages and page numbers of its own [B2.92]', async () => {
    const file = await fileOf(accountant, bulkInvoicePdf, { query: 'qbulkq', as: 'COMBINED' })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const bytes = await bytesOf(file)
    expect(await getPdfOutline(bytes)).toEqual([
      ['Invoice BULK/1', 1],
      ['Invoice BULK-1', 3],
      ['Credit memo BULK3', 4],
    ])
    expect((await getPdfText(bytes)).match(/Page \d of \d/g)).toEqual([
      'Page 1 of 2',
      'Page 2 of 2',
      'Page 1 of 1',
      'Page 1 of 1',
    ])
  })

  test('has the selected invoices alone, whatever else the search finds [B2.92]', async () => {
    const file = await fileOf(accountant, bulkInvoicePdf, { selected: ['BULK3', 'BULK/1', 'BULK4'] })
    const parts = await partsOf(await bytesOf(file))
    expect([...parts.keys()]).toEqual(['invoice-bulk-1.pdf', 'credit-memo-bulk3.pdf'])
  })

  test('comes as a link by email to the person who asked, good for them only [D2.11]', async () => {
    const url = await linkOf(accountant, { query: 'qbulkq' })
    const [email] = await portal.emails(people.accountant)
    expect(email).toMatchObject({ kind: 'InvoicePdfsReady', subject: 'Your invoice PDFs are ready' })
    expect(email?.text).toContain('The PDFs of 3 invoices are ready.')
    expect(email?.text).toContain(url)
    const owner = await portal.as(people.owner)
    expect((await owner.request(url)).status).toBe(404)
    expect((await accountant.request(url)).status).toBe(200)
  })
})

describe('at most 250', () => {
  const selected = Array.from({ length: 251 }, (_, at) => `MANY${at}`)

  test('251 selected are refused at once [B5.07]', async () => {
    await expect(accountant.send(bulkInvoicePdf, { selected })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { selected: 'The number of PDFs cannot exceed 250' },
    })
  })

  test('a result of 251 is refused [B5.07]', async () => {
    const tooMany = await finishedJob(accountant, bulkInvoicePdf, { query: 'many' })
    expect(tooMany).toMatchObject({ jobStatusId: jobStatus.failed, response: { message: bulkPdfMessages.tooMany } })
  })

  test('250 are printed [B5.07]', { timeout: 60_000 }, async () => {
    const most = { selected: selected.slice(0, 250), as: 'COMBINED' } as const
    const job = await finishedJob(accountant, bulkInvoicePdf, most, 55_000)
    expect(job).toMatchObject({ jobStatusId: jobStatus.complete, response: { count: 250 } })
  })

  test('none is refused [B5.08]', async () => {
    const job = await finishedJob(accountant, bulkInvoicePdf, { query: 'no such invoice' })
    expect(job).toMatchObject({ jobStatusId: jobStatus.failed, response: { message: bulkPdfMessages.none } })
  })
})

describe('the rights', () => {
  test('of somebody with the default privilege leave the invoices of other addresses out [S13.04]', async () => {
    const buyer = await portal.as(people.buyer)
    const file = await fileOf(buyer, bulkInvoicePdf, { selected: ['BULK/1', 'BULK-1', 'BULK3'] })
    expect([...(await partsOf(await bytesOf(file))).keys()]).toEqual(['invoice-bulk-1.pdf'])
    const foreign = await finishedJob(buyer, bulkInvoicePdf, { selected: ['BULK-1'] })
    expect(foreign).toMatchObject({ jobStatusId: jobStatus.failed, response: { message: bulkPdfMessages.none } })
  })

  const filesOf = async (who: Caller): Promise<string[]> => [
    await linkOf(who, { query: 'qbulkq' }),
    String((await finishedJob(who, invoiceCalls.exportInvoices, { query: 'qbulkq' })).response?.['url']),
    (await who.send(invoiceCalls.invoicePdf, { customerTrxId: 41, trxNumber: 'BULK/1' })).url,
    (await who.send(invoiceCalls.validatedDownload, { invoiceId: 41 })).fileUrl,
  ]
  const statuses = (who: Caller, urls: readonly string[]) =>
    Promise.all(urls.map(async (url) => (await who.request(url)).status))

  test('are asked again when a file is fetched: a privilege removed in between refuses it [B2.42, S13.04]', async () => {
    const owner = await portal.as(people.owner)
    const urls = await filesOf(owner)
    expect(await statuses(owner, urls)).toEqual([200, 200, 200, 200])
    // 'Default' alone is left, which does not show all that is in the files.
    await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices'])
    expect(await statuses(owner, urls)).toEqual([404, 404, 404, 404])
    await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices', 'B2B_View_Default_Invoices'])
    expect(await statuses(owner, urls)).toEqual([404, 404, 404, 404])
    await revokePrivileges(portal, people.owner, [])
    expect(await statuses(owner, urls)).toEqual([200, 200, 200, 200])
  })

  test('with the default privilege last as long as the address does [S13.04]', async () => {
    const buyer = await portal.as(people.buyer)
    const urls = await filesOf(buyer)
    expect(await statuses(buyer, urls)).toEqual([200, 200, 200, 200])
    await setBillingAddress(portal, people.buyer, other)
    expect(await statuses(buyer, urls)).toEqual([404, 404, 404, 404])
    await setBillingAddress(portal, people.buyer, null)
    expect(await statuses(buyer, urls)).toEqual([404, 404, 404, 404])
    await setBillingAddress(portal, people.buyer, mine)
    expect(await statuses(buyer, urls)).toEqual([200, 200, 200, 200])
  })

  test('are asked when the file is made: what was lost since it was asked for is not in it [B2.42, S13.04]', async () => {
    const owner = await portal.as(people.owner)
    const { jobId } = await finishedJob(owner, bulkInvoicePdf, { query: 'qbulkq' })
    const { profile } = await owner.send(sessionCalls.getSession, {})
    const userId = profile?.userId ?? ''
    const job = allJobs(portal.deps).find(({ name }) => name === 'background-call')
    const runAgain = async () => {
      await job?.run({ jobId, userId, call: bulkInvoicePdf.name, input: { query: 'qbulkq' } })
      return withTransaction(portal.deps.pool, { userId, accounts: [] }, (db) => readJob(db, jobId))
    }
    expect((await runAgain()).response).toMatchObject({ count: 3 })
    await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices'])
    await setBillingAddress(portal, people.owner, other)
    expect((await runAgain()).response).toMatchObject({ count: 1 })
    await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices', 'B2B_View_Default_Invoices'])
    expect(await runAgain()).toMatchObject({ jobStatusId: jobStatus.failed })
    await revokePrivileges(portal, people.owner, [])
  })

  test('of the link end after a day [D2.11]', async () => {
    const url = await linkOf(await portal.as(people.owner), { query: 'qbulkq' })
    portal.clock.forward(24 * 60 * 60 + 1)
    const again = portal.guest()
    await again.signIn(people.owner, password)
    expect((await again.request(url)).status).toBe(404)
  })
})
