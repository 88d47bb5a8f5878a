import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ServiceDetail } from '@portal/contract/machines/service'
import { addDays } from '@portal/contract/platform/days'
import { afterEach, describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { today } from '../../platform/zone.ts'

const session = signedIn(['B2B_View_SRs'])
const list = '/pages/dashboard/equipment/service'
const request: ServiceDetail = {
  srId: 12,
  srNumber: 'SR700012',
  instanceId: 8,
  unitSerial: 'K48-1',
  customerVehicleNumber: 'B-101',
  model: 'Kestrel 48',
  accountId: 200,
  customerName: 'Bluewater',
  status: 'WAITING_PARTS',
  type: 'Repair',
  problem: 'Boom drifts',
  openedAt: '2026-05-01T12:00:00.000Z',
  dueOn: addDays(today(), -12),
  isLate: true,
  technician: 'Tex',
  place: 'Yard 3',
  comments: [{ author: 'Tex', fromStaff: true, at: '2026-05-02T12:00:00.000Z', text: 'Valve ordered' }],
  resolution: null,
  completedAt: null,
  requestedBy: 'Owen Webb',
  takenBackBy: null,
  mayTakeBack: false,
  timeline: [
    { status: 'NEW', at: '2026-05-01T12:00:00.000Z' },
    { status: 'WAITING_PARTS', at: '2026-05-02T12:00:00.000Z' },
  ],
  partsUsed: [
    { partNumber: '970000101', brand: 'Arcguard', manufacturerPartNumber: 'AG-1', name: 'Hydraulic hose', quantity: 2 },
  ],
  documents: [],
}
const units = [
  {
    instanceId: 8,
    unitSerial: 'K48-1',
    customerVehicleNumber: 'B-101',
    model: 'Kestrel 48',
    place: null,
    customerName: 'B',
  },
]
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
afterEach(() => sessionStorage.clear())

test.each([list, `${list}/search`])('%s lists the service jobs [B2.38, P6.66]', async (href) => {
  const answers = { '/serviceRequest/search': { content: [request], totalRecords: 1, facets: [] }, savedViews: [] }
  await openPage(href, { session, answers })
  expect(await screen.findByText('Waiting for parts, 12 days late')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SR700012' }).getAttribute('href')).toBe(`${list}/details/12`)
})

describe('a service job', () => {
  const open = (answer: unknown, more = {}) =>
    openPage(`${list}/details/12`, { session, answers: { getServiceRequest: answer, ...more } })

  test('shows timeline, parts and comments [B2.17]', async () => {
    await open(request)
    expect(
      await screen.findByRole('heading', { level: 1, name: /Service Job SR700012 Waiting for parts, 12 days late/ }),
    ).toBeTruthy()
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
    expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual([
      'Opened',
      'Waiting for parts',
    ])
    for (const text of ['Hydraulic hose', 'Valve ordered', 'Yard 3']) expect(screen.getByText(text)).toBeTruthy()
  })

  test('takes a comment; one that fails is kept', async () => {
    let fails = true
    const { asked } = await open(request, {
      addServiceComment: () => (fails ? failure(500, { userFriendlyMessage: 'Not now.' }) : { added: true }),
    })
    const box = await screen.findByRole('textbox', { name: 'Add a comment' })
    press('Add Comment')
    expect(await screen.findByText('Please write a comment.')).toBeTruthy()
    fireEvent.change(box, { target: { value: 'When?' } })
    press('Add Comment')
    expect(await screen.findByText('Not now.')).toBeTruthy()
    expect(box).toHaveProperty('value', 'When?')
    fails = false
    press('Add Comment')
    await waitFor(() => expect(box).toHaveProperty('value', ''))
    expect(asked.filter(({ name }) => name === 'getServiceRequest')).toHaveLength(2)
  })

  test('of somebody else is not found, with a way back', async () => {
    await open(null)
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this service job' })).toBeTruthy()
  })
})

test('a request of one’s own is taken back after a question; a refusal stays in it [P6.60]', async () => {
  const message = 'Somebody works on this request.'
  let isRefused = true
  const own = { ...request, status: 'NEW', isLate: false, comments: [], mayTakeBack: true }
  const { asked } = await openPage(`${list}/details/12`, {
    session,
    answers: {
      getServiceRequest: () =>
        isRefused ? own : { ...own, status: 'CANCELLED', mayTakeBack: false, takenBackBy: 'Owen Webb' },
      takeBackServiceRequest: () =>
        isRefused ? failure(409, { code: 'CONFLICT', userFriendlyMessage: message }) : { status: 'CANCELLED' },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Take Back' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Take Back' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  isRefused = false
  fireEvent.click(dialog.getByRole('button', { name: 'Take Back' }))
  expect(await screen.findByText('Service job SR700012 was taken back.')).toBeTruthy()
  expect(await screen.findByText('Taken back by')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take Back' })).toBeNull()
  expect(asked.find(({ name }) => name === 'takeBackServiceRequest')?.body['variables']).toEqual({ srId: 12 })
})

describe('requesting service', () => {
  const open = (answer: unknown) =>
    openPage(`${list}/new?unit=K48-1`, {
      session,
      answers: { chooseUnits: units, createServiceRequest: answer, getServiceRequest: request },
    })
  const fill = async () => {
    fireEvent.change(await screen.findByRole('combobox', { name: /What is needed/ }), { target: { value: 'Repair' } })
    fireEvent.change(screen.getByRole('textbox', { name: /Problem/ }), { target: { value: 'Boom drifts' } })
  }

  test('leads to the new job', async () => {
    const { asked, href } = await open({ srId: 12, srNumber: 'SRP100012' })
    await fill()
    press('Request Service')
    await waitFor(() => expect(href()).toBe(`${list}/details/12`))
    expect(asked.find(({ name }) => name === 'createServiceRequest')?.body['variables']).toMatchObject({
      unitSerial: 'K48-1',
      type: 'Repair',
      problem: 'Boom drifts',
      dueOn: null,
    })
  })

  test('says what is missing; a refusal keeps what was typed', async () => {
    const message = 'K48-1 is not the serial of one of your units.'
    await open(failure(400, { code: 'BAD_INPUT', fields: { unitSerial: message } }))
    await screen.findByRole('textbox', { name: /Problem/ })
    press('Request Service')
    expect((await screen.findAllByText('Please say what is wrong.')).length).toBeGreaterThan(0)
    await fill()
    press('Request Service')
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: /Problem/ })).toHaveProperty('value', 'Boom drifts')
  })
})
