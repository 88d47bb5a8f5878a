// The training store in the whole portal, over a search service that is a table of answers.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CourseHit } from '@portal/contract/buying/search'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { testCourse } from '../../../test/courses.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { formatDuration } from './shared/courseTexts.ts'

interface SearchBody {
  requests: Record<string, unknown>[]
}
const courseTotal = 40
const facets = { product: { Cranes: 12, Chippers: 3 }, category: { Maintenance: 9, 'Product Notices (APN)': 7 } }
const manyTitles = Array.from({ length: 8 }, (_, at) => ({ value: `Cranes: Safety ${at}`, count: 1 }))

const searchFrom = (hits: readonly CourseHit[], titles = manyTitles): Answers => ({
  getSearchConfig: { applicationId: 'portal', apiKey: 'public', url: '' },
  '/1/indexes/*/queries': ({ requests }: SearchBody) => ({
    results: requests.map((request) =>
      request['type'] === 'facet'
        ? { facetHits: titles.filter(({ value }) => value.toLowerCase().includes(String(request['facetQuery']))) }
        : request['query'] === 'nothing like it'
          ? { hits: [], nbHits: 0, nbPages: 0, page: 0 }
          : { hits, nbHits: hits.length && courseTotal, nbPages: 3, page: 0, facets },
    ),
  }),
})
const courses = searchFrom([testCourse(1), testCourse(2, { free: true, price: 0, priceCad: 0 })])
const search = '/pages/training-store/search'
const searchesIn = (asked: readonly { name: string; body: unknown }[]) =>
  asked.filter(({ name }) => name === '/1/indexes/*/queries').flatMap(({ body }) => (body as SearchBody).requests)
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search By Keyword' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const fiveTitles = () => waitFor(() => expect(options()).toHaveLength(5), { timeout: 4000 })
const type = (text: string) => {
  act(() => box().focus())
  fireEvent.change(box(), { target: { value: text } })
}

test('the training search box has its placeholder, its button and titles under SEARCH SUGGESTIONS [B2.66]', async () => {
  await openPage('/pages/training-store', { answers: courses })
  expect(box().placeholder).toBe('Search By Keyword')
  expect(screen.getByRole('button', { name: 'Search courses' })).toBeTruthy()
  type('safety')
  const list = await screen.findByRole('listbox', { name: 'SEARCH SUGGESTIONS' }, { timeout: 4000 })
  expect(within(list).getAllByRole('option')[0]?.textContent).toBe('Cranes: Safety 0')
})

test('at most 5 of the 10 titles asked for by the alphabet show [B2.67, B7.35, D1.39]', async () => {
  const { asked } = await openPage('/pages/training-store', { answers: courses })
  type('safety')
  await fiveTitles()
  expect(searchesIn(asked).find((request) => request['type'] === 'facet')).toMatchObject({
    indexName: 'courses',
    facet: 'title',
    facetQuery: 'safety',
    maxFacetHits: 10,
    sortFacetValuesBy: 'alpha',
  })
})

