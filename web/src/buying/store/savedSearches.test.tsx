import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import type { OpenOptions } from '../../../test/portal.tsx'
import { openPage } from '../../../test/portal.tsx'
import { testSearch } from '../../../test/search.ts'

const kept = {
  viewId: 7,
  name: 'Voltsafe gloves',
  search: 'q=glove&brand=Voltsafe',
  columns: null,
  isShared: false,
  isMine: true,
  author: 'Owen Webb',
}
const theirs = {
  ...kept,
  viewId: 8,
  name: 'Storm kit',
  search: 'q=storm',
  isShared: true,
  isMine: false,
  author: 'Pat Fleet',
}

function open(href: string, answers: Record<string, unknown> = {}, opening: OpenOptions = { session: signedIn() }) {
  const search = testSearch(() => ({ nbHits: 0 }))
  return openPage(href, {
    ...opening,
    answers: {
      ...search.answers,
      categories: [],
      brands: [],
      storeHome: { featured: [], recentlyBought: [] },
      productsByPartNumber: [],
      productFamilies: [],
      savedViews: [kept, theirs],
      ...answers,
    },
  })
}
/** Presses the button once it can be pressed: the panel's code may still be on its way. */
async function press(name: string | RegExp) {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name }))
}

test('what is searched, filtered and sorted is kept under a name, without its page', async () => {
  const { asked } = await open(
    '/pages/store/search?q=glove&page=3&brand=Hydrix&sort=price_asc',
    { savedViews: [], saveView: kept },
    { session: signedIn(['B2B_See_Replacement_Parts_Pricing']) },
  )
  await press('Saved searches')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Save this search as' }), { target: { value: 'Gloves' } })
  await press('Save search')
  expect(await screen.findByText('Search "Gloves" saved.')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'saveView')?.body['variables']).toEqual({
    list: 'storeSearch',
    name: 'Gloves',
    search: 'q=glove&brand=Hydrix&sort=price_asc',
    columns: null,
    isShared: false,
  })
})

test('opens what was kept, and says which one is on screen', async () => {
  const { href } = await open('/pages/store/search')
  await press('Saved searches')
  fireEvent.click(await screen.findByRole('link', { name: 'Voltsafe gloves' }))
  await waitFor(() => expect(href()).toBe('/pages/store/search?q=glove&brand=Voltsafe'))
  expect(await screen.findByRole('button', { name: 'Voltsafe gloves' })).toBeTruthy()
})

test('gives one of their own another name; a name in use stays at its field', async () => {
  const taken = failure(400, { code: 'BAD_INPUT', userFriendlyMessage: 'You already use this name.' })
  const { asked } = await open('/pages/store/search', {
    renameView: ({ name }: { name: string }) => (name === 'Hoses' ? taken : { ...kept, name }),
  })
  await press('Saved searches')
  expect(screen.queryByRole('button', { name: 'Rename search Storm kit' })).toBeNull()
  await press('Rename search Voltsafe gloves')
  const field = await screen.findByRole('textbox', { name: 'New name of search Voltsafe gloves' })
  fireEvent.change(field, { target: { value: ' ' } })
  await press('Keep this name')
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'Hoses' } })
  await press('Keep this name')
  expect(await screen.findByText('You already use this name.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'Gloves' } })
  await press('Keep this name')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^New name/ })).toBeNull())
  expect(asked.filter(({ name }) => name === 'renameView').at(-1)?.body['variables']).toEqual({
    viewId: 7,
    name: 'Gloves',
  })
})

test('stand on the store home, those of colleagues too', async () => {
  await open('/pages/store')
  const links = within(screen.getByRole('navigation', { name: 'Saved searches' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.title])).toEqual([
    ['Voltsafe gloves', '/pages/store/search?q=glove&brand=Voltsafe', ''],
    ['Storm kit', '/pages/store/search?q=storm', 'Shared by Pat Fleet'],
  ])
})

test('of many the first stand on the store home, with the way to the rest', async () => {
  const many = Array.from({ length: 24 }, (_, at) => ({ ...kept, viewId: at, name: `Search ${at}` }))
  await open('/pages/store', { savedViews: many })
  const links = within(screen.getByRole('navigation', { name: 'Saved searches' })).getAllByRole('link')
  expect(links).toHaveLength(9)
  expect([links[8]?.textContent, links[8]?.getAttribute('href')]).toEqual(['and 16 more', '/pages/store/search'])
})

test('a guest logs in first and comes back to their search', async () => {
  const { asked } = await open('/pages/store/search?q=glove', {}, {})
  expect(screen.getByRole('link', { name: 'Save this search' }).getAttribute('href')).toBe(
    '/login?returnUrl=%2Fpages%2Fstore%2Fsearch%3Fq%3Dglove',
  )
  expect(asked.map(({ name }) => name)).not.toContain('savedViews')
})

test('a search is followed with its filters, as it is asked [P5.185]', async () => {
  const { asked } = await open('/pages/store/search?q=glove&page=3&brand=Hydrix', { saveSearchAlert: { alertId: 1 } })
  await press('Saved searches')
  await press('Tell me about new parts')
  expect(await screen.findByText('We tell you when this search finds new parts.')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'saveSearchAlert')?.body['variables']).toEqual({
    name: 'glove · Hydrix',
    address: 'q=glove&brand=Hydrix',
    request: { query: 'glove', facetFilters: [['brand:Hydrix']], numericFilters: [] },
  })
})
