// Remittance files: read, checked on the page, paid with their amounts; and a payment as one [P9.144, P9.145].
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReceiptDetail } from '@portal/contract/money/receivables'
import { receivableMessages } from '@portal/contract/money/receivables'
import { remittanceMessages } from '@portal/contract/money/remittances'
import { latePaths } from '@portal/contract/platform/latePaths'
import { describe, expect, test, vi } from 'vitest'
import { page } from '../../platform/page.ts'
import { signedIn, testConfig } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { rowsOfRemittance } from './remittance.ts'
import { cellsOfReceipt } from './remittanceAdvice.ts'

describe('the rows of a file [P9.144]', () => {
  test('are found by their columns, whatever their order, with the lines of the file', () => {
    const cells = [
      ['\uFEFFDate', 'Amount Paid', 'Invoice Number'],
      ['', '', ''],
      ['06/01', '$1,234.50', ' 900001 '],
      ['06/01', '12', '900002'],
    ]
    expect(rowsOfRemittance(cells)).toEqual([
      { line: 3, trxNumber: '900001', cents: 123_450, saidCurrency: null },
      { line: 4, trxNumber: '900002', cents: 1200, saidCurrency: null },
    ])
  })

  test.each([
    ['CAD', '5', 'CAD'],
    [' eur ', '5', 'EUR'],
    ['$', '$5', null],
    ['€', '5', 'EUR'],
    ['', 'CAD 5', 'CAD'],
    ['', '€5', 'EUR'],
    ['USD', 'CAD 5', 'USD, CAD'],
    ['', '5', null],
  ])('in the column %j before the amount %j are of the currency %j [P9.154]', (column, amount, said) => {
    const cells = [
      ['Invoice', 'Amount', 'Currency'],
      ['1', amount, column],
    ]
    expect(rowsOfRemittance(cells)).toMatchObject([{ cents: 500, saidCurrency: said }])
  })

  test('a column beside another that could be the amount is refused; a reference beside the invoice is none [P9.154]', () => {
    expect(() =>
      rowsOfRemittance([
        ['Invoice', 'Payment', 'Amount'],
        ['1', '77', '2'],
      ]),
    ).toThrow(remittanceMessages.severalColumns.replace('{what}', 'amount').replace('{columns}', '“Payment”, “Amount”'))
    expect(
      rowsOfRemittance([
        ['Reference', 'Invoice', 'Amount'],
        ['X', '1', '2'],
      ]),
    ).toMatchObject([{ trxNumber: '1' }])
  })

  test.each(['12.005', '8,50', '-5', '(5.00)', 'five', ''])('of %j there is no amount', (text) => {
    expect(
      rowsOfRemittance([
        ['Invoice', 'Amount'],
        ['1', text],
      ]),
    ).toMatchObject([{ cents: null }])
  })

  test.each([
    [
      [
        ['Number', 'Sum'],
        ['1', '2'],
      ],
      remittanceMessages.columns,
    ],
    [[], remittanceMessages.columns],
    [[['Invoice', 'Amount']], remittanceMessages.empty],
    [[['Invoice', 'Amount'], ...Array.from({ length: 1001 }, () => ['1', '2'])], remittanceMessages.tooLarge],
  ])('is refused in words: %#', (cells, message) => {
    expect(() => rowsOfRemittance(cells)).toThrow(message)
  })
})

test('a payment is a file that is read again; what came back and what a spreadsheet would run are not in it [P9.145]', () => {
  const line = { openCents: 0, credit: null, isPosted: false, isReversed: false }
  const receipt = {
    receiptNumber: '8000001',
    createdAt: '2026-06-01T10:00:00.000Z',
    status: 'SUCCEEDED',
    currency: 'USD',
    paidWith: 'Visa ending in 4242',
    customerName: 'Bluewater',
    lines: [
      { ...line, trxNumber: '900001', poNumber: '=1+1', cents: 123_450 },
      { ...line, trxNumber: '900002', poNumber: null, cents: 50, credit: '900009' },
      { ...line, trxNumber: '900003', poNumber: null, cents: 700, isReversed: true },
    ],
  } as unknown as ReceiptDetail
  const cells = cellsOfReceipt(receipt)
  expect(cells[1]).toEqual([
    '900001',
    '1234.50',
    'USD',
    "'=1+1",
    'Visa ending in 4242',
    '8000001',
    '06/01/2026',
    'Paid',
    'Bluewater',
  ])
  expect(rowsOfRemittance(cells)).toEqual([
    { line: 2, trxNumber: '900001', cents: 123_450, saidCurrency: 'USD' },
    { line: 3, trxNumber: '900002', cents: 50, saidCurrency: 'USD' },
  ])
})

