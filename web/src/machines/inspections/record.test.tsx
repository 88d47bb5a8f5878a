// An inspection at the machine: nothing preset, what is missing is led to, the draft, the refusal; and its record.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import type { InspectionRecord, InspectionStart } from '@portal/contract/machines/inspectionRecords'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { recordMessages } from '@portal/contract/machines/inspectionRecords'
import { answerMessages } from '@portal/contract/machines/inspectionRules'
import { uploadMessages } from '@portal/contract/platform/uploads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deleteItem, listItems } from '../../platform/deviceStore.ts'
import { failure } from '../../../test/fakeServer.ts'
import { testUnitDetail } from '../../../test/fleet.ts'
import { signedIn } from '../../../test/people.ts'
import { drawnPhotos } from '../../../test/photos.ts'
import { openPage } from '../../../test/portal.tsx'

const mechanic: Privilege[] = ['B2B_Fleet_Search', 'B2B_Report_APNs', 'B2B_View_SRs']
const recordPage = '/pages/dashboard/equipment/inspections/record/801'
const daily = `${recordPage}?kind=Daily`

const item = (id: string, text: string, more = {}) => ({
  id,
  text,
  kind: 'CHECK' as const,
  unit: null,
  lower: null,
  upper: null,
  severity: 'MINOR' as const,
  defectAsks: 'NOTE' as const,
  ...more,
})
const startOf = (more: Partial<InspectionStart> = {}): InspectionStart => ({
  instanceId: 801,
  unitSerial: 'K37-100201',
  customerVehicleNumber: 'B-101',
  model: 'Kestrel 37',
  sheet: {
    sheetId: 1,
    version: 3,
    kind: 'Daily',
    name: 'Daily pre-trip of aerial devices',
    productLine: null,
    modelId: null,
    model: null,
    isOwn: false,
    items: 2,
    publishedBy: 'The maker',
    publishedAt: '2026-01-01T00:00:00.000Z',
    sections: [
      {
        title: 'Walk around',
        items: [
          item('1-1', 'Boom'),
          item('1-2', 'Play', { kind: 'READING', unit: 'in', lower: 0, upper: 0.5, severity: 'SEVERE' }),
        ],
      },
    ],
  },
  openDefects: [],
  lastHours: { hours: 1000, doneOn: '2026-06-30' },
  outOfService: null,
  today: '2026-07-01',
  now: new Date().toISOString(),
  ...more,
})
const signed = { inspectionNumber: 'IR1', result: 'PASS', srNumber: null }
const open = (start: InspectionStart | null = startOf(), recordInspection: unknown = signed, page = daily) =>
  openPage(page, {
    session: signedIn(mechanic),
    answers: {
      startInspection: start,
      recordInspection,
      getInspection: null,
      '/files': {
        fileId: '6f1c3a52-0f0e-4b6e-9a53-0d5c8c1b7a11',
        name: 'boom.jpg',
        contentType: 'image/jpeg',
        size: 5,
      },
    },
  })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (item_: string, answer: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: item_ })).getByRole('radio', { name: answer }))
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const sent = (asked: { name: string; body: Record<string, unknown> }[]) =>
  asked
    .filter(({ name }) => name === 'recordInspection')
    .map(({ body }) => body['variables'] as Record<string, unknown>)

afterEach(async () => {
  localStorage.clear()
  for (const [key] of await listItems('')) await deleteItem(key)
})

