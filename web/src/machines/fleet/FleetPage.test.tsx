// My Fleet: the list, the map beside it, and the way to a unit.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testUnit, testUnits } from '../../../test/fleet.ts'
import { signedIn, testConfig } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const path = '/pages/dashboard/equipment/fleet'
const call = '/fleet/ngSearch'
const manager: Privilege[] = ['B2B_Fleet_Search']
const open = (address = path, answers: object = {}, more: object = {}) =>
  openPage(address, {
    session: signedIn(manager),
    answers: { [call]: testUnits([testUnit()], 12), ...answers },
    ...more,
  })

const point = {
  model: 'Kestrel 37',
  place: 'Macon, GA',
  latitude: 32.8,
  longitude: -83.6,
  condition: 'READY',
  reasons: [],
}
const points = [
  { ...point, instanceId: 801, unitSerial: 'K37-1' },
  {
    ...point,
    instanceId: 802,
    unitSerial: 'K37-2',
    latitude: 32.801,
    condition: 'OUT_OF_SERVICE',
    reasons: ['Out of service: cracked weld'],
  },
  {
    ...point,
    instanceId: 803,
    unitSerial: 'K37-3',
    latitude: 47,
    longitude: -122,
    condition: 'NEEDS_ATTENTION',
    reasons: ['1 open safety notice'],
  },
]

// The map's code comes when it is asked for, which takes a moment the first time.
beforeAll(() => import('./map/FleetMap.tsx'))
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('M0,0l1,1z'))
})

describe('My Fleet', () => {
  test('lists units with what is open on them, each leading to its page [B2.30]', async () => {
    await open()
    const unit = await screen.findByRole('link', { name: 'K37-100201' })
    expect(unit.getAttribute('href')).toBe(`${path}/801`)
    expect(screen.getByText('1–1 of 12 units')).toBeTruthy()
    expect(screen.getByText('Kestrel 37')).toBeTruthy()
    expect(screen.getByText('Needs attention')).toBeTruthy()
    expect(screen.getByText('2 open product notices')).toBeTruthy()
  })

  test('leads to the training matrix [P14.27]', async () => {
    await open()
    const way = await screen.findByRole('link', { name: 'Training Matrix' })
    expect(way.getAttribute('href')).toBe('/pages/dashboard/training/matrix')
  })

  test('has the link to Unit Registration where one is configured [B2.30, S4.05]', async () => {
    const links = { ...testConfig.links, unitRegistration: 'https://register.example/units' }
    await open(path, {}, { config: { ...testConfig, links } })
    const main = within(await screen.findByRole('main'))
    expect(main.getByRole('link', { name: 'Unit Registration' }).getAttribute('href')).toBe(links.unitRegistration)
  })

  test('is reached by its search address too, with what that asks for [B2.30]', async () => {
    const { href } = await open(`${path}/search?query=k37`)
    expect(href()).toBe(`${path}?query=k37`)
  })

  test('is for B2B_Fleet_Search only [B2.30]', async () => {
    const { href } = await openPage(path, { session: signedIn(['B2B_Dashboard']) })
    expect(href()).toContain('/pages/store/accessDenied')
  })
})

test('units picked in the list get a sheet of labels [P4.03]', async () => {
  const { asked } = await open(path, {
    [call]: testUnits([testUnit(), testUnit({ instanceId: 802, unitSerial: 'K37-2' })]),
    unitLabels: { url: '/files/1' },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select K37-2' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Print QR labels' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'unitLabels')?.body['variables']).toEqual({ unitSerials: ['K37-2'] }),
  )
})