const session = signedIn(['B2B_Dashboard', 'B2B_View_All_Invoices', 'B2B_Pay_Invoices'])

test('a file is chosen and each row says its outcome; the right ones lead on with their amounts [P9.144]', async () => {
  const known = { accountId: 200, customerName: 'Bluewater', currency: 'USD', openCents: 10_000, disputedCents: 0 }
  const none = { accountId: null, customerName: null, currency: null, openCents: null, disputedCents: null }
  const { asked } = await openPage(latePaths.payInvoices(), {
    session,
    answers: {
      checkRemittance: ({ rows }: { rows: { line: number; trxNumber: string; cents: number }[] }) =>
        rows.map((row) =>
          row.trxNumber === 'X'
            ? { ...row, ...none, problem: receivableMessages.unknown }
            : { ...row, ...known, problem: null },
        ),
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'Pay from a remittance file' }))
  const file = new File(['Invoice,Amount\n900001,60.00\nX,5\n'], 'advice.csv', { type: 'text/csv' })
  await act(async () => fireEvent.change(panel.getByLabelText('Remittance file'), { target: { files: [file] } }))
  expect(await panel.findByText('1 row can be paid, 1 row cannot.')).toBeTruthy()
  expect(panel.getByText(receivableMessages.unknown)).toBeTruthy()
  const link = panel.getByRole('link', { name: 'Pay 1 invoice' })
  expect(link.getAttribute('href')).toBe(latePaths.payInvoices({ invoices: '900001', amounts: '6000' }))
  expect(asked.filter(({ name }) => name === 'checkRemittance')).toHaveLength(1)
  const wrong = new File(['Number;Sum\n1;2\n'], 'other.csv', { type: 'text/csv' })
  await act(async () => fireEvent.change(panel.getByLabelText('Remittance file'), { target: { files: [wrong] } }))
  expect(await panel.findByText(remittanceMessages.columns)).toBeTruthy()
  expect(panel.queryByRole('link', { name: /^Pay/ })).toBeNull()
})

test('the page of paying begins with the amounts of the file, also after the gateway’s page for an account [P9.144, P9.153]', async () => {
  const invoice = {
    customerTrxId: 1,
    trxNumber: '900001',
    dueDate: '2026-01-31',
    daysOverdue: 3,
    totalCents: 10_000,
    openCents: 10_000,
    pendingCents: 0,
    isDisputed: false,
    disputedCents: 0,
    payDay: null,
  }
  const group = {
    accountId: 200,
    customerName: 'Bluewater',
    currency: 'USD',
    invoices: [invoice, { ...invoice, customerTrxId: 2, trxNumber: '900002' }],
    credits: [],
  }
  vi.spyOn(page, 'go').mockReturnValue()
  const { asked } = await openPage(latePaths.payInvoices({ invoices: '900001,900002', amounts: '6000,x' }), {
    session,
    config: { ...testConfig, cardEntry: 'page' },
    answers: {
      getPayables: { groups: [group], refused: [] },
      paymentMethods: [],
      bankAccounts: [],
      openBankPage: { url: 'https://pay.example' },
    },
  })
  const of = (number: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Amount for ${number}` }).value
  expect(await screen.findByRole('button', { name: 'Pay $160.00' })).toBeTruthy()
  expect([of('900001'), of('900002')]).toEqual(['60.00', '100.00'])
  fireEvent.click(screen.getByRole('radio', { name: /Bank transfer/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'New bank account' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Enter bank account at Stripe' }))
  const sent = () => asked.find(({ name }) => name === 'openBankPage')?.body['variables']
  await waitFor(() =>
    expect(sent()).toEqual({ currency: 'USD', trxNumbers: ['900001', '900002'], amounts: [6000, null] }),
  )
})
