// One unit: what it is, its tabs by privilege, its vehicle number edited in place.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays, formatIsoDay } from '@portal/contract/platform/days'
import type { Privilege } from '@portal/contract/access/privileges'
import { describe, expect, test } from 'vitest'
import { testUnitDetail } from '../../../test/fleet.ts'
import { failure } from '../../../test/fakeServer.ts'
import { testLine, testOrder, testOrderDetail, testOrders } from '../../../test/orders.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testProduct } from '../../../test/products.ts'
import { today } from '../../platform/zone.ts'

const path = '/pages/dashboard/equipment/fleet/801'
const manager: Privilege[] = [
  'B2B_Fleet_Search',
  'B2B_Update_Organization_Groups',
  'B2B_View_Replacement_Parts',
  'B2B_View_Orders',
]
const open = (address = path, answers: object = {}, privileges = manager) =>
  openPage(address, { session: signedIn(privileges), answers: { getUnit: testUnitDetail(), ...answers } })
const tabs = () => within(screen.getByRole('navigation', { name: 'About this unit' }))

describe('a unit', () => {
  test('says what it is, its numbers, where it is and what it needs [S4.03]', async () => {
    await open()
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.textContent).toBe('Kestrel 37 K37-100201')
    for (const message of ['FA100', '1WA000', 'B-101', 'Macon, GA, US', 'Storm response', '05/01/2024'])
      expect(screen.getByText(message)).toBeTruthy()
  })

  test('that is foreign or unknown is not found, whatever the address', async () => {
    await open(path, { getUnit: null })
    expect(await screen.findByRole('heading', { name: 'We could not find this unit' })).toBeTruthy()
  })

  test('with an address that cannot be one is not asked for', async () => {
    const { asked } = await open('/pages/dashboard/equipment/fleet/abc')
    expect(await screen.findByRole('heading', { name: 'We could not find this unit' })).toBeTruthy()
    expect(asked.map(({ name }) => name)).not.toContain('getUnit')
  })

  test('that does not load is asked for again', async () => {
    let broken = true
    await open(path, { getUnit: () => (broken ? failure(500) : testUnitDetail()) })
    await screen.findByText('The unit did not load')
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('FA100')).toBeTruthy()
  })
})

describe('out of service', () => {
  const record = {
    outOfServiceId: 5,
    cause: 'INSPECTION' as const,
    reason: 'Annual inspection failed: crack',
    inspectionNumber: 'IR1',
    srId: null,
    takenBy: 'Kim Field',
    takenAt: '2026-07-01T12:00:00.000Z',
    signedOffBy: null,
    signedOffAt: null,
    signOffNote: null,
  }
  const before = {
    ...record,
    outOfServiceId: 4,
    reason: 'Storm damage',
    signedOffBy: 'Lee Tran',
    signedOffAt: '2026-06-02T12:00:00.000Z',
    signOffNote: 'Bucket replaced',
  }
  const unit = testUnitDetail({ condition: 'OUT_OF_SERVICE', outOfService: [record, before] })

  test('stands over everything, is signed off with a note, and the history stays [D4.11]', async () => {
    const { asked } = await open(path, { getUnit: unit, signOffUnit: { condition: 'READY' } }, [
      ...manager,
      'B2B_Report_APNs',
    ])
    const notice = within(await screen.findByRole('region', { name: /do not use this unit/ }))
    expect(notice.getByText('Annual inspection failed: crack')).toBeTruthy()
    expect(notice.queryByText('Storm damage')).toBeNull()
    const history = within(screen.getByRole('table', { name: 'times out of service' }))
    for (const message of ['Storm damage', 'Bucket replaced', 'Lee Tran', 'Not signed off'])
      expect(history.getByText(message)).toBeTruthy()
    fireEvent.click(notice.getByRole('button', { name: /^Sign off/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign off' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Sign off' }))
    expect(await dialog.findByText('Please say what was done.')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText(/What was done/), { target: { value: 'Welded' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Sign off' }))
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'signOffUnit')?.body['variables']).toEqual({
        outOfServiceId: 5,
        note: 'Welded',
      }),
    )
  })

  const operators = {
    model: 'Kestrel 37',
    hasRequirements: true,
    people: [{ contactId: 3, name: 'Ann Aaker', state: 'VALID', until: null }],
    others: 2,
  }

  test('names nobody who may operate it, then why and who is trained [P12.29]', async () => {
    await open(path, { getUnit: unit, getUnitOperators: { ...operators, outOfService: record.reason } })
    const panel = await screen.findByRole('region', { name: 'Who may operate it today' })
    const text = panel.textContent
    expect(text).toMatch(/Nobody today: out of service.*failed: crack.*Trained for it.*Ann Aaker/)
  })

  test('is nothing that a unit in service says of its operators [P12.29]', async () => {
    await open(path, { getUnitOperators: { ...operators, outOfService: null } })
    const panel = await screen.findByRole('region', { name: 'Who may operate it today' })
    expect(panel.textContent).toContain('Ann Aaker')
    expect(panel.textContent).toContain('2 people may not.')
    expect(panel.textContent).not.toMatch(/Nobody|Trained for it/)
  })

  test('is said with a reason by who may, and taken back [P6.46]', async () => {
    const changeId = '00000000-0000-4000-8000-000000000003'
    const outcomes = [{ unitSerial: 'K37-100201', instanceId: 801, problem: null, made: null }]
    const { asked } = await open(
      path,
      { takeOutOfService: { outOfServiceId: 9, changeId }, undoUnitChange: { outcomes } },
      [...manager, 'B2B_Report_APNs'],
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Take out of service' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/Why/), { target: { value: 'Bent boom' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Take out of service' }))
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'takeOutOfService')?.body['variables']).toEqual({
        instanceId: 801,
        reason: 'Bent boom',
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 unit as before.')).toBeTruthy()
    expect(asked.find(({ name }) => name === 'undoUnitChange')?.body['variables']).toEqual({ changeId })
  })

  test('offers nothing to who may not', async () => {
    await open(path, { getUnit: unit })
    await screen.findByRole('region', { name: /do not use this unit/ })
    expect(screen.queryByRole('button', { name: /Sign off|Take out of service/ })).toBeNull()
  })
})

