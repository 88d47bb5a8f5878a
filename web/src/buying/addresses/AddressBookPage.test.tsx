// The address book page: marks saved in the profile, adding with a check, removing with a way back, 25 at a time.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Address } from '@portal/contract/buying/addresses'
import type { ProfileUpdates } from '@portal/contract/access/profile'
import { expect, test } from 'vitest'
import { testAddress } from '../../../test/checkout.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { currentToast } from '../../platform/toasts.ts'

const all: Address[] = Array.from({ length: 32 }, (_each, at) =>
  testAddress({
    addressId: at + 1,
    addressName: `Depot ${at + 1}`,
    isDefault: false,
    isPrimary: at === 0,
    billingEnabled: at === 1,
  }),
)
interface SearchInput {
  query: string
  page: number
  size: number
}
const found = ({ query, page, size }: SearchInput) => {
  const hits = all.filter(({ addressName }) => addressName?.includes(query))
  return { content: hits.slice(page * size, (page + 1) * size), totalRecords: hits.length }
}

const start = (changes = {}) =>
  signedIn([], { isAddressModificationAllowed: true, defaultShippingAddressId: 3, favoriteAddressIds: [2], ...changes })

/** The address book over 32 addresses; a mark that is saved comes back in the session. */
async function openBook(answers = {}, changes = {}) {
  let session = start(changes)
  const page = await openPage('/pages/my-account/addressBook', {
    session,
    answers: {
      searchAddresses: found,
      getDefaultShippingAddress: all[2],
      getDefaultBillingAddress: null,
      getCounty: { county: 'MARION', choices: ['MARION'] },
      addressAutocomplete: [],
      userUpdateProfile: ({ updates }: { updates: ProfileUpdates }) => {
        session = start({ ...session.profile, ...updates })
        return session
      },
      ...answers,
    },
  })
  await screen.findByRole('list', { name: 'Addresses' })
  const sent = (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { ...page, sent }
}
const row = (name: string) => screen.getByRole('article', { name })
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))
const pressIn = (name: string, button: RegExp) => press(within(row(name)).getByRole('button', { name: button }))
const type = (label: RegExp, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), { target: { value } }))

