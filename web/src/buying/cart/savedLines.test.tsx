// Lines saved for later on screen: put aside, told at the price of now, moved back; not for guests.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SavedLine } from '@portal/contract/buying/savedForLater'
import { guestSession } from '@portal/contract/access/session'
import type { Session } from '@portal/contract/access/session'
import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testItem, toCommerceItems } from '../../../test/products.ts'
import { currentToast } from '../../platform/toasts.ts'

const buyer = signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'])
const hose = testItem()
const line: SavedLine = { savedId: 9, itemId: 101, unitSerial: null, quantity: 4, priceThen: 20, currency: 'USD' }
const cartOf = (...quantities: number[]) => ({
  shoppingCartId: 1,
  userId: 'user',
  application: 'supply-store',
  items: quantities.map((quantity) => ({
    shoppingCartItemId: 5,
    itemId: 101,
    quantity,
    shoppingCartId: 1,
    unitSerial: null,
  })),
})

beforeAll(() => Promise.all([import('./SavedLines.tsx'), import('./SaveForLater.tsx')]))

const press = (button: HTMLElement) => act(async () => fireEvent.click(button))

async function open(saved: SavedLine[], cart: object, session: Session = buyer) {
  const page = await openPage('/pages/store/cart', {
    session,
    answers: {
      getCartByApplication: cart,
      commerceItems: toCommerceItems(hose),
      getSavedLines: saved,
      saveForLater: { cart: cartOf(), saved: [line] },
      moveToCart: { cart: cartOf(4), saved: [] },
      removeSavedLine: [],
    },
  })
  return (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
}

test('a line is put aside with its quantity, and comes back by the message [P5.183]', async () => {
  const sent = await open([], cartOf(4))
  await press(await screen.findByRole('button', { name: /^Save for later/ }))
  expect(sent('saveForLater')).toEqual([{ itemId: 101, quantity: 4, unitSerial: null }])
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Saved for later' })).toBeTruthy()
  await act(async () => currentToast()?.action?.run())
  expect(sent('moveToCart')).toEqual([{ savedId: 9 }])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Saved for later' })).toBeNull())
})

test('what is aside says the price of now and of then, and is moved or removed with a way back [P5.183]', async () => {
  const sent = await open([line], cartOf())
  const section = within(await screen.findByRole('region', { name: 'Saved for later' }))
  expect(section.getByText('It was $20.00 when you saved it.')).toBeTruthy()
  await press(section.getByRole('button', { name: /^Remove/ }))
  expect(sent('removeSavedLine')).toEqual([{ savedId: 9 }])
  await act(async () => currentToast()?.action?.run())
  expect(sent('saveForLater')).toEqual([{ itemId: 101, quantity: 4, unitSerial: null }])
  await press(await screen.findByRole('button', { name: /^Move to cart/ }))
  expect(sent('moveToCart')).toEqual([{ savedId: 9 }])
})

test('guests have none of it', async () => {
  const sent = await open([], cartOf(), guestSession)
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
  expect(sent('getSavedLines')).toEqual([])
})
