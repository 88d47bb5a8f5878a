// The address picker [B2.96, B5.15]: search box, pages of 25, Show More, and what it says when there is nothing.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Address } from '@portal/contract/buying/addresses'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { testAddress } from '../../../../test/checkout.ts'
import { failure, fakeServer } from '../../../../test/fakeServer.ts'
import { signedIn } from '../../../../test/people.ts'
import { createQueryClient } from '../../../platform/queryClient.ts'
import { rememberSession } from '../../../platform/session.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import type { AddressPickerProps } from './AddressPicker.tsx'
import { AddressPicker } from './AddressPicker.tsx'

const all = Array.from({ length: 32 }, (_each, at) =>
  testAddress({ addressId: at + 1, addressName: `Depot ${at + 1}`, isDefault: at === 0, isFavorite: at === 1 }),
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

/** A picker over `searchAddresses`, opened. */
async function open(searchAddresses: unknown = found, props: Partial<AddressPickerProps> = {}) {
  const server = fakeServer({ searchAddresses, userUpdateProfile: signedIn([], { favoriteAddressIds: [3] }) })
  const client = createQueryClient(server.fetcher)
  rememberSession(client, signedIn())
  function Field() {
    const [value, setValue] = useState<Address | null>(null)
    return (
      <AddressPicker
        label="Shipping address"
        type="SHIPPING"
        accountId={200}
        value={value}
        onChange={setValue}
        {...props}
      />
    )
  }
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <Field />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  await press(button())
  const variables = (name: string) =>
    server.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return {
    asked: () => variables('searchAddresses') as SearchInput[],
    saved: () => variables('userUpdateProfile'),
  }
}
const press = async (target: HTMLElement) => act(async () => fireEvent.click(target))
const key = (name: string) => act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))
const button = () => screen.getByRole('button', { name: /^Shipping address/ })
const box = () => screen.getByRole('combobox', { name: 'Search addresses' })
const options = () => screen.findAllByRole('option')
const type = (text: string) => act(async () => fireEvent.change(box(), { target: { value: text } }))

test('opens on the first 25, with the focus in the search box [B5.15]', async () => {
  const { asked } = await open()
  expect(await options()).toHaveLength(25)
  expect(document.activeElement).toBe(box())
  expect(asked()).toEqual([{ query: '', type: 'SHIPPING', size: 25, accountId: 200, page: 0 }])
})

test('Show More loads the next page and goes on at its first row; then there are no more [B2.96]', async () => {
  const { asked } = await open()
  await options()
  await press(screen.getByRole('button', { name: 'Show More' }))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(32))
  expect(asked().map(({ page }) => page)).toEqual([0, 1])
  expect(screen.getByText('No more addresses were returned')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  expect(document.activeElement).toBe(box())
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Depot 26')
})

test('a page that turns out empty ends it too [B2.96]', async () => {
  await open((input: SearchInput) =>
    input.page === 0 ? { content: all.slice(0, 25), totalRecords: 32 } : { content: [], totalRecords: 32 },
  )
  await options()
  await press(screen.getByRole('button', { name: 'Show More' }))
  expect(await screen.findByText('No more addresses were returned')).toBeTruthy()
})

test('a new search asks once, half a second after the last key, from the first page [B2.96]', async () => {
  const { asked } = await open()
  await options()
  await press(screen.getByRole('button', { name: 'Show More' }))
  await waitFor(() => expect(asked()).toHaveLength(2))
  const start = performance.now()
  for (const text of ['3', '31', '3', '32']) await type(text)
  expect(asked()).toHaveLength(2)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 2000 })
  expect(performance.now() - start).toBeGreaterThan(490)
  expect(asked().slice(2)).toMatchObject([{ query: '32', page: 0 }])
})

test('nothing found is said [B8.01]', async () => {
  await open()
  await type('nowhere')
  expect(await screen.findByText('No Results Found', {}, { timeout: 2000 })).toBeTruthy()
})

test('by keys: arrows move, Enter chooses, Escape closes and gives the focus back', async () => {
  await open()
  await options()
  await key('ArrowDown')
  await key('ArrowDown')
  await key('ArrowUp')
  await key('Enter')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(button().textContent).toContain('Depot 2')
  expect(document.activeElement).toBe(button())

  await key('ArrowDown')
  expect((await options())[1]?.getAttribute('aria-selected')).toBe('true')
  await key('Escape')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('by mouse: a row chooses, a press elsewhere closes', async () => {
  await open()
  const [, , third] = await options()
  if (third) await press(third)
  expect(button().textContent).toContain('Depot 3')
  await press(button())
  await act(async () => fireEvent.pointerDown(document.body))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the viewer’s default and favorites are marked, not by color alone', async () => {
  await open()
  const [first, second] = await options()
  expect(first?.textContent).toContain('Default')
  expect(second?.textContent).toContain('Favorite')
})

test('a failure is said and can be tried again', async () => {
  let broken = true
  await open((input: SearchInput) => (broken ? failure(500) : found(input)))
  const again = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await press(again)
  expect(await options()).toHaveLength(25)
})

test('the address chosen can be marked: saved in the viewer’s own profile', async () => {
  const { saved } = await open()
  const [, , third] = await options()
  if (third) await press(third)
  await press(screen.getByRole('button', { name: 'Favorite' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true'),
  )
  await press(screen.getByRole('button', { name: 'Set as default shipping' }))
  expect(saved()).toEqual([
    { userId: 'user-owner', updates: { favoriteAddressIds: [3] } },
    { userId: 'user-owner', updates: { defaultShippingAddressId: 3 } },
  ])
  // A picker for shipping says nothing of billing.
  expect(screen.queryByRole('button', { name: 'Set as default billing' })).toBeNull()
})

test('in service-representative mode each mark is a command, and nothing is saved [B6.05]', async () => {
  const commands: unknown[] = []
  const marksOf = { defaultEbsAddressIds: ['200200-9'], favoriteEbsAddressIds: ['200200-8'] }
  const { asked, saved } = await open(found, {
    type: 'ALL',
    marksOf,
    onCommand: (command, { addressId }) => commands.push([command, addressId]),
  })
  expect(asked()).toMatchObject([{ type: 'ALL', ...marksOf }])
  const [, second, third] = await options()
  if (third) await press(third)
  await press(screen.getByRole('button', { name: 'Set as default shipping' }))
  await press(screen.getByRole('button', { name: 'Set as default billing' }))
  await press(screen.getByRole('button', { name: 'Favorite' }))
  await press(button())
  await options()
  if (second) await press(screen.getAllByRole('option')[1] as HTMLElement)
  await press(screen.getByRole('button', { name: 'Favorite' }))
  expect(commands).toEqual([
    ['setDefaultShipping', 3],
    ['setDefaultBilling', 3],
    ['addFavorite', 3],
    ['removeFavorite', 2],
  ])
  expect(saved()).toEqual([])
})
