import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const path = '/pages/dashboard/equipment/fleetservices/compliance/jems/insights'
const named = { instanceId: 8, unitSerial: 'K48-1', customerVehicleNumber: 'B-101', model: 'Kestrel 48' }
const unit = {
  ...named,
  customerName: 'Bluewater',
  stateProvince: 'GA',
  engineHoursAvoided: 12.5,
  idleHours: 3,
  energyKwh: 40,
  fuelGallons: 10,
  co2Kg: 101.8,
}
const use = {
  ...named,
  customerName: 'Bluewater',
  stateProvince: 'GA',
  daysUsed: 9,
  usedPercent: 30,
  batteryHours: 12.5,
  idleHours: 3,
  batteryPercent: 81,
  energyKwh: 40,
  lastUsedOn: '2026-06-20',
}
const ranked = { ...named, engineHoursAvoided: 12.5, idleHours: 3 }
const summary = {
  start: '2026-01-01',
  end: '2026-06-30',
  units: 2,
  engineHoursAvoided: 1234,
  idleHours: 33,
  energyKwh: 4000,
  fuelGallons: 100,
  co2Kg: 1018,
  months: [
    { startsOn: '2026-05-01', engineHoursAvoided: 1000, idleHours: 30, energyKwh: 3000, co2Kg: 800 },
    { startsOn: '2026-06-01', engineHoursAvoided: 234, idleHours: 3, energyKwh: 1000, co2Kg: 218 },
  ],
  best: [ranked],
  worst: [{ ...ranked, instanceId: 9, unitSerial: 'K48-9' }],
  factors: { gallonsPerHour: 0.8, co2KgPerGallon: 10.18 },
}
const answers = {
  '/jems/insights/search': { content: [unit], totalRecords: 1, facets: [] },
  '/jems/insights/summary': summary,
  '/jems/utilization/search': { content: [use], totalRecords: 1, facets: [] },
  '/jems/utilization/summary': {
    start: '2026-06-01',
    end: '2026-06-30',
    units: 2,
    unitsUsed: 1,
    usedPercent: 15,
    batteryHours: 12.5,
    idleHours: 3,
    batteryPercent: 81,
  },
  '/jems/utilization/pdf': { url: '/files/1' },
  energyFactors: { gallonsPerHour: 0.8, co2KgPerGallon: 10.18, isOwn: false },
  setEnergyFactors: { gallonsPerHour: 1, co2KgPerGallon: 10.18, isOwn: true },
}
const privileges = ['B2B_View_APNs', 'B2B_View_Analytics_Summary'] as const

test('JEMS insights report what was saved, by month, by the best and the worst unit, and with which factor [B2.15]', async () => {
  await openPage(path, { session: signedIn([...privileges]), answers })
  const sum = within(await screen.findByRole('region', { name: 'Savings of these units' }))
  for (const text of ['1,234 h', '4,000 kWh', '100 gal', '1,018 kg']) expect(sum.getByText(text)).toBeTruthy()
  const months = within(screen.getByRole('region', { name: 'Engine hours by month' }))
  const may = months.getByRole('link', { name: 'May 2026: Avoided 1,000 h, Idle 30 h' })
  expect(may.getAttribute('href')).toContain('start=2026-05-01&end=2026-05-31')
  fireEvent.click(months.getByRole('button', { name: 'Show Table' }))
  expect(months.getAllByRole('row').map(({ textContent }) => textContent)).toContain('May 20261,000 h30 h')
  expect(within(screen.getByRole('region', { name: 'Best units' })).getByText('K48-1')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Units that idle most' })).getByText('K48-9')).toBeTruthy()
  expect(screen.getByText(/0.8 gal of fuel per engine hour avoided and 10.18 kg of CO2 per gal/)).toBeTruthy()
})

test('the factors are set by those who may, and a word is no number', async () => {
  const session = signedIn([...privileges, 'B2B_Update_Organization_Groups'], {
    activeOrganizationCount: 1,
  })
  const { asked } = await openPage(path, { session, answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Factors' }))
  const fuel = await screen.findByLabelText(/^Fuel per engine hour, gal/)
  fireEvent.change(fuel, { target: { value: 'much' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert').textContent).toBe('Please enter a number.')
  fireEvent.change(fuel, { target: { value: '1,5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'setEnergyFactors')?.body['variables']).toMatchObject({
      factors: { gallonsPerHour: 1.5, co2KgPerGallon: 10.18 },
    }),
  )
})

test('JEMS utilization says the days each unit was used, and prints them [B2.15, B2.37]', async () => {
  const { asked } = await openPage(`${path}/reports?query=k48`, {
    session: signedIn(['B2B_View_Analytics_Summary']),
    answers,
  })
  expect(await screen.findByText('9 (30 %)')).toBeTruthy()
  const sum = within(screen.getByRole('region', { name: 'Utilization of these units' }))
  for (const text of ['06/01/2026 – 06/30/2026', '15 %', '81 %']) expect(sum.getByText(text)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === '/jems/utilization/pdf')?.body['body']).toMatchObject({ query: 'k48' }),
  )
})

test.each([
  [path, ['B2B_View_Analytics_Summary']],
  [path, ['B2B_View_APNs']],
  [`${path}/reports`, ['B2B_View_APNs']],
] as const)('%s is not for %s alone [B2.15, B2.36, B2.37]', async (address, held) => {
  const { href } = await openPage(address, { session: signedIn([...held]), answers })
  expect(href()).toContain('/pages/store/accessDenied')
})
