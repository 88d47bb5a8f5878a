// Changing an order on screen: what it comes to, what is refused, what became of it, and the answer of staff.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ChangePreview, OrderChange } from '@portal/contract/buying/orderChanges'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { paths } from '@portal/contract/platform/paths'
import { beforeEach, expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { testOrderDetail } from '../../../test/orders.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const line = {
  lineNumber: 1,
  partNumber: '970000101',
  brand: null,
  manufacturerPartNumber: null,
  name: 'Hose',
  imageUrl: '/art/parts/hose.svg',
  uom: 'EA',
  unitSerial: null,
  costCenter: null,
  job: null,
  status: 'OPEN' as const,
  isOpen: true,
  was: 2,
  quantity: 2,
  priceWas: 10,
  price: 10,
  coreCharge: 0,
  lineTotal: 20,
  promiseDate: '2026-12-01',
}
const amounts = { subtotal: 20, shipping: 5, tax: 0, total: 25 }
const start: ChangePreview = {
  orderNumber: '7000001',
  accountId: 200,
  currency: 'USD',
  isReleased: false,
  canRedirect: true,
  isPurchaseOrder: false,
  poNumber: null,
  shipTo: {
    addressName: 'Macon Yard',
    address1: '12 Boom Road',
    address2: null,
    city: 'Macon',
    state: 'GA',
    province: null,
    postalCode: '31201',
    country: 'US',
  },
  deliveries: null,
  lines: [line],
  before: amounts,
  after: amounts,
  taxExempt: false,
  cancelsAll: false,
  texts: [],
  approval: null,
  fingerprint: 'as-it-is',
}
const raised: ChangePreview = {
  ...start,
  lines: [{ ...line, quantity: 5, lineTotal: 50 }],
  after: { subtotal: 50, shipping: 5, tax: 0, total: 55 },
  texts: ['Hose (970000101): 2 → 5 EA'],
  fingerprint: 'five',
}
const asked: OrderChange = {
  changeNumber: 'CH-100001',
  status: 'REQUESTED',
  requestedBy: 'Bea Lindqvist',
  requestedAt: '2026-11-28T10:00:00.000Z',
  note: 'By Friday.',
  texts: raised.texts,
  currency: 'USD',
  totalBefore: 25,
  totalAfter: 55,
  approvalNumber: null,
  answeredAt: null,
  answeredBy: null,
  reason: null,
  canWithdraw: true,
  canAnswer: false,
  asked: { lines: [{ lineNumber: 1, quantity: 5 }], added: [], shipTo: null, deliveries: [] },
}
const buyer = signedIn(['B2B_Dashboard', 'B2B_View_Orders', 'B2B_Order_Replacement_Parts'])
const open = async (path: string, answers: Answers) => {
  const { asked: calls } = await openPage(path, { session: buyer, answers: { getCartByApplication: null, ...answers } })
  return { sent: (name: string) => calls.filter((each) => each.name === name).map(({ body }) => body['variables']) }
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const setQuantity = async (value: string) => {
  const field = await screen.findByRole('textbox', { name: 'Quantity of Hose' })
  await act(async () => {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  })
}
const preview = ({ lines }: { lines: unknown[] }) => (lines.length > 0 ? raised : start)

test('the order leads to its change where it may be changed, and not elsewhere [P5.144]', async () => {
  await open(paths.order('7000001'), { getOrder: testOrderDetail({ canChange: true }), getOrderChanges: [] })
  const link = await screen.findByRole('link', { name: 'Change this order' })
  expect(link.getAttribute('href')).toBe(`${paths.order('7000001')}?change=yes`)
})

test('an order that may not be changed offers nothing [P5.144]', async () => {
  await open(paths.order('7000001'), { getOrder: testOrderDetail(), getOrderChanges: [] })
  await screen.findByRole('button', { name: 'Ask a question' })
  expect(screen.queryByRole('link', { name: 'Change this order' })).toBeNull()
})

test('a quantity shows what it comes to before it is asked for, as it was read [P5.145, P5.146]', async () => {
  const { sent } = await open(`${paths.order('7000001')}?change=yes`, {
    previewOrderChange: preview,
    requestOrderChange: { changeNumber: 'CH-100001', status: 'REQUESTED' },
    getOrder: testOrderDetail(),
    getOrderChanges: [asked],
  })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ask for this change' })
  expect(button.disabled).toBe(true)
  await setQuantity('5')
  expect(await screen.findByText('Hose (970000101): 2 → 5 EA')).toBeTruthy()
  expect(screen.getByText('$55.00')).toBeTruthy()
  await waitFor(() => expect(button.disabled).toBe(false))
  await press('Ask for this change')
  expect(sent('requestOrderChange')).toMatchObject([
    { orderNumber: '7000001', lines: [{ lineNumber: 1, quantity: 5 }], fingerprint: 'five', added: [] },
  ])
  expect(await screen.findByText('1 change asked for')).toBeTruthy()
})

test('an order that cannot be changed says why and leads back [P5.144]', async () => {
  await open(`${paths.order('7000001')}?change=yes`, {
    previewOrderChange: failure(409, { code: 'CONFLICT', userFriendlyMessage: orderChangeMessages.waiting }),
  })
  expect(await screen.findByText(orderChangeMessages.waiting)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the order' }).getAttribute('href')).toBe(paths.order('7000001'))
})

test('what was asked for is told with its answer; staff make or refuse it [P5.149, P5.150]', async () => {
  const refused: OrderChange = {
    ...asked,
    changeNumber: 'CH-100000',
    status: 'REFUSED',
    reason: 'Picked already.',
    answeredBy: 'Cory',
    answeredAt: '2026-11-28T11:00:00.000Z',
    canWithdraw: false,
  }
  const { sent } = await open(paths.order('7000001'), {
    getOrder: testOrderDetail(),
    getOrderChanges: [{ ...asked, canAnswer: true }, refused],
    answerOrderChange: { changeNumber: 'CH-100001', status: 'REFUSED' },
  })
  const panel = await screen.findByRole('region', { name: '2 changes asked for' })
  expect(within(panel).getByText('Picked already.')).toBeTruthy()
  expect(within(panel).getByText(/by Cory/)).toBeTruthy()
  await press('Refuse')
  const dialog = await screen.findByRole('dialog')
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Refuse' })))
  expect(await within(dialog).findByText(orderChangeMessages.reason)).toBeTruthy()
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Why/ }), { target: { value: 'Too late.' } })
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Refuse' })))
  await waitFor(() =>
    expect(sent('answerOrderChange')).toEqual([{ changeNumber: 'CH-100001', accepts: false, reason: 'Too late.' }]),
  )
})

