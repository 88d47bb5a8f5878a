// Replacement parts in the whole portal: finding a machine, its drawing and parts, and ordering for a unit.
import { fireEvent, screen, within } from '@testing-library/react'
import type { PlacedPart } from '@portal/contract/machines/parts'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testProduct } from '../../../test/products.ts'
import { testSearch } from '../../../test/search.ts'
import { explode } from './exploded.ts'

const address = '/pages/dashboard/equipment/parts'
const session = signedIn([
  'B2B_View_Replacement_Parts',
  'B2B_Order_Replacement_Parts',
  'B2B_See_Replacement_Parts_Pricing',
])
const model = {
  modelId: 'kestrel-48',
  name: 'Kestrel 48',
  productLine: 'Aerial Devices',
  imageUrl: '/art/units/kestrel-48.svg',
}
const unit = {
  instanceId: 7,
  unitSerial: 'K48-200201',
  customerVehicleNumber: 'B-102',
  modelId: model.modelId,
  modelName: model.name,
  imageUrl: model.imageUrl,
  place: 'Aiken, SC',
}
const assemblies = [
  {
    assemblyId: 'A1',
    parentId: null,
    name: 'Boom',
    imageUrl: '/art/parts/boom-section.svg',
    drawing: null,
    partCount: 0,
  },
  {
    assemblyId: 'B1',
    parentId: null,
    name: 'Platform',
    imageUrl: '/art/parts/bucket.svg',
    drawing: null,
    partCount: 0,
  },
  {
    assemblyId: 'B2',
    parentId: 'B1',
    name: 'Bucket and liner',
    imageUrl: '/art/parts/bucket.svg',
    drawing: null,
    partCount: 1,
  },
  {
    assemblyId: 'A2',
    parentId: 'A1',
    name: 'Upper boom',
    imageUrl: '/art/parts/boom-section.svg',
    drawing: null,
    partCount: 2,
  },
]
const placed = (callout: number, name: string, changes: Partial<PlacedPart> = {}): PlacedPart => ({
  assemblyId: 'A2',
  assemblyName: 'Upper boom',
  callout,
  place: null,
  quantity: 2,
  note: null,
  fromSerial: null,
  toSerial: null,
  fits: true,
  instead: null,
  product: {
    ...testProduct({ displayName: name, partNumber: `97000000${callout}` }),
    inStock: true,
    selectedUnitSerial: unit.unitSerial,
    canOrderParts: true,
    canViewPrices: true,
    orderQuantity: 1,
    relatedParts: [],
    onBom: true,
    status: null,
    promiseDate: null,
    shippedDate: null,
    showShipDateMessage: true,
  },
  ...changes,
})
const parts = [placed(1, 'Boom tip sheave'), placed(2, 'Wear pad', { fromSerial: '112000' })]
const machines = { units: [unit], unitCount: 12, models: [model] }
const answers = {
  ...testSearch(() => ({ hits: [], nbHits: 0, nbPages: 0 })).answers,
  findMachines: machines,
  findOwnNumbers: [],
  getMachine: { model, unit, assemblies },
  getAssembly: parts,
  findPartsOfMachine: [parts[1]],
}
const open = (href: string, changes = {}) => openPage(href, { session, answers: { ...answers, ...changes } })