test('the whole result of a list gets labels and data sheets, page by page [P4.03, P6.45]', async () => {
  const units = Array.from({ length: 25 }, (_, at) => testUnit({ instanceId: 900 + at, unitSerial: `K37-${at}` }))
  const { asked } = await open(path, {
    [call]: { ...testUnits(units), totalRecords: 130, totalPages: 6 },
    unitLabels: { url: '/files/1' },
    unitSheet: { url: '/files/2' },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select K37-3' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 130 units' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Print QR labels' }))
  await waitFor(() => expect(asked.some(({ name }) => name === 'unitLabels')).toBe(true))
  const pages = asked.filter(({ name, body }) => name === call && (body['body'] as { size: number }).size === 100)
  expect(pages).toHaveLength(2)
  fireEvent.click(await screen.findByRole('button', { name: 'Print data sheets' }))
  await waitFor(() => expect(asked.some(({ name }) => name === 'unitSheet')).toBe(true))
})

describe('the map', () => {
  test('asks for the same units, shows single ones as links and near ones as one count [S4.02]', async () => {
    const { asked, href } = await open(`${path}?filter={"model":["Kestrel 37"]}`, {
      '/fleet/map': { points, totalRecords: 5 },
    })
    await screen.findByRole('link', { name: 'K37-100201' })
    fireEvent.click(screen.getByRole('button', { name: 'Map' }))
    const single = await screen.findByLabelText(
      'K37-3, Kestrel 37, Needs attention, 1 open safety notice',
      {},
      { timeout: 4000 },
    )
    expect(single.getAttribute('href')).toBe(`${path}/803`)
    expect(screen.getByLabelText('2 units, 1 out of service, 1 ready: zoom in')).toBeTruthy()
    expect(screen.getByText('3 units on the map, 2 more not shown')).toBeTruthy()
    expect(href()).toContain('view=map')
    expect(asked.find(({ name }) => name === '/fleet/map')?.body['body']).toMatchObject({
      multiValueFilterOptions: [{ fieldName: 'model', values: ['Kestrel 37'] }],
    })
  })

  test('names the places, says what its colors mean, and lists the units in sight, the worst first [P6.23]', async () => {
    await open(`${path}?view=map`, { '/fleet/map': { points, totalRecords: 3 } })
    const list = within(await screen.findByRole('list', { name: 'Units in sight' }, { timeout: 4000 }))
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['K37-2', 'K37-3', 'K37-1'])
    expect(screen.getAllByText('Macon, GA').length).toBeGreaterThan(0)
    expect(document.querySelector('svg text')?.textContent).toMatch(/^[A-Z]/)
    expect(screen.getByText(/3 units on the map/).textContent).toBe(
      '3 units on the mapOut of serviceNeeds attentionReady',
    )
    fireEvent.click(screen.getByRole('button', { name: '2 units, 1 out of service, 1 ready: zoom in' }))
    await waitFor(() => expect(list.queryByText('K37-3')).toBeNull())
  })

  test('shows land and the place of the list while the units load [P6.23]', async () => {
    const answer = Promise.withResolvers()
    // What is never answered is warned of after half a minute, in whichever test runs by then.
    onTestFinished(() => answer.resolve({ points, totalRecords: 3 }))
    await open(`${path}?view=map`, { '/fleet/map': () => answer.promise })
    const list = within(await screen.findByRole('region', { name: 'Units in sight' }))
    expect(list.getByRole('heading', { name: 'Units in sight' })).toBeTruthy()
    expect(list.getByRole('status', { name: 'Loading' })).toBeTruthy()
    await waitFor(() => expect(document.querySelector('[data-map] svg path')).toBeTruthy(), { timeout: 4000 })
  })

  test('opens a cluster until its units stand apart', async () => {
    await open(`${path}?view=map`, { '/fleet/map': { points, totalRecords: 3 } })
    fireEvent.click(await screen.findByLabelText(/: zoom in$/))
    for (let clicks = 0; clicks < 12; clicks += 1) {
      const cluster = screen.queryByLabelText(/: zoom in$/)
      if (cluster) fireEvent.click(cluster)
    }
    expect(await screen.findByLabelText('K37-1, Kestrel 37, Ready')).toBeTruthy()
    expect(screen.getByLabelText('K37-2, Kestrel 37, Out of service, Out of service: cracked weld')).toBeTruthy()
  })

  test('of an organization without units says whom to tell of a missing one [P6.64]', async () => {
    await open(path, { [call]: testUnits([], 0) })
    expect(await screen.findByRole('heading', { name: 'No units yet' })).toBeTruthy()
    expect(screen.getByText(/Is one of yours missing\? Tell us its serial number/)).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Contact us' })
    expect(way.getAttribute('href')).toBe('/pages/help/contact-us')
  })

  test('without a place to show says so', async () => {
    await open(`${path}?view=map`, { '/fleet/map': { points: [], totalRecords: 3 } })
    expect(await screen.findByRole('heading', { name: 'No unit with a known place' })).toBeTruthy()
  })
})
