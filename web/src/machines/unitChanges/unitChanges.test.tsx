// Many units changed from a list, and inspections moved to a day.
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import { describe, expect, test } from 'vitest'
import { testUnit, testUnits } from '../../../test/fleet.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const manager: Privilege[] = ['B2B_Fleet_Search', 'B2B_Report_APNs', 'B2B_Update_Organization_Groups']
const fleet = '/pages/dashboard/equipment/fleet'
const units = testUnits([
  testUnit(),
  testUnit({ instanceId: 802, unitSerial: 'K37-2' }),
  testUnit({ instanceId: 803, unitSerial: 'K37-3' }),
])
const outcomeOf = (unitSerial: string, problem: string | null = null) => ({
  unitSerial,
  instanceId: problem === null ? 801 : null,
  problem,
  made: null,
})
const openFleet = (answers: object = {}, privileges = manager) =>
  openPage(fleet, {
    session: signedIn(privileges, { activeOrganizationCount: 1 }),
    answers: {
      '/fleet/ngSearch': units,
      inspectionPeople: { people: [{ userId: 'u1', name: 'Mel Mechanic' }] },
      ...answers,
    },
  })
const pick = async (...serials: string[]) => {
  for (const serial of serials) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${serial}` }))
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (asked: { name: string; body: Record<string, unknown> }[], name: string) =>
  asked.filter((each) => each.name === name).map(({ body }) => body['variables'])

describe('units picked in a list', () => {
  test('are planned for a day and a person, each with its outcome, and taken back [P6.37, P6.45, P6.46]', async () => {
    const changeId = '00000000-0000-4000-8000-000000000001'
    const { asked } = await openFleet({
      changeUnits: {
        changeId,
        outcomes: [outcomeOf('K37-100201'), outcomeOf('K37-2', 'We could not find this unit.')],
      },
      undoUnitChange: { outcomes: [outcomeOf('K37-100201')] },
    })
    await pick('K37-100201', 'K37-2')
    press('Plan inspection')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('option', { name: 'Mel Mechanic' })
    fireEvent.change(dialog.getByLabelText('Day *'), { target: { value: '2099-05-04' } })
    fireEvent.change(dialog.getByLabelText('Inspector'), { target: { value: 'u1' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Plan inspection: 2 units' }))
    expect(await dialog.findByText('1 unit changed, 1 not')).toBeTruthy()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'K37-2We could not find this unit.',
      'K37-100201Done',
    ])
    expect(sent(asked, 'changeUnits')).toEqual([
      { unitSerials: ['K37-100201', 'K37-2'], plan: { kind: null, plannedOn: '2099-05-04', assigneeId: 'u1' } },
    ])
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent(asked, 'undoUnitChange')).toEqual([{ changeId }]))
    expect(await screen.findByText('1 unit as before.')).toBeTruthy()
  })

  test('may be the entire result; a refusal stands at its field [P6.45]', async () => {
    const { asked } = await openFleet({ changeUnits: { changeId: null, outcomes: [outcomeOf('K37-3')] } }, manager)
    await pick('K37-3')
    press('Change…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 unit' }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Take out of service' }))
    const go = await dialog.findByRole('button', { name: 'Take out of service: 1 unit' })
    fireEvent.click(go)
    expect(await dialog.findByText('Please say why.')).toBeTruthy()
    expect(sent(asked, 'changeUnits')).toEqual([])
    fireEvent.change(dialog.getByLabelText('Why *'), { target: { value: 'Recall' } })
    fireEvent.click(go)
    expect(await dialog.findByText('1 unit changed')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('are changed by who may, each thing by its right [P6.45]', async () => {
    await openFleet({}, ['B2B_Fleet_Search'])
    await pick('K37-2')
    expect(await screen.findByText('1 unit selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change…' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Plan inspection' })).toBeNull()
  })
})

describe('an inspection is moved', () => {
  const day = '2099-05-15'
  const due = {
    instanceId: 801,
    unitSerial: 'K37-1',
    customerVehicleNumber: null,
    model: 'Kestrel 37',
    customerName: 'Bluewater',
    city: null,
    stateProvince: null,
    lastInspection: null,
    dueOn: '2099-05-20',
    months: 12,
    days: null,
    state: 'PLANNED' as const,
    dueKind: 'Annual' as const,
    plans: [{ kind: 'Annual', plannedOn: '2099-05-12', assigneeId: 'u1', assignee: 'Mel Mechanic' }],
  }
  const openCalendar = (privileges = manager) =>
    openPage('/pages/dashboard/equipment/inspections?at=2099-05-01', {
      session: signedIn(privileges, { activeOrganizationCount: 1 }),
      answers: {
        '/inspections/search': { content: [due], totalRecords: 1, facets: [] },
        '/inspections/days': {
          days: [
            { day: '2099-05-12', units: 0, failed: 0, planned: 1, people: [{ name: 'Mel Mechanic', planned: 1 }] },
          ],
        },
        inspectionPeople: { people: [{ userId: 'u1', name: 'Mel Mechanic' }] },
        changeUnits: { changeId: '00000000-0000-4000-8000-000000000002', outcomes: [outcomeOf('K37-1')] },
      },
    })

  test('by dragging it to a day, whose load is said, with a way back [P6.38, P6.40]', async () => {
    const { asked } = await openCalendar()
    const [plan] = await screen.findAllByRole('button', {
      name: /^05\/12\/2099, Mel Mechanic\. Move to date: K37-1, Annual/,
    })
    expect(await screen.findByRole('link', { name: /: 1 planned: Mel Mechanic 1$/ })).toBeTruthy()
    const held = new Map<string, string>()
    const dataTransfer = {
      setData: (type: string, text: string) => held.set(type, text),
      getData: (type: string) => held.get(type) ?? '',
      get types() {
        return [...held.keys()]
      },
    }
    const drag = (name: 'dragStart' | 'dragOver' | 'drop', target: Element) => {
      const event = createEvent[name](target)
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
      fireEvent(target, event)
    }
    const days = within(screen.getByRole('list', { name: 'Days' }))
    drag('dragStart', plan!)
    drag('drop', days.getByText('15'))
    await waitFor(() =>
      expect(sent(asked, 'changeUnits')).toEqual([
        { unitSerials: ['K37-1'], plan: { kind: 'Annual', plannedOn: day } },
      ]),
    )
    expect(await screen.findByText('K37-1 is planned for 05/15/2099.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  })

  test('without a mouse, by its button; it is canceled there, too [P6.38, P6.40]', async () => {
    const { asked } = await openCalendar()
    const [plan] = await screen.findAllByRole('button', { name: /Move to date: K37-1/ })
    fireEvent.click(plan!)
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(await dialog.findByLabelText('Day *'), { target: { value: day } })
    fireEvent.click(dialog.getByRole('button', { name: 'Plan' }))
    await waitFor(() =>
      expect(sent(asked, 'changeUnits')).toMatchObject([
        { plan: { kind: 'Annual', plannedOn: day, assigneeId: 'u1' } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(plan!)
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this plan' }))
    await waitFor(() => expect(sent(asked, 'changeUnits').at(-1)).toMatchObject({ cancelPlan: { kind: 'Annual' } }))
  })

  test('by nobody who may not judge units [P6.38]', async () => {
    await openCalendar(['B2B_Fleet_Search'])
    expect((await screen.findAllByText('05/12/2099, Mel Mechanic')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /Move to date/ })).toBeNull()
  })
})
