// Inspections without a line: signed sheets wait on this device, are sent, refused, discarded; and no one else sees them.
import { addDays } from '@portal/contract/platform/days'
import { today } from '../../platform/zone.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import type { KeptInspections, KeptUnit } from '@portal/contract/machines/offlineInspections'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deleteItem, listItems } from '../../platform/deviceStore.ts'
import { page } from '../../platform/page.ts'
import { closeToast } from '../../platform/toasts.ts'
import { writeStored } from '../../platform/storage.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { keepUnits } from './offline/keptUnits.ts'

const mechanic: Privilege[] = ['B2B_Fleet_Search', 'B2B_Report_APNs']
const waitingPage = '/pages/dashboard/equipment/inspections/record/waiting'
const daily = '/pages/dashboard/equipment/inspections/record/801?kind=Daily'

const unit: KeptUnit = {
  instanceId: 801,
  unitSerial: 'K37-100201',
  customerVehicleNumber: 'B-101',
  model: 'Kestrel 37',
  openDefects: [],
  lastHours: { hours: 1000, doneOn: '2026-06-30' },
  outOfService: null,
  labelCode: 'code-of-801',
  dueOn: addDays(today(), -3),
  hasFailed: false,
  mine: [{ kind: 'Daily', plannedOn: '2026-07-01' }],
  notices: [{ apnId: 5, number: 'SB-5', title: 'Pin of the elbow', isSafety: true, complyBy: '2026-08-01' }],
  sheets: [{ kind: 'Daily', sheetId: 1 }],
}
const kept: KeptInspections = {
  now: new Date().toISOString(),
  total: 400,
  units: [unit, { ...unit, instanceId: 802, unitSerial: 'K37-100202', customerVehicleNumber: null, mine: [] }],
  sheets: [
    {
      sheetId: 1,
      version: 3,
      kind: 'Daily',
      name: 'Daily pre-trip of aerial devices',
      productLine: null,
      modelId: null,
      model: null,
      isOwn: false,
      items: 1,
      publishedBy: 'The maker',
      publishedAt: '2026-01-01T00:00:00.000Z',
      sections: [
        {
          title: 'Walk around',
          items: [
            {
              id: '1-1',
              text: 'Boom',
              kind: 'CHECK',
              unit: null,
              lower: null,
              upper: null,
              severity: 'MINOR',
              defectAsks: 'NOTE',
            },
          ],
        },
      ],
    },
  ],
}
const recorded = { inspectionNumber: 'IR7', result: 'PASS', srNumber: null, doneOn: '2026-07-01' }
const changed = (field: string, message: string) =>
  failure(409, { code: 'CONFLICT', userFriendlyMessage: message, fields: { [field]: message } })

