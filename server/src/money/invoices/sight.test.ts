// Invoice visibility: all of the organization, or those of the own default billing address; no one else any [B2.42, S13.04].
import { invoiceCalls } from '@portal/contract/money/invoices'
import { jobState, jobStatus } from '@portal/contract/platform/jobs'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { billingAddresses, setBillingAddress, writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const { bluewater } = accounts
let mine = 0
let other = 0
beforeAll(async () => {
  const [first, second] = await billingAddresses(portal, bluewater)
  if (!first || !second) throw new Error('Bluewater has one billing address only.')
  mine = first
  other = second
  await writeInvoices(portal, [
    { id: 31, number: 'SEEN31', account: bluewater, po: 'SEEN', billTo: mine, shipTo: mine },
    { id: 32, number: 'SEEN32', account: bluewater, po: 'SEEN', billTo: other, shipTo: other },
    { id: 33, number: 'SEEN33', account: bluewater, po: 'SEEN' },
  ])
  await setBillingAddress(portal, people.buyer, mine)
})

const numbers = async (who: Caller, input: object = { query: 'seen' }) =>
  (await who.send(invoiceCalls.searchInvoices, input)).content.map(({ trxNumber }) => trxNumber).toSorted()

async function exported(who: Caller, selected?: string[]): Promise<string[]> {
  const { jobId } = (await who.send(invoiceCalls.exportInvoices, {
    query: 'seen',
    ...(selected && { selected }),
  })) as unknown as { jobId: string }
  const state = async () => {
    const body = JSON.stringify({ operation: { jobId } })
    const answer = await who.request('/api/messaging', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return jobState.parse(await answer.json())
  }
  await expect.poll(async () => (await state()).jobStatusId).toBe(jobStatus.complete)
  const file = await (await who.request(String((await state()).response?.['url']))).text()
  return file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')
    .toSorted()
}

test('with B2B_View_All_Invoices every invoice is seen [B2.42]', async () => {
  expect(await numbers(await portal.as(people.accountant))).toEqual(['SEEN31', 'SEEN32', 'SEEN33'])
})

describe('with B2B_View_Default_Invoices alone', () => {
  test('the list, its counts, sums, parts and places are those of the default billing address [S13.04]', async () => {
    const buyer = await portal.as(people.buyer)
    expect(await numbers(buyer)).toEqual(['SEEN31'])
    const { totalRecords, facets } = await buyer.send(invoiceCalls.searchInvoices, {})
    const all = await buyer.send(invoiceCalls.searchInvoices, { start: '1999-01-01' })
    expect([totalRecords, facets]).toEqual([all.totalRecords, all.facets])
    const places = facets.find(({ fieldName }) => fieldName === 'billTo')?.values
    expect(places?.map(({ value }) => value)).toEqual([String(mine)])
    const { content } = await buyer.send(invoiceCalls.billToLocations, {})
    expect(content.map(({ addressId }) => addressId)).toEqual([mine])
    const parts = await buyer.send(invoiceCalls.searchInvoiceParts, { query: 'seen' })
    expect(parts.content.map(({ trxNumber }) => trxNumber)).toEqual(['SEEN31'])
    const aging = await buyer.send(invoiceCalls.invoiceAging, { query: 'seen' })
    expect(aging.currencies).toMatchObject([{ open: { count: 1, balance: 100 } }])
    const filter = { fieldName: 'billTo', values: [String(other)] }
    expect(await numbers(buyer, { multiValueFilterOptions: [filter] })).toEqual([])
  })

  test('no other invoice opens, prints or downloads, selected or not [S13.04, B7.09]', async () => {
    const buyer = await portal.as(people.buyer)
    for (const [customerTrxId, trxNumber] of [
      [32, 'SEEN32'],
      [33, 'SEEN33'],
    ] as const) {
      expect(await buyer.send(invoiceCalls.getInvoice, { trxNumber })).toBeNull()
      await expect(buyer.send(invoiceCalls.invoicePdf, { customerTrxId, trxNumber })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(buyer.send(invoiceCalls.validatedDownload, { invoiceId: customerTrxId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await exported(buyer)).toEqual(['SEEN31'])
    expect(await exported(buyer, ['SEEN31', 'SEEN32'])).toEqual(['SEEN31'])
  })

  test('nothing is seen without a default billing address [S13.04]', async () => {
    await setBillingAddress(portal, people.buyer, null)
    const buyer = await portal.as(people.buyer)
    expect(await numbers(buyer, {})).toEqual([])
    expect((await buyer.send(invoiceCalls.invoiceAging, {})).currencies).toEqual([])
    await setBillingAddress(portal, people.buyer, mine)
  })
})

test('without either privilege every call is refused, also once it was taken away [B2.42, A6.01]', async () => {
  await revokePrivileges(portal, people.accountant, ['B2B_View_All_Invoices'])
  for (const person of [people.viewer, people.accountant]) {
    const who = await portal.as(person)
    const refused = { code: 'FORBIDDEN' }
    await expect(who.send(invoiceCalls.searchInvoices, {})).rejects.toMatchObject(refused)
    await expect(who.send(invoiceCalls.getInvoice, { trxNumber: 'SEEN31' })).rejects.toMatchObject(refused)
    await expect(who.send(invoiceCalls.validatedDownload, { invoiceId: 31 })).rejects.toMatchObject(refused)
    await expect(who.send(invoiceCalls.exportInvoices, {})).rejects.toMatchObject(refused)
  }
  await revokePrivileges(portal, people.accountant, [])
})
