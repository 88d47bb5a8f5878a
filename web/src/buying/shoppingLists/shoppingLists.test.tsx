// Shopping lists on screen: the dialog of [B§2.10] from a product and the cart, and the pages of my account.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Session } from '@portal/contract/access/session'
import { guestSession } from '@portal/contract/access/session'
import type { ShoppingListSummary } from '@portal/contract/buying/shoppingLists'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { toCommerceItems, testDetail, testItem } from '../../../test/products.ts'
import { testSearch } from '../../../test/search.ts'
import { changeGuestCart, clearGuestCart } from '../cart/shared/guestCart.ts'
import { currentToast } from '../../platform/toasts.ts'

const testList = (changes: Partial<ShoppingListSummary> = {}): ShoppingListSummary => ({
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
  imageUrls: ['/art/parts/hydraulic-hose.svg'],
  ...changes,
})
const buyer = signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'])
const hose = testItem()
const clamp = testItem({ id: 102, productDisplayName: 'Hose clamp', partNumber: '970000102', displayPrice: 3 })

beforeAll(() => import('./shared/AddToListDialog.tsx'))
beforeEach(() => clearGuestCart('supply-store'))

const press = (button: HTMLElement) => act(async () => fireEvent.click(button))

/** The product page of the hose with these lists; 'Add to list' is pressed. */
async function dialogOf(lists: readonly ShoppingListSummary[], answers: Record<string, unknown> = {}) {
  const page = await openPage('/pages/store/product-detail/P1/970000101', {
    session: buyer,
    answers: {
      productDetail: testDetail(),
      shoppingLists: { lists, totalRecords: lists.length },
      shoppingList: lists[0] ?? testList(),
      commerceItems: toCommerceItems(hose, clamp),
      ...answers,
    },
  })
  fireEvent.click(screen.getByRole('button', { name: /^One more/ }))
  await press(screen.getByRole('button', { name: 'Add to list: Hydraulic hose' }))
  await screen.findByRole('button', { name: 'Add To List & Continue' })
  const dialog = within(screen.getByRole('dialog'))
  const sent = (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { ...page, dialog, sent }
}
const add = 'Add To List & Continue'

describe('the add-to-list dialog', () => {
  test('is called Add To List when there are lists, and adds to the chosen one [B2.81, B2.82]', async () => {
    const { dialog, sent } = await dialogOf([testList()], { addOrUpdateItemsInShoppingList: [testList()] })
    expect(dialog.getByRole('heading', { name: 'Add To List' })).toBeTruthy()
    fireEvent.click(dialog.getByRole('radio', { name: /Truck 12/ }))
    await press(dialog.getByRole('button', { name: add }))
    expect(sent('addOrUpdateItemsInShoppingList')).toEqual([
      { items: [{ shoppingListId: 7, itemId: 101, quantity: 2 }] },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(currentToast()?.text).toBe('Added to Truck 12.')
  })

  test('asks for a list when none is chosen [B5.12]', async () => {
    const { dialog, sent } = await dialogOf([testList()])
    await press(dialog.getByRole('button', { name: add }))
    expect(dialog.getByRole('alert').textContent).toBe('Please select a list.')
    expect(sent('addOrUpdateItemsInShoppingList')).toEqual([])
  })

  test('is called Create New Shopping List when there is none, and leads to the new list [B2.81, B2.82]', async () => {
    const made = testList({ name: 'Storm kit', shoppingListId: 9 })
    const { dialog, sent, href } = await dialogOf([], { createShoppingList: made, shoppingList: made })
    expect(dialog.getByRole('heading', { name: 'Create New Shopping List' })).toBeTruthy()
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: ' Storm kit ' } })
    await press(dialog.getByRole('button', { name: 'Add & View List' }))
    expect(sent('createShoppingList')).toEqual([{ name: 'Storm kit', items: [{ itemId: 101, quantity: 2 }] }])
    await waitFor(() => expect(href()).toBe('/pages/my-account/shoppingLists/9'))
  })

  test('a new name is required and must be free [B5.13]', async () => {
    const taken = 'A shopping list with this name already exists.'
    const { dialog, sent } = await dialogOf([testList()], {
      createShoppingList: failure(400, { code: 'BAD_INPUT', userFriendlyMessage: taken, fields: { name: taken } }),
    })
    fireEvent.click(dialog.getByRole('radio', { name: 'New list' }))
    const name = dialog.getByRole('textbox', { name: /^Name/ })
    await press(dialog.getByRole('button', { name: add }))
    expect(dialog.getByText('Name is required.')).toBeTruthy()
    fireEvent.change(name, { target: { value: 'truck 12' } })
    await press(dialog.getByRole('button', { name: add }))
    expect(dialog.getByText(taken)).toBeTruthy()
    expect(sent('createShoppingList')).toEqual([])
    // The server has the last word: the name was taken in another tab.
    fireEvent.change(name, { target: { value: 'Storm kit' } })
    await press(dialog.getByRole('button', { name: add }))
    expect(dialog.getByText(taken)).toBeTruthy()
    expect(sent('createShoppingList')).toHaveLength(1)
  })

  test('is for users: a guest logs in first and comes back', async () => {
    await openPage('/pages/store/product-detail/P1/970000101', { answers: { productDetail: testDetail() } })
    expect(screen.getByRole('link', { name: 'Add to list: Hydraulic hose' }).getAttribute('href')).toBe(
      '/login?returnUrl=%2Fpages%2Fstore%2Fproduct-detail%2FP1%2F970000101',
    )
  })

  test('saves the whole cart: lines of one part for two units count together', async () => {
    changeGuestCart('supply-store', [], 'add')
    const line = (id: number, itemId: number, unitSerial: string | null) => ({
      shoppingCartItemId: id,
      itemId,
      quantity: 2,
      shoppingCartId: 9,
      unitSerial,
    })
    const cart = {
      shoppingCartId: 9,
      userId: 'user-owner',
      application: 'supply-store',
      items: [line(1, 101, null), line(2, 101, 'K48'), line(3, 102, null)],
    }
    const { asked } = await openPage('/pages/store/cart', {
      session: buyer,
      answers: {
        getCartByApplication: cart,
        commerceItems: toCommerceItems(hose, clamp),
        shoppingLists: { lists: [], totalRecords: 0 },
        createShoppingList: testList(),
      },
    })
    await press(await screen.findByRole('button', { name: 'Save as list: 3 cart lines' }))
    await screen.findByRole('button', { name: add })
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Monthly' } })
    await press(dialog.getByRole('button', { name: add }))
    expect(asked.find(({ name }) => name === 'createShoppingList')?.body['variables']).toEqual({
      name: 'Monthly',
      items: [
        { itemId: 101, quantity: 4 },
        { itemId: 102, quantity: 2 },
      ],
    })
  })
})

