import { fireEvent, screen, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import { expect, test } from 'vitest'
import { testOrder, testOrders } from '../../test/orders.ts'
import { signedIn } from '../../test/people.ts'
import { openPage } from '../../test/portal.tsx'

const bluewater = { accountId: 200, accountNumber: '200200', name: 'Bluewater Rural Electric Co-op', partyId: 2000 }
const open = (privileges: Privilege[], answers: Record<string, unknown> = {}, profile = {}) =>
  openPage('/pages/dashboard', {
    session: signedIn(['B2B_Dashboard', ...privileges], { activeOrganizations: [bluewater], ...profile }),
    answers: { '/order/summary/ngSearch/sold/': { ...testOrders([testOrder()]), facets: lateOrders }, ...answers },
  })
const lateOrders = [{ fieldName: 'late', values: [{ value: 'true', count: 3 }] }]
const filterOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('filter')
}
const notice = {
  apnId: 7,
  number: 'SN-2630',
  title: 'Replace the pin',
  kind: 'Safety',
  severity: 'high',
  issuedOn: '2024-01-02',
  complyBy: null,
  status: 'OPEN',
  isOverdue: false,
  models: [],
  openCount: 77,
  unitCount: 80,
}
const notices = {
  content: [notice],
  totalRecords: 1,
  facets: [
    {
      fieldName: 'kind',
      values: [
        { value: 'Safety', count: 1 },
        { value: 'Service', count: 4 },
      ],
    },
  ],
}
const safety = { '/apn/search': notices, '/events/safety/search': { content: [], totalRecords: 0, facets: [] } }

test('the dashboard greets, says whose data shows, and each number leads to the list behind it [S3.01]', async () => {
  const { asked } = await open(['B2B_View_Orders'])
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Owen' })).toBeTruthy()
  expect(screen.getByText('Viewing Bluewater Rural Electric Co-op')).toBeTruthy()
  expect(await filterOf('1 Orders in process')).toBe('{"status":["OPEN","PROCESSING"]}')
  expect(await filterOf('3 Late orders')).toBe('{"late":["true"]}')
  expect((await screen.findByRole('link', { name: '7000001' })).getAttribute('href')).toContain(
    '/orders/details/7000001',
  )
  const placed = await screen.findByRole('link', { name: '1 this month' })
  const start = new URLSearchParams(placed.getAttribute('href')?.split('?')[1]).get('start')
  expect(start).toMatch(/^\d{4}-\d\d-01$/)
  expect(asked.filter(({ body }) => JSON.stringify(body).includes(`"start":"${start}"`))).toHaveLength(1)
})

