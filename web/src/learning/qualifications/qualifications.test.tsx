// The training matrix against answers faked at the call: table and cards, states, people chosen, and what viewers may do.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { TrainingMatrix } from '@portal/contract/learning/qualifications'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const path = '/pages/dashboard/training/matrix'
const viewer = signedIn(['B2B_Fleet_Search'])
const keeper = signedIn(['B2B_Fleet_Search', 'B2B_Delegated_Customer_Admin'])
const person = { jobTitle: 'Operator', customerName: 'Bluewater' }
const matrix: TrainingMatrix = {
  columns: [
    { id: 'kestrel-37', title: 'Kestrel 37', units: 2 },
    { id: 'merlin-55', title: 'Merlin 55', units: 1 },
  ],
  choices: [{ id: 'kestrel-37', title: 'Kestrel 37' }],
  groups: [],
  people: [
    {
      ...person,
      contactId: 1,
      name: 'Ann Aaker',
      cells: [
        { state: 'DUE_SOON', until: '2031-06-05', lacks: [] },
        { state: 'NOT_ASKED', until: null, lacks: [] },
      ],
    },
    {
      ...person,
      contactId: 2,
      name: 'Bo Aaker',
      cells: [
        { state: 'MISSING', until: null, lacks: ['Hands-on check', 'Authorization'] },
        { state: 'VALID', until: null, lacks: [] },
      ],
    },
  ],
  peopleCount: 60,
  counts: [{ state: 'DUE_SOON', people: 1 }],
  hasRequirements: true,
}
const open = (session = keeper, answers: Record<string, unknown> = {}, query = '') =>
  openPage(`${path}${query}`, { session, answers: { getTrainingMatrix: matrix, ...answers } })
const asked = (calls: Awaited<ReturnType<typeof open>>['asked']) =>
  calls.findLast(({ name }) => name === 'getTrainingMatrix')?.body['variables']

test('each person stands by each model, in a table and as cards that leave out what nobody asks [P12.27]', async () => {
  await open()
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('columnheader', { name: /^Kestrel 37/ })).toBeTruthy()
  const [, ann, bo] = table.getAllByRole('row')
  expect(ann?.textContent).toContain('Due soonEnds 06/05/2031')
  expect(ann?.textContent).toContain('Nothing required')
  expect(bo?.textContent).toContain('MissingHands-on check, Authorization')
  const cards = within(screen.getByRole('list', { name: 'Training by person', hidden: true }))
  expect(cards.queryByText('Nothing required')).toBeNull()
  expect(cards.getAllByText('Kestrel 37')).toHaveLength(2)
})

test('words, state and page stand in the address; words begin at the first page again [P12.27]', async () => {
  const { asked: calls, href } = await open(keeper, {}, '?page=2&state=MISSING')
  await screen.findByRole('table')
  expect(asked(calls)).toMatchObject({ page: 1, state: 'MISSING', query: '' })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(asked(calls)).toMatchObject({ page: 2 }))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Person' }), { target: { value: ' aaker ' } })
  await waitFor(() => expect(asked(calls)).toMatchObject({ query: 'aaker', page: 0 }))
  expect(href()).toContain('query=aaker')
})

test('who may not manage users records nothing, and prints the proof of people chosen [P12.26, P12.31]', async () => {
  const { asked: calls } = await open(viewer, { proofOfTraining: { url: '/files/1' } })
  const table = within(await screen.findByRole('table'))
  fireEvent.click(table.getByRole('checkbox', { name: 'Choose Bo Aaker' }))
  const chosen = within(screen.getByRole('region', { name: 'People chosen' }))
  expect(chosen.getByRole('status').textContent).toBe('1 person chosen')
  expect(chosen.queryByRole('button', { name: 'Record Training' })).toBeNull()
  fireEvent.click(chosen.getByRole('button', { name: 'Proof of Training' }))
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'proofOfTraining')?.body['variables']).toEqual({ contactIds: [2] }),
  )
})

test('nobody matching, nothing required yet, and a matrix that did not come say so [P12.27]', async () => {
  await open(
    keeper,
    { getTrainingMatrix: { ...matrix, people: [], peopleCount: 0, hasRequirements: false } },
    '?query=x',
  )
  expect(await screen.findByText('Nobody matches')).toBeTruthy()
  expect(screen.getByText(/Set the requirements first/)).toBeTruthy()
})

const refresher = {
  courseId: 5,
  title: 'Aerial basics',
  kind: 'e-course',
  seatsLeft: 1,
  dates: [],
  people: [{ contactId: 1, name: 'Ann Aaker', state: 'DUE_SOON', until: '2031-06-05' }],
}
const buyer = signedIn(['B2B_Fleet_Search', 'B2B_Order_Replacement_Parts'])
const ending = (calls: Awaited<ReturnType<typeof open>>['asked']) =>
  calls.findLast(({ name }) => name === 'getExpiringRefreshers')?.body['variables']

