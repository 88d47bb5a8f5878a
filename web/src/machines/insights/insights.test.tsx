import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { EventSummary } from '@portal/contract/machines/insights'
import type { Privilege } from '@portal/contract/access/privileges'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const path = '/pages/dashboard/equipment/fleetservices'
const all: Privilege[] = ['B2B_View_APNs', 'B2B_View_Analytics_Summary', 'B2B_View_Load_Monitoring_Dashboard']
const event = (changes: Partial<EventSummary> = {}): EventSummary => ({
  eventNumber: 'T1',
  at: '2026-06-01T12:00:00.000Z',
  kind: 'SAFETY',
  type: 'Side tilt warning',
  severity: 'high',
  value: 7.5,
  valueUnit: 'degrees',
  place: '4 mi from Macon, GA',
  latitude: 32.8,
  longitude: -83.6,
  operatorAction: 'Unit leveled',
  instanceId: 8,
  unitSerial: 'K48-1',
  customerVehicleNumber: 'B-101',
  model: 'Kestrel 48',
  customerName: 'Bluewater',
  ...changes,
})
const list = { content: [event()], totalRecords: 1, facets: [] }
const weeks = { weeks: [{ startsOn: '2026-06-01', high: 3, medium: 2, low: 1 }] }
const answers = {
  '/events/safety/search': list,
  '/events/safety/weeks': weeks,
  '/events/performance/search': list,
  '/events/performance/weeks': weeks,
  '/events/alms/search': { ...list, content: [event({ type: 'Overload', value: 104, valueUnit: 'percent' })] },
  '/events/alms/weeks': weeks,
  '/events/alms/units': {
    units: [
      {
        instanceId: 8,
        unitSerial: 'K48-1',
        model: 'Kestrel 48',
        ratedCapacityPounds: 350,
        lifts: 40,
        highestPercent: 104,
        over80: 0.125,
        over90: 0.05,
        over100: 0.025,
      },
    ],
  },
}
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('M0,0l1,1z')))

describe('event lists', () => {
  test.each([
    ['safety', 'Safety Events'],
    ['performance', 'Performance Events'],
  ])('%s shows events with value and severity, and how many a week [B2.35, B2.36]', async (kind, title) => {
    const { asked } = await openPage(`${path}/${kind}?query=tilt`, { session: signedIn(all), answers })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(await screen.findByText('7.5 degrees')).toBeTruthy()
    expect(screen.getByText('Week of 06/01/2026: 6 events, 3 high, 2 medium, 1 low')).toBeTruthy()
    expect(asked.find(({ name }) => name === `/events/${kind}/weeks`)?.body['body']).toMatchObject({ query: 'tilt' })
    expect(screen.getByRole('link', { name: /06\/01\/2026/ }).getAttribute('href')).toBe(`${path}/event-details/8/`)
  })

  test('ALMS has the lifts of each unit against its rated capacity [B2.35]', async () => {
    await openPage(`${path}/safety/alms`, { session: signedIn(all), answers })
    const table = within(await screen.findByRole('table', { name: 'Lifts against rated capacity' }))
    expect(table.getByRole('rowheader', { name: 'K48-1' })).toBeTruthy()
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Kestrel 48',
      '350 lb',
      '40',
      '104 %',
      '12.5 %',
      '5 %',
      '2.5 %',
    ])
  })

  test.each([
    ['safety/alms', ['B2B_View_APNs', 'B2B_View_Analytics_Summary']],
    ['performance', ['B2B_View_APNs', 'B2B_View_Load_Monitoring_Dashboard']],
    ['safety', ['B2B_View_Analytics_Summary', 'B2B_View_Load_Monitoring_Dashboard']],
  ] as const)('%s is not for who lacks one of its privileges [B2.35, B2.36]', async (kind, privileges) => {
    const { href } = await openPage(`${path}/${kind}`, { session: signedIn(privileges), answers })
    expect(href()).toContain('/pages/store/accessDenied')
  })
})

describe('the events of a unit [B2.16]', () => {
  const unit = {
    instanceId: 8,
    unitSerial: 'K48-1',
    customerVehicleNumber: 'B-101',
    model: 'Kestrel 48',
    customerName: 'Bluewater',
    warning: 'Low oil',
    events: [event(), event({ eventNumber: 'T2', at: '2026-05-30T12:00:00.000Z', type: 'Emergency stop pressed' })],
  }
  const coverage = {
    notices: [{ apnId: 4, number: 'SN-4', title: 'Pins', kind: 'Safety', severity: 'high', complyBy: null }],
    units: [{ instanceId: 8, cells: [{ apnId: 4, status: 'OPEN' }] }],
  }
  const job = {
    srId: 12,
    srNumber: 'SR12',
    status: 'NEW',
    isLate: false,
    openedAt: '2026-05-01T12:00:00.000Z',
    problem: 'Drifts',
  }
  const open = (answer: unknown) =>
    openPage(`${path}/event-details/8/`, {
      session: signedIn([...all, 'B2B_View_SRs']),
      answers: {
        getUnitEvents: answer,
        getNoticeCoverage: coverage,
        '/serviceRequest/search': { content: [job], totalRecords: 1, facets: [] },
      },
    })

  test('stand day by day, with places, notices, service jobs and the way to service', async () => {
    await open(unit)
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
    expect(timeline.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '06/01/2026',
      '05/30/2026',
    ])
    expect(screen.getByRole('img', { name: 'Places of the events of K48-1' }).querySelectorAll('circle')).toHaveLength(
      2,
    )
    await waitFor(() => expect(screen.getByRole('link', { name: 'SN-4' })).toBeTruthy())
    expect(screen.getByRole('link', { name: 'SR12' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Request Service' }).getAttribute('href')).toMatch(/unit=K48-1$/)
  })

  test('are the latest twenty until all are asked for', async () => {
    const events = Array.from({ length: 25 }, (_, at) => event({ eventNumber: `M${at}` }))
    await open({ ...unit, events })
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
    expect(timeline.getAllByRole('listitem')).toHaveLength(20)
    fireEvent.click(timeline.getByRole('button', { name: 'Show All 25 Events' }))
    expect(timeline.getAllByRole('listitem')).toHaveLength(25)
  })

  test('of several kinds are filtered by kind, beyond the first twenty, too [S5.01]', async () => {
    const events = Array.from({ length: 25 }, (_, at) => event({ eventNumber: `M${at}` }))
    await open({ ...unit, events: [...events, event({ eventNumber: 'L1', kind: 'LOAD', type: 'Overload' })] })
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
    fireEvent.change(timeline.getByRole('combobox', { name: 'Kind of event' }), { target: { value: 'LOAD' } })
    expect(timeline.getByRole('listitem').textContent).toContain('Overload')
    fireEvent.change(timeline.getByRole('combobox', { name: 'Kind of event' }), { target: { value: 'SAFETY' } })
    expect(timeline.getByRole('button', { name: 'Show All 25 Events' })).toBeTruthy()
  })

  test('of a foreign unit are not found, with a way back', async () => {
    await open(null)
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this unit' })).toBeTruthy()
  })
})
