// Training orders in both menus: their lists, and where they lead.
import { screen } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const order = {
  orderNumber: '7000009',
  orderedAt: '2026-05-01T12:00:00Z',
  kind: 'TRAINING',
  status: 'COMPLETE',
  accountId: 200,
  customerName: 'Bluewater',
  poNumber: 'PO-9',
  costCenter: null,
  job: null,
  placedBy: 'Bea Lindqvist',
  shipToName: '',
  shipToCity: '',
  lineCount: 2,
  isLate: false,
  total: 513,
  currency: 'USD',
  promiseDate: null,
  shippedDate: null,
  trackingNumbers: [],
}
const found = { content: [order], totalRecords: 1, facets: [] }
const open = (path: string, privileges: Privilege[]) =>
  openPage(path, {
    session: signedIn(['B2B_Dashboard', ...privileges]),
    answers: { '/order/summary/ngSearch/sold/': found, '/order/summary/history/': found },
  })

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
})

test.each([
  ['/pages/dashboard/training/orders', '/order/summary/ngSearch/sold/', 'orders/details/7000009'],
  ['/pages/my-account/trainingStoreOrderHistoryPage', '/order/summary/history/', 'orderHistoryPage/7000009'],
])('%s lists training orders alone and leads to each [B2.41, B2.51]', async (path, call, href) => {
  const { asked } = await open(path, ['B2B_View_Orders'])
  expect(await screen.findByRole('heading', { level: 1, name: 'Training Store Orders' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: '7000009' })).getAttribute('href')).toContain(href)
  expect(asked.find(({ name }) => name === call)?.body['body']).toMatchObject({
    multiValueFilterOptions: [{ fieldName: 'kind', values: ['TRAINING'] }],
  })
})

test('the search route of training orders leads to their list with its query [B2.41]', async () => {
  const { href } = await open('/pages/dashboard/training/orders/search?query=77', ['B2B_View_Orders'])
  expect(href()).toBe('/pages/dashboard/training/orders?query=77')
})

test('the list of the dashboard is closed without B2B_View_Orders [B2.41]', async () => {
  const { href } = await open('/pages/dashboard/training/orders', [])
  expect(href()).toContain('/pages/store/accessDenied')
})
