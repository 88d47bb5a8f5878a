// The answers of the invoice list: aging on the company's day, currencies apart, words, places, one invoice.
import { invoiceCalls } from '@portal/contract/money/invoices'
import type { InputOf } from '@portal/contract/platform/call'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { billingAddresses, writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges, writeOrders } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ env: { BRAND_TIME_ZONE: 'America/Los_Angeles' } })
const { bluewater, mapleRidge } = accounts
// 23:30 of 01/15/2027 for the company; in UTC and for most of its customers the next day has begun.
const lateEvening = new Date('2027-01-16T07:30:00Z')

let owner: Caller
beforeAll(async () => {
  portal.clock.set(lateEvening)
  const [first, second] = await billingAddresses(portal, bluewater)
  await writeOrders(portal, [{ number: 'IO1', account: bluewater, tracking: ['1Z777AA10123456784'] }])
  const aged = (id: number, due: string, more: object = {}) => ({
    id,
    number: `AGE${id}`,
    account: bluewater,
    due,
    po: 'AGING',
    ...more,
  })
  await writeInvoices(portal, [
    aged(101, '2027-01-16'),
    aged(102, '2027-01-15'),
    aged(103, '2027-01-14', { status: 'PARTIAL', total: 90, balance: 40.1 }),
    aged(104, '2026-12-16', { status: 'DISPUTED' }),
    aged(105, '2026-12-15'),
    aged(106, '2026-11-16'),
    aged(107, '2026-11-15'),
    aged(108, '2026-10-17'),
    aged(109, '2026-10-16', { total: 0.2 }),
    aged(110, '2026-10-01', { total: 0.1, balance: 0.1 }),
    aged(111, '2026-10-01', { currency: 'CAD', total: 7 }),
    aged(112, '2026-10-01', { kind: 'CREDIT_MEMO', total: -30 }),
    aged(113, '2026-10-01', { status: 'PAID', balance: 0 }),
    aged(114, '2026-10-01', { status: 'VOID' }),
  ])
  await writeInvoices(portal, [
    {
      id: 20,
      number: 'FIND20',
      account: bluewater,
      order: 'IO1',
      po: 'PO-FIND',
      dated: '2026-03-05',
      total: 250,
      balance: 100,
      status: 'PARTIAL',
      ...(first && { billTo: first }),
      ...(second && { shipTo: second }),
      lines: [
        { partNumber: '0ZQ-11', description: 'Zebra Coupling', quantity: 2, price: 100 },
        { description: 'Travel', price: 50 },
      ],
    },
    { id: 21, number: 'FIND21', account: mapleRidge, po: 'PO-FIND', lines: [{ partNumber: '0ZQ-11' }] },
  ])
})
beforeEach(async () => {
  owner = await portal.as(people.owner)
})

const search = async (input: InputOf<typeof invoiceCalls.searchInvoices>, who = owner) =>
  (await who.send(invoiceCalls.searchInvoices, input)).content
const numbers = async (input: InputOf<typeof invoiceCalls.searchInvoices>, who = owner) =>
  (await search(input, who)).map(({ trxNumber }) => trxNumber).toSorted()
const having = (fieldName: string, ...values: string[]) => ({
  query: 'aging',
  multiValueFilterOptions: [{ fieldName, values }],
})

describe('aging', () => {
  test.each([
    ['AGE101', -1, 'CURRENT'],
    ['AGE102', 0, 'CURRENT'],
    ['AGE103', 1, 'DAYS_1_30'],
    ['AGE104', 30, 'DAYS_1_30'],
    ['AGE105', 31, 'DAYS_31_60'],
    ['AGE106', 60, 'DAYS_31_60'],
    ['AGE107', 61, 'DAYS_61_90'],
    ['AGE108', 90, 'DAYS_61_90'],
    ['AGE109', 91, 'OVER_90'],
  ])('of %s, %i days after its due day where the company is, is %s [S13.04]', async (query, days, aging) => {
    expect(await search({ query })).toMatchObject([{ trxNumber: query, aging, daysOverdue: Math.max(0, days) }])
    expect(await numbers(having('aging', aging))).toContain(query)
    expect(await numbers(having('overdue', 'true'))).toEqual(
      days > 0 ? expect.arrayContaining([query]) : expect.not.arrayContaining([query]),
    )
  })

  test('sums each bucket and each currency by itself, to the cent, credits apart, and nothing paid or void [S13.04]', async () => {
    const wanted = {
      asOf: '2027-01-15',
      currencies: [
        {
          currency: 'USD',
          open: { count: 10, balance: 740.4 },
          overdue: { count: 8, balance: 540.4 },
          buckets: [
            { bucket: 'CURRENT', count: 2, balance: 200 },
            { bucket: 'DAYS_1_30', count: 2, balance: 140.1 },
            { bucket: 'DAYS_31_60', count: 2, balance: 200 },
            { bucket: 'DAYS_61_90', count: 2, balance: 200 },
            { bucket: 'OVER_90', count: 2, balance: 0.3 },
          ],
          credits: { count: 1, balance: -30 },
        },
        {
          currency: 'CAD',
          open: { count: 1, balance: 7 },
          overdue: { count: 1, balance: 7 },
          credits: { count: 0, balance: 0 },
        },
      ],
    }
    expect(await owner.send(invoiceCalls.invoiceAging, { query: 'aging' })).toMatchObject(wanted)
    // Choosing a bucket does not empty the others.
    expect(await owner.send(invoiceCalls.invoiceAging, having('aging', 'OVER_90'))).toMatchObject(wanted)
  })

  test('sums from the kept counts are those of the invoices [S13.04]', async () => {
    const kept = await owner.send(invoiceCalls.invoiceAging, {})
    const counted = await owner.send(invoiceCalls.invoiceAging, { start: '1999-01-01' })
    expect(kept.currencies.length).toBeGreaterThan(0)
    expect(kept).toEqual(counted)
    const { totalRecords, facets } = await owner.send(invoiceCalls.searchInvoices, {})
    const over = await owner.send(invoiceCalls.searchInvoices, { start: '1999-01-01' })
    expect([totalRecords, facets]).toEqual([over.totalRecords, over.facets])
  })
})