test('a refresher begins with a cell that ends: its person and model, and seats for them [P14.90, P14.25]', async () => {
  const booked = { results: [{ contactId: 1, name: 'Ann Aaker', outcome: 'ASSIGNED' }], inCart: 0 }
  const { asked: calls } = await open(buyer, {
    getExpiringRefreshers: { people: 1, others: 0, refreshers: [refresher] },
    bookRefresher: booked,
  })
  const table = within(await screen.findByRole('table'))
  // Nothing ends where something is missing, nothing is asked, or all is well.
  expect(table.getAllByRole('button', { name: /book a refresher/ })).toHaveLength(1)
  fireEvent.click(table.getByRole('button', { name: 'Due soon: book a refresher for Ann Aaker, Kestrel 37' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Book for 1 person' }))
  expect(ending(calls)).toMatchObject({ by: 'model', contactId: 1, column: 'kestrel-37' })
  expect(await screen.findByText(/got a seat you had left/)).toBeTruthy()
  expect(calls.findLast(({ name }) => name === 'bookRefresher')?.body['variables']).toEqual({
    courseId: 5,
    contactIds: [1],
  })
})

test('or with all cells that the view shows; what is no course leads to recording it [P14.90]', async () => {
  const none = { getExpiringRefreshers: { people: 1, others: 0, refreshers: [] } }
  const session = signedIn(['B2B_Fleet_Search', 'B2B_Delegated_Customer_Admin', 'B2B_Order_Replacement_Parts'])
  const { asked: calls } = await open(session, none, '?state=EXPIRED&query=aaker')
  const table = within(await screen.findByRole('table'))
  fireEvent.click(screen.getByRole('button', { name: 'Book Refreshers' }))
  expect(await screen.findByText(/^No course ends/)).toBeTruthy()
  expect(ending(calls)).toMatchObject({ by: 'model', state: 'EXPIRED', query: 'aaker' })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  fireEvent.click(table.getByRole('button', { name: /^Due soon: book/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Record Training' }))
  expect(await screen.findByText('For Ann Aaker.')).toBeTruthy()
})

test('who may not order books nothing from a cell [P14.90]', async () => {
  await open(viewer)
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /book/i })).toBeNull()
})

test('on a phone, models that stand alike are one line of the card [P12.27]', async () => {
  const [ann] = matrix.people
  const alike = { state: 'VALID', until: '2031-06-05', lacks: [] } as const
  await open(keeper, { getTrainingMatrix: { ...matrix, people: [{ ...ann, cells: [alike, alike] }] } })
  const cards = within(await screen.findByRole('list', { name: 'Training by person', hidden: true }))
  expect(cards.getByText('Kestrel 37, Merlin 55')).toBeTruthy()
  expect(cards.getAllByText('May operate')).toHaveLength(1)
})

test('models of which the same is to be said are one row of a person, too [P12.28, P14.27]', async () => {
  const missing = { state: 'MISSING', until: null, lacks: ['Authorization'] }
  const models = ['Heron 26', 'Heron 40', 'Merlin 55'].map((model) => ({ ...missing, modelId: model, model }))
  await open(
    keeper,
    { getPersonQualifications: { ...person, contactId: 1, name: 'Ann Aaker', models, records: [] } },
    '?person=1',
  )
  const list = within(await screen.findByRole('dialog')).findByRole('list', { name: 'Models' })
  expect((await list).textContent).toBe('3 models: nothing recordedHeron 26, Heron 40, Merlin 55MissingAuthorization')
})

test('a requirement entered while the list is read again stays entered [P12.25]', async () => {
  const requirements = { isOne: true, requirements: [], models: [], courses: [{ courseId: 3, title: 'Chippers' }] }
  const { promise: slow, resolve: answer } = Promise.withResolvers<typeof requirements>()
  let reads = 0
  await open(keeper, {
    getTrainingRequirements: () => (reads++ === 0 ? requirements : slow),
    addTrainingRequirement: { requirementId: 1 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Requirements' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('What'), { target: { value: 'HANDS_ON' } })
  fireEvent.change(dialog.getByLabelText('Valid for at most (months)'), { target: { value: '36' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(reads).toBe(2))
  const months = dialog.getByLabelText<HTMLInputElement>('Valid for at most (months)')
  await waitFor(() => expect(months.value).toBe(''))
  fireEvent.change(months, { target: { value: '12' } })
  await act(async () => {
    answer(requirements)
    await slow
  })
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(false))
  expect(months.value).toBe('12')
})