test('of several addresses one is changed, with its day; the parts stay [P5.199]', async () => {
  const way = {
    shippingMethod: 'GROUND' as const,
    shippingLabel: null,
    freight: 'QUOTED' as const,
    carrierAccount: null,
  }
  const delivery = (deliveryNumber: number, addressName: string, canRedirect: boolean) => ({
    deliveryNumber,
    shipTo: { ...start.shipTo, addressName },
    ...way,
    requestedDate: null,
    shipsComplete: false,
    shipping: 5,
    tax: 0,
    canRedirect,
    lineNumbers: [deliveryNumber],
  })
  const several: ChangePreview = {
    ...start,
    lines: [line, { ...line, lineNumber: 2, name: 'Gloves' }],
    deliveries: [delivery(1, 'Macon Yard', true), delivery(2, 'South Yard', false)],
  }
  const day = { ...several, texts: ['Delivery 1 requested for: as soon as possible → 12/24/2026'], fingerprint: 'day' }
  const { sent } = await open(`${paths.order('7000001')}?change=yes`, {
    previewOrderChange: ({ deliveries = [] }: { deliveries?: unknown[] }) => (deliveries.length > 0 ? day : several),
    requestOrderChange: { changeNumber: 'CH-100002', status: 'REQUESTED' },
    getOrder: testOrderDetail(),
    getOrderChanges: [],
  })
  const first = within(await screen.findByRole('region', { name: '1. Macon Yard, Macon' }))
  expect(first.getByText(/2 EA Hose/)).toBeTruthy()
  const second = within(screen.getByRole('region', { name: '2. South Yard, Macon' }))
  expect(second.getByText(orderChangeMessages.deliveryLate)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Quantity/ })).toBeNull()
  fireEvent.change(first.getByLabelText(/^Requested delivery/), { target: { value: '2026-12-24' } })
  await screen.findByText(/as soon as possible → 12/)
  await press('Ask for this change')
  await waitFor(() =>
    expect(sent('requestOrderChange')[0]).toMatchObject({
      lines: [],
      deliveries: [{ deliveryNumber: 1, requestedDate: '2026-12-24' }],
    }),
  )
})

test('a waiting change opens as it was asked for, and what is sent takes its place [P5.196]', async () => {
  const added = { partNumber: '970000102', quantity: 1, costCenter: null, job: null }
  const waiting = {
    ...asked,
    asked: { lines: [{ lineNumber: 1, quantity: 5 }], added: [added], shipTo: null, deliveries: [] },
  }
  const { sent } = await open(`${paths.order('7000001')}?change=CH-100001`, {
    previewOrderChange: raised,
    getOrderChanges: [waiting],
    requestOrderChange: { changeNumber: 'CH-100002', status: 'REQUESTED' },
    getOrder: testOrderDetail(),
  })
  const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Quantity of Hose/ })
  expect(quantity.value).toBe('5')
  await press('Ask for this change')
  await waitFor(() =>
    expect(sent('requestOrderChange')[0]).toMatchObject({
      replaces: 'CH-100001',
      lines: [{ lineNumber: 1, quantity: 5 }],
      added: [{ partNumber: '970000102', quantity: 1 }],
      note: 'By Friday.',
    }),
  )
})

test('staff answer a change over the list of those that wait; a refusal says why [P5.197]', async () => {
  const change = {
    changeNumber: 'CH-100001',
    wait: 'SILENT',
    sentAt: '2026-11-27T10:00:00.000Z',
    requestedBy: 'Bea Lindqvist',
    customerName: 'Bluewater - 200200',
    orderNumber: '7000001',
    wish: 'Hose (970000101): 2 → 5 EA; PO number: none → 7',
    difference: 30,
    currency: 'USD',
    note: 'By Friday.',
  }
  const { asked: calls } = await openPage('/pages/csr/orderChanges?answer=CH-100001', {
    session: signedIn(['CSR']),
    answers: {
      '/orderChanges/desk/search': { content: [change], totalRecords: 1, totalPages: 1, facets: [] },
      answerDeskOrderChange: { changeNumber: 'CH-100001' },
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Change CH-100001' }))
  expect(await dialog.findByText('Hose (970000101): 2 → 5 EA')).toBeTruthy()
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Refuse' })))
  expect(await dialog.findByText(orderChangeMessages.reason)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Picked.' } })
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Refuse' })))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'answerDeskOrderChange')?.body['variables']).toEqual({
      changeNumber: 'CH-100001',
      accepts: false,
      reason: 'Picked.',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
