// Rows that lead to records, through the list of orders.
import { act, fireEvent, screen } from '@testing-library/react'
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
  fireEvent.pointerEnter(await row(), { pointerType: 'mouse' })
  fireEvent.pointerLeave(await row(), { pointerType: 'mouse' })
  await after(150)
  expect(count()).toBe(0)
  fireEvent.pointerEnter(await row(), { pointerType: 'mouse' })
  await after(150)
  expect(count()).toBe(1)
})
