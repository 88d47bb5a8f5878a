// Actions on an order on its page: cancel, order again, ask; and the order history of My account.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReorderLine } from '@portal/contract/buying/orders'
import { orderMessages } from '@portal/contract/buying/orders'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { testOrder, testOrderDetail, testOrders } from '../../../test/orders.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const buyer = signedIn(['B2B_View_Orders', 'B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'])
async function open(answers: Answers = {}, session = buyer) {
  const page = await openPage('/pages/dashboard/account/orders/details/7000001', {
    session,
    answers: { getOrder: testOrderDetail({ canCancel: true }), getCartByApplication: null, ...answers },
  })
  const sent = (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { ...page, sent }
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('canceling asks first; then the order is canceled and read again', async () => {
  let status = 'OPEN'
  const { sent } = await open({
    getOrder: () => testOrderDetail({ canCancel: status === 'OPEN', status: status as 'OPEN' }),
    cancelOrder: () => {
      status = 'CANCELLED'
      return { status }
    },
  })
  const button = await screen.findByRole('button', { name: 'Cancel order' })
  button.focus()
  await act(async () => fireEvent.click(button))
  expect(sent('cancelOrder')).toEqual([])
  const sure = (await dialog()).getByRole('button', { name: 'Cancel order' })
  await act(async () => fireEvent.click(sure))
  expect(sent('cancelOrder')).toEqual([{ orderNumber: '7000001' }])
  expect(await screen.findByRole('heading', { level: 1, name: /Order 7000001 Canceled/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  // Not nowhere: on what can be done with the order now.
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('button', { name: /^(Reorder|Ask)/ })[0]))
})

test('an order that is released offers no canceling; who may not order is offered no reorder', async () => {
  await open({ getOrder: testOrderDetail() }, signedIn(['B2B_View_Orders']))
  expect(await screen.findByRole('button', { name: 'Ask a question' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reorder' })).toBeNull()
})

const again = (lineNumber: number, changes: Partial<ReorderLine>): ReorderLine => ({
  lineNumber,
  partNumber: `97000010${lineNumber}`,
  brand: 'Hydrix',
  manufacturerPartNumber: `HX-10${lineNumber}`,
  name: `Part ${lineNumber}`,
  imageUrl: '/art/parts/part.svg',
  quantity: lineNumber,
  uom: 'EA',
  unitSerial: null,
  outcome: 'SAME',
  itemId: 100 + lineNumber,
  successor: null,
  priceThen: 10,
  priceNow: 10,
  currency: 'USD',
  availabilityMessage: '',
  ...changes,
})

test('ordering again says what changed and adds only good lines; a successor by choice', async () => {
  const cart = { shoppingCartId: 1, userId: 'user-owner', application: 'supply-store', items: [] }
  const successor = { partNumber: '970000999', brand: 'Arcshield', manufacturerPartNumber: null, name: 'New hose' }
  const { sent } = await open({
    previewReorder: [
      again(1, {}),
      again(2, { outcome: 'PRICE_CHANGED', priceNow: 12.5 }),
      again(3, { outcome: 'SUPERSEDED', successor: successor }),
      again(4, { outcome: 'DISCONTINUED', itemId: null, priceNow: null }),
      again(5, { outcome: 'UNKNOWN', itemId: null, priceThen: null, priceNow: 14, currency: 'CAD' }),
    ],
    addOrUpdateItemsInShoppingCart: cart,
    getCartByApplication: cart,
  })
  await press('Reorder')
  const lines = await dialog()
  expect(await lines.findByText('Price changed from $10.00 to $12.50')).toBeTruthy()
  expect(lines.getByText('CAD $14.00 each')).toBeTruthy()
  expect(lines.getByText('Superseded by New hose, Part # 970000999 · Arcshield')).toBeTruthy()
  const boxes = lines.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, true],
    [false, true],
  ])
  await act(async () => boxes[2] && fireEvent.click(boxes[2]))
  await press('Add 3 lines to cart')
  expect(sent('addOrUpdateItemsInShoppingCart')).toMatchObject([
    {
      mode: 'add',
      items: [
        { itemId: 101, quantity: 1 },
        { itemId: 102, quantity: 2 },
        { itemId: 103, quantity: 3 },
      ],
    },
  ])
})

test('a question needs words, and is sent with the order it is about', async () => {
  const { sent } = await open({ askAboutOrder: { sent: true } })
  await press('Ask a question')
  await press('Send question')
  expect(await screen.findByText(orderMessages.question)).toBeTruthy()
  const field = (await dialog()).getByRole('textbox', { name: /Your question/ })
  await act(async () => fireEvent.change(field, { target: { value: 'Where is it?' } }))
  await press('Send question')
  expect(sent('askAboutOrder')).toEqual([{ orderNumber: '7000001', message: 'Where is it?' }])
})

test('the history of My account lists orders and leads to each within the account', async () => {
  await openPage('/pages/my-account/orderHistoryPage', {
    session: signedIn([]),
    answers: { '/order/summary/history/': testOrders([testOrder()]) },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Parts and Supply Orders' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: /7000001/ })
  expect(link.getAttribute('href')).toBe('/pages/my-account/orderHistoryPage/7000001')
})
