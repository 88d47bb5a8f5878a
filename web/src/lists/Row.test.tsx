// Rows that lead to records, through the list of orders.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { testOrder, testOrderDetail, testOrders } from '../../test/orders.ts'
import { signedIn } from '../../test/people.ts'
import { openPage } from '../../test/portal.tsx'

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
  window.matchMedia = (query) => (query.includes('min-width: 768px') ? wide : narrow(query))
})

const address = '/pages/dashboard/account/orders'
const open = (getOrder: unknown = testOrderDetail()) =>
  openPage(address, {
    session: signedIn(['B2B_View_Orders']),
    answers: { '/order/summary/ngSearch/sold/': testOrders([testOrder({ orderNumber: '7000001' })]), getOrder },
  })
const row = async () => (await screen.findByRole('link', { name: '7000001' })).closest('tr') as HTMLElement
const after = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)))

test('a mouse that rests on a row loads its record ahead, a finger and a mouse that passes do not [U2.02]', async () => {
  const { asked } = await open()
  const count = () => asked.filter(({ name }) => name === 'getOrder').length
  fireEvent.pointerEnter(await row(), { pointerType: 'touch' })
  await after(150)
  fireEvent.pointerEnter(await row(), { pointerType: 'mouse' })
  fireEvent.pointerLeave(await row(), { pointerType: 'mouse' })
  await after(150)
  expect(count()).toBe(0)
  fireEvent.pointerEnter(await row(), { pointerType: 'mouse' })
  await waitFor(() => expect(count()).toBe(1))
})

test('title and status show from the row that was pressed until the record has come [P7.51]', async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<unknown>()
  const { router } = await open(() => slow)
  const heading = () => screen.getByRole('heading', { level: 1 })
  fireEvent.click(within(await row()).getByText('PO-77'))
  await waitFor(() => expect(heading().textContent).toBe('Order 7000001 Open'))
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
  expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Parts & Supply Orders'])
  expect(within(screen.getByRole('main')).getByRole('status', { name: 'Loading' })).toBeTruthy()
  answer(testOrderDetail({ orderNumber: '7000001', status: 'SHIPPED' }))
  await waitFor(() => expect(heading().textContent).toBe('Order 7000001 Shipped'))
  // Back, and there again by its address: nothing is left of the press.
  await act(() => router.navigate({ href: address }))
  expect(heading().textContent).toBe('Parts & Supply Orders')
  expect(router.options.defaultPendingMs).toBe(1000)
})

test('a page gone to instead has nothing of the row that was pressed [P7.51]', async () => {
  const never = new Promise(() => undefined)
  const { router } = await open(() => never)
  fireEvent.click(await screen.findByRole('link', { name: '7000001' }))
  await screen.findByRole('heading', { level: 1, name: 'Order 7000001 Open' })
  void router.navigate({ href: `${address}/details/7000002` })
  await waitFor(() => expect(screen.queryByText(/Order 7000001/)).toBeNull())
})

test('a row opened in a new tab leaves this one as it was [P7.51]', async () => {
  const { router } = await open(() => new Promise(() => undefined))
  fireEvent.click(await screen.findByRole('link', { name: '7000001' }), { ctrlKey: true })
  expect(router.options.defaultPendingMs).toBe(1000)
})
