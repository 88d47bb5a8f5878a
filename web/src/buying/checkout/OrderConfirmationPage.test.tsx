import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testBuyer, testOrder } from '../../../test/checkout.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const open = (getOrder: unknown, session = testBuyer()) =>
  openPage('/pages/checkout/confirmation/7000001', { session, answers: { getOrder } })
const link = () => screen.queryByRole('link', { name: 'View your order' })

test('the number, what happens next, the order, and the way to it [S11.01, S11.07, P5.54]', async () => {
  const [line] = testOrder().lines
  if (!line) throw new Error('The test order has no line.')
  const lines = [line, { ...line, lineNumber: 2, status: 'BACKORDERED' as const, promiseDate: '2026-12-12' }]
  await open(testOrder({ lines, poNumber: 'PO-88', paymentKind: 'PURCHASE_ORDER' }))
  expect(await screen.findByText('A confirmation is on its way to buyer@bluewater.example.')).toBeTruthy()
  expect(screen.getByText('7000001')).toBeTruthy()
  const next = await screen.findByRole('region', { name: 'What happens next' })
  expect(next.textContent).toContain('Of its lines, 1 of 2 ships 11/24/2026, all by 12/12/2026.')
  expect(next.textContent).toContain('1 line waits for new stock.')
  expect(next.textContent).toContain('purchase order PO-88')
  expect(screen.getByText('Backordered · Estimated Ship Date: 12/12/2026')).toBeTruthy()
  expect(screen.getByText('$65.50')).toBeTruthy()
  expect(link()?.getAttribute('href')).toBe('/pages/dashboard/account/orders/details/7000001')
  expect(screen.getByRole('button', { name: /Print/ })).toBeTruthy()
})

test('who may not see the list of orders gets to the order in their own account [B6.02]', async () => {
  await open(testOrder(), signedIn(['B2B_Order_Replacement_Parts']))
  expect(await screen.findByRole('region', { name: 'What happens next' })).toBeTruthy()
  expect(link()?.getAttribute('href')).toBe('/pages/my-account/orderHistoryPage/7000001')
})

test('an order is written in the currency it was placed in, whatever the reader shops in [B2.74]', async () => {
  await open(testOrder({ currency: 'CAD' }))
  expect(await screen.findByText('CAD $65.50')).toBeTruthy()
  expect(screen.getByRole('main').textContent).not.toMatch(/(?<!CAD )\$/)
})

test('the tax-exempt read so, not an amount of nothing [S11.05]', async () => {
  await open(testOrder({ tax: 0, taxExempt: true }))
  expect(await screen.findByText('Tax exempt')).toBeTruthy()
  expect(screen.getByRole('main').textContent).not.toContain('$0.00')
})

test('without prices nothing has an amount [B6.04]', async () => {
  const lines = testOrder().lines.map((line) => ({ ...line, price: null, lineTotal: null }))
  await open(testOrder({ lines, subtotal: null, shipping: null, tax: null, total: null }))
  expect(await screen.findByRole('region', { name: 'Order 7000001' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).not.toContain('$')
})

test('an order that is not their looks like one that does not exist', async () => {
  await open(null)
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this order' })).toBeTruthy()
})

test('when its details do not load, the number stands there all the same', async () => {
  await open(failure(500))
  expect((await screen.findByRole('alert')).textContent).toContain('Its number is 7000001.')
  expect(screen.getByText('7000001')).toBeTruthy()
})
