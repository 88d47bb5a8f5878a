// InstantSearch's own widgets, unchanged, in a document of a browser, against the service [P5.64].
import { liteClient } from 'algoliasearch/lite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keys, testSearch } from '../../../test/search.ts'

/** Types of a document: types of browsers are not those of a server. */
interface Part {
  textContent: string
  innerHTML: string
  placeholder: string
  value: string
  tagName: string
  click: () => void
  dispatchEvent: (event: object) => boolean
}
interface BrowserWindow extends Record<string, unknown> {
  document: { querySelector: (selector: string) => Part | null; querySelectorAll: (selector: string) => Iterable<Part> }
  Event: new (name: string, init: object) => object
}
/** The data of a hit's template. */
interface Template {
  html: (strings: TemplateStringsArray, ...values: readonly unknown[]) => never
  components: Record<'Highlight' | 'Snippet', (options: object) => unknown>
}
interface Browser {
  JSDOM: new (html: string, options: object) => { window: BrowserWindow }
}

const search = testSearch(({ writer }) =>
  writer.saveObjects({
    indexName: 'products',
    objects: Array.from({ length: 45 }, (_, place) => ({
      objectID: `P${place}`,
      parentId: `P${place}`,
      displayName: `${['Hydraulic Hose', 'Rubber Glove', 'Hot Stick'][place % 3]} ${place}`,
      description: 'Kept dry in the truck, it lasts for years of work on lines that carry current all day.',
      brand: ['Arcshield', 'Lineguard'][place % 2],
      categories: ['Goods', ['Hoses', 'Gloves', 'Sticks'][place % 3]],
      price: 10 + place,
      inStock: place % 5 !== 0,
      attributes: [`length-in|${10 + (place % 4)}`],
      measures: { length_in: 10 + (place % 4) },
    })),
  }),
)

/** The exports of a CommonJS module, whether or not the loader has wrapped it once more; `name` is one of its names. */
const inner = <T extends object>(module: T, name: keyof T): T => {
  const { default: within } = module as { default?: T }
  return within && typeof within === 'object' && name in within ? within : module
}

const parts = 'box hits brands categories price length stats pages sort size current clear toggle'.split(' ')
let page: BrowserWindow['document']
let happen: (part: Part | null, name: string) => void
let stop: () => void

beforeAll(async () => {
  const { JSDOM } = await vi.importActual<Browser>('jsdom')
  const { window } = new JSDOM(parts.map((id) => `<div id="${id}"></div>`).join(''), { url: 'http://shop.example/' })
  page = window.document
  happen = (part, name) => void part?.dispatchEvent(new window.Event(name, { bubbles: true, cancelable: true }))
  // The service connects to its database as itself, not as a page.
  await search.reader.searchSingleIndex({ indexName: 'products' })
  for (const name of ['window', 'document', 'HTMLElement'])
    vi.stubGlobal(name, name === 'window' ? window : window[name])
  const { default: instantsearch } = inner(
    await vi.importActual<typeof import('instantsearch.js')>('instantsearch.js/cjs/index.js'),
    'default',
  )
  const widgets = inner(
    await vi.importActual<typeof import('instantsearch.js/es/widgets/index.js')>(
      'instantsearch.js/cjs/widgets/index.js',
    ),
    'searchBox',
  )
  const searchClient = liteClient(keys.applicationId, keys.readKey, {
    hosts: [{ url: '127.0.0.1', port: Number(new URL(search.url).port), protocol: 'http', accept: 'readWrite' }],
    timeouts: { connect: 20_000, read: 20_000, write: 30_000 },
  })
  const running = instantsearch({ indexName: 'products', searchClient })
  const at = (id: string) => ({ container: `#${id}` })
  running.addWidgets([
    widgets.configure({ hitsPerPage: 10, attributesToSnippet: ['description:5'], getRankingInfo: true }),
    widgets.searchBox(at('box')),
    widgets.hits({
      ...at('hits'),
      templates: {
        item: (hit: object, { html, components }: Template) =>
          html`<b>${components.Highlight({ hit, attribute: 'displayName' })}</b
            ><i>${components.Snippet({ hit, attribute: 'description' })}</i>`,
      },
    }),
    widgets.refinementList({ ...at('brands'), attribute: 'brand', searchable: true }),
    widgets.menu({ ...at('categories'), attribute: 'categories' }),
    widgets.rangeInput({ ...at('price'), attribute: 'price' }),
    widgets.rangeSlider({ ...at('length'), attribute: 'measures.length_in' }),
    widgets.stats(at('stats')),
    widgets.pagination({ ...at('pages'), scrollTo: false }),
    widgets.sortBy({
      ...at('sort'),
      items: [
        { label: 'Relevance', value: 'products' },
        { label: 'Price', value: 'products_price_desc' },
      ],
    }),
    widgets.hitsPerPage({
      ...at('size'),
      items: [10, 20].map((value) => ({ label: `${value}`, value, default: value === 10 })),
    }),
    widgets.currentRefinements(at('current')),
    widgets.clearRefinements(at('clear')),
    widgets.toggleRefinement({ ...at('toggle'), attribute: 'inStock' }),
  ])
  running.start()
  stop = () => running.dispose()
})
afterAll(() => {
  stop()
  vi.unstubAllGlobals()
})

