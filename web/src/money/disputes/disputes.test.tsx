// Disputes on the page of an invoice [P8.11].
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Dispute } from '@portal/contract/money/disputes'
import { disputeMessages } from '@portal/contract/money/disputes'
import { paths } from '@portal/contract/platform/paths'
import { expect, test } from 'vitest'
import type { DeskDispute } from '@portal/contract/money/deskDisputes'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const invoice = {
  customerTrxId: 7,
  trxNumber: '900001',
  accountId: 200,
  customerName: 'Bluewater',
  kind: 'INVOICE',
  source: 'PARTS',
  status: 'OPEN',
  isDisputed: true,
  trxDate: '2026-05-01',
  dueDate: '2026-05-31',
  aging: 'CURRENT',
  daysOverdue: 0,
  orderNumber: null,
  poNumber: null,
  billToName: '',
  shipToName: '',
  currency: 'USD',
  total: 250,
  balance: 250,
  disputedBalance: 100,
  payableNow: 150,
  payDay: null,
  pending: 0,
  paymentTerms: 'NET30',
  subtotal: 250,
  shipping: 0,
  tax: 0,
  paid: 0,
  paidOn: null,
  billTo: null,
  shipTo: null,
  lines: [{ lineNumber: 1, partNumber: null, description: 'Hose', quantity: 4, uom: 'EA', price: 62.5, amount: 250 }],
  shipments: [],
}
const dispute: Dispute = {
  disputeId: 4,
  lines: [{ lineNumber: 1, quantity: 1, cents: 10_000 }],
  cents: 10_000,
  acceptedCents: null,
  creditMemo: null,
  reason: 'NOT_RECEIVED',
  comment: 'Never came.',
  status: 'OPEN',
  answer: null,
  by: 'Owen Webb',
  createdAt: '2026-06-01T10:00:00.000Z',
  closedAt: null,
  messages: [],
  files: [],
}

async function open(disputes: Dispute[], answers = {}, over = {}) {
  const opened = await openPage(paths.invoice('900001'), {
    session: signedIn(['B2B_Dashboard', 'B2B_View_All_Invoices']),
    answers: { getInvoice: { ...invoice, ...over }, invoiceDisputes: disputes, invoicePayments: [], ...answers },
  })
  const panel = within(await screen.findByRole('region', { name: 'Disputes' }))
  const sent = (name: string) => opened.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { panel, sent }
}

test('an open dispute is shown with its reason and withdrawn by a press; the invoice reads Disputed [P8.11]', async () => {
  const { panel, sent } = await open([dispute], { withdrawDispute: { status: 'WITHDRAWN' } })
  expect(await panel.findByText('Not received')).toBeTruthy()
  expect(panel.getByText('In dispute')).toBeTruthy()
  expect(panel.getByText(/\$100\.00, Owen Webb/)).toBeTruthy()
  expect(panel.getByText(/Line 1: Hose, 1 EA, \$100\.00/)).toBeTruthy()
  expect(screen.getByText('Payable now').nextSibling?.textContent).toBe('$150.00')
  const [first] = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id.startsWith('invoice'))
  expect(first?.textContent).toBe('Disputes')
  expect(panel.queryByRole('button', { name: 'Dispute this invoice' })).toBeNull()
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Withdraw dispute 4' })))
  expect(sent('withdrawDispute')).toEqual([{ disputeId: 4 }])
})

test('one that the ERP alone has in dispute says so on top and offers no dispute [P8.11]', async () => {
  const { panel } = await open([], {}, { status: 'DISPUTED' })
  expect(await panel.findByText(/Customer service has this invoice in dispute/)).toBeTruthy()
  expect(panel.queryByRole('button')).toBeNull()
})

