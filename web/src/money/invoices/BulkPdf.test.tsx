// The bulk PDF dialog over the list of invoices.
import type { BoundFunctions, queries } from '@testing-library/react'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const bulk = '/invoices/bulkInvoicePdf'
const invoice = (at: number) => ({
  customerTrxId: at,
  trxNumber: `N${at}`,
  accountId: 200,
  customerName: 'Bluewater',
  kind: 'INVOICE',
  source: 'PARTS',
  status: 'OPEN',
  trxDate: '2026-05-01',
  dueDate: '2026-05-31',
  aging: 'CURRENT',
  daysOverdue: 0,
  orderNumber: null,
  poNumber: null,
  costCenter: null,
  job: null,
  billToName: '',
  shipToName: '',
  currency: 'USD',
  total: 250,
  balance: 100.5,
})

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
})

type Dialog = BoundFunctions<typeof queries>
const inside = (element: HTMLElement): Dialog => within(element)

interface TestOptions {
  total?: number
  select?: number
  answer?: unknown
  search?: string
}

/** The dialog over a list of `total` invoices, of which `select` rows are picked. */
async function open({ total = 3, select = 0, answer = { jobId: 'a' }, search = '' }: TestOptions = {}) {
  const content = Array.from({ length: Math.max(select, 3) }, (_, at) => invoice(at + 1))
  const opened = await openPage(`/pages/dashboard/account/arinvoice${search}`, {
    session: signedIn(['B2B_Dashboard', 'B2B_View_All_Invoices']),
    answers: {
      '/invoices/search/': { content: total === 0 ? [] : content, totalRecords: total, facets: [] },
      '/invoices/aging': { asOf: '2026-06-12', currencies: [] },
      [bulk]: answer,
      myJobs: [],
    },
  })
  if (total > 0) await screen.findAllByText('N1')
  for (const box of screen.queryAllByRole('checkbox', { name: /N\d+/ }).slice(0, select)) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Bulk PDF' }))
  return { ...opened, dialog: inside(await screen.findByRole('dialog', { name: 'Bulk PDF' })) }
}

const radio = (dialog: Dialog, name: string) => {
  const { disabled, checked } = dialog.getByRole<HTMLInputElement>('radio', { name })
  return { disabled, checked }
}
const stands = (dialog: Dialog) => ({
  selected: radio(dialog, 'Selected'),
  result: radio(dialog, 'Entire result set'),
  confirm: !dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled,
})
const off = { disabled: true, checked: false }
const on = { disabled: false, checked: true }
const free = { disabled: false, checked: false }
const message = 'The number of PDFs cannot exceed 250'

describe('the choice', () => {
  test.each([
    ['none selected, some found', { total: 3 }, { selected: off, result: on, confirm: true }, 0],
    ['some selected', { total: 3, select: 2 }, { selected: on, result: free, confirm: true }, 0],
    ['251 found, one selected', { total: 251, select: 1 }, { selected: on, result: off, confirm: true }, 1],
  ])('with %s says what can be printed [B5.07, B5.08]', async (_, asked, wanted, messages) => {
    const { dialog } = await open(asked)
    expect(stands(dialog)).toEqual(wanted)
    expect(dialog.queryAllByText(message, { exact: false })).toHaveLength(messages)
  })

  test('is of individual PDFs unless one is wanted [B2.92]', async () => {
    const { dialog } = await open()
    expect(radio(dialog, 'Download as Individual PDFs')).toEqual(on)
    expect(radio(dialog, 'Combined single PDF')).toEqual(free)
  })
})

describe('Confirm', () => {
  test('asks for those selected and says that a link will come by email, with Close alone [B2.91]', async () => {
    const { dialog, asked } = await open({ select: 2 })
    fireEvent.click(dialog.getByRole('radio', { name: 'Combined single PDF' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/Your PDFs are being prepared\. A link will be emailed to/)).toBeTruthy()
    expect(asked.find(({ name }) => name === bulk)?.body['body']).toMatchObject({
      as: 'COMBINED',
      selected: ['N1', 'N2'],
    })
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close'])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('asks for the entire result with its filters, not for one page of it [B2.92]', async () => {
    const { dialog, asked } = await open({ select: 1, search: '?query=hose&page=2' })
    fireEvent.click(dialog.getByRole('radio', { name: 'Entire result set' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await screen.findByText(/Your PDFs are being prepared/)
    const body = asked.find(({ name }) => name === bulk)?.body['body']
    expect(body).toMatchObject({ query: 'hose', page: 0, as: 'INDIVIDUAL' })
    expect(body).not.toHaveProperty('selected')
  })

  test('by a double click asks once [P9.87]', async () => {
    const { dialog, asked } = await open()
    const button = dialog.getByRole('button', { name: 'Confirm' })
    for (const detail of [1, 2]) fireEvent.click(button, { detail })
    await screen.findByText(/Your PDFs are being prepared/)
    expect(asked.filter(({ name }) => name === bulk)).toHaveLength(1)
  })

  test('that is refused says why and stays open [U3.01]', async () => {
    const { dialog } = await open({ answer: failure(429, { userFriendlyMessage: 'You have 10 downloads under way.' }) })
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('You have 10 downloads under way.'))
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeTruthy()
  })
})

test('a search is printed whole by one press; what all invoices are is not offered [P9.136]', async () => {
  const answers = {
    '/invoices/search/': { content: [invoice(1)], totalRecords: 7, facets: [] },
    '/invoices/aging': { asOf: '2026-06-12', currencies: [] },
    [bulk]: failure(429, { userFriendlyMessage: 'You have 10 downloads under way.' }),
    myJobs: [],
  }
  const session = signedIn(['B2B_Dashboard', 'B2B_View_All_Invoices'])
  const { asked } = await openPage('/pages/dashboard/account/arinvoice?query=PO-7', { session, answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Print all 7' }))
  expect(await screen.findByText('You have 10 downloads under way.')).toBeTruthy()
  expect(asked.find(({ name }) => name === bulk)?.body['body']).toMatchObject({ query: 'PO-7', as: 'COMBINED' })
  cleanup()
  await openPage('/pages/dashboard/account/arinvoice', { session, answers })
  await screen.findAllByText('N1')
  expect(screen.queryByRole('button', { name: /^Print all/ })).toBeNull()
})