test('a notice is overdue by the days since it had to be done, not since it was issued [P4.06]', async () => {
  const notice = { apnId: 1, number: 'SN-1', title: 'Pin', kind: 'Safety', severity: 'high', complyBy: '2025-09-01' }
  const cell = {
    apnId: 1,
    status: 'OPEN',
    age: 363,
    overdueDays: 303,
    completedOn: null,
    reportId: null,
    evidenceCount: 0,
  }
  const unit = { instanceId: 801, unitSerial: 'K37-100201', customerVehicleNumber: null, model: 'Kestrel 37' }
  const coverage = { notices: [notice], units: [{ ...unit, customerName: 'B', openCount: 1, cells: [cell] }] }
  await open(
    `${path}?tab=notices`,
    { getNoticeCoverage: { ...coverage, totalUnits: 1, openCells: 1, totalCells: 1 } },
    [...manager, 'B2B_View_APNs'],
  )
  expect(await screen.findByText('Overdue, 303 days')).toBeTruthy()
})

test('a warranty that has ended reads so, from the day after its last', async () => {
  const day = (days: number) => addDays(today(), days)
  const cover = { covers: '', isActive: true }
  const coverages = [
    { ...cover, type: 'Extended', until: day(400) },
    { ...cover, type: 'Structural', until: day(30) },
    { ...cover, type: 'Standard', until: day(0) },
    { ...cover, type: 'Dielectric', until: day(-1) },
  ]
  await open(path, { getUnit: testUnitDetail({ coverages }) })
  const written = (days: number) => formatIsoDay(day(days))
  for (const message of [
    `Extended: until ${written(400)}`,
    `Structural: until ${written(30)}, 30 days left`,
    `Standard: until ${written(0)}, last day`,
    `Dielectric: ended ${written(-1)}`,
  ])
    expect(await screen.findByText(message)).toBeTruthy()
})