test('the suggestions hide when the input loses the focus, and when there are none [B2.67]', async () => {
  await openPage('/pages/training-store', { answers: courses })
  type('safety')
  await fiveTitles()
  expect(box().getAttribute('aria-expanded')).toBe('true')
  fireEvent.blur(box(), { relatedTarget: screen.getByRole('main') })
  expect(options()).toEqual([])
  expect(box().getAttribute('aria-expanded')).toBe('false')

  type('cranes')
  await fiveTitles()
  type('nothing like it')
  await waitFor(() => expect(options()).toEqual([]), { timeout: 4000 })
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('where no title has the words, those of the courses a search finds are suggested [P5.32]', async () => {
  await openPage('/pages/training-store', { answers: courses })
  type('saftey crnae')
  await waitFor(() => expect(options()).toEqual(['Course 1', 'Course 2']), { timeout: 4000 })
})

test('arrows choose a title, Enter searches for it, Escape closes [B2.66]', async () => {
  const { href } = await openPage('/pages/training-store', { answers: courses })
  type('safety')
  await fiveTitles()
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen.textContent).toBe('Cranes: Safety 1')
  expect(box().getAttribute('aria-activedescendant')).toBe(chosen.id)
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(options()).toEqual([])
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  await fiveTitles()
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  await act(async () => fireEvent.keyDown(box(), { key: 'Enter' }))
  await waitFor(() => expect(href()).toBe(`${search}?searchTerm=Cranes%3A+Safety+0`))
})

test('a term is merged with the product and category in force and starts at page 1 [B2.66]', async () => {
  const { href } = await openPage(`${search}?product=Cranes&category=Maintenance&page=2`, { answers: courses })
  type('brakes')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search courses' })))
  await waitFor(() => expect(href()).toBe(`${search}?searchTerm=brakes&product=Cranes&category=Maintenance`))
  expect(box().value).toBe('brakes')
})

test('the search asks the courses index for 15 a page, for up to 1000 when all are wanted [B7.35, S12.01]', async () => {
  const { asked, unmount } = await openPage(`${search}?searchTerm=brakes&product=Cranes&page=2`, { answers: courses })
  expect(searchesIn(asked)[0]).toMatchObject({
    indexName: 'courses',
    query: 'brakes',
    hitsPerPage: 15,
    page: 1,
    facetFilters: [['product:Cranes']],
  })
  expect(screen.getByText('16–17 of 40')).toBeTruthy()
  const all = screen.getByRole('link', { name: 'Show all 40 courses' }).getAttribute('href') ?? ''
  expect(all).toBe(`${search}?searchTerm=brakes&product=Cranes&show=all`)
  unmount()
  const whole = await openPage(all, { answers: courses })
  expect(searchesIn(whole.asked)[0]).toMatchObject({ hitsPerPage: 1000, page: 0 })
})

test('a course shows title, kind, duration, audience and its price, or Free [B7.35, S12.01]', async () => {
  await openPage(search, { answers: courses })
  const [paid, free] = screen.getAllByRole('article').map((each) => each.textContent ?? '')
  for (const fact of ['E-course', 'Course 1', '1 h 30 min', 'Mechanics', '$120.00']) expect(paid).toContain(fact)
  expect(free).toContain('Free')
  expect(free).not.toContain('$')
})

test('a filter names how many courses it leaves; the chosen one is dropped by following it again', async () => {
  await openPage(`${search}?product=Cranes`, { answers: courses })
  const filters = within(screen.getByRole('complementary', { name: 'Filters' }))
  expect(filters.getByRole('link', { name: /^Chippers ?3$/ }).getAttribute('href')).toBe(`${search}?product=Chippers`)
  expect(filters.getByRole('link', { name: /Remove the filter ?Cranes/ }).getAttribute('href')).toBe(search)
  expect(filters.getByRole('link', { name: /^WINDHOVER Product Notices \(APN\) ?7$/ }).getAttribute('href')).toContain(
    'category=Product+Notices+%28APN%29',
  )
})

test('the home shows six products, four categories and the first courses', async () => {
  await openPage('/pages/training-store', { answers: courses })
  const linksOf = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('link')
  expect(linksOf('Courses by product')).toHaveLength(6)
  expect(linksOf('Courses by category').map(({ textContent }) => textContent)).toContain(
    'WINDHOVER Product Notices (APN) 7 courses',
  )
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('nothing found and a search that does not answer are reported', async () => {
  const { unmount } = await openPage(`${search}?searchTerm=zzz`, { answers: searchFrom([]) })
  expect(screen.getByText('No courses found for “zzz”')).toBeTruthy()
  unmount()
  await openPage(search, { answers: { ...courses, '/1/indexes/*/queries': failure(500) } })
  expect(await screen.findByText(/The search did not answer/)).toBeTruthy()
})

test.each([
  ['an associate who only shows the store', true, ['Demo_Only_Training_Store'], null],
  ['another associate', true, [], '/pages/training-store/course/1'],
  ['a customer who only shows it', false, ['Demo_Only_Training_Store'], '/pages/training-store/course/1'],
] as const)('%s has the links of courses, or not [A6.08]', async (_, isInternalAssociate, privileges, href) => {
  await openPage(search, {
    session: signedIn(privileges, { isInternalAssociate, activeOrganizationCount: 1 }),
    answers: courses,
  })
  const title = await screen.findByRole('link', { name: testCourse(1).title })
  expect(title.getAttribute('href')).toBe(href)
  expect(title.getAttribute('aria-disabled')).toBe(href === null ? 'true' : null)
})

test('punch-out users do not get into the training store', async () => {
  const { href } = await openPage(search, { session: signedIn([], { isPunchout: true }), answers: courses })
  expect(href()).toBe('/pages/store/accessDenied?originalURL=%2Fpages%2Ftraining-store%2Fsearch')
})

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [150, '2 h 30 min'],
])('%i minutes are %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text))
