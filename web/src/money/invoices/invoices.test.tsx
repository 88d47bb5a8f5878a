// The invoices on screen: the list under its aging, one invoice, its PDF.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { InvoiceDetail } from '@portal/contract/money/invoices'
import type { InvoiceSummary } from '@portal/contract/money/invoiceList'
import type { Privilege } from '@portal/contract/access/privileges'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { page } from '../../platform/page.ts'

const path = '/pages/dashboard/account/arinvoice'
const search = '/invoices/search/'
const all: Privilege[] = ['B2B_Dashboard', 'B2B_View_All_Invoices', 'B2B_View_Orders']

const invoice: InvoiceSummary = {
  customerTrxId: 5001,
  trxNumber: '9000001',
  accountId: 200,
  customerName: 'Bluewater',
  kind: 'INVOICE',
  source: 'PARTS',
  status: 'DISPUTED',
  isDisputed: true,
  disputedBalance: 0,
  payableNow: 0,
  payDay: null,
  trxDate: '2026-05-01',
  dueDate: '2026-05-31',
  aging: 'DAYS_1_30',
  daysOverdue: 12,
  orderNumber: '7000001',
  poNumber: 'PO-7',
  costCenter: null,
  job: null,
  billToName: 'Office, Macon',
  shipToName: 'Yard, Macon',
  currency: 'USD',
  total: 250,
  balance: 100.5,
  pending: 0,
}
const detail: InvoiceDetail = {
  ...invoice,
  paymentTerms: 'NET30',
  subtotal: 240,
  shipping: 0,
  tax: 10,
  paid: 149.5,
  paidOn: null,
  billTo: null,
  shipTo: null,
  lines: [{ lineNumber: 1, partNumber: '970', description: 'Hose', quantity: 2.5, uom: 'HR', price: 96, amount: 240 }],
  shipments: [
    { shipmentNumber: 'S1', carrier: 'UPS', trackingNumber: '1Z999AA10123456784', shippedAt: '2026-05-02T12:00:00Z' },
  ],
}
const none = { count: 0, balance: 0 }
const buckets = (['CURRENT', 'DAYS_1_30', 'DAYS_31_60', 'DAYS_61_90', 'OVER_90'] as const).map((bucket, at) => ({
  bucket,
  count: at,
  balance: at * 10,
}))
const dollars = {
  currency: 'USD',
  open: { count: 10, balance: 100 },
  overdue: { count: 10, balance: 100 },
  buckets,
  credits: { count: 1, balance: -30 },
}
const canadian = {
  ...dollars,
  currency: 'CAD',
  open: { count: 1, balance: 7 },
  credits: none,
}
const answers = (currencies: unknown[] = [dollars]) => ({
  [search]: { content: [invoice], totalRecords: 1, facets: [] },
  '/invoices/aging': { asOf: '2026-06-12', currencies },
  getInvoice: detail,
  invoicePdf: { url: '/files/1' },
})
const open = (address = path, privileges = all, more: object = {}) =>
  openPage(address, { session: signedIn(privileges), answers: { ...answers(), ...more } })

const narrow = window.matchMedia
const nothing = () => undefined
const wide: MediaQueryList = {
  matches: true,
  media: '',
  onchange: null,
  addEventListener: nothing,
  removeEventListener: nothing,
  addListener: nothing,
  removeListener: nothing,
  dispatchEvent: () => false,
}
beforeEach(() => {
  localStorage.clear()
  window.matchMedia = (query) => (query.includes('min-width: 768px') ? wide : narrow(query))
  Element.prototype.scrollIntoView = () => undefined
})

