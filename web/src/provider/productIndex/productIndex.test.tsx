// The page of the product index, against answers faked at the call.
import { fireEvent, screen, within } from '@testing-library/react'
import type { IndexRun } from '@portal/contract/provider/productIndex'
import { productIndexMessages } from '@portal/contract/provider/productIndex'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const session = signedIn(['CSR', 'Product_Owner_Admin'])
const run: IndexRun = {
  runId: 7,
  kind: 'ALL',
  since: null,
  to: null,
  state: 'DONE',
  askedBy: 'Ada Admin',
  askedAt: '2026-01-05T10:00:00.000Z',
  finishedAt: '2026-01-05T10:01:00.000Z',
  done: 8,
  total: 8,
  records: { products: 7, categories: 2, suggestions: 1200, courses: 1 },
  message: null,
}
const open = (answer: unknown, more: Answers = {}) =>
  openPage(staffPaths.productIndex(), { session, answers: { indexRuns: answer, ...more } })

test('lists each run with who, how many and how it ended [S16.07]', async () => {
  await open({ runs: [{ ...run, runId: 8, state: 'FAILED', message: productIndexMessages.failed }, run] })
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(rows[0]).toContain(`Failed${productIndexMessages.failed}`)
  expect(rows[1]).toContain('Ada Admin')
  expect(rows[1]).toContain('7 products, 2 categories, 1,200 suggestions, 1 course')
})

test('shows how far the one under way is, and offers no second one [S16.07, P9.71]', async () => {
  await open({ runs: [{ ...run, state: 'RUNNING', finishedAt: null, records: null, done: 3 }] })
  const underWay = await screen.findByRole('region', { name: 'Under way' })
  expect(within(underWay).getByRole('progressbar').getAttribute('value')).toBe('3')
  expect(within(underWay).getByText('3 of 8 products')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Rebuild all' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Index changes' })).toHaveProperty('disabled', true)
})

test('a time that ends before it begins is not sent; a refusal stands in the form [A7.25, P9.71]', async () => {
  const busy = 'Ada Admin is updating the product index already.'
  await open({ runs: [] }, { manualIndex: failure(409, { code: 'CONFLICT', userFriendlyMessage: busy }) })
  expect(await screen.findByText('No runs yet')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Changed before/), { target: { value: '2020-01-01T00:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Index changes' }))
  expect(await screen.findByText(productIndexMessages.period)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Changed before/), { target: { value: '2035-01-01T00:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Index changes' }))
  expect(await screen.findByText(busy)).toBeTruthy()
})

test('what did not load can be asked for again', async () => {
  await open(failure(500, { code: 'INTERNAL' }))
  expect(await screen.findByText('The runs did not load.')).toBeTruthy()
})