const openLists = async (lists: readonly ShoppingListSummary[], answers: Record<string, unknown> = {}) => {
  const page = await openPage('/pages/my-account/shoppingLists', {
    session: buyer,
    answers: { shoppingLists: { lists, totalRecords: lists.length }, commerceItems: toCommerceItems(hose), ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: 'Shopping Lists' })
  if (lists.length > 0) await screen.findAllByRole('article')
  const sent = (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { ...page, sent }
}
const card = (name: string) => within(screen.getByRole('article', { name }))
const choose = async (name: string, what: string) => {
  fireEvent.click(card(name).getByRole('button', { name: `More for ${name}` }))
  await press(card(name).getByRole('button', { name: what }))
}

describe('the lists of my account', () => {
  test('show what is on them and whose they are [B2.23]', async () => {
    await openLists([
      testList(),
      testList({
        shoppingListId: 8,
        name: 'Storm kit',
        isOwn: false,
        mayEdit: false,
        shared: true,
        ownerName: 'Ana Ruiz',
      }),
    ])
    expect(card('Truck 12').getByRole('link', { name: 'Truck 12' }).getAttribute('href')).toBe(
      '/pages/my-account/shoppingLists/7',
    )
    expect(card('Truck 12').getByText(/^1 part/)).toBeTruthy()
    expect(card('Storm kit').getByText('Shared by Ana Ruiz')).toBeTruthy()
    fireEvent.click(card('Storm kit').getByRole('button', { name: 'More for Storm kit' }))
    expect(card('Storm kit').queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(card('Storm kit').getByRole('button', { name: 'Duplicate' })).toBeTruthy()
  })

  test('a deleted list is offered back; an error of the answer is a toast [B7.24]', async () => {
    let error: string | null = null
    const { sent } = await openLists([testList()], {
      deleteShoppingList: () => ({ lists: [], error }),
      restoreShoppingList: testList(),
    })
    await choose('Truck 12', 'Delete')
    expect(currentToast()).toMatchObject({ kind: 'done', text: 'Truck 12 was deleted.', action: { label: 'Undo' } })
    await act(async () => currentToast()?.action?.run())
    expect(sent('restoreShoppingList')).toEqual([{ shoppingListId: 7 }])
    error = 'This shopping list no longer exists.'
    await choose('Truck 12', 'Delete')
    expect(currentToast()).toMatchObject({ kind: 'warning', text: error })
  })

  test('a list is renamed and shared in place [B7.23]', async () => {
    const { sent } = await openLists([testList()], {
      updateShoppingList: (input: object) => testList(input),
    })
    await choose('Truck 12', 'Share with colleagues')
    await choose('Truck 12', 'Rename')
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Truck 13' } })
    await press(dialog.getByRole('button', { name: 'Rename' }))
    expect(sent('updateShoppingList')).toEqual([
      { shoppingListId: 7, name: 'Truck 12', shared: true },
      { shoppingListId: 7, name: 'Truck 13' },
    ])
  })

  test('everything that can be ordered goes into the cart, the rest is reported', async () => {
    const items = [101, 103].map((itemId) => ({
      shoppingListItemId: itemId,
      itemId,
      shoppingListId: 7,
      quantity: 2,
      par: null,
    }))
    const { sent } = await openLists([testList({ items })], {
      commerceItems: toCommerceItems(hose, testItem({ id: 103, isPurchasable: false })),
      addOrUpdateItemsInShoppingCart: { shoppingCartId: 9, userId: 'u', application: 'supply-store', items: [] },
    })
    await press(card('Truck 12').getByRole('button', { name: /^Add all to cart/ }))
    expect(sent('addOrUpdateItemsInShoppingCart')).toEqual([{ items: [{ itemId: 101, quantity: 2 }] }])
    expect(currentToast()?.text).toBe(
      '1 part added to your cart. 1 part cannot be ordered online and stayed on the list.',
    )
  })

  test('without a list it says what lists are for; when they do not load one can try again', async () => {
    await openLists([])
    expect(await screen.findByRole('heading', { name: 'No shopping lists yet' })).toBeTruthy()
    await openPage('/pages/my-account/shoppingLists', { session: buyer, answers: { shoppingLists: failure(500) } })
    expect(await screen.findByText('Your shopping lists could not be loaded.')).toBeTruthy()
  })
})

/** The page of one list, kept by a server that answers with its changes. */
async function openList(list: ShoppingListSummary | null = testList(), session: Session = buyer, more = {}) {
  let now = list
  const page = await openPage('/pages/my-account/shoppingLists/7', {
    session,
    answers: {
      shoppingLists: { lists: [], totalRecords: 0 },
      shoppingList: () => now,
      commerceItems: toCommerceItems(hose, clamp),
      addOrUpdateItemsInShoppingList: ({ items: [change] }: { items: { quantity: number; par?: number | null }[] }) => {
        const quantity = change?.quantity ?? 0
        const line = { shoppingListItemId: 70, shoppingListId: 7, itemId: 101, quantity, par: change?.par ?? null }
        now = testList({ items: line.quantity > 0 ? [line] : [] })
        return [now]
      },
      ...more,
    },
  })
  const sent = (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { ...page, sent }
}

describe('one list', () => {
  test('that is deleted on its page is offered back on the page of the lists [B7.24]', async () => {
    await openList(testList(), buyer, { deleteShoppingList: { lists: [], error: null } })
    fireEvent.click(await screen.findByRole('button', { name: 'More for Truck 12' }))
    await press(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('heading', { level: 1, name: 'Shopping Lists' })
    await waitFor(() => expect(currentToast()).toMatchObject({ action: { label: 'Undo' } }))
    expect(currentToast()?.text).toBe('Truck 12 was deleted.')
  })

  test('who orders no parts sees no way to the cart, and no part is blamed for it [B6.04]', async () => {
    const seen = testItem({ isPurchasable: false, availabilityMessage: 'Available, soon.' })
    const session = signedIn(['B2B_See_Replacement_Parts_Pricing'])
    await openList(testList(), session, { commerceItems: toCommerceItems(seen) })
    expect((await screen.findByText('Available, soon.')).dataset['tone']).toBe('ok')
    expect(screen.queryByRole('button', { name: /Add all to cart/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
  })

  test('shows its parts with prices of today, quantities edited in place [B2.23, B7.25]', async () => {
    const { sent } = await openList()
    const input = await screen.findByLabelText('Quantity of Hydraulic hose')
    expect(screen.getByText('$50.00')).toBeTruthy()
    fireEvent.change(input, { target: { value: '4' } })
    await act(async () => fireEvent.blur(input))
    expect(sent('addOrUpdateItemsInShoppingList')).toEqual([
      { items: [{ shoppingListId: 7, itemId: 101, quantity: 4, par: null }], mode: 'set' },
    ])
    expect(await screen.findByText('$100.00')).toBeTruthy()
  })

  test('a part taken off keeps its place with the way back, and gets the focus again', async () => {
    const { sent } = await openList()
    await press(await screen.findByRole('button', { name: 'Remove Hydraulic hose' }))
    await press(await screen.findByRole('button', { name: 'Undo removing Hydraulic hose' }))
    expect(sent('addOrUpdateItemsInShoppingList').map((each) => (each as { items: unknown[] }).items)).toEqual([
      [{ shoppingListId: 7, itemId: 101, quantity: 0 }],
      [{ shoppingListId: 7, itemId: 101, quantity: 2, par: null }],
    ])
    expect(await screen.findByLabelText('Quantity of Hydraulic hose')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Hydraulic hose')
  })

  test('only what is ticked goes into the cart, and of a level what a count says is missing [P5.178, P5.179]', async () => {
    const two = [
      { shoppingListItemId: 70, itemId: 101, shoppingListId: 7, quantity: 12, par: 12 },
      { shoppingListItemId: 71, itemId: 102, shoppingListId: 7, quantity: 3, par: null },
    ]
    const { sent } = await openList(testList({ items: two }), buyer, {
      commerceItems: toCommerceItems(hose, clamp),
      addOrUpdateItemsInShoppingCart: { shoppingCartId: 1, userId: 'user', application: 'supply-store', items: [] },
    })
    const there = await screen.findByLabelText('Pieces of Hydraulic hose that are there')
    await press(await screen.findByRole('button', { name: 'Add 1 part to cart' }))
    expect(currentToast()?.text).toBe('1 part added to your cart. Count 1 part on the list first.')
    fireEvent.change(there, { target: { value: '5' } })
    fireEvent.blur(there)
    expect(await screen.findByText('Order 7')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Order Hose clamp' }))
    await press(screen.getByRole('button', { name: 'Add 1 part to cart' }))
    expect(sent('addOrUpdateItemsInShoppingCart').map((each) => (each as { items: unknown[] }).items)).toEqual([
      [{ itemId: 102, quantity: 3 }],
      [{ itemId: 101, quantity: 7 }],
    ])
  })

  test('that colleagues change together sends what was read [P5.177]', async () => {
    const list = testList({ shared: true, isOwn: false, colleaguesEdit: true, ownerName: 'Ana Ruiz' })
    const { sent } = await openList(list)
    await press(await screen.findByRole('button', { name: 'Fill up to a level: Hydraulic hose' }))
    expect(sent('addOrUpdateItemsInShoppingList')).toEqual([
      { items: [{ shoppingListId: 7, itemId: 101, quantity: 2, par: 2, was: 2 }], mode: 'set' },
    ])
    expect(await screen.findByLabelText('Level of Hydraulic hose')).toBeTruthy()
  })

  test('a part is added by its number; what the server says of it stands by the field [B5.11]', async () => {
    const unknown = 'Part number 000000001 is not in the store.'
    const { sent } = await openList(testList(), buyer, {
      addOrUpdateItemsInShoppingList: failure(400, { code: 'BAD_INPUT', userFriendlyMessage: unknown }),
    })
    fireEvent.change(await screen.findByLabelText('Part number'), { target: { value: '1' } })
    await press(screen.getByRole('button', { name: 'Add part' }))
    expect(sent('addOrUpdateItemsInShoppingList')).toEqual([
      { items: [{ shoppingListId: 7, partNumber: '1', quantity: 1 }] },
    ])
    expect(await screen.findByText(unknown)).toBeTruthy()
  })

  test('a part is suggested while its name is typed; picked, it waits for its quantity [P5.32]', async () => {
    const search = testSearch(() => ({
      hits: [{ objectID: 'P1', partNumber: '970000101', displayName: 'Hydraulic hose', imageUrl: '/a.svg' }],
    }))
    const { sent } = await openList(testList(), buyer, search.answers)
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Part number' })
    field.focus()
    fireEvent.change(field, { target: { value: 'hose hydraulc' } })
    await screen.findByRole('option', { name: /Hydraulic hose/ })
    expect(search.requests).toMatchObject([{ query: 'hose hydraulc', removeWordsIfNoResults: 'none' }])
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
    expect([field.value, document.activeElement]).toEqual(['970000101', field])
    expect(sent('addOrUpdateItemsInShoppingList')).toEqual([])
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
    expect(sent('addOrUpdateItemsInShoppingList')).toEqual([
      { items: [{ shoppingListId: 7, partNumber: '970000101', quantity: 1 }] },
    ])
    expect(field.value).toBe('')
  })

  test('of a colleague is read and copied, not changed', async () => {
    await openList(testList({ isOwn: false, mayEdit: false, shared: true, ownerName: 'Ana Ruiz' }))
    expect(await screen.findByText('Quantity 2')).toBeTruthy()
    expect(screen.getByText('Shared by Ana Ruiz')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make a copy' })).toBeTruthy()
    expect(screen.queryByLabelText('Part number')).toBeNull()
  })

  test('that is gone says so; a guest logs in first', async () => {
    await openList(null)
    expect(await screen.findByRole('heading', { name: 'We could not find this shopping list' })).toBeTruthy()
    const { href } = await openList(null, guestSession)
    expect(href()).toMatch(/^\/login/)
  })
})