test('what a buyer bought last stands above everything else, and below it for who runs machines [P5.105]', async () => {
  const bought = {
    itemId: 1,
    partNumber: '970000101',
    name: 'Lineman gloves',
    imageUrl: '/art/parts/part.svg',
    productUrl: '/pages/store/product-detail/P1',
    lastAt: '2026-05-01T12:00:00.000Z',
    lastQuantity: 24,
    uom: 'PR',
  }
  const answers = { '/order/purchases/search': { content: [bought], totalRecords: 1, facets: [] } }
  const isAbove = async () => {
    const block = await screen.findByRole('region', { name: 'Buy again' })
    const areas = screen.getByRole('list', { name: 'Your areas' })
    return Boolean(block.compareDocumentPosition(areas) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  const { unmount } = await open(['B2B_View_Orders', 'B2B_Order_Replacement_Parts'], answers)
  expect(await isAbove()).toBe(true)
  expect(screen.getByRole('button', { name: 'Add to Cart: Lineman gloves' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All parts bought' }).getAttribute('href')).toBe(
    '/pages/dashboard/account/buy-again',
  )
  unmount()
  await open(['B2B_View_Orders', 'B2B_Order_Replacement_Parts', 'B2B_View_APNs'], { ...safety, ...answers })
  expect(await isAbove()).toBe(false)
})

test('the group viewed is said', async () => {
  await open(['B2B_View_Orders'], {}, { userSelectedGroup: { groupId: 4, name: 'North crews' } })
  expect(screen.getByText('Viewing Bluewater Rural Electric Co-op, group North crews')).toBeTruthy()
})

test('somebody who may see no area is asked for nothing, and is not told that nothing needs attention', async () => {
  const { asked } = await open([])
  expect(await screen.findByText('Nothing to show yet')).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('/order/summary/ngSearch/sold/')
  expect(screen.queryByText(/Nothing needs your attention/)).toBeNull()
})

test('an open safety notice is the first that needs attention [S3.02]', async () => {
  await open(['B2B_View_APNs', 'B2B_View_Orders'], safety)
  const list = within(await screen.findByRole('region', { name: 'Needs your attention' }))
  const [first] = await list.findAllByRole('listitem')
  expect(first?.textContent).toContain('SN-2630 Replace the pin')
  expect(first?.textContent).toContain('77 units')
  expect(await filterOf('1 Open safety notices')).toBe('{"status":["OPEN"],"kind":["Safety"]}')
  expect(await filterOf('5 Open notices of all kinds')).toBe('{"status":["OPEN"]}')
})

test.each([
  [['B2B_See_Replacement_Parts_Pricing'], 'Made 01/02/2024, $171.00 asked'],
  [[], 'Made 01/02/2024'],
] as const)(
  'a claim that needs information says what it asks for, to who may see prices [S3.02, B6.04]',
  async (more, detail) => {
    const claim = {
      claimId: 4,
      claimNumber: 'WCP100009',
      unitSerial: 'C40-1',
      createdAt: '2024-01-02',
      amountAsked: 171,
      currency: 'USD',
    }
    const claims = { content: [claim], totalRecords: 1, facets: [] }
    await open(['B2B_Warranty_View', ...more], { searchWarrantyClaims: claims, '/warranty/search': claims })
    const list = within(await screen.findByRole('region', { name: 'Needs your attention' }))
    const item = await list.findByRole('listitem')
    expect(item.textContent).toBe(`Claim WCP100009 for C40-1 needs information${detail}`)
  },
)

test('what is out of service stands first with its reason, and leads to the unit and to all of them [P6.61, S4.01]', async () => {
  const reason = { cause: 'OUT_OF_SERVICE', text: 'Out of service: Boom cracked', points: 0 }
  const unit = {
    instanceId: 9,
    unitSerial: 'C40-1',
    customerVehicleNumber: 'B-7',
    model: 'Condor 40',
    reasons: [reason],
  }
  const facets = [{ fieldName: 'condition', values: [{ value: 'OUT_OF_SERVICE', count: 12 }] }]
  const out = { content: [unit], totalRecords: 12, facets }
  const none = { content: [], totalRecords: 0, facets: [] }
  const { unmount } = await open(['B2B_Fleet_Search'], { '/fleet/ngSearch': out, '/inspections/search': none })
  const region = within(await screen.findByRole('region', { name: '12 units out of service' }))
  expect(region.getByRole('listitem').textContent).toBe('C40-1Condor 40, B-7Boom cracked')
  expect(region.getByRole('link', { name: 'C40-1' }).getAttribute('href')).toBe('/pages/dashboard/equipment/fleet/9')
  expect(await filterOf('12 Units out of service')).toBe(await filterOf('All 12 units'))
  unmount()
  await open(['B2B_Fleet_Search'], { '/fleet/ngSearch': none, '/inspections/search': none })
  expect(await screen.findByRole('list', { name: 'Your areas' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: /out of service$/ })).toBeNull()
})

test('inspections that failed have a count of their own, and come before the overdue ones [P4.14]', async () => {
  const unit = { instanceId: 1, unitSerial: 'K37-1', state: 'FAILED', dueOn: '2099-01-01' }
  const overdue = { ...unit, instanceId: 2, unitSerial: 'K37-2', state: 'OVERDUE', dueOn: '2020-01-01' }
  const values = [
    { value: 'FAILED', count: 1 },
    { value: 'OVERDUE', count: 4 },
  ]
  const due = { content: [unit, overdue], totalRecords: 5, facets: [{ fieldName: 'state', values }] }
  const fleet = { content: [], totalRecords: 0, facets: [] }
  const { asked } = await open(['B2B_Fleet_Search'], { '/inspections/search': due, '/fleet/ngSearch': fleet })
  const list = within(await screen.findByRole('region', { name: 'Needs your attention' }))
  const items = await list.findAllByRole('listitem')
  expect(items[0]?.textContent).toContain('Inspection of K37-1 failed')
  expect(items[1]?.textContent).toContain('Inspection of K37-2 is overdue')
  expect(await filterOf('1 Inspections failed')).toBe('{"state":["FAILED"]}')
  expect(await filterOf('4 Inspections overdue')).toBe('{"state":["OVERDUE"]}')
  expect(asked.find(({ name }) => name === '/inspections/search')?.body).toMatchObject({
    body: { sortOptions: [{ fieldName: 'urgency', direction: 'ASC' }] },
  })
})

test('a tile that fails says so and leaves the others alone', async () => {
  const broken = () => {
    throw new Error('down')
  }
  await open(['B2B_View_APNs', 'B2B_View_Orders'], { ...safety, '/apn/search': broken })
  expect(await screen.findByText('The numbers could not be loaded.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: '1 Orders in process' })).toBeTruthy()
  expect(await screen.findByText(/did not load: Product Notices\./)).toBeTruthy()
  expect(screen.queryByText(/Nothing needs your attention/)).toBeNull()
})

test('nothing needs attention only when every area says so', async () => {
  const none = { content: [], totalRecords: 0, facets: [] }
  await open(['B2B_View_Orders'], { '/order/summary/ngSearch/sold/': none })
  expect(await screen.findByText('Nothing needs your attention.')).toBeTruthy()
})

test('events per week are bars that lead to their week, and a table [S3.03]', async () => {
  const monday = new Date()
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7))
  const startsOn = [monday.getFullYear(), monday.getMonth() + 1, monday.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  await open(['B2B_View_APNs'], {
    ...safety,
    '/events/safety/weeks': { weeks: [{ startsOn, high: 2, medium: 1, low: 0 }] },
  })
  const bar = await screen.findByRole('link', { name: /^Week of .*: High 2, Medium 1, Low 0$/ })
  expect(bar.getAttribute('href')).toContain(`start=${startsOn}`)
  fireEvent.click(screen.getByRole('button', { name: 'Show Table' }))
  const table = screen.getByRole('table', { name: 'Safety events per week' })
  expect(within(table).getAllByRole('row')).toHaveLength(14)
})