describe('tabs', () => {
  test('show what the viewer may see, and stand in the address', async () => {
    const { href } = await open(path, { '/order/summary/ngSearch/sold/': testOrders([testOrder()]) })
    await screen.findByText('FA100')
    fireEvent.click(tabs().getByRole('link', { name: 'Orders' }))
    expect(await screen.findByRole('link', { name: '7000001' })).toBeTruthy()
    expect(href()).toBe(`${path}?tab=orders`)
  })

  test('of orders offers what was bought last time, for this unit again; what is gone is said [P4.07]', async () => {
    const order = testOrderDetail({
      lines: [
        testLine({ unitSerial: 'K37-100201', quantity: 3 }),
        testLine({ lineNumber: 2, unitSerial: 'K37-100201', partNumber: '970000102', name: 'Old clamp' }),
        testLine({ lineNumber: 3, unitSerial: 'OTHER-1', partNumber: '970000103', name: 'Not for this one' }),
      ],
    })
    const { asked } = await open(
      `${path}?tab=orders`,
      {
        '/order/summary/ngSearch/sold/': testOrders([
          testOrder({ status: 'CANCELLED', orderNumber: '7' }),
          testOrder(),
        ]),
        getOrder: order,
        productsByPartNumber: [testProduct()],
        addOrUpdateItemsInShoppingCart: null,
      },
      [...manager, 'B2B_Order_Replacement_Parts'],
    )
    const last = within((await screen.findByRole('heading', { name: 'Bought last time for this unit' })).parentElement!)
    expect(last.getByText(/order 7000001: 3 × Hydraulic hose, .*Old clamp\. 1 part can no longer be/)).toBeTruthy()
    expect(last.queryByText(/Not for this one/)).toBeNull()
    fireEvent.click(last.getByRole('button', { name: 'Order again: 1 part' }))
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'addOrUpdateItemsInShoppingCart')?.body['variables']).toMatchObject({
        mode: 'add',
        items: [{ itemId: 101, quantity: 3, unitSerial: 'K37-100201' }],
      }),
    )
    expect(asked.filter(({ name }) => name === 'getOrder').map(({ body }) => body['variables'])).toEqual([
      { orderNumber: '7000001' },
    ])
  })

  test('of service and warranty show this unit’s jobs, coverage and claims, and the way to the next', async () => {
    const job = {
      srId: 12,
      srNumber: 'SR12',
      status: 'COMPLETED',
      isLate: false,
      type: 'Repair',
      problem: 'Boom drifts',
      openedAt: '2026-05-01T12:00:00.000Z',
      dueOn: null,
      technician: null,
    }
    const claim = {
      claimId: 9,
      claimNumber: 'WC9',
      status: 'PAID',
      complaint: 'Hose leaks',
      createdAt: '2026-05-01T12:00:00.000Z',
      failureDate: null,
      amountAsked: 10,
      amountGranted: 10,
      currency: 'CAD',
    }
    const more = {
      '/serviceRequest/search': { content: [job], totalRecords: 1, facets: [] },
      '/warranty/search': { content: [claim], totalRecords: 1, facets: [] },
      getWarrantyCoverage: { coverages: [{ type: 'Standard', covers: 'All', until: '2099-01-01', isActive: true }] },
    }
    const { asked } = await open(path, more, [...manager, 'B2B_View_SRs', 'B2B_Warranty_View', 'B2B_Warranty_Submit'])
    await screen.findByText('FA100')
    fireEvent.click(tabs().getByRole('link', { name: 'Service' }))
    expect((await screen.findByRole('link', { name: 'SR12' })).getAttribute('href')).toMatch(/service\/details\/12$/)
    expect(screen.getByRole('link', { name: 'Request Service' }).getAttribute('href')).toMatch(/unit=K37-100201$/)
    fireEvent.click(tabs().getByRole('link', { name: 'Warranty' }))
    expect((await screen.findByRole('link', { name: 'WC9' })).getAttribute('href')).toMatch(/warranty\?claim=9$/)
    expect(screen.getByText('Until 01/01/2099')).toBeTruthy()
    expect(screen.getAllByText('CAD $10.00')).toHaveLength(2)
    for (const name of ['/serviceRequest/search', '/warranty/search'])
      expect(asked.find((call) => call.name === name)?.body['body']).toMatchObject({ instanceIds: [801] })
  })

  test('that the viewer may not see are not there', async () => {
    await open(`${path}?tab=parts`, {}, ['B2B_Fleet_Search'])
    await screen.findByText('FA100')
    expect(tabs().queryByRole('link', { name: 'Orders' })).toBeNull()
    expect(tabs().queryByRole('link', { name: 'Parts' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'What it needs' })).toBeTruthy()
  })

  test('of parts shows the drawing and finds a part, both in the address [S4.03]', async () => {
    const assembly = { parentId: null, imageUrl: '/art/x.svg', drawing: null, partCount: 1 }
    const { href } = await open(`${path}?tab=parts`, {
      getMachine: {
        model: { modelId: 'kestrel-37', name: 'Kestrel 37', productLine: '', imageUrl: '/art/x.svg' },
        unit: null,
        assemblies: [
          { ...assembly, assemblyId: 'K37-100', name: 'Boom' },
          { ...assembly, assemblyId: 'K37-200', name: 'Pedestal' },
        ],
      },
      getAssembly: [
        {
          assemblyId: 'K37-100',
          assemblyName: 'Boom',
          callout: 1,
          place: null,
          quantity: 2,
          note: null,
          fromSerial: null,
          toSerial: null,
          fits: true,
          instead: null,
          product: { ...testProduct(), relatedParts: [] },
        },
      ],
    })
    expect(await screen.findByRole('group', { name: 'Drawing' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Parts' }).textContent).toContain('2 per assembly')
    fireEvent.click(screen.getByRole('link', { name: /^Pedestal/ }))
    await waitFor(() => expect(href()).toBe(`${path}?tab=parts&assembly=K37-200`))
  })

  test.each(['parts', 'service', 'events'])(
    '%s keep what can be done for the unit in the head [P6.21]',
    async (tab) => {
      await open(`${path}?tab=${tab}`, {}, [...manager, 'B2B_View_APNs', 'B2B_Report_APNs', 'B2B_View_SRs'])
      const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
      expect(await link('Report')).toBe(`${path}?tab=notices`)
      expect(await link('Request Service')).toMatch(/service\/new\?unit=K37-100201$/)
      expect(await link('Order parts')).toBe(`${path}?tab=parts`)
    },
  )

  const coverageOf = (apnIds: readonly number[]) => ({
    notices: apnIds.map((apnId) => ({
      apnId,
      number: `SN-${apnId}`,
      title: 'Pin',
      kind: 'Safety',
      severity: 'high',
      complyBy: null,
    })),
    units: [
      {
        instanceId: 801,
        unitSerial: 'K37-100201',
        customerVehicleNumber: null,
        model: 'Kestrel 37',
        customerName: 'B',
        openCount: apnIds.length,
        cells: apnIds.map((apnId) => ({
          apnId,
          status: 'OPEN',
          age: 9,
          overdueDays: 0,
          completedOn: null,
          reportId: null,
          evidenceCount: 0,
        })),
      },
    ],
    totalUnits: 1,
    openCells: apnIds.length,
    totalCells: apnIds.length,
  })
  const reporter: Privilege[] = [...manager, 'B2B_View_APNs', 'B2B_Report_APNs']

  test('Report leads to the form of the only open notice [P6.21]', async () => {
    const answers = { getUnit: testUnitDetail({ bulletinCount: 1 }), getNoticeCoverage: coverageOf([4]) }
    await open(path, answers, reporter)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe(
        '/pages/dashboard/equipment/apns/complete?apnId=4&unit=K37-100201',
      ),
    )
  })

  test('of several open notices Report on their tab leads to the first [P6.21]', async () => {
    await open(`${path}?tab=notices`, { getNoticeCoverage: coverageOf([4, 5]) }, reporter)
    const first = await screen.findByRole('link', { name: 'Report SN-4 complete' })
    fireEvent.click(screen.getByRole('button', { name: 'Report' }))
    expect(document.activeElement).toBe(first)
  })
})

