// Scheduled payments on the page of payments [P9.138], and where one schedules them [P9.137].
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Autopay } from '@portal/contract/money/autopay'
import { autopayMessages } from '@portal/contract/money/autopay'
import type { ScheduledPayment } from '@portal/contract/money/scheduledPayments'
import { scheduledMessages } from '@portal/contract/money/scheduledPayments'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const payment: ScheduledPayment = {
  scheduledId: 1000,
  version: 3,
  accountId: 200,
  customerName: 'Bluewater',
  currency: 'USD',
  payDay: '2031-06-04',
  lastDay: '2031-06-30',
  status: 'SCHEDULED',
  reason: null,
  paidWith: 'Visa ending in 4242',
  ownerName: 'Avery Chen',
  isMine: true,
  isAutomatic: false,
  cents: 9000,
  receiptNumber: null,
  receiptStatus: null,
  invoices: [
    { customerTrxId: 1, trxNumber: '900001', dueDate: '2031-06-30', agreedCents: 6000, cents: 5000, isRemoved: false },
    { customerTrxId: 2, trxNumber: '900002', dueDate: '2031-07-01', agreedCents: 4000, cents: 4000, isRemoved: false },
  ],
}

async function open(payments: ScheduledPayment[], answers = {}, privileges = ['B2B_Pay_Invoices'] as const) {
  const opened = await openPage(paths.receipts(), {
    session: signedIn(['B2B_Dashboard', 'B2B_View_All_Invoices', ...privileges]),
    answers: {
      '/payments/search/': { content: [], totalRecords: 0, facets: [] },
      getScheduledPayments: payments,
      getAutopay: [],
      ...answers,
    },
  })
  const panel = within(await screen.findByRole('region', { name: /scheduled payment/ }))
  const sent = (name: string) => opened.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { panel, sent, router: opened.router }
}

test('it says when, how much of what was agreed, with what, and which invoices; one is taken out, all are canceled [P9.138]', async () => {
  const { panel, sent } = await open([payment], { cancelScheduledPayment: { version: 4 } })
  expect(panel.getByText('06/04/2031: $90.00')).toBeTruthy()
  expect(panel.getByText(/Visa ending in 4242, scheduled by you, of \$100\.00 that was agreed/)).toBeTruthy()
  expect(panel.getByRole('link', { name: '900001' }).getAttribute('href')).toBe(paths.invoice('900001'))
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Take out 900002' })))
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Cancel payment 1000' })))
  expect(sent('cancelScheduledPayment')).toEqual([
    { scheduledId: 1000, version: 3, customerTrxId: 2 },
    { scheduledId: 1000, version: 3 },
  ])
})

test('it is moved, and a day without work is refused in words; it is paid now by a press [P9.138, P9.139]', async () => {
  const problem = scheduledMessages.workingDay.replace('{day}', '06/07/2031').replace('{before}', '06/06/2031')
  const { panel, sent, router } = await open([payment], {
    moveScheduledPayment: ({ payDay }: { payDay: string }) =>
      payDay === '2031-06-07'
        ? failure(400, { code: 'BAD_INPUT', userFriendlyMessage: problem, fields: { payDay: problem } })
        : { version: 4 },
    payScheduledPayment: { receiptNumber: '8000009', status: 'SUCCEEDED' },
    getReceipt: null,
  })
  fireEvent.click(panel.getByRole('button', { name: 'Move payment 1000' }))
  const day = panel.getByLabelText('New day, up to 06/30/2031')
  fireEvent.change(day, { target: { value: '2031-06-07' } })
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Save day' })))
  expect(await panel.findByText(problem)).toBeTruthy()
  fireEvent.change(day, { target: { value: '2031-06-09' } })
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Save day' })))
  await waitFor(() => expect(panel.queryByLabelText(/^New day/)).toBeNull())
  expect(sent('moveScheduledPayment')).toHaveLength(2)
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Pay now: payment 1000' })))
  await waitFor(() => expect(router.state.location.pathname).toBe(latePaths.receipt('8000009')))
})

