// Credit lines over the list of invoices, and in the checkout [P8.10].
import { fireEvent, screen, within } from '@testing-library/react'
import type { CreditLine } from '@portal/contract/money/creditLines'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const line = (changes: Partial<CreditLine> = {}): CreditLine => ({
  accountId: 200,
  customerName: 'Bluewater',
  currency: 'USD',
  limit: 1000,
  used: 250.5,
  available: 749.5,
  openInvoices: 200.5,
  unbilledOrders: 75,
  unbilledTrainingOrders: 20,
  credits: -25,
  hold: null,
  ...changes,
})

const open = (lines: CreditLine[], privilege = 'B2B_View_All_Invoices', organizations = 1) =>
  openPage('/pages/dashboard/account/arinvoice', {
    session: signedIn(['B2B_Dashboard', 'B2B_View_Orders', privilege as 'B2B_View_All_Invoices'], {
      activeOrganizationCount: organizations,
    }),
    answers: {
      '/invoices/search/': { content: [], totalRecords: 0, facets: [] },
      '/invoices/aging': { asOf: '2026-06-12', currencies: [] },
      getCreditLines: lines,
    },
  })

test('what is available and used, of what, each part with the list that proves it [P8.10]', async () => {
  await open([line()])
  const box = within(await screen.findByRole('region', { name: 'Credit line' }))
  expect(box.getByText('$749.50')).toBeTruthy()
  expect(box.getByText('of $1,000.00')).toBeTruthy()
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Used $250.50 of $1,000.00',
    'Open invoices $200.50',
    'Orders not billed yet $55.00',
    'Training orders not billed yet $20.00',
    'Credits -$25.00',
  ])
  const hrefs = box.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  expect(hrefs).toEqual([
    '/pages/dashboard/account/arinvoice?filter={"open":["true"],"currency":["USD"]}',
    '/pages/dashboard/account/orders?filter={"usesCredit":["true"]}',
    '/pages/dashboard/training/orders?filter={"usesCredit":["true"]}',
    '/pages/dashboard/account/arinvoice?filter={"aging":["CREDIT"],"currency":["USD"]}',
  ])
})

test('of several organizations each part leads to the list of its own [P8.10]', async () => {
  await open([line(), line({ accountId: 201, customerName: 'Redwater' })], 'B2B_View_All_Invoices', 2)
  const box = within(await screen.findByRole('region', { name: 'Credit line of Redwater' }))
  for (const link of box.getAllByRole('link'))
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"accountId":["201"]')
})

test('a hold says why and what lifts it; more used than the limit is said as over [P8.10]', async () => {
  await open([line({ available: -50, used: 1050, hold: { reason: 'an invoice is late.', release: 'Pay it.' } })])
  const box = within(await screen.findByRole('region', { name: 'Credit line' }))
  expect(screen.getByText('Orders on account are on hold: an invoice is late. Pay it.')).toBeTruthy()
  expect(box.getByText(/^Over by/).textContent).toBe('Over by $50.00')
})

test('of many organizations the first are shown, and all when asked for [P8.10]', async () => {
  await open([1, 2, 3, 4, 5].map((accountId) => line({ accountId, customerName: `Org ${accountId}` })))
  expect(await screen.findAllByRole('region', { name: /^Credit line of/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '4 more credit lines' }))
  expect(screen.getAllByRole('region', { name: /^Credit line of/ })).toHaveLength(5)
})

test('who sees the invoices of their default address alone is not asked for it [P8.10]', async () => {
  const { asked } = await open([line()], 'B2B_View_Default_Invoices')
  await screen.findByRole('heading', { name: 'Invoices', level: 1 })
  expect(asked.map(({ name }) => name)).not.toContain('getCreditLines')
})
