// The training matrix against answers faked at the call: table and cards, states, people chosen, and what viewers may do.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { TrainingMatrix } from '@portal/contract/qualifications'
import { expect, test } from 'vitest'
import { signedIn } from '../../test/people.ts'
import { openPage } from '../../test/portal.tsx'

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
