// Recurring orders on screen: made of a list, skipped with a way back, mended, taken over.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RecurringOrder } from '@portal/contract/buying/recurringOrders'
import { beforeAll, describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testItem, toCommerceItems } from '../../../test/products.ts'
import { currentToast } from '../../platform/toasts.ts'

const recurringOrder = (changes: Partial<RecurringOrder> = {}): RecurringOrder => ({
  recurringId: 1000,
  version: 1,
  name: 'Gloves',
  status: 'ACTIVE',
  reason: null,
  ownerName: 'Bea Lindqvist',
  isMine: true,
  mayChange: true,
  mayTakeOver: false,
  currency: 'USD',
  every: 1,
  unit: 'MONTH',
  firstDay: '2031-05-31',
  lastDay: null,
  previewDays: 3,
  nextDay: '2031-05-31',
  nextOrderDay: '2031-06-02',
  shipTo: 'Main yard, 1 Road, Town',
  shipToAddressId: 11,
  poNumber: null,
  lines: [{ itemId: 101, quantity: 4, maxPrice: 12 }],
  runs: [],
  ...changes,
})
const address = {
  addressId: 11,
  addressName: 'Main yard',
  address1: '1 Road',
  address2: null,
  city: 'Town',
  state: 'NC',
  province: null,
  postalCode: '27000',
  country: 'US',
}
const buyer = signedIn(['B2B_View_Orders', 'B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'])
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))

beforeAll(() => import('./RecurringOrders.tsx'))

async function open(orders: RecurringOrder[], answers: Record<string, unknown> = {}, query = '') {
  const page = await openPage(`/pages/my-account/shoppingLists?view=recurring${query}`, {
    session: buyer,
    answers: {
      getRecurringOrders: { orders, today: '2031-05-20' },
      commerceItems: toCommerceItems(testItem()),
      searchAddresses: { content: [address], totalRecords: 1 },
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Recurring Orders' })
  return {
    ...page,
    sent: (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables']),
  }
}

describe('recurring orders', () => {
  test('say when they come next, and why not on their own day [P5.171]', async () => {
    await open([recurringOrder()])
    expect(await screen.findByText(/every month/)).toHaveProperty(
      'textContent',
      '1 part, every month. Ordered next on 06/02/2031, because 05/31/2031 is no working day.',
    )
  })

  test('skip a day, and take it back from the message [P5.174]', async () => {
    const { sent } = await open([recurringOrder()], { skipRecurringDay: { recurringId: 1000 } })
    await press(await screen.findByRole('button', { name: 'Skip 05/31/2031' }))
    await waitFor(() => expect(currentToast()?.text).toBe('Gloves is skipped on 05/31/2031.'))
    await act(async () => currentToast()?.action?.run())
    await waitFor(() => expect(sent('skipRecurringDay')).toHaveLength(2))
    expect(sent('skipRecurringDay')).toEqual([
      { recurringId: 1000, dueDay: '2031-05-31' },
      { recurringId: 1000, dueDay: '2031-05-31', undo: true },
    ])
  })

  test('order what could not be ordered once it is mended [P5.176]', async () => {
    const run = { dueDay: '2031-04-30', orderNumber: null, approvalNumber: null, at: '2031-04-30T12:00:00.000Z' }
    const { sent } = await open(
      [recurringOrder({ runs: [{ ...run, status: 'FAILED', reason: 'Hose costs $10.01 now.' }] })],
      { placeRecurringOrder: { orderNumber: '6200300', approvalNumber: null } },
    )
    const days = within(await screen.findByRole('list', { name: 'Days of Gloves' }))
    expect(days.getByText('Hose costs $10.01 now.')).toBeTruthy()
    await press(days.getByRole('button', { name: /^Order now ?what was due on 04\/30\/2031$/ }))
    expect(sent('placeRecurringOrder')).toEqual([{ recurringId: 1000, dueDay: '2031-04-30' }])
    expect(currentToast()?.text).toBe('Gloves is ordered as 6200300.')
  })

  test('of somebody who left are taken over [P5.175]', async () => {
    const { sent } = await open(
      [
        recurringOrder({
          status: 'SUSPENDED',
          reason: 'Bea left.',
          isMine: false,
          mayChange: false,
          mayTakeOver: true,
        }),
      ],
      { changeRecurringOrder: { recurringId: 1000 } },
    )
    expect(await screen.findByText('Bea left.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    await press(screen.getByRole('button', { name: 'Take over' }))
    expect(sent('changeRecurringOrder')).toEqual([{ recurringId: 1000, version: 1, change: 'TAKE_OVER' }])
  })

  const list = {
    shoppingListId: 7,
    repositoryId: 7,
    userId: 'user-owner',
    name: 'Truck 12',
    items: [{ shoppingListItemId: 70, itemId: 101, shoppingListId: 7, quantity: 2, par: null }],
    shared: false,
    isOwn: true,
    colleaguesEdit: false,
    mayEdit: true,
    ownerName: 'Owen Webb',
    updatedAt: '2026-11-20T12:00:00.000Z',
  }

  test('are made of a list, with a ceiling; what is refused stands at its field [P5.170]', async () => {
    const { sent } = await open(
      [],
      {
        shoppingList: list,
        saveRecurringOrder: failure(400, {
          code: 'BAD_INPUT',
          userFriendlyMessage: 'No.',
          fields: { firstDay: 'Please choose a first day from today on.' },
        }),
      },
      '&list=7',
    )
    expect(await screen.findByDisplayValue('Truck 12')).toBeTruthy()
    fireEvent.change(await screen.findByRole('textbox', { name: 'Highest price of Hydraulic hose' }), {
      target: { value: '12.5' },
    })
    await press(screen.getByRole('button', { name: 'Save recurring order' }))
    expect(await screen.findByText('Please choose a first day from today on.')).toBeTruthy()
    expect(sent('saveRecurringOrder')).toMatchObject([
      {
        name: 'Truck 12',
        lines: [{ itemId: 101, quantity: 2, maxPrice: 12.5 }],
        every: 1,
        unit: 'MONTH',
        firstDay: '2031-05-20',
        lastDay: null,
        previewDays: 3,
        shipToAddressId: 11,
      },
    ])
  })

  test('pressed before the addresses have loaded, it waits for the one that is chosen by itself [P5.170]', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { sent } = await open(
      [],
      {
        shoppingList: list,
        searchAddresses: () => new Promise((resolve) => (answer = resolve)),
        saveRecurringOrder: { recurringId: 1000 },
      },
      '&list=7',
    )
    expect(await screen.findByDisplayValue('Truck 12')).toBeTruthy()
    await press(screen.getByRole('button', { name: 'Save recurring order' }))
    expect(sent('saveRecurringOrder')).toEqual([])
    await act(async () => answer({ content: [address], totalRecords: 1 }))
    await waitFor(() => expect(sent('saveRecurringOrder')).toMatchObject([{ shipToAddressId: 11 }]))
  })

  test('say what to do where there are none, and where they could not be loaded', async () => {
    await open([])
    expect(await screen.findByText('No recurring orders yet')).toBeTruthy()
    cleanup()
    await open([], { getRecurringOrders: failure(503) })
    expect(await screen.findByText('Your recurring orders could not be loaded.')).toBeTruthy()
  })
})
