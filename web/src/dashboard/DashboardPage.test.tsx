import { screen } from '@testing-library/react'
import type { Privilege } from '@portal/contract/privileges'
import { expect, test } from 'vitest'
import { testOrder, testOrders } from '../../test/orders.ts'
import { signedIn } from '../../test/people.ts'
import { openPage } from '../../test/portal.tsx'

const bluewater = { accountId: 200, accountNumber: '200200', name: 'Bluewater Rural Electric Co-op', partyId: 2000 }
const open = (privileges: Privilege[]) =>
  openPage('/pages/dashboard', {
    session: signedIn(['B2B_Dashboard', ...privileges], { activeOrganizations: [bluewater] }),
    answers: {
      orderCounts: { inProcess: 19, late: 3, thisMonth: 41, monthStart: '2026-05-01' },
      '/order/summary/ngSearch/sold/': testOrders([testOrder()]),
    },
  })

test('the dashboard greets, says whose data shows, and each number leads to the list behind it [S3.01]', async () => {
  await open(['B2B_View_Orders'])
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Owen' })).toBeTruthy()
  expect(screen.getByText('Viewing Bluewater Rural Electric Co-op')).toBeTruthy()
  const leadsTo = async (name: string) =>
    decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href') ?? '')
  expect(await leadsTo('19 Orders in process')).toContain('?filter={"status":["OPEN","PROCESSING"]}')
  expect(await leadsTo('3 Late orders')).toContain('?filter={"late":["true"]}')
  expect(await leadsTo('41 Placed this month')).toContain('?start=2026-05-01')
  expect((await screen.findByRole('link', { name: '7000001' })).getAttribute('href')).toContain(
    '/orders/details/7000001',
  )
})

test('somebody who may see no orders is asked for none', async () => {
  const { asked } = await open([])
  expect(await screen.findByText('Nothing needs your attention')).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('orderCounts')
})

test('the fleet is counted by condition, each number the way to the list behind it [S3.01]', async () => {
  const condition = [
    { value: 'READY', count: 52 },
    { value: 'OUT_OF_SERVICE', count: 12 },
  ]
  await openPage('/pages/dashboard', {
    session: signedIn(['B2B_Dashboard', 'B2B_Fleet_Search'], { activeOrganizations: [bluewater] }),
    answers: {
      '/fleet/ngSearch': { content: [], totalRecords: 64, facets: [{ fieldName: 'condition', values: condition }] },
    },
  })
  const out = await screen.findByRole('link', { name: '12 Units out of service' })
  expect(new URLSearchParams(out.getAttribute('href')?.split('?')[1]).get('filter')).toBe(
    '{"condition":["OUT_OF_SERVICE"],"unitInFleet":["true"]}',
  )
  for (const name of ['0 Units that need attention', '52 Units ready'])
    expect(screen.getByRole('link', { name })).toBeTruthy()
})
