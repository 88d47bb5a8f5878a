// Returns on screen: asked for from an order, answered by the customer, handled by staff.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { returnMessages } from '@portal/contract/buying/returnForms'
import type { CoreSummary } from '@portal/contract/buying/coreList'
import type { ReturnableOrder, ReturnDetail } from '@portal/contract/buying/returns'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { beforeEach, expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { testLine, testOrderDetail } from '../../../test/orders.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const part = {
  lineNumber: 1,
  partNumber: '970000101',
  brand: null,
  manufacturerPartNumber: null,
  name: 'Hose',
  imageUrl: '/art/parts/hose.svg',
  uom: 'EA',
  unitSerial: null,
}
const line = {
  ...part,
  price: 9.99,
  coreCharge: 0,
  shipped: 10,
  claimed: 0,
  left: 10,
  shippedDate: '2026-05-01',
  until: '2026-05-31',
  isLate: false,
  cores: 0,
  coresUntil: null,
  areCoresLate: false,
}
const order: ReturnableOrder = {
  orderNumber: '7000001',
  customerName: 'Bluewater',
  currency: 'USD',
  feePercent: 15,
  days: 30,
  lines: [
    line,
    { ...line, lineNumber: 2, name: 'Pump', shipped: 1, left: 1, isLate: true },
    { ...line, lineNumber: 3, name: 'Filter', shipped: 0, left: 0, shippedDate: null, until: null },
  ],
}
const detail: ReturnDetail = {
  returnNumber: 'RMA-100001',
  requestedAt: '2026-05-02T10:00:00.000Z',
  status: 'AUTHORIZED',
  orderNumber: '7000001',
  customerName: 'Bluewater',
  accountNumber: '7001',
  accountId: 200,
  requestedBy: 'Bea Lindqvist',
  parts: 'Hose',
  pieces: 4,
  validUntil: '2026-06-02',
  credit: null,
  currency: 'USD',
  poNumber: 'PO-1',
  note: 'Too many.',
  instructions: 'To dock 4.',
  carrier: null,
  trackingNumber: null,
  feePercent: 15,
  reason: null,
  replacementOrder: null,
  creditMemo: null,
  lines: [
    {
      ...part,
      quantity: 4,
      reason: 'NOT_NEEDED',
      resolution: 'CREDIT',
      comesBack: true,
      received: null,
      accepted: null,
      price: 9.99,
      coreCharge: 0,
      deposits: 0,
      fee: 5.99,
      lineCredit: 33.97,
    },
  ],
  files: [],
  history: [{ status: 'REQUESTED', at: '2026-05-02T10:00:00.000Z', by: 'Bea Lindqvist', note: 'Too many.' }],
}
const desk = { ...detail, defaultInstructions: 'To dock 4.', defaultUntil: '2099-06-02' }
const buyer = signedIn([
  'B2B_Dashboard',
  'B2B_View_Orders',
  'B2B_See_Replacement_Parts_Pricing',
  'B2B_Order_Replacement_Parts',
])
const open = async (path: string, answers: Answers, session = buyer) => {
  const { asked } = await openPage(path, { session, answers })
  return { sent: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body['variables']) }
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const choose = (name: string, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }))

test('an order that has shipped leads to the request, for who may ask [P5.110]', async () => {
  const shipped = {
    getOrder: testOrderDetail({ lines: [testLine({ status: 'SHIPPED' })] }),
    getCartByApplication: null,
  }
  await open(paths.order('7000001'), shipped)
  const link = await screen.findByRole('link', { name: 'Return or report a problem' })
  expect(link.getAttribute('href')).toBe(latePaths.newReturn('7000001'))
})

test('nothing of an order that has not shipped is returned, nor by who may not order [P5.110]', async () => {
  const shipped = testOrderDetail({ lines: [testLine({ status: 'SHIPPED' })] })
  await open(
    paths.order('7000001'),
    { getOrder: shipped, getCartByApplication: null },
    signedIn(['B2B_Dashboard', 'B2B_View_Orders']),
  )
  await screen.findByRole('button', { name: 'Ask a question' })
  expect(screen.queryByRole('link', { name: 'Return or report a problem' })).toBeNull()
})