describe('finding a machine', () => {
  test('starts from the units of mine and the models [S9.01]', async () => {
    await open(address)
    const units = within(await screen.findByRole('list', { name: 'Units' }))
    expect(units.getByRole('link').getAttribute('href')).toBe(`${address}?unit=K48-200201`)
    expect(units.getByRole('link').textContent).toContain('Vehicle B-102')
    expect(screen.getByRole('link', { name: 'All 12 in My Fleet' })).toBeTruthy()
    const models = within(screen.getByRole('list', { name: 'Models' }))
    expect(models.getByRole('link').getAttribute('href')).toBe(`${address}?model=kestrel-48`)
  })

  test("finds parts too, the viewer's own numbers first", async () => {
    await open(`${address}?q=BW-77`, {
      findMachines: { units: [], unitCount: 0, models: [] },
      findOwnNumbers: [{ ...parts[0]?.product, yourNumber: 'BW-77', isExact: true }],
    })
    expect(await screen.findByRole('heading', { level: 3, name: 'Boom tip sheave' })).toBeTruthy()
  })

  test('says so when there is nothing', async () => {
    await open(`${address}?q=zzz`, { findMachines: { units: [], unitCount: 0, models: [] } })
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy()
  })

  test('Enter searches, and the address keeps what was asked', async () => {
    const page = await open(address)
    const box = screen.getByRole('searchbox', { name: 'Find a machine or a part' })
    fireEvent.change(box, { target: { value: 'kestrel' } })
    fireEvent.submit(box)
    await screen.findByRole('heading', { name: 'Units' })
    expect(page.asked.findLast(({ name }) => name === 'findMachines')?.body['variables']).toEqual({ query: 'kestrel' })
  })
})