describe('recording', () => {
  test('begins with the choice of the inspection, with what was begun and what is planned [P6.30]', async () => {
    const due = { unitSerial: 'K37-100201', model: 'Kestrel 37', customerVehicleNumber: 'B-101' }
    const planned = { inspectionNumber: 'IN1', kind: 'Quarterly', dueOn: '2026-07-03', doneOn: null }
    await openPage(recordPage, {
      session: signedIn(mechanic),
      answers: { unitInspections: { due, inspections: [planned], openDefects: [], ruled: [] } },
    })
    const list = within(await screen.findByRole('list', { name: 'Inspections' }))
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Daily pre-trip',
      'Frequent',
      'QuarterlyDue 07/03/2026',
      'Annual',
      'Dielectric test',
      'Structural',
    ])
  })

  test('presets nothing, says what is missing and leads there; the result is not asked for [P6.30, P6.31]', async () => {
    const { asked } = await open()
    expect(await screen.findByText('0 of 4')).toBeTruthy()
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
    press('Sign inspection')
    expect(await screen.findByText('4 missing, next: Boom')).toBeTruthy()
    expect(screen.getByText(answerMessages.unanswered)).toBeTruthy()
    expect(document.activeElement).toBe(
      within(screen.getByRole('group', { name: 'Boom' })).getByRole('radio', { name: 'OK' }),
    )
    expect(sent(asked)).toEqual([])
  })

  test('asks what is wrong; a reading outside of its limits is a defect by itself [P6.31]', async () => {
    const { asked, href } = await open()
    await screen.findByText('0 of 4')
    choose('Boom', 'OK')
    type('Play, in', '0,7')
    expect(screen.getByText('Outside of its limits: that is a defect.')).toBeTruthy()
    expect(
      within(screen.getByRole('group', { name: 'How severe: Play' })).getByRole<HTMLInputElement>('radio', {
        name: 'Severe: do not use',
      }).checked,
    ).toBe(true)
    press('Sign inspection')
    expect(await screen.findByText(answerMessages.note)).toBeTruthy()
    type(/What is wrong/, 'Bearing worn')
    type('Hours on the meter', '1004,5')
    fireEvent.click(screen.getByRole('checkbox', { name: 'My typed name is my signature' }))
    expect(screen.getByText('4 of 4')).toBeTruthy()
    press('Sign inspection')
    await waitFor(() => expect(href()).toContain('/inspections/details/IR1'))
    expect(sent(asked)).toMatchObject([
      {
        instanceId: 801,
        kind: 'Daily',
        sheetId: 1,
        sheetVersion: 3,
        doneOn: '2026-07-01',
        hours: 1004.5,
        inspector: 'Owen Webb',
        isTyped: true,
        answers: [
          { itemId: '1-1', answer: 'OK' },
          { itemId: '1-2', reading: 0.7, note: 'Bearing worn' },
        ],
      },
    ])
    expect(localStorage).toHaveLength(0)
  })

  test('of several units goes on with the next one [P6.48]', async () => {
    const { href } = await openPage('/pages/dashboard/equipment/inspections/record/next?next=K37-1,K37-2', {
      session: signedIn(mechanic),
      answers: {
        '/fleet/validate': {
          unit: { instanceId: 801, unitSerial: 'K37-1', model: 'Kestrel 37', customerVehicleNumber: null },
        },
        unitInspections: {
          due: { unitSerial: 'K37-1', model: 'Kestrel 37' },
          inspections: [],
          openDefects: [],
          ruled: [],
        },
        startInspection: startOf(),
        recordInspection: signed,
      },
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Daily pre-trip' }))
    expect(await screen.findByText(/1 more after this/)).toBeTruthy()
    choose('Boom', 'OK')
    type('Play, in', '0,3')
    type('Hours on the meter', '1004,5')
    fireEvent.click(screen.getByRole('checkbox', { name: 'My typed name is my signature' }))
    press('Sign inspection')
    await waitFor(() => expect(href()).toMatch(/\/record\/801\?kind=Daily$/))
  })

  test('goes through 500 units of one address, past one that is gone, to the last [P6.47, P6.48]', async () => {
    const serials = Array.from({ length: 500 }, (_, at) => `K37-${200_000 + at}`)
    const { href, asked } = await openPage(inspectionPaths.records(serials, 'Daily'), {
      session: signedIn(mechanic),
      answers: {
        '/fleet/validate': ({ unitSerial }: { unitSerial: string }) => ({
          unit: unitSerial === serials[0] ? null : { instanceId: 801, unitSerial, model: 'Kestrel 37' },
        }),
        startInspection: startOf(),
        recordInspection: signed,
      },
    })
    expect(await screen.findByText(/498 more after this/)).toBeTruthy()
    choose('Boom', 'OK')
    type('Play, in', '0,3')
    type('Hours on the meter', '1004,5')
    fireEvent.click(screen.getByRole('checkbox', { name: 'My typed name is my signature' }))
    press('Sign inspection')
    expect(await screen.findByText(/497 more after this/)).toBeTruthy()
    expect(href()).toMatch(/K37-200499$/)
    expect(sent(asked)).toHaveLength(1)
  })

  test('makes a large photo smaller before it is sent, and says so of one that no canvas can show [P6.31, P6.36]', async () => {
    await open()
    await screen.findByText('0 of 4')
    choose('Boom', 'Defect')
    const add = (size: number) => {
      const file = new File(['x'], 'boom.heic', { type: 'image/heic' })
      Object.defineProperty(file, 'size', { value: size })
      fireEvent.change(screen.getByLabelText('Photos of Boom'), { target: { files: [file] } })
    }
    add(40_000_000)
    expect(await screen.findByText(uploadMessages.tooLarge)).toBeTruthy()

    const { drawn, restore } = drawnPhotos()
    add(40_000_000)
    await waitFor(() => expect(screen.queryByText(uploadMessages.tooLarge)).toBeNull())
    await waitFor(() => expect(drawn).toEqual([2000, 1500]))
    expect(await screen.findByRole('button', { name: 'Remove photo 1 of Boom' })).toBeTruthy()
    restore()
  })

  test('takes a signature on glass [P6.32]', async () => {
    vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100))
    Object.assign(SVGElement.prototype, { setPointerCapture: () => undefined })
    await open()
    const pad = await screen.findByRole('img', { name: 'Sign here' })
    fireEvent.pointerDown(pad, { clientX: 10, clientY: 20 })
    fireEvent.pointerMove(pad, { clientX: 30, clientY: 40 })
    fireEvent.pointerUp(pad)
    expect(await screen.findByRole('img', { name: 'Your signature' })).toBeTruthy()
    expect(screen.getByText('1 of 4')).toBeTruthy()
    press('Sign again')
    expect(screen.getByText('0 of 4')).toBeTruthy()
  })

  test('shows what was open before first, each to be answered [P6.30]', async () => {
    const defect = {
      defectId: 7,
      inspectionNumber: 'IR0',
      section: 'Walk around',
      item: 'Decal',
      severity: 'MINOR' as const,
      note: 'Peels',
      foundBy: 'Ann',
      foundOn: '2026-06-30',
    }
    const { asked } = await open(startOf({ openDefects: [defect] }))
    expect(await screen.findByText('0 of 5')).toBeTruthy()
    press('Sign inspection')
    expect(await screen.findByText('5 missing, next: Decal')).toBeTruthy()
    choose('Is it still there? Decal', 'Repaired')
    type(/What was repaired/, 'New decal')
    choose('Boom', 'N/A')
    type('Play, in', '0.2')
    type('Hours on the meter', '990')
    expect(screen.getByText(/less than the 1000 on 06\/30\/2026/)).toBeTruthy()
    type(/About the hours/, 'New meter')
    fireEvent.click(screen.getByRole('checkbox', { name: 'My typed name is my signature' }))
    press('Sign inspection')
    await waitFor(() =>
      expect(sent(asked)).toMatchObject([
        { carried: [{ defectId: 7, answer: 'REPAIRED', note: 'New decal' }], hoursReason: 'New meter' },
      ]),
    )
  })

  test('keeps what was answered on the device when the tab is gone, under the same key [P6.30, P6.32]', async () => {
    const first = await open()
    await screen.findByText('0 of 4')
    choose('Boom', 'Defect')
    type(/What is wrong/, 'Dent')
    first.unmount()
    sessionStorage.clear()
    await open()
    expect(await screen.findByDisplayValue('Dent')).toBeTruthy()
    expect(screen.getByText('1 of 4')).toBeTruthy()
  })

  test('keeps every answer of one that is refused, and reads the sheet again [P6.36]', async () => {
    const conflict = failure(409, { code: 'CONFLICT', userFriendlyMessage: recordMessages.sheet })
    const { asked } = await open(startOf(), conflict)
    await screen.findByText('0 of 4')
    choose('Boom', 'OK')
    type('Play, in', '0.2')
    type('Hours on the meter', '1001')
    fireEvent.click(screen.getByRole('checkbox', { name: 'My typed name is my signature' }))
    press('Sign inspection')
    expect(await screen.findByText(new RegExp(recordMessages.sheet.slice(0, 40)))).toBeTruthy()
    expect(screen.getByDisplayValue('1001')).toBeTruthy()
    await waitFor(() => expect(asked.filter(({ name }) => name === 'startInspection')).toHaveLength(2))
  })

  test('says that the clock of the device is wrong, and takes the day of the portal [P6.36]', async () => {
    const yesterday = new Date(Date.now() - 26 * 3_600_000).toISOString()
    await open(startOf({ now: yesterday }))
    expect(await screen.findByText(/The clock of this device is wrong/)).toBeTruthy()
    expect(screen.getByDisplayValue('2026-07-01')).toBeTruthy()
  })
})