const texts = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())
const counts = () =>
  texts('#brands .ais-RefinementList-count')
    .map(Number)
    .toSorted((a, b) => a - b)
const press = (selector: string, text = '') => {
  const found = [...page.querySelectorAll(selector)].find(({ textContent }) => textContent.includes(text))
  if (!found) throw new Error(`There is no ${selector} ${text}.`)
  found.click()
}
const type = (selector: string, value: string) => {
  const field = page.querySelector(selector)
  if (!field) throw new Error(`There is no ${selector}.`)
  field.value = value
  happen(field, field.tagName === 'SELECT' ? 'change' : 'input')
}
const shows = (selector: string, expected: unknown) =>
  vi.waitFor(() => expect(texts(selector)).toEqual(expected), 10_000)

test('the widgets of InstantSearch show and refine what the service answers [P5.64]', async () => {
  await shows('.ais-Stats-text', [expect.stringMatching(/^45 results found/)])
  expect(counts()).toEqual([22, 23])
  expect(texts('.ais-RangeSlider .rheostat-tooltip')).toEqual(['10', '13'])
  expect(page.querySelector('#price input')?.placeholder).toBe('10')
  expect(texts('.ais-Pagination-item--page')).toEqual(['1', '2', '3', '4', '5'])

  type('#box input', 'glov')
  await shows('.ais-Stats-text', [expect.stringMatching(/^15 results found/)])
  expect(page.querySelector('.ais-Hits-item b')?.innerHTML).toMatch(/Glov<\/mark><span[^>]*>e /)
  expect(texts('.ais-Hits-item i')[0]).toBe('Kept dry in the truck…')

  press('#brands .ais-RefinementList-label', 'Arcshield')
  await shows('.ais-CurrentRefinements-categoryLabel', ['Arcshield'])
  await shows('.ais-Stats-text', [expect.stringMatching(/^7 results found/)])
  // The others keep their counts while one is chosen.
  expect(counts()).toEqual([7, 8])

  type('#price input.ais-RangeInput-input--min', '30')
  // The field takes what was typed as it is drawn next, so it is sent until it did.
  await vi.waitFor(() => {
    happen(page.querySelector('#price form'), 'submit')
    expect(texts('.ais-Stats-text')).toEqual([expect.stringMatching(/^4 results found/)])
  }, 10_000)
  press('#clear button')
  await shows('.ais-Stats-text', [expect.stringMatching(/^15 results found/)])

  type('#box input', '')
  type('#sort select', 'products_price_desc')
  await shows('.ais-Hits-item:first-child b', ['Hot Stick 44'])
  press('.ais-Pagination-link', '2')
  await shows('.ais-Hits-item:first-child b', ['Rubber Glove 34'])
  press('#toggle input')
  await shows('.ais-Stats-text', [expect.stringMatching(/^36 results found/)])

  type('#brands .ais-SearchBox-input', 'lin')
  await shows('#brands .ais-RefinementList-labelText', ['Lineguard'])
})
