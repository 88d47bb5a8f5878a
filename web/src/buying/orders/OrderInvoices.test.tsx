import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { expect, test, vi } from 'vitest'
import { testLine, testOrderDetail } from '../../../test/orders.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { page } from '../../platform/page.ts'

const invoice = {
  customerTrxId: 5001,
  trxNumber: '9000001',
  status: 'PARTIAL',
  dueDate: '2026-05-31',
  currency: 'USD',
  total: 250,
}
const open = (privileges: Privilege[], over: Partial<OrderDetail> = {}) =>
  openPage('/pages/dashboard/account/orders/details/7000001', {
    session: signedIn(['B2B_View_Orders', ...privileges]),
    answers: {
      getOrder: testOrderDetail({ poNumber: 'PO-7', job: 'J-12', ...over }),
      '/invoices/bulkInvoicePdf': { jobId: 'j1' },
      '/api/messaging': undefined,
      '/invoices/search/': { content: [invoice], totalRecords: 1, facets: [] },
      invoicePdf: { url: '/files/1' },
    },
  })

test('an order names its invoices, each with its page and its PDF [S13.02, B2.88]', async () => {
  const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
  const { asked } = await open(['B2B_View_Default_Invoices'])
  const panel = within(await screen.findByRole('region', { name: '1 invoice' }))
  expect(panel.getByRole('link', { name: '9000001' }).getAttribute('href')).toContain('arinvoice/details/9000001')
  expect(panel.getByText('Part paid, due 05/31/2026')).toBeTruthy()
  expect(asked.find(({ name }) => name === '/invoices/search/')?.body['body']).toMatchObject({
    filterOptions: [{ fieldName: 'orderNumber', value: '7000001' }],
  })
  fireEvent.click(panel.getByRole('button', { name: 'PDF of 9000001' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/files/1'))
})

test('all invoices of its PO are one press away, and those of its job are found [P9.136]', async () => {
  const { asked } = await open(['B2B_View_Default_Invoices'])
  const panel = within(await screen.findByRole('region', { name: '1 invoice' }))
  expect(panel.getByRole('link', { name: 'Invoices of job J-12' }).getAttribute('href')).toContain('query=J-12')
  expect(panel.queryByRole('button', { name: 'Print all of this order' })).toBeNull()
  fireEvent.click(panel.getByRole('button', { name: 'Print all of PO PO-7' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === '/invoices/bulkInvoicePdf')?.body['body']).toMatchObject({
      as: 'COMBINED',
      filterOptions: [{ fieldName: 'poNumber', value: 'PO-7' }],
    }),
  )
})

test('those of an order of several jobs are found job by job [P9.136]', async () => {
  const lines = ['J-1', 'J-2', 'J-1', null].map((job, at) => testLine({ job, lineNumber: at + 1 }))
  await open(['B2B_View_Default_Invoices'], { job: 'J-1, J-2', lines })
  const panel = within(await screen.findByRole('region', { name: '1 invoice' }))
  const links = panel.getAllByRole('link', { name: /^Invoices of job/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(['Invoices of job J-1', 'Invoices of job J-2'])
  expect(links.map((link) => link.getAttribute('href')?.split('?')[1])).toEqual(['query=J-1', 'query=J-2'])
})

test('an order asks for no invoices for somebody who may not see them [B2.42]', async () => {
  const { asked } = await open([])
  await screen.findByRole('heading', { level: 1, name: /Order 7000001/ })
  expect(asked.map(({ name }) => name)).not.toContain('/invoices/search/')
  expect(screen.queryByRole('region', { name: /invoice/ })).toBeNull()
})
