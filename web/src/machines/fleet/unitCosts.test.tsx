// Hours and cost on the page of a unit: figures, a chart for each with its table, and what is not seen.
import { fireEvent, screen, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import type { UnitCosts } from '@portal/contract/machines/unitCosts'
import { expect, test } from 'vitest'
import { testUnitDetail } from '../../../test/fleet.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const sees: Privilege[] = ['B2B_Fleet_Search', 'B2B_View_Orders', 'B2B_View_SRs', 'B2B_See_Replacement_Parts_Pricing']
const costs: UnitCosts = {
  meter: { hours: 730, on: '2026-07-01' },
  next: { kind: 'Frequent', dueHours: 750, hoursLeft: 20 },
  years: [
    { year: 2025, hours: 365, daysUsed: 120, daysOut: 2, days: 365 },
    { year: 2026, hours: 181, daysUsed: 91, daysOut: 9.5, days: 182 },
  ],
  costs: [
    { year: 2025, currency: 'USD', parts: 30, service: null },
    { year: 2026, currency: 'USD', parts: 200, service: 450.5 },
  ],
}
const open = (answer: unknown = costs, privileges = sees) =>
  openPage('/pages/dashboard/equipment/fleet/801?tab=costs', {
    session: signedIn(privileges),
    answers: { getUnit: testUnitDetail(), getUnitCosts: answer },
  })

test('says the meter, what is due by hours, use, downtime and cost of the year [P6.62, P6.63]', async () => {
  await open()
  const figures = await screen.findByRole('region', { name: 'Hours and cost' })
  expect(
    within(figures)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['730 h 07/01/2026', '20 h Frequent, at 750 h', '50 % 91 days', '9.5 days 5 %', '$650.50 '])
  for (const name of ['Hours run', 'Days used', 'Out of service'])
    expect(screen.getByRole('region', { name })).toBeTruthy()
  const cost = within(screen.getByRole('region', { name: 'Cost, USD' }))
  fireEvent.click(cost.getByRole('button', { name: 'Show Table' }))
  expect(cost.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'YearPartsService',
    '2025$30$0',
    '2026$200$450.50',
  ])
  expect(cost.getByRole('link', { name: '2026' }).getAttribute('href')).toContain('start=2026-01-01')
})

test('shows no cost without prices, and says what is not known [P6.62, P6.63]', async () => {
  const bare = { meter: null, next: null, years: costs.years.map((year) => ({ ...year, hours: null, daysUsed: null })) }
  await open({ ...bare, costs: [{ year: 2026, currency: 'USD', parts: null, service: null }] }, ['B2B_Fleet_Search'])
  const figures = await screen.findByRole('region', { name: 'Hours and cost' })
  expect(figures.textContent).toContain('Not known')
  expect(figures.textContent).toContain('no interval is in hours')
  expect(screen.getByRole('region', { name: 'Out of service' })).toBeTruthy()
  for (const name of ['Hours run', 'Days used', 'Cost, USD']) expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByText('No cost known yet')).toBeNull()
})

test('of a unit nothing was spent on, and one that does not load, say so', async () => {
  const { unmount } = await open({ ...costs, costs: [] })
  expect(await screen.findByText('No cost known yet')).toBeTruthy()
  unmount()
  await open(failure(500))
  expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy()
})