describe('the list', () => {
  test.each(['FIND20', 'io1', 'PO-FIND', '0zq-1', 'ebra coupl', 'travel find20'])(
    'finds an invoice by %s, and none of another organization [B7.08]',
    async (query) => expect(await numbers({ query })).toEqual(['FIND20']),
  )

  test('keeps the days asked for, wherever the reader is [B7.08]', async () => {
    const on = (start: string, end: string) => numbers({ query: 'find20', start, end, timeZone: 'America/Los_Angeles' })
    expect(await on('2026-03-05', '2026-03-05')).toEqual(['FIND20'])
    expect(await on('2026-03-06', '2026-03-07')).toEqual([])
    expect(await on('2026-03-04', '2026-03-04')).toEqual([])
  })

  test('says what parts were billed, of one invoice or of all [B7.08]', async () => {
    const parts = await owner.send(invoiceCalls.searchInvoiceParts, { trxNumber: 'FIND20' })
    expect(parts.content).toMatchObject([
      { lineNumber: 2, partNumber: null, description: 'Travel', amount: 50 },
      { lineNumber: 1, partNumber: '0ZQ-11', quantity: 2, price: 100, amount: 200, currency: 'USD' },
    ])
    const found = await owner.send(invoiceCalls.searchInvoiceParts, { query: '0zq-11' })
    expect(found.content.map(({ trxNumber }) => trxNumber)).toEqual(['FIND20'])
  })

  test('names the places goods went to and invoices were sent to, with counts [B7.08]', async () => {
    for (const [call, field] of [
      [invoiceCalls.shipToLocations, 'shipTo'],
      [invoiceCalls.billToLocations, 'billTo'],
    ] as const) {
      const places = await owner.send(call, { size: 100 })
      const { facets } = await owner.send(invoiceCalls.searchInvoices, {})
      const counted = facets.find(({ fieldName }) => fieldName === field)?.values ?? []
      expect(places.content.length).toBeGreaterThan(0)
      expect(new Map(places.content.map((place) => [String(place.addressId), place.invoices]))).toEqual(
        new Map(counted.filter(({ value }) => value !== '').map(({ value, count }) => [value, count])),
      )
    }
  })
})

describe('one invoice', () => {
  test('has its lines, amounts, order and parcels [B2.18, B3.03]', async () => {
    expect(await owner.send(invoiceCalls.getInvoice, { trxNumber: 'FIND20' })).toMatchObject({
      customerTrxId: 20,
      trxNumber: 'FIND20',
      total: 250,
      paid: 150,
      balance: 100,
      orderNumber: 'IO1',
      paymentTerms: 'NET30',
      lines: [{ lineNumber: 1, partNumber: '0ZQ-11', amount: 200 }, { lineNumber: 2 }],
      shipments: [{ trackingNumber: '1Z777AA10123456784' }],
    })
  })

  test('of somebody else is none, and prints nothing [B7.38, B7.09]', async () => {
    expect(await owner.send(invoiceCalls.getInvoice, { trxNumber: 'FIND21' })).toBeNull()
    const missing = { code: 'NOT_FOUND' }
    const print = (customerTrxId: number, trxNumber: string) =>
      owner.send(invoiceCalls.invoicePdf, { customerTrxId, trxNumber })
    await expect(print(21, 'FIND21')).rejects.toMatchObject(missing)
    await expect(owner.send(invoiceCalls.validatedDownload, { invoiceId: 21 })).rejects.toMatchObject(missing)
    // Both must be right.
    await expect(print(20, 'FIND21')).rejects.toMatchObject(missing)
    await expect(print(101, 'FIND20')).rejects.toMatchObject(missing)
  })

  test('opens as a PDF by id and number, and is named by its title [B7.38, B7.09]', async () => {
    const { url } = await owner.send(invoiceCalls.invoicePdf, { customerTrxId: 20, trxNumber: 'FIND20' })
    const { fileUrl } = await owner.send(invoiceCalls.validatedDownload, { invoiceId: 20, title: 'May: parts' })
    for (const [path, name] of [
      [url, 'invoice-find20.pdf'],
      [fileUrl, 'may-parts.pdf'],
    ] as const) {
      const file = await owner.request(path)
      expect(file.headers.get('content-disposition')).toContain(`filename="${name}"`)
      expect((await file.text()).slice(0, 5)).toBe('%PDF-')
    }
  })

  test('shows its amounts also to somebody who may not see prices of the store [B6.02]', async () => {
    await revokePrivileges(portal, people.accountant, ['B2B_See_Replacement_Parts_Pricing'])
    const accountant = await portal.as(people.accountant)
    expect(await accountant.send(invoiceCalls.getInvoice, { trxNumber: 'FIND20' })).toMatchObject({ total: 250 })
    await revokePrivileges(portal, people.accountant, [])
  })
})