describe('a machine', () => {
  test('shows the first drawing of its tree, callouts and rows pointing at each other [S9.02]', async () => {
    const page = await open(`${address}?unit=K48-200201`)
    expect(await screen.findByRole('heading', { level: 2, name: 'Upper boom' })).toBeTruthy()
    expect(page.asked.find(({ name }) => name === 'getAssembly')?.body['variables']).toMatchObject({
      assemblyId: 'A2',
      unitSerial: 'K48-200201',
    })
    const drawing = within(await screen.findByRole('group', { name: 'Drawing' }))
    const rows = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem')
    const lit = () => rows.map((row) => row.dataset['lit'])
    fireEvent.click(drawing.getByRole('button', { name: '2, Wear pad' }))
    expect(lit()).toEqual(['false', 'true'])
    fireEvent.click(within(rows[0] as HTMLElement).getByRole('button', { name: 'Callout 1 in the drawing' }))
    expect(lit()).toEqual(['true', 'false'])
    expect(drawing.getByRole('button', { name: '1, Boom tip sheave' }).getAttribute('aria-pressed')).toBe('true')
    expect(rows[1]?.textContent).toContain('From serial 112000')
  })

  test('a row that has the pointer or the focus marks its callout, and a callout its row [P4.27]', async () => {
    await open(`${address}?unit=K48-200201`)
    const drawing = within(await screen.findByRole('group', { name: 'Drawing' }))
    const [first, second] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem')
    const pressed = () => drawing.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    fireEvent.pointerEnter(second as HTMLElement, { pointerType: 'mouse' })
    expect([pressed(), second?.dataset['lit']]).toEqual([['2'], 'true'])
    fireEvent.focus(within(first as HTMLElement).getByRole('link', { name: 'Boom tip sheave' }))
    expect([pressed(), first?.dataset['lit']]).toEqual([['1'], 'true'])
    fireEvent.pointerEnter(drawing.getByRole('button', { name: '2, Wear pad' }), { pointerType: 'mouse' })
    expect(second?.dataset['lit']).toBe('true')
    fireEvent.focus(drawing.getByRole('button', { name: '1, Boom tip sheave' }))
    expect([first?.dataset['lit'], second?.dataset['lit']]).toEqual(['true', 'false'])
  })

  test('shows the drawing of the maker with its callouts where they are known [P4.28]', async () => {
    const drawing = { url: `/media/${'a'.repeat(32)}/drawing.svg`, ratio: 2 }
    await open(`${address}?unit=K48-200201`, {
      getMachine: { model, unit, assemblies: assemblies.map((each) => ({ ...each, drawing })) },
      getAssembly: [placed(1, 'Boom tip sheave', { place: { x: 12.5, y: 80 } }), parts[1]],
    })
    const group = await screen.findByRole('group', { name: 'Drawing' })
    expect(group.querySelector('img')?.getAttribute('src')).toBe(drawing.url)
    const callout = within(group).getByRole('button', { name: '1, Boom tip sheave' })
    expect([callout.style.insetInlineStart, callout.style.insetBlockStart]).toEqual(['12.5%', '80%'])
    const rows = within(screen.getByRole('list', { name: 'Parts' }))
    fireEvent.click(callout)
    expect(rows.getByRole('button', { name: 'Callout 1 in the drawing' }).getAttribute('aria-pressed')).toBe('true')
    // One that is nowhere in it points at nothing.
    expect(within(group).queryByRole('button', { name: '2, Wear pad' })).toBeNull()
    expect(rows.queryByRole('button', { name: 'Callout 2 in the drawing' })).toBeNull()
    expect(rows.getByText('Wear pad')).toBeTruthy()
  })

  test('draws parts in lines, made larger by buttons and keys up to four times [P4.27]', async () => {
    await open(`${address}?unit=K48-200201`)
    const group = await screen.findByRole('group', { name: 'Drawing' })
    const drawing = within(group)
    const part = drawing.getByRole('button', { name: '2, Wear pad' })
    expect(part.querySelector('img')?.getAttribute('src')).toMatch(/^\/art\/lines\//)
    const size = () => part.parentElement?.parentElement?.style.width
    const press = (name: string) => fireEvent.click(drawing.getByRole('button', { name }))
    expect(size()).toBe('100%')
    press('Smaller')
    expect(size()).toBe('100%')
    press('Larger')
    expect(size()).toBe('150%')
    for (let at = 0; at < 5; at += 1) fireEvent.keyDown(part, { key: '+' })
    expect(size()).toBe('400%')
    expect(drawing.getByRole('button', { name: 'Larger' }).getAttribute('aria-disabled')).toBe('true')
    press('Whole drawing')
    expect(size()).toBe('100%')
    fireEvent.keyDown(part, { key: '+' })
    fireEvent.keyDown(part, { key: '0' })
    expect(size()).toBe('100%')
  })

  test('is made larger by two fingers and by the wheel with Ctrl, around the point that is meant [P4.27]', async () => {
    await open(`${address}?unit=K48-200201`)
    const frame = (await screen.findByRole('group', { name: 'Drawing' })).firstElementChild as HTMLElement
    const width = () => Number.parseFloat((frame.firstElementChild as HTMLElement).style.width)
    const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 50, pointerType: 'touch' })
    fireEvent.pointerDown(frame, finger(1, 100))
    fireEvent.pointerDown(frame, finger(2, 200))
    fireEvent.pointerMove(frame, finger(2, 300))
    expect([width(), frame.scrollLeft, frame.scrollTop]).toEqual([200, 200, 50])
    fireEvent.pointerMove(frame, finger(2, 200))
    expect(width()).toBe(100)
    // One finger scrolls.
    fireEvent.pointerUp(frame, finger(2, 200))
    fireEvent.pointerMove(frame, finger(1, 300))
    expect(width()).toBe(100)

    expect(fireEvent.wheel(frame, { deltaY: -200, clientX: 80, clientY: 40 })).toBe(true)
    expect(width()).toBe(100)
    Object.assign(frame, { scrollLeft: 0, scrollTop: 0 })
    expect(fireEvent.wheel(frame, { ctrlKey: true, deltaY: -200 * Math.LN2, clientX: 80, clientY: 40 })).toBe(false)
    expect(width()).toBeCloseTo(200)
    expect([frame.scrollLeft, frame.scrollTop].map(Math.round)).toEqual([80, 40])
    fireEvent.wheel(frame, { ctrlKey: true, deltaY: -2000 })
    expect(width()).toBe(400)
    fireEvent.wheel(frame, { ctrlKey: true, deltaY: 2000 })
    expect(width()).toBe(100)
  })

  test('orders with the serial of the unit, which the dialog shows [B2.74]', async () => {
    const page = await open(`${address}?unit=K48-200201`, {
      addOrUpdateItemsInShoppingCart: { shoppingCartId: 1, userId: 'u', application: 'supply-store', items: [] },
    })
    const [row] = within(await screen.findByRole('list', { name: 'Parts' })).getAllByRole('listitem')
    fireEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Add to Cart/ }))
    expect((await screen.findByText('Unit serial')).nextElementSibling?.textContent).toBe('K48-200201')
    const asked = page.asked.find(({ name }) => name === 'addOrUpdateItemsInShoppingCart')?.body['variables']
    expect(asked).toMatchObject({ items: [{ unitSerial: 'K48-200201' }] })
  })

  test('offers what fits its serial in the place of a part that does not [P4.15]', async () => {
    const older = placed(7, 'Wear pad, plain').product
    const unfit = placed(7, 'Wear pad', { fromSerial: '212000', fits: false })
    const parts = [{ ...unfit, instead: { relation: 'PREDECESSOR', product: older } }]
    await open(`${address}?unit=K48-200201`, { getAssembly: parts })
    const drawing = within(await screen.findByRole('group', { name: 'Drawing' }))
    expect(drawing.getByRole('button', { name: '7, Wear pad, does not fit this unit' })).toBeTruthy()
    const [row] = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem')
    for (const text of ['From serial 212000', 'Not for K48-200201', 'Predecessor that fits K48-200201'])
      expect(row?.textContent).toContain(text)
    // Of the two, the predecessor alone is ordered.
    expect(within(row as HTMLElement).getAllByRole('button', { name: /^Add to Cart/ })).toHaveLength(1)
    expect(within(row as HTMLElement).getByRole('button', { name: /^Add to Cart.*plain/ })).toBeTruthy()
  })

  test('says that no other part is known, or that its serial has nothing to compare [P4.15]', async () => {
    const parts = [
      placed(7, 'Wear pad', { fromSerial: '212000', fits: false }),
      placed(8, 'Pin', { toSerial: '9', fits: null }),
    ]
    await open(`${address}?unit=K48-200201`, { getAssembly: parts })
    expect(await screen.findByText(/We know no other part for K48-200201/)).toBeTruthy()
    expect(screen.getByText(/has no number to compare: please call us/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Add to Cart/ })).toHaveLength(1)
  })

  test('its parts are searched, each with the way to its drawing', async () => {
    await open(`${address}?unit=K48-200201&q=wear`)
    const found = within(await screen.findByRole('region', { name: 'Parts found' }))
    expect((await found.findByRole('link', { name: 'Upper boom' })).getAttribute('href')).toBe(
      `${address}?unit=K48-200201&assembly=A2`,
    )
  })

  test('what is not on it is said so, with the way to the whole store', async () => {
    await open(`${address}?unit=K48-200201&q=wear`, { findPartsOfMachine: [] })
    expect(await screen.findByRole('heading', { name: 'Not on this machine' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search the whole store' }).getAttribute('href')).toBe(
      '/pages/store/search?q=wear',
    )
  })

  test('a foreign one and an unknown one look the same', async () => {
    await open(`${address}?unit=X1`, { getMachine: null })
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this machine' })).toBeTruthy()
  })
})

test('parts lie along the axes of the drawing, none on another and none on the assembly', () => {
  for (const count of [1, 2, 7, 15, 20]) {
    const places = explode(count)
    expect(places).toHaveLength(count)
    for (const [at, place] of places.entries()) {
      expect(Math.min(place.x, place.y)).toBeGreaterThan(3)
      expect(Math.max(place.x, place.y)).toBeLessThan(97)
      // The assembly takes the middle.
      expect(Math.abs(place.x - 50) > 15 || Math.abs(place.y - 50) > 20).toBe(true)
      for (const other of places.slice(at + 1))
        expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThan(8)
    }
  }
})
