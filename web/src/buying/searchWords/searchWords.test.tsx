// Search words in the whole portal: lines tried and kept, and what is searched.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const session = signedIn(['Product_Owner_Admin'])
const line = { synonymId: 7, kind: 'one-way', input: 'tether', words: ['lanyard'], note: 'Said in the south.' }
const hat = { synonymId: 8, kind: 'two-way', input: 'helmet', words: ['hard hat'], note: '' }
const change = {
  changeId: 3,
  was: null,
  became: { kind: 'two-way', input: 'helmet', words: ['hard hat'], note: '' },
  changedBy: 'Ada Admin',
  changedAt: '2026-11-22T15:00:00Z',
  canUndo: true,
}
const results = (count: number, ...names: string[]) => ({
  count,
  top: names.map((name) => ({ partNumber: name, name })),
})
const searches = {
  days: [{ day: '2026-11-22', searches: 12, unanswered: 5, picked: 4 }],
  queries: [
    { query: 'zz brolly', searches: 5, unanswered: 5, picked: 0, hasLine: false },
    { query: 'tethers', searches: 3, unanswered: 3, picked: 0, hasLine: true },
  ],
}
const answers: Answers = {
  searchWords: { synonyms: [line, hat], changes: [change] },
  searchCounts: searches,
  previewSearchWords: [{ query: 'zz brolly', before: results(0), after: results(2, 'Rain Shade', 'Work Umbrella') }],
}
const open = (changes: Answers = {}, href = '/pages/csr/searchWords') =>
  openPage(href, { session, answers: { ...answers, ...changes } })
const form = () => screen.findByRole('form')
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the lines are listed, and found by any of their words [P5.23]', async () => {
  await open()
  const list = within(await screen.findByRole('list', { name: 'Search words' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('tether ⇒ lanyard'),
    expect.stringContaining('helmet ⇔ hard hat'),
  ])
  type('Find a line', 'HAT')
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('1 line').getAttribute('role')).toBe('status')
})

test('a line is tried on searches before it is saved, and a refusal stands at its field [P5.23]', async () => {
  const message = '“zz brolly” has a line already. Change that one.'
  const page = await open({
    saveSearchWord: failure(400, { code: 'BAD_INPUT', userFriendlyMessage: message, fields: { input: message } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add words' }))
  const begun = within(await form())
  type('What people type', 'zz brolly')
  fireEvent.click(begun.getByRole('button', { name: 'Save' }))
  expect(await begun.findByText('Please enter a word or phrase.')).toBeTruthy()
  type('What it means', 'rain shade, umbrella')
  fireEvent.click(begun.getByRole('button', { name: 'Show results before and after' }))
  const preview = within(await screen.findByRole('region', { name: 'Results for zz brolly' }))
  expect(preview.getByRole('heading', { name: 'Now: 0 products' })).toBeTruthy()
  expect(preview.getByText('Work Umbrella').textContent).toContain('new')
  expect(page.asked.findLast(({ name }) => name === 'previewSearchWords')?.body['variables']).toMatchObject({
    queries: ['zz brolly'],
    entry: { kind: 'two-way', input: 'zz brolly', words: ['rain shade', 'umbrella'] },
  })
  fireEvent.click(begun.getByRole('button', { name: 'Save' }))
  expect(await begun.findByText(message)).toBeTruthy()
})

test('a query without a hit becomes a line with one press, and shows what it would find [P5.33]', async () => {
  const page = await open()
  const queries = within(await screen.findByRole('table', { name: 'Queries' }))
  expect(queries.getByRole('row', { name: /^zz brolly 5 5 0/ })).toBeTruthy()
  expect(queries.getByText('Has a line')).toBeTruthy()
  expect(screen.getByText(/^12 searches, 5 without a hit, 3 nobody pressed/)).toBeTruthy()
  fireEvent.click(queries.getByRole('button', { name: 'Add words for zz brolly' }))
  await form()
  expect(screen.getByLabelText<HTMLInputElement>('What people type').value).toBe('zz brolly')
  expect(document.activeElement).toBe(screen.getByLabelText('What it means'))
  type('What it means', 'umbrella')
  fireEvent.blur(screen.getByLabelText('What it means'))
  expect(await screen.findByRole('region', { name: 'Results for zz brolly' })).toBeTruthy()
  expect(page.asked.some(({ name }) => name === 'saveSearchWord')).toBe(false)
})

test('other kinds of searches and periods are asked for', async () => {
  const page = await open()
  await screen.findByRole('table', { name: 'Queries' })
  type('Show', 'unpicked')
  type('Period', '7')
  await waitFor(() =>
    expect(page.asked.findLast(({ name }) => name === 'searchCounts')?.body['variables']).toEqual({
      days: 7,
      kind: 'unpicked',
    }),
  )
})

test('a line is removed, and a change taken back [P5.23]', async () => {
  const page = await open({ removeSearchWord: { synonymId: 7 }, undoSearchWord: { changeId: 3 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove tether' }))
  fireEvent.click(screen.getByRole('button', { name: /^Undo Added helmet/ }))
  await waitFor(() =>
    expect(
      page.asked.flatMap(({ name, body }) => (name.endsWith('SearchWord') ? [[name, body['variables']]] : [])),
    ).toEqual([
      ['removeSearchWord', { synonymId: 7 }],
      ['undoSearchWord', { changeId: 3 }],
    ]),
  )
})

test('what does not load says so, and nothing yet says what to do', async () => {
  await open({ searchWords: failure(500), searchCounts: failure(500) })
  expect(await screen.findByText('The search words did not load.')).toBeTruthy()
})

test('without lines and searches the page says what belongs here', async () => {
  await open({ searchWords: { synonyms: [], changes: [] }, searchCounts: { days: [], queries: [] } })
  expect(await screen.findByRole('heading', { name: 'No search words yet' })).toBeTruthy()
  expect(await screen.findByText('No query has 3 searches of this kind yet.')).toBeTruthy()
})