describe('a record', () => {
  const record: InspectionRecord = {
    inspectionNumber: 'IR1',
    kind: 'Daily',
    dueOn: '2026-07-01',
    doneOn: '2026-07-01',
    result: 'FAIL',
    inspector: 'Kim Field',
    remark: null,
    hours: 1004.5,
    finding: 'Play: 0.7',
    signedAt: '2026-07-01T12:00:00.000Z',
    replacedBy: null,
    instanceId: 801,
    unitSerial: 'K37-100201',
    customerVehicleNumber: 'B-101',
    model: 'Kestrel 37',
    customerName: 'Bluewater',
    nextDue: null,
    sheetName: 'Daily pre-trip',
    sheetVersion: 3,
    hoursReason: null,
    answers: [
      {
        section: 'Walk around',
        item: 'Play',
        found: 'SEVERE',
        note: 'Worn',
        reading: 0.7,
        unit: 'in',
        lower: 0,
        upper: 0.5,
        photos: [],
      },
    ],
    carried: [],
    signature: 'M1 2L3 4',
    recordedBy: 'Owen Webb',
    srId: 5,
    srNumber: 'SRP5',
    replaces: null,
    correction: null,
  }

  test('shows readings beside their limits, the signature, the sheet and the repair, and is corrected by another [P6.33]', async () => {
    await openPage('/pages/dashboard/equipment/inspections/details/IR1', {
      session: signedIn(mechanic),
      answers: { getInspection: record },
    })
    expect(await screen.findByText('(0 to 0.5)')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Signature' })).toBeTruthy()
    expect(screen.getByText('Daily pre-trip, version 3')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'SRP5' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Correct' }).getAttribute('href')).toBe(
      `${recordPage}?kind=Daily&replaces=IR1`,
    )
  })

  test('is begun from the unit by who may, and its open defects are marked as repaired there [P6.34]', async () => {
    const due = { state: 'PLANNED', dueOn: null, months: 12 }
    const defect = {
      defectId: 7,
      inspectionNumber: 'IR0',
      section: '',
      item: 'Decal',
      severity: 'MINOR',
      note: '',
      foundBy: 'Ann',
      foundOn: '2026-06-30',
    }
    const tab = '/pages/dashboard/equipment/fleet/801?tab=inspections'
    const { asked } = await openPage(tab, {
      session: signedIn(mechanic),
      answers: {
        getUnit: testUnitDetail(),
        unitInspections: { due, inspections: [], openDefects: [defect], ruled: [] },
        repairDefect: { repaired: true },
      },
    })
    expect((await screen.findByRole('link', { name: 'Record inspection' })).getAttribute('href')).toBe(recordPage)
    press('Mark as repaired: Decal')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as repaired' }))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'New decal' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as repaired' }))
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'repairDefect')?.body['variables']).toEqual({
        defectId: 7,
        note: 'New decal',
      }),
    )
  })

  test('is recorded by nobody who may not [P6.30]', async () => {
    await openPage('/pages/dashboard/equipment/fleet/801?tab=inspections', {
      session: signedIn(['B2B_Fleet_Search']),
      answers: {
        getUnit: testUnitDetail(),
        unitInspections: {
          due: { state: 'OVERDUE', dueOn: '2020-01-01', months: 12 },
          inspections: [],
          openDefects: [],
          ruled: [],
        },
      },
    })
    expect(await screen.findByText(/^Overdue/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Record inspection' })).toBeNull()
  })
})