test('lines are chosen with a reason each; fee and credit are said before it is sent [P5.110, P5.111]', async () => {
  const { sent } = await open(latePaths.newReturn('7000001'), {
    getReturnable: order,
    requestReturn: { returnNumber: 'RMA-100001' },
    getReturn: detail,
  })
  expect(await screen.findByText(/restocking fee of 15%/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Return Filter' }).disabled).toBe(true)
  await press('Request return')
  expect(await screen.findByText(returnMessages.empty)).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Return Hose' })))
  await press('Request return')
  expect(await screen.findByText(returnMessages.reason)).toBeTruthy()
  expect(sent('requestReturn')).toEqual([])
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Hose' })
  await act(async () => {
    fireEvent.change(quantity, { target: { value: '4' } })
    fireEvent.blur(quantity)
  })
  await choose('Reason for Hose', 'NOT_NEEDED')
  expect(screen.getByText('-$5.99')).toBeTruthy()
  expect(screen.getByText('$33.97')).toBeTruthy()
  // By choice it is credited alone.
  expect(screen.queryByRole('combobox', { name: 'What you want for Hose' })).toBeNull()
  await press('Request return')
  expect(sent('requestReturn')).toMatchObject([
    { orderNumber: '7000001', lines: [{ lineNumber: 1, quantity: 4, reason: 'NOT_NEEDED', resolution: 'CREDIT' }] },
  ])
})

test('after the window a defect alone is a reason, and it may be replaced [P5.111]', async () => {
  await open(latePaths.newReturn('7000001'), { getReturnable: order })
  const pump = await screen.findByRole('checkbox', { name: 'Return Pump' })
  await act(async () => fireEvent.click(pump))
  const reasons = within(screen.getByRole('combobox', { name: 'Reason for Pump' }))
  expect(reasons.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose a reason',
    'Defective, warranty',
  ])
  await choose('Reason for Pump', 'DEFECTIVE')
  expect(screen.getByRole('combobox', { name: 'What you want for Pump' })).toBeTruthy()
})

test('a core is chosen by its line, with its deposit whole and its own last day [P5.216, P5.217]', async () => {
  const rebuilt = { ...line, lineNumber: 2, name: 'Rebuilt Pump', price: 640, coreCharge: 150.05, left: 6 }
  const late = {
    ...rebuilt,
    lineNumber: 3,
    name: 'Rebuilt Motor',
    cores: 1,
    coresUntil: '2026-06-30',
    areCoresLate: true,
  }
  const { sent } = await open(latePaths.newReturn('7000001', 2), {
    getReturnable: { ...order, lines: [line, { ...rebuilt, cores: 4, coresUntil: '2026-07-30' }, late] },
    requestReturn: { returnNumber: 'RMA-100001' },
    getReturn: detail,
  })
  expect(await screen.findByText(/4 cores to return until 07\/30\/2026/)).toBeTruthy()
  expect(screen.getByText(/the time to return 1 core is over/)).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason for Rebuilt Pump' }).value).toBe('CORE')
  expect(screen.queryByRole('combobox', { name: 'What you want for Rebuilt Pump' })).toBeNull()
  expect(screen.getByText('$600.20')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Return Rebuilt Motor' })))
  expect(within(screen.getByRole('combobox', { name: 'Reason for Rebuilt Motor' })).queryByText(/Core/)).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Return Rebuilt Motor' })))
  await press('Request return')
  expect(sent('requestReturn')).toMatchObject([{ lines: [{ lineNumber: 2, quantity: 4, reason: 'CORE' }] }])
})

const core: CoreSummary = {
  line: '7000001-2',
  lineNumber: 2,
  accountId: 200,
  name: 'Rebuilt Pump',
  partNumber: '970000102',
  status: 'TO_RETURN',
  until: '2026-07-30',
  daysLeft: 12,
  cores: 4,
  shipped: 6,
  deposit: 600.2,
  currency: 'USD',
  orderNumber: '7000001',
  shippedDate: '2026-05-31',
  unitSerial: null,
  placedBy: 'Bea Lindqvist',
  customerName: 'Bluewater',
}

test('cores count down, and lead to the request while there is time and right [P5.219]', async () => {
  const rows = [
    core,
    { ...core, line: '7000002-1', orderNumber: '7000002', lineNumber: 1, name: 'Valve', daysLeft: 0 },
    { ...core, line: '7000003-1', orderNumber: '7000003', name: 'Motor', status: 'OVERDUE' as const, daysLeft: -1 },
  ]
  await open(paths.cores(), { '/returns/cores/search': { content: rows, totalRecords: rows.length, facets: [] } })
  expect(await screen.findByText('12 days left')).toBeTruthy()
  expect(screen.getByText('Due today')).toBeTruthy()
  expect(screen.getByText('1 day overdue')).toBeTruthy()
  const hrefs = ['Rebuilt Pump', 'Motor'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(hrefs).toEqual([latePaths.newReturn('7000001', 2), paths.order('7000003')])
})

test('where nothing is to return the list says so, and shows all on a press [P5.219]', async () => {
  await open(paths.cores(), { '/returns/cores/search': { content: [], totalRecords: 0, facets: [] } })
  expect(await screen.findByText('No cores to return')).toBeTruthy()
  await press('Show all cores')
  expect(await screen.findByText('No cores yet')).toBeTruthy()
})

test('an authorized return says how to send it, and is told to be on its way or canceled [P5.112]', async () => {
  const { sent } = await open(latePaths.return('RMA-100001'), {
    getReturn: detail,
    sendReturn: { status: 'IN_TRANSIT' },
    cancelReturn: { status: 'CANCELLED' },
  })
  const next = within(await screen.findByRole('region', { name: 'Please send it back by 06/02/2026' }))
  expect(next.getByText('To dock 4.')).toBeTruthy()
  fireEvent.change(next.getByRole('textbox', { name: 'Carrier' }), { target: { value: 'UPS' } })
  await press('It is on its way')
  expect(sent('sendReturn')).toEqual([{ returnNumber: 'RMA-100001', carrier: 'UPS', trackingNumber: '' }])
  await press('Cancel return')
  expect(sent('cancelReturn')).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel return' })))
  expect(sent('cancelReturn')).toEqual([{ returnNumber: 'RMA-100001' }])
})

test('who may not order reads a return and moves nothing [P5.112, P5.113]', async () => {
  await open(latePaths.return('RMA-100001'), { getReturn: detail }, signedIn(['B2B_Dashboard', 'B2B_View_Orders']))
  await screen.findByRole('region', { name: 'Please send it back by 06/02/2026' })
  expect(screen.queryByRole('button', { name: 'It is on its way' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel return' })).toBeNull()
})

test('staff authorize, and what comes back decides whether they say how [P5.114]', async () => {
  const { sent } = await open(
    staffPaths.return('RMA-100001'),
    { getDeskReturn: { ...desk, status: 'REQUESTED' }, authorizeReturn: { status: 'AUTHORIZED' } },
    signedIn(['CSR']),
  )
  expect(await screen.findByRole('textbox', { name: 'Instructions for the customer' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: '4 EA Hose: No longer needed' })))
  expect(screen.queryByRole('textbox', { name: 'Instructions for the customer' })).toBeNull()
  await press('Authorize')
  expect(sent('authorizeReturn')).toMatchObject([
    { returnNumber: 'RMA-100001', lines: [{ lineNumber: 1, comesBack: false }] },
  ])
})

test('staff see the credit change with the fee, and a fee that is none at its field [P5.116]', async () => {
  const inspected = { ...desk, status: 'INSPECTED', lines: [{ ...detail.lines[0], received: 4, accepted: 4 }] }
  const { sent } = await open(
    staffPaths.return('RMA-100001'),
    { getDeskReturn: inspected, creditReturn: { status: 'CREDITED', credit: 39.96 } },
    signedIn(['CSR']),
  )
  const step = within(await screen.findByRole('region', { name: 'Credit or replace' }))
  const fee = step.getByRole('textbox', { name: 'Restocking fee in percent' })
  fireEvent.change(fee, { target: { value: '101' } })
  await press('Credit')
  expect(await step.findByText(returnMessages.percent)).toBeTruthy()
  expect(sent('creditReturn')).toEqual([])
  await act(async () => fireEvent.change(fee, { target: { value: '0' } }))
  expect(step.getAllByText('$39.96')).toHaveLength(2)
  await press('Credit')
  expect(sent('creditReturn')).toMatchObject([{ returnNumber: 'RMA-100001', feePercent: 0 }])
})