test('the defaults, the favorites and every address, 25 at a time [B2.52, B5.15]', async () => {
  const { sent } = await openBook()
  expect(screen.getByRole('heading', { level: 1, name: 'Address Book' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Default shipping address: *Depot 3/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Default billing address: *Choose an address/ })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(25)
  expect(screen.getByText('25 of 32 addresses')).toBeTruthy()
  expect(row('Depot 3').textContent).toContain('Default shipping')
  expect(
    within(row('Depot 2'))
      .getByRole('button', { name: /^Favorite/ })
      .getAttribute('aria-pressed'),
  ).toBe('true')
  await press(screen.getByRole('button', { name: 'Show More' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(32))
  expect(screen.getByText('No more addresses were returned')).toBeTruthy()
  expect(sent('searchAddresses')).toEqual([
    { query: '', type: 'ALL', size: 25, page: 0 },
    { query: '', type: 'ALL', size: 25, page: 1 },
  ])
})

test('a search asks half a second after the last key, and says when there is nothing', async () => {
  const { sent } = await openBook()
  const box = screen.getByRole('searchbox', { name: 'Search addresses' })
  for (const text of ['3', '31']) await act(async () => fireEvent.change(box, { target: { value: text } }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), { timeout: 2000 })
  expect(sent('searchAddresses').slice(1)).toMatchObject([{ query: '31', page: 0 }])
  await act(async () => fireEvent.change(box, { target: { value: 'nowhere' } }))
  expect(await screen.findByRole('heading', { name: 'No Results Found' }, { timeout: 2000 })).toBeTruthy()
})

test('defaults and favorites are saved in the profile, one after the other', async () => {
  const { sent } = await openBook()
  await pressIn('Depot 4', /^Ship here by default/)
  await waitFor(() => expect(row('Depot 4').textContent).toContain('Default shipping'))
  await pressIn('Depot 2', /^Bill here by default/)
  // Two at once: the second starts from what the first has left.
  await act(async () => {
    fireEvent.click(within(row('Depot 5')).getByRole('button', { name: /^Favorite/ }))
    fireEvent.click(within(row('Depot 6')).getByRole('button', { name: /^Favorite/ }))
  })
  await waitFor(() => expect(sent('userUpdateProfile')).toHaveLength(4))
  await pressIn('Depot 2', /^Favorite/)
  await waitFor(() => expect(sent('userUpdateProfile')).toHaveLength(5))
  expect(sent('userUpdateProfile').map((each) => (each as { updates: object }).updates)).toEqual([
    { defaultShippingAddressId: 4 },
    { defaultBillingAddressId: 2 },
    { favoriteAddressIds: [2, 5] },
    { favoriteAddressIds: [2, 5, 6] },
    { favoriteAddressIds: [5, 6] },
  ])
  await waitFor(() =>
    expect(
      within(row('Depot 2'))
        .getByRole('button', { name: /^Favorite/ })
        .getAttribute('aria-pressed'),
    ).toBe('false'),
  )
})

test('a removed address keeps its place with Undo, which puts it back', async () => {
  const { sent } = await openBook({ removeAddress: { removed: true }, restoreAddress: { restored: true } })
  await pressIn('Depot 4', /^Remove/)
  const undo = await screen.findByRole('button', { name: 'Undo removing Depot 4' })
  expect(document.activeElement).toBe(undo)
  const places = screen.getByRole('list', { name: 'Addresses' }).children
  expect(places[3]?.textContent).toContain('Depot 4 was removed.')
  await press(undo)
  await waitFor(() => expect(places[3]?.querySelector('article')).toBeTruthy())
  expect([sent('removeAddress'), sent('restoreAddress')]).toEqual([[{ addressId: 4 }], [{ addressId: 4 }]])
})

test('a removed address keeps its Undo when a search is answered without it, and comes back into that list', async () => {
  let isGone = false
  await openBook({
    searchAddresses: (input: SearchInput) => {
      const { content, totalRecords } = found(input)
      const left = content.filter(({ addressId }) => !(isGone && addressId === 4))
      return { content: left, totalRecords: totalRecords - (content.length - left.length) }
    },
    removeAddress: () => ({ removed: (isGone = true) }),
    restoreAddress: () => ({ restored: !(isGone = false) }),
  })
  await act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Depot 4' } }))
  await pressIn('Depot 4', /^Remove/)
  const undo = await screen.findByRole('button', { name: 'Undo removing Depot 4' })
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Depot 5' })).toBeNull(), { timeout: 2000 })
  expect(document.activeElement).toBe(undo)
  await press(undo)
  await waitFor(() => expect(row('Depot 4')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Undo removing Depot 4' })).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(within(row('Depot 4')).getByRole('button', { name: /^Remove/ })),
  )
})

test('Show More after a removal leaves no address out', async () => {
  let isGone = false
  await openBook({
    searchAddresses: ({ page, size }: SearchInput) => {
      const left = all.filter(({ addressId }) => !(isGone && addressId === 4))
      return { content: left.slice(page * size, (page + 1) * size), totalRecords: left.length }
    },
    removeAddress: () => ({ removed: (isGone = true) }),
  })
  await pressIn('Depot 4', /^Remove/)
  await press(screen.getByRole('button', { name: 'Show More' }))
  const shown = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))
  const left = all.filter(({ addressId }) => addressId !== 4).map(({ addressName }) => addressName)
  await waitFor(() => expect(new Set(shown())).toEqual(new Set(left)))
  expect(screen.getByRole('button', { name: 'Undo removing Depot 4' })).toBeTruthy()
})

test('one that cannot be removed stands as it was, and the toast says why', async () => {
  await openBook({ removeAddress: failure(409, { code: 'CONFLICT', userFriendlyMessage: 'It stays.' }) })
  // The main address offers no such button at all.
  expect(within(row('Depot 1')).queryByRole('button', { name: /^Remove/ })).toBeNull()
  await pressIn('Depot 4', /^Remove/)
  await waitFor(() => expect(currentToast()?.text).toBe('It stays.'))
  expect(row('Depot 4')).toBeTruthy()
})

const entered = { address1: '100 Main Street', address2: '', city: 'Salem', postalCode: '97301', country: 'US' }

test('a new address is checked, then added [A4.10]', async () => {
  const { sent } = await openBook({
    validateAddress: {
      address: { ...entered, state: 'OR', province: null, postalCode: '97301-1234' },
      validationResult: 'VALID',
      suggestedAddress: null,
      faults: [],
    },
    addAddress: { addressId: 99 },
  })
  await press(screen.getByRole('button', { name: 'Add address' }))
  await press(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('Address is required.')).toBeTruthy()
  // The first field with a mistake, from the top.
  expect(document.activeElement).toBe(screen.getByLabelText(/^Street Address( \*)?$/))
  expect(sent('validateAddress')).toEqual([])

  await type(/^Name of this place/, 'Salem yard')
  await type(/^Street Address( \*)?$/, '100 Main Street')
  await type(/^City/, 'Salem')
  await type(/^State/, 'OR')
  await type(/^Zip/, '97301')
  await press(screen.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(sent('addAddress')).toHaveLength(1))
  expect(sent('addAddress')).toEqual([
    {
      address: {
        addressName: 'Salem yard',
        country: 'US',
        address1: '100 Main Street',
        address2: '',
        city: 'Salem',
        state: 'OR',
        zip: '97301-1234',
        county: 'MARION',
        shippingEnabled: true,
        billingEnabled: false,
      },
    },
  ])
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'done', text: 'Salem yard was added.' }))
  expect(screen.queryByRole('heading', { name: 'New address' })).toBeNull()
  // The list is asked for again.
  await waitFor(() => expect(sent('searchAddresses').length).toBeGreaterThan(1))
})