describe('the vehicle number', () => {
  test('is changed where it stands, and changed back with Undo [S4.04]', async () => {
    let number: string | null = 'B-101'
    const { asked } = await open(path, {
      getUnit: () => testUnitDetail({ customerVehicleNumber: number }),
      setVehicleNumber: (input: { customerVehicleNumber: string }) => {
        number = input.customerVehicleNumber
        return { customerVehicleNumber: number }
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Change vehicle number' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Vehicle number' }), { target: { value: ' Bucket 9 ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Bucket 9')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('B-101')).toBeTruthy()
    await waitFor(() =>
      expect(asked.filter(({ name }) => name === 'setVehicleNumber').map(({ body }) => body['variables'])).toEqual([
        { instanceId: 801, customerVehicleNumber: 'Bucket 9' },
        { instanceId: 801, customerVehicleNumber: 'B-101' },
      ]),
    )
  })

  test('that is refused stays as it was typed, with what is wrong [U2.04]', async () => {
    const message = 'A vehicle number can have at most 40 characters.'
    await open(path, {
      setVehicleNumber: failure(400, { code: 'BAD_INPUT', fields: { customerVehicleNumber: message } }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Change vehicle number' }))
    const number = screen.getByRole('textbox', { name: 'Vehicle number' })
    fireEvent.change(number, { target: { value: 'B'.repeat(41) } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(number).toHaveProperty('value', 'B'.repeat(41))
    expect(number.getAttribute('aria-invalid')).toBe('true')
  })

  test('whose line drops stays as it was typed, and says that nobody answered', async () => {
    await open(path, { setVehicleNumber: () => Promise.reject(new TypeError('Failed to fetch')) })
    fireEvent.click(await screen.findByRole('button', { name: 'Change vehicle number' }))
    const number = screen.getByRole('textbox', { name: 'Vehicle number' })
    fireEvent.change(number, { target: { value: 'Bucket 9' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^We did not hear back from the portal\./)).toBeTruthy()
    expect(number).toHaveProperty('value', 'Bucket 9')
  })

  test('is only shown to somebody who may not change it', async () => {
    await open(path, {}, ['B2B_Fleet_Search'])
    await screen.findByText('B-101')
    expect(screen.queryByRole('button', { name: 'Change vehicle number' })).toBeNull()
  })
})
