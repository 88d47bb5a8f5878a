// The inspection calendar and the calendar link.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import type { InspectionPlan } from '@portal/contract/machines/inspectionPlans'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const calendar = '/pages/dashboard/equipment/inspections'
const unitTab = '/pages/dashboard/equipment/fleet/801?tab=inspections'
const manager: Privilege[] = ['B2B_Fleet_Search', 'B2B_Report_APNs', 'B2B_Update_Organization_Groups']
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const daysFromNow = (days: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)
}
const due = {
  instanceId: 801,
  unitSerial: 'K37-100201',
  customerVehicleNumber: 'B-101',
  model: 'Kestrel 37',
  customerName: 'Bluewater',
  city: 'Macon',
  stateProvince: 'GA',
  lastInspection: '2025-05-01',
  dueOn: daysFromNow(-3),
  months: 12,
  dueKind: 'Annual' as const,
  plans: [] as InspectionPlan[],
  state: 'OVERDUE' as const,
}
const units = {
  content: [due, { ...due, instanceId: 802, unitSerial: 'K37-2', state: 'DUE_SOON', dueOn: daysFromNow(0) }],
  totalRecords: 2,
  facets: [],
}
const openCalendar = (answers = {}, changes = {}) =>
  openPage(calendar, {
    session: signedIn(manager, { activeOrganizationCount: 1, ...changes }),
    answers: { '/inspections/search': units, ...answers },
  })

describe('the inspection calendar', () => {
  test('says how late each unit is and leads to its inspections', async () => {
    await openCalendar()
    expect(await screen.findByText('Overdue, 3 days')).toBeTruthy()
    expect(screen.getByText('Due soon, today')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'K37-100201' }).getAttribute('href')).toBe(unitTab)
  })

  test('marks what failed, whenever it is due, and filters by it [P4.14]', async () => {
    const failed = { ...due, state: 'FAILED' as const, dueOn: daysFromNow(300) }
    const facets = [{ fieldName: 'state', values: [{ value: 'FAILED', count: 1 }] }]
    await openCalendar({ '/inspections/search': { content: [failed], totalRecords: 1, facets } })
    const [badge] = await screen.findAllByText('Failed, reinspect')
    expect(badge?.textContent).toBe('Failed, reinspect')
  })

  test('has the month beside it: a day narrows the list to it, another press shows all; a week names its units [P6.22]', async () => {
    const day = daysFromNow(0)
    const { href, asked } = await openCalendar({
      '/inspections/days': { days: [{ day, units: 3, failed: 1, planned: 0, people: [] }] },
    })
    const days = within(await screen.findByRole('list', { name: 'Days' }))
    fireEvent.click(await days.findByRole('link', { name: /: 3 units due, 1 failed$/ }))
    await waitFor(() => expect(href()).toContain(`start=${day}&end=${day}`))
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === '/inspections/search')?.body['body']).toMatchObject({
        start: day,
        end: day,
      }),
    )
    const chosen = await days.findByRole('link', { current: 'date' })
    fireEvent.click(chosen)
    await waitFor(() => expect(href()).not.toContain('start='))
    fireEvent.click(screen.getByRole('button', { name: 'Week' }))
    const week = within(screen.getByRole('complementary', { name: 'Beside the units' }))
    expect((await week.findByRole('link', { name: 'K37-2' })).getAttribute('href')).toBe(
      '/pages/dashboard/equipment/fleet/802?tab=inspections',
    )
    expect(within(screen.getByRole('list', { name: 'Days' })).getAllByText(/^\d+$/).length).toBeGreaterThanOrEqual(6)
  })

  test('changes the interval of a model; what is no number of months is taken back', async () => {
    const model = { modelId: 'kestrel-37', model: 'Kestrel 37', units: 4, months: null, usualMonths: 12 }
    const { asked } = await openCalendar({ inspectionIntervals: [model], setInspectionInterval: { months: 6 } })
    await screen.findByText('Overdue, 3 days')
    press('Intervals')
    const months = await screen.findByRole('textbox', { name: 'Months between inspections of Kestrel 37' })
    fireEvent.change(months, { target: { value: '121' } })
    fireEvent.blur(months)
    expect(months).toHaveProperty('value', '12')
    fireEvent.change(months, { target: { value: '6' } })
    fireEvent.blur(months)
    await waitFor(() =>
      expect(asked.filter(({ name }) => name === 'setInspectionInterval').map(({ body }) => body['variables'])).toEqual(
        [{ modelId: 'kestrel-37', months: 6 }],
      ),
    )
  })

  test('shows the calendar link once, and ends it', async () => {
    const { asked } = await openCalendar({
      inspectionFeed: { createdAt: null },
      createInspectionFeed: { url: 'http://portal.example/feeds/secret.ics' },
      revokeInspectionFeed: { revoked: true },
    })
    await screen.findByText('Overdue, 3 days')
    press('Calendar link')
    fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }))
    expect(await screen.findByDisplayValue('http://portal.example/feeds/secret.ics')).toBeTruthy()
    press('End this link')
    expect(await screen.findByRole('button', { name: 'Make a link' })).toBeTruthy()
    expect(asked.map(({ name }) => name)).toContain('revokeInspectionFeed')
  })
})