describe('the list of invoices', () => {
  test('shows number, dates, status, amount and balance, late whatever the status [B2.18, S13.04]', async () => {
    await open()
    const row = within((await screen.findByRole('link', { name: '9000001' })).closest('tr') as HTMLElement)
    for (const text of ['05/01/2026', '05/31/2026', 'Disputed, 12 days late', '$250.00', '$100.50', '7000001', 'PO-7'])
      expect(row.getByText(text)).toBeTruthy()
  })

  test('has five buckets over it, each a filter, and credits apart [S13.04]', async () => {
    const { asked, href } = await open()
    const bar = within(await screen.findByRole('region', { name: 'Open, by days late' }))
    expect(bar.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'Not due yet$0.000 invoices',
      '1–30 days late$10.001 invoice',
      '31–60 days late$20.002 invoices',
      '61–90 days late$30.003 invoices',
      '91+ days late$40.004 invoices',
      'Credits-$30.001 credit',
    ])
    fireEvent.click(bar.getByRole('button', { name: /61–90/ }))
    await waitFor(() => expect(decodeURIComponent(href())).toContain('"aging":["DAYS_61_90"]'))
    expect(asked.filter(({ name }) => name === search).at(-1)?.body['body']).toMatchObject({
      multiValueFilterOptions: [{ fieldName: 'aging', values: ['DAYS_61_90'] }],
    })
    const pressed = await screen.findByRole('button', { name: /61–90 days late.*3 invoices/, pressed: true })
    fireEvent.click(pressed)
    await waitFor(() => expect(href()).not.toContain('aging'))
  })

  test('keeps currencies apart: a line of buckets for each [S13.04]', async () => {
    const { href } = await open(path, all, answers([dollars, canadian]))
    const bar = within(await screen.findByRole('region', { name: 'Open in CAD, by days late' }))
    expect(bar.getByText('CAD $7.00')).toBeTruthy()
    fireEvent.click(bar.getByRole('button', { name: /91\+/ }))
    await waitFor(() => expect(decodeURIComponent(href())).toContain('"currency":["CAD"]'))
    const american = within(screen.getByRole('region', { name: 'Open in USD, by days late' }))
    expect(american.queryByRole('button', { pressed: true })).toBeNull()
  })

  test('opens the PDF of a row by id and number [B7.38]', async () => {
    const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
    const { asked } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'PDF of invoice 9000001' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/files/1'))
    expect(JSON.stringify(asked.find(({ name }) => name === 'invoicePdf')?.body)).toMatch(/5001.*9000001/)
  })

  test.each(['B2B_View_All_Invoices', 'B2B_View_Default_Invoices'] as const)(
    'is open with %s [B2.42]',
    async (each) => {
      await open(path, ['B2B_Dashboard', each])
      expect(await screen.findByRole('heading', { level: 1, name: 'Invoices' })).toBeTruthy()
    },
  )

  test('is closed without either [B2.42]', async () => {
    const { href } = await open(path, ['B2B_Dashboard', 'B2B_View_Orders'])
    expect(href()).toContain('/pages/store/accessDenied')
  })
})

describe('an invoice', () => {
  const address = `${path}/details/9000001`

  test('says what it bills, what is open, its order and parcels [B2.18, B3.03]', async () => {
    await open(address)
    expect(
      await screen.findByRole('heading', { level: 1, name: /Invoice 9000001 Disputed, 12 days late/ }),
    ).toBeTruthy()
    for (const text of ['Hose', '2.5 HR', '$149.50', '$100.50', 'NET30'])
      expect(screen.getByText(text, { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: '7000001' }).getAttribute('href')).toContain('orders/details/7000001')
    expect(screen.getByRole('link', { name: '1Z999AA10123456784' }).getAttribute('href')).toContain('ups.com')
  })

  test('names its order without a link for somebody who may not see orders [B2.40]', async () => {
    await open(address, ['B2B_Dashboard', 'B2B_View_Default_Invoices'])
    expect(await screen.findByText('7000001')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '7000001' })).toBeNull()
  })

  test('that is none of theirs leads back; one that fails can be asked for again [U3.01]', async () => {
    const { unmount } = await open(address, all, { getInvoice: null })
    expect((await screen.findByRole('link', { name: 'All invoices' })).getAttribute('href')).toBe(path)
    unmount()
    await open(address, all, { getInvoice: failure(500) })
    expect(await screen.findByText('The invoice did not load')).toBeTruthy()
  })
})