test('who may not pay only reads it, and a colleague’s can be canceled, not moved [P9.138, P8.02]', async () => {
  const suspended = {
    ...payment,
    isMine: false,
    status: 'SUSPENDED' as const,
    reason: 'Avery Chen may not pay any more.',
  }
  const { panel } = await open([suspended])
  expect(panel.getByText('Suspended')).toBeTruthy()
  expect(panel.getByText('Avery Chen may not pay any more.')).toBeTruthy()
  expect(panel.queryByRole('button', { name: /^Move/ })).toBeNull()
  expect(panel.getByRole('button', { name: 'Cancel payment 1000' })).toBeTruthy()
})

const card = {
  paymentId: 'c1',
  brand: 'Visa',
  last4: '4242',
  expiryMonth: 8,
  expiryYear: 2099,
  isExpired: false,
  isDefault: true,
  isRefused: false,
  isSaved: true,
}

test('autopay begins in the currency of the invoices, also where it is opened before they have loaded [P5.221, P9.141]', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { sent } = await open([payment], {
    '/invoices/aging': () => new Promise((resolve) => (answer = resolve)),
    paymentMethods: [card],
    bankAccounts: [],
    saveAutopay: { autopayId: 100 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Set up autopay' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up autopay' }))
  expect(dialog.getByRole('button', { name: 'Turn on' })).toHaveProperty('disabled', true)
  await act(async () => answer({ asOf: '2031-06-01', currencies: [{ currency: 'CAD' }] }))
  await dialog.findByRole('radio', { name: /Visa ending in 4242/, checked: true })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Turn on' })))
  expect(sent('saveAutopay')).toMatchObject([{ currency: 'CAD', paymentId: 'c1' }])
})

test('autopay is set up with ceilings, which are refused where they are no amounts; it is paused by a press [P9.141, P9.143]', async () => {
  const autopay: Autopay = {
    autopayId: 100,
    version: 2,
    accountId: 200,
    currency: 'USD',
    customerName: 'Bluewater',
    status: 'ACTIVE',
    reason: null,
    ownerName: 'Avery Chen',
    isMine: true,
    method: 'CARD',
    paidWith: 'Visa ending in 4242',
    daysBefore: 2,
    maxInvoiceCents: 500_000,
    maxMonthCents: null,
    tellsPayers: true,
    usedCents: 0,
  }
  const saved: Autopay[] = []
  const { panel: _scheduled, sent } = await open([payment], {
    getAutopay: () => saved,
    '/invoices/aging': { asOf: '2031-06-01', currencies: [] },
    paymentMethods: [card],
    bankAccounts: [],
    saveAutopay: () => {
      saved.push(autopay)
      return { autopayId: 100 }
    },
    changeAutopay: { status: 'PAUSED' },
  })
  const panel = within(await screen.findByRole('region', { name: 'Autopay' }))
  fireEvent.click(panel.getByRole('button', { name: 'Set up autopay' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up autopay' }))
  await dialog.findByRole('radio', { name: /Visa ending in 4242/, checked: true })
  fireEvent.change(dialog.getByLabelText(/^Days before/), { target: { value: '31' } })
  fireEvent.change(dialog.getByLabelText(/^Most for an invoice/), { target: { value: '5000.005' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Turn on' })))
  expect(await dialog.findByText(autopayMessages.daysBefore)).toBeTruthy()
  expect(dialog.getByText(autopayMessages.ceiling)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Days before/), { target: { value: '2' } })
  fireEvent.change(dialog.getByLabelText(/^Most for an invoice/), { target: { value: '5,000' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Turn on' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('saveAutopay')).toMatchObject([
    { daysBefore: 2, maxInvoiceCents: 500_000, maxMonthCents: null, paymentId: 'c1', version: null },
  ])
  expect(
    await panel.findByText(/2 days before the due day, with Visa ending in 4242, up to \$5,000\.00 an invoice/),
  ).toBeTruthy()
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Pause autopay in USD' })))
  expect(sent('changeAutopay')).toEqual([{ autopayId: 100, version: 2, change: 'PAUSE' }])
})