test('what the server says of a field stands by it; nothing typed is lost', async () => {
  await openBook({
    validateAddress: {
      address: { ...entered, state: 'OR', province: null },
      validationResult: 'VALID',
      suggestedAddress: null,
    },
    addAddress: failure(400, {
      code: 'BAD_INPUT',
      userFriendlyMessage: 'Please check the marked fields.',
      fields: { 'address.city': 'No such city.' },
    }),
  })
  await press(screen.getByRole('button', { name: 'Add address' }))
  await type(/^Street Address( \*)?$/, '100 Main Street')
  await type(/^City/, 'Salem')
  await type(/^State/, 'OR')
  await type(/^Zip/, '97301')
  await press(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('No such city.')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toBe('Please check the marked fields.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Street Address( \*)?$/).value).toBe('100 Main Street')
})

test('who may not change addresses sees that, and may still mark them', async () => {
  await openBook({}, { isAddressModificationAllowed: false })
  expect(screen.getByText(/does not allow changes to its addresses here/).textContent).toMatch(
    /does not allow changes to its addresses here. Please call 1-877-GO WINDHOVER/,
  )
  expect(screen.queryByRole('button', { name: 'Add address' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(within(row('Depot 4')).getByRole('button', { name: /^Favorite/ })).toBeTruthy()
})

test('a failure is said and can be tried again', async () => {
  let isBroken = true
  const page = openPage('/pages/my-account/addressBook', {
    session: start(),
    answers: {
      searchAddresses: (input: SearchInput) => (isBroken ? failure(500) : found(input)),
      getDefaultShippingAddress: null,
      getDefaultBillingAddress: null,
    },
  })
  await page
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await press(again)
  expect(await screen.findAllByRole('article')).toHaveLength(25)
})
