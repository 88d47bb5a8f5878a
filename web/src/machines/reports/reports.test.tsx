import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const path = '/pages/dashboard/admin/opready'
const unit = {
  instanceId: 8,
  unitSerial: 'K48-1',
  customerVehicleNumber: 'B-101',
  model: 'Kestrel 48',
  customerName: 'Bluewater',
  stateProvince: 'GA',
  readiness: 50,
  condition: 'NEEDS_ATTENTION',
  reasons: [
    { cause: 'inspections', text: 'Inspection overdue 61 days, since 05/01/2026', points: 30 },
    { cause: 'notices', text: '2 open product notices', points: 20 },
  ],
}
const summary = {
  units: 3,
  average: 82,
  conditions: { OUT_OF_SERVICE: 1, NEEDS_ATTENTION: 1, READY: 1 },
  lost: { outOfService: 0, inspections: 30, notices: 20, service: 0, warnings: 0 },
}
const answers = {
  '/reports/opready/search': { content: [unit], totalRecords: 1, facets: [] },
  '/reports/opready/summary': summary,
  '/reports/opready/pdf': { url: '/files/1' },
}

test('Op-Ready says how ready each unit is and why, in sum, and prints what is shown [B2.37]', async () => {
  const { asked } = await openPage(`${path}?query=k48`, { session: signedIn(['B2B_View_Analytics_Summary']), answers })
  expect(await screen.findByText('50 %')).toBeTruthy()
  expect(screen.getByText(/Inspection overdue 61 days/).textContent).toContain('−30')
  const sum = within(screen.getByRole('region', { name: 'Readiness of these units' }))
  for (const text of ['82 %', 'Inspections']) expect(sum.getByText(text)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === '/reports/opready/pdf')?.body['body']).toMatchObject({ query: 'k48' }),
  )
})

test('Op-Ready is for B2B_View_Analytics_Summary only [B2.37]', async () => {
  const { href } = await openPage(path, { session: signedIn(['B2B_View_APNs']), answers })
  expect(href()).toContain('/pages/store/accessDenied')
})
