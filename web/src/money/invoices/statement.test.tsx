// The statement dialog over the list of invoices [P8.09].
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { statementMessages } from '@portal/contract/money/statements'
import { expect, test } from 'vitest'
import { cascade, tree } from '../../../test/organizations.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const stateOf = (jobStatusId: number, response: object | null = null) => ({
  jobId: 'a',
  jobStatusId,
  response,
  done: 0,
  total: null,
})
const call = '/invoices/statement'

async function open(job: object, viewed = [cascade]) {
  const opened = await openPage('/pages/dashboard/account/arinvoice', {
    session: signedIn(['B2B_Dashboard', 'B2B_View_All_Invoices'], { activeOrganizations: viewed }),
    answers: {
      '/invoices/search/': { content: [], totalRecords: 0, facets: [] },
      '/invoices/aging': { asOf: '2026-06-12', currencies: [] },
      [call]: { jobId: 'a' },
      '/api/messaging': job,
      myJobs: [],
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Statement' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Statement' })) }
}

test('the month that ended is chosen, and what is asked for is the statement of the one chosen [P8.09]', async () => {
  const { dialog, asked } = await open(stateOf(1))
  const { accountId } = cascade
  const month = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Month' })
  const [now, ended] = [...month.options].map(({ value }) => value)
  expect(month.value).toBe(ended)
  expect(month.options).toHaveLength(25)
  // Of one organization being viewed there is nothing to choose.
  expect(dialog.queryByRole('combobox', { name: 'Organization' })).toBeNull()
  fireEvent.change(month, { target: { value: now } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Download PDF' })))
  await waitFor(() => expect(asked.find(({ name }) => name === call)?.body['body']).toEqual({ accountId, month: now }))
  // Pressed again it asks for nothing more.
  const busy = dialog.getByRole('button', { name: 'Preparing ...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await act(async () => fireEvent.click(busy))
  expect(asked.filter(({ name }) => name === call)).toHaveLength(1)
})

test('one that cannot be made says why, and another month can be chosen [P8.09, U3.01]', async () => {
  const { dialog } = await open(stateOf(3, { message: statementMessages.none }))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Download PDF' })))
  expect((await dialog.findByRole('alert', {}, { timeout: 5000 })).textContent).toBe(statementMessages.none)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Download PDF' }).disabled).toBe(false)
})

test('of several organizations being viewed one is chosen [P8.09]', async () => {
  const { dialog, asked } = await open(stateOf(1), [cascade, tree])
  fireEvent.change(dialog.getByRole('combobox', { name: 'Organization' }), {
    target: { value: String(tree.accountId) },
  })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Download PDF' })))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === call)?.body['body']).toMatchObject({ accountId: tree.accountId }),
  )
})