test('a new one says what is missing, and is sent with its line, reason and words [P8.11, U3.01]', async () => {
  const { panel, sent } = await open([], { disputeInvoice: { disputeId: 5 } }, { isDisputed: false })
  fireEvent.click(panel.getByRole('button', { name: 'Dispute this invoice' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute invoice 900001' }))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send dispute' })))
  expect(await dialog.findByText(disputeMessages.reason)).toBeTruthy()
  expect(dialog.getByText(disputeMessages.comment)).toBeTruthy()
  fireEvent.change(dialog.getByRole('combobox', { name: 'What is disputed' }), { target: { value: 'lines' } })
  fireEvent.change(dialog.getByRole('combobox', { name: /^What is wrong/ }), { target: { value: 'PRICE' } })
  fireEvent.change(dialog.getByRole('textbox', { name: /^Tell us more/ }), { target: { value: 'Too dear.' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send dispute' })))
  expect(await dialog.findByText(disputeMessages.nothing)).toBeTruthy()
  fireEvent.click(dialog.getByRole('checkbox', { name: /1: Hose/ }))
  expect(await dialog.findByText('You dispute $250.00. Nothing else is open.')).toBeTruthy()
  const quantity = dialog.getByRole('textbox', { name: 'Quantity of line 1' })
  fireEvent.change(quantity, { target: { value: '1.005' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send dispute' })))
  expect(await dialog.findByText(disputeMessages.quantity)).toBeTruthy()
  fireEvent.change(quantity, { target: { value: '3' } })
  expect(await dialog.findByText('You dispute $187.50. The other $62.50 can be paid now.')).toBeTruthy()
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send dispute' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('disputeInvoice')).toEqual([
    {
      customerTrxId: 7,
      lines: [{ lineNumber: 1, quantity: 3, cents: null }],
      cents: null,
      reason: 'PRICE',
      comment: 'Too dear.',
      documents: [],
    },
  ])
})

test('an amount of it may be disputed; a third decimal is refused, and so is more than is open, in words of the server [P9.132]', async () => {
  const tooMuch = disputeMessages.overOpen.replace('{open}', '$250.00')
  const refused = failure(400, { code: 'BAD_INPUT', userFriendlyMessage: tooMuch, fields: { cents: tooMuch } })
  const { panel, sent } = await open([], { disputeInvoice: () => refused }, { isDisputed: false, disputedBalance: 0 })
  fireEvent.click(panel.getByRole('button', { name: 'Dispute this invoice' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute invoice 900001' }))
  fireEvent.change(dialog.getByRole('combobox', { name: 'What is disputed' }), { target: { value: 'amount' } })
  const amount = await dialog.findByRole('textbox', { name: /^Disputed amount/ })
  fireEvent.change(amount, { target: { value: '60.005' } })
  fireEvent.change(dialog.getByRole('combobox', { name: /^What is wrong/ }), { target: { value: 'PRICE' } })
  fireEvent.change(dialog.getByRole('textbox', { name: /^Tell us more/ }), { target: { value: 'Too dear.' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send dispute' })))
  expect(await dialog.findByText(disputeMessages.amount)).toBeTruthy()
  fireEvent.change(amount, { target: { value: '260.5' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send dispute' })))
  expect(await dialog.findByText(tooMuch)).toBeTruthy()
  expect(sent('disputeInvoice')).toMatchObject([{ lines: [], cents: 26_050 }])
})

test('one accepted in part says how much, and names its credit memo [P9.135]', async () => {
  const closed = {
    status: 'ACCEPTED' as const,
    closedAt: '2026-06-03T10:00:00.000Z',
    acceptedCents: 4000,
    creditMemo: 'CM77',
  }
  const { panel } = await open(
    [{ ...dispute, ...closed }],
    {},
    { isDisputed: false, disputedBalance: 0, payableNow: 250 },
  )
  expect(await panel.findByText('Accepted in part')).toBeTruthy()
  expect(panel.getByText(/\$40\.00 is accepted/)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'CM77' }).getAttribute('href')).toBe(paths.invoice('CM77'))
})

test('a question of customer service is answered on the page, and the answer goes along [P9.147]', async () => {
  const messages = [{ author: 'Cara', fromStaff: true, text: 'Which two?', at: '2026-06-02T10:00:00.000Z' }]
  const { panel, sent } = await open([{ ...dispute, messages }], { replyToDispute: { disputeId: 4 } })
  expect(await panel.findByText('Which two?')).toBeTruthy()
  const send = () => act(async () => void fireEvent.click(panel.getByRole('button', { name: 'Send' })))
  await send()
  expect(await panel.findByText(disputeMessages.message)).toBeTruthy()
  fireEvent.change(panel.getByLabelText(/^Your answer/), { target: { value: 'The long ones.' } })
  await send()
  await waitFor(() =>
    expect(sent('replyToDispute')).toEqual([{ disputeId: 4, message: 'The long ones.', documents: [] }]),
  )
})

const desk: DeskDispute = {
  ...dispute,
  state: 'OPEN',
  lines: [
    {
      lineNumber: 1,
      quantity: 1,
      cents: 10_000,
      description: 'Hose',
      partNumber: null,
      billed: 4,
      billedCents: 25_000,
      uom: 'EA',
    },
  ],
  customerName: 'Bluewater',
  accountNumber: '200200',
  trxNumber: '900001',
  orderNumber: null,
  poNumber: null,
  currency: 'USD',
  totalCents: 25_000,
  openCents: 25_000,
  disputedCents: 10_000,
}

async function openDesk(of: DeskDispute | null, answers = {}) {
  const opened = await openPage('/pages/csr/disputes/details/4', {
    session: signedIn(['CSR']),
    answers: { getDeskDispute: of, ...answers },
  })
  const sent = (name: string) => opened.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  return { sent, press }
}

test('staff see what is wrong beside what was billed, and accept some of it; a second answer is told [P9.146, P9.148]', async () => {
  const refused = failure(409, { code: 'CONFLICT', userFriendlyMessage: disputeMessages.gone })
  const { sent, press } = await openDesk(desk, { answerDispute: refused })
  expect(await screen.findByText(/Billed 4 EA, \$250\.00/)).toBeTruthy()
  const amount = screen.getByLabelText<HTMLInputElement>('Amount to credit')
  expect(amount.value).toBe('100.00')
  fireEvent.change(amount, { target: { value: '62.505' } })
  await press('Accept and credit')
  expect(await screen.findByText(disputeMessages.amount)).toBeTruthy()
  fireEvent.change(amount, { target: { value: '62.50' } })
  await press('Accept and credit')
  expect(await screen.findByText(disputeMessages.gone)).toBeTruthy()
  expect(sent('answerDispute')).toEqual([{ disputeId: 4, accepts: true, cents: 6250, creditMemo: '', answer: '' }])
})

test('a rejection says why; staff ask back [P9.147, P9.148]', async () => {
  const { sent, press } = await openDesk(desk, { answerDispute: { disputeId: 4 }, askAboutDispute: { disputeId: 4 } })
  await screen.findByText('Never came.')
  await press('Reject')
  expect(await screen.findByText(disputeMessages.why)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Answer to the customer'), { target: { value: 'Signed for.' } })
  await press('Reject')
  await waitFor(() =>
    expect(sent('answerDispute')).toMatchObject([{ accepts: false, cents: null, answer: 'Signed for.' }]),
  )
  fireEvent.change(screen.getByLabelText('Ask the customer'), { target: { value: 'Which?' } })
  await press('Send question')
  await waitFor(() => expect(sent('askAboutDispute')).toEqual([{ disputeId: 4, message: 'Which?' }]))
})

test('one that is closed takes no answer, and an unknown one is told [P9.146]', async () => {
  await openDesk({ ...desk, status: 'REJECTED', state: 'REJECTED', answer: 'Signed for.' })
  expect(await screen.findByText('Signed for.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  await openDesk(null)
  expect(await screen.findByText('We could not find this dispute')).toBeTruthy()
})