const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
const line = (isUp: boolean) => {
  onLine.mockReturnValue(isUp)
  window.dispatchEvent(new Event(isUp ? 'online' : 'offline'))
  // It listens only while a page is shown.
  onlineManager.setOnline(isUp)
}
const open = (href: string, answers: Record<string, unknown> = {}, userId = 'u1') => {
  const session = signedIn(mechanic)
  if (session.profile) session.profile.userId = userId
  return openPage(href, {
    session,
    answers: { offlineInspections: kept, recordInspection: recorded, startInspection: null, ...answers },
  })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const records = (asked: { name: string; body: Record<string, unknown> }[]) =>
  asked
    .filter(({ name }) => name === 'recordInspection')
    .map(({ body }) => body['variables'] as { requestKey: string; sentLater: Record<string, unknown> | null })

/** Keeps the units while there is a line, loses it, and goes on to `href`. */
async function goWithoutLine(href: string, answers: Record<string, unknown> = {}) {
  const opened = await open(waitingPage, answers)
  await keepUnits(opened.router.options.context.queryClient)
  line(false)
  await act(() => opened.router.navigate({ href }))
  return opened
}

/** The same, and the daily inspection is signed. */
async function signWithoutLine(answers: Record<string, unknown> = {}) {
  const opened = await goWithoutLine(daily, answers)
  fireEvent.click(await screen.findByRole('radio', { name: 'OK' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Hours on the meter' }), { target: { value: '1001' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'My typed name is my signature' }))
  press('Sign inspection')
  await screen.findByRole('list', { name: 'Waiting to send' })
  return opened
}

afterEach(async () => {
  line(true)
  localStorage.clear()
  for (const [key] of await listItems('')) await deleteItem(key)
})

describe('without a line', () => {
  test('an inspection begins with what is kept, is signed, waits, and is sent once when the line is back [P6.49, P6.50]', async () => {
    const { asked } = await signWithoutLine()
    const list = within(screen.getByRole('list', { name: 'Waiting to send' }))
    expect(list.getByText('Daily pre-trip, B-101')).toBeTruthy()
    expect(list.getByText('Waiting')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(records(asked)).toEqual([])
    closeToast()
    act(() => line(true))
    await screen.findByRole('heading', { name: 'Nothing waits' })
    const [sent, ...more] = records(asked)
    expect(more).toEqual([])
    expect(sent?.sentLater).toMatchObject({
      knownAt: kept.now,
      wasOutOfService: false,
      isDateChosen: false,
      isConfirmed: false,
    })
    expect(await screen.findByText(/Inspection IR7: passed\./)).toBeTruthy()
  })

  test('the units are found by any of their numbers, with notices and what is planned; a label opens its unit [P6.49, P6.54, P6.66]', async () => {
    const { router } = await open(waitingPage)
    await keepUnits(router.options.context.queryClient)
    const list = () => within(screen.getByRole('list', { name: 'Units on this phone' }))
    await screen.findByRole('list', { name: 'Units on this phone' })
    expect(list().getAllByRole('listitem').length).toBeGreaterThanOrEqual(2)
    expect(screen.getAllByText('Inspection overdue, 3 days')).toHaveLength(2)
    expect(screen.getAllByText('SB-5: Pin of the elbow', { exact: false })).toHaveLength(2)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a unit' }), { target: { value: '100202' } })
    expect(list().getByRole('link').getAttribute('href')).toContain('/record/802')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a unit' }), { target: { value: 'zzz' } })
    expect(screen.getByText('No unit on this phone has that. 2 units of 400 are kept.')).toBeTruthy()
    line(false)
    await act(() => router.navigate({ href: '/u/code-of-801' }))
    expect((await screen.findByRole('link', { name: 'Inspect' })).getAttribute('href')).toContain(
      '/record/801?kind=Daily',
    )
    expect(screen.getByText('Inspection overdue, 3 days')).toBeTruthy()
    expect(screen.getByText('1 open product notice')).toBeTruthy()
    await act(() => router.navigate({ href: '/u/another-code' }))
    expect(await screen.findByText('This is not on your phone')).toBeTruthy()
  })

  test('a browser that keeps nothing says so where something is typed [P6.50]', async () => {
    await goWithoutLine(daily)
    fireEvent.click(await screen.findByRole('radio', { name: 'OK' }))
    expect(await screen.findByText(/This browser keeps nothing/)).toBeTruthy()
  })
})

describe('a sheet that waits', () => {
  test('says what happened to its unit meanwhile, and is sent all the same if the person says so [P6.52]', async () => {
    const said = 'The unit has changed since you inspected it. It was taken out of service: Oil leak.'
    const { asked } = await signWithoutLine({ recordInspection: changed('sentLater', said) })
    act(() => line(true))
    expect(await screen.findByText('Needs you')).toBeTruthy()
    expect(screen.getByText(said)).toBeTruthy()
    press('Send all the same')
    await waitFor(() => expect(records(asked)).toHaveLength(2))
    expect(records(asked)[1]?.sentLater).toMatchObject({ isConfirmed: true })
    expect(new Set(records(asked).map(({ requestKey }) => requestKey)).size).toBe(1)
  })

  test('that is refused for good is kept until it is discarded, after a question [P6.50, P6.52]', async () => {
    await signWithoutLine({
      recordInspection: failure(409, { code: 'CONFLICT', userFriendlyMessage: 'This unit has left the fleet.' }),
    })
    act(() => line(true))
    expect(await screen.findByText('This unit has left the fleet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send all the same' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toMatch(/kind=Daily&sheet=waiting/)
    press('Discard')
    const dialog = within(screen.getByRole('dialog', { name: 'Discard this inspection?', hidden: true }))
    fireEvent.click(dialog.getByRole('button', { name: 'Discard', hidden: true }))
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy()
  })

  test('waits on where the portal is busy or away [P6.50]', async () => {
    const { asked } = await signWithoutLine({ recordInspection: failure(503, { code: 'INTERNAL' }) })
    act(() => line(true))
    await waitFor(() => expect(records(asked)).toHaveLength(1))
    expect(await screen.findByText('Waiting')).toBeTruthy()
    expect(screen.queryByText('Needs you')).toBeNull()
  })
})

describe('another person on the same phone', () => {
  test('sees nothing of it, and neither units nor sheets are sent in their name [P6.55]', async () => {
    const first = await signWithoutLine()
    first.unmount()
    line(true)
    writeStored('inspectsOffline', 'u1')
    const { asked } = await open(waitingPage, { offlineInspections: failure(403, { code: 'FORBIDDEN' }) }, 'u2')
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy()
    expect(screen.queryByText('B-101')).toBeNull()
    expect(records(asked)).toEqual([])
  })

  test('signing out with sheets that were not sent says how many, and keeps them [P6.55]', async () => {
    const first = await signWithoutLine()
    first.unmount()
    line(true)
    vi.spyOn(page, 'replace').mockImplementation(() => undefined)
    const { asked } = await open('/logout', { signOut: { signedOut: true } })
    expect(await screen.findByRole('heading', { name: '1 inspection not sent yet' })).toBeTruthy()
    expect(asked.some(({ name }) => name === 'signOut')).toBe(false)
    press('Log out all the same')
    await waitFor(() => expect(page.replace).toHaveBeenCalled())
    const keys = (await listItems('')).map(([key]) => key)
    expect(keys.some((key) => key.startsWith('u1|sheet|waiting'))).toBe(true)
    expect(keys.some((key) => key.includes('|units'))).toBe(false)
  })
})
