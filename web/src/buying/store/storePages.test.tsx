import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testProduct } from '../../../test/products.ts'

const categories = [
  { id: 'hyd', parentId: null, name: 'Hydraulics', imageUrl: '/art/parts/hydraulic-pump.svg', productCount: 1060 },
  {
    id: 'hoses',
    parentId: 'hyd',
    name: 'Hydraulic Hoses',
    imageUrl: '/art/parts/hydraulic-hose.svg',
    productCount: 40,
  },
]
const brands = [
  { id: 'hydrix', name: 'Hydrix', productCount: 165 },
  { id: 'corvane', name: 'Corvane', productCount: 98 },
  { id: '3point', name: '3Point', productCount: 1 },
]
const home = { featured: [testProduct()], recentlyBought: [] as ReturnType<typeof testProduct>[] }

test('the store home greets a guest and shows categories, featured products and brands [A2.12, S10.01]', async () => {
  await openPage('/pages/store', { answers: { categories, brands, storeHome: home } })
  const tile = screen.getByRole('link', { name: /Hydraulics 1,060 products/ })
  expect(tile.getAttribute('href')).toBe('/pages/store/search?category=Hydraulics')
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/art/parts/hydraulic-pump.svg')
  expect(screen.queryByRole('link', { name: /Hydraulic Hoses/ })).toBeNull()
  expect(
    within(screen.getByRole('region', { name: 'Featured' })).getByRole('link', { name: 'Hydraulic hose' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Hydrix/ }).getAttribute('href')).toBe('/pages/store/search?brand=Hydrix')
  expect(screen.queryByText(/Recently bought/)).toBeNull()
})

test('a customer sees what their company bought lately', async () => {
  const bought = testProduct({ objectID: 'P5', displayName: 'Hot stick' })
  await openPage('/pages/store', {
    session: signedIn(),
    answers: { categories, brands, storeHome: { ...home, recentlyBought: [bought] } },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back, Owen' })).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Recently bought by your company' })).getByRole('link', {
      name: 'Hot stick',
    }),
  ).toBeTruthy()
})

test('the home of a returning buyer begins with what was bought, of anybody else with the picture [P5.105]', async () => {
  const of = async (recentlyBought: object[]) => {
    const { container, unmount } = await openPage('/pages/store', {
      session: signedIn(['B2B_Dashboard', 'B2B_Order_Replacement_Parts']),
      answers: { categories, brands, storeHome: { ...home, recentlyBought } },
    })
    const titles = [...container.querySelectorAll('main :is(h1, h2)')].map(({ textContent }) => textContent)
    const more = screen.queryByRole('link', { name: 'All parts bought' })?.getAttribute('href')
    unmount()
    return { titles: titles.slice(0, 2), more }
  }
  expect(await of([testProduct()])).toEqual({
    titles: ['Welcome back, Owen', 'Recently bought by your company'],
    more: '/pages/dashboard/account/buy-again',
  })
  expect(await of([])).toEqual({ titles: ['Welcome back, Owen', 'Shop by category'], more: undefined })
})

test.each([
  ['a private shopper', signedIn([], { registrationType: 'B2C' }), 'Recently bought by you', 'Order again'],
  ['who may not order', signedIn(), 'Recently bought by your company', 'All orders'],
])('what was bought is said in the words of %s', async (_who, session, title, more) => {
  await openPage('/pages/store', {
    session,
    answers: { categories, brands, storeHome: { ...home, recentlyBought: [testProduct()] } },
  })
  expect(within(screen.getByRole('region', { name: title })).getByRole('link', { name: more })).toBeTruthy()
})

test('all categories with those below them [B2.05]', async () => {
  await openPage('/pages/store/all-categories', { answers: { categories } })
  expect(screen.getByRole('link', { name: 'Hydraulics' }).getAttribute('href')).toBe(
    '/pages/store/search?category=Hydraulics',
  )
  expect(screen.getByRole('link', { name: 'Hydraulic Hoses' }).getAttribute('href')).toBe(
    '/pages/store/search?category=Hydraulic+Hoses',
  )
})

test('all brands by first letter [B2.05]', async () => {
  await openPage('/pages/store/all-brands', { answers: { brands } })
  expect(
    within(screen.getByRole('navigation', { name: 'Letters' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['H', 'C', '#'])
  expect(
    within(screen.getByRole('region', { name: 'C' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/pages/store/search?brand=Corvane')
})

test.each(['/pages/store/all-categories', '/pages/store/all-brands'])('%s says when it did not load', async (href) => {
  await openPage(href, { answers: { categories: failure(500), brands: failure(500) } })
  expect(await screen.findByRole('alert')).toBeTruthy()
})
