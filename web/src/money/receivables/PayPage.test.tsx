// Paying invoices: what is sent, and an account that was entered on the gateway's page.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { PayableGroup } from '@portal/contract/money/receivables'
import { scheduledMessages } from '@portal/contract/money/scheduledPayments'
import { joinTrxNumbers, receivableMessages } from '@portal/contract/money/receivables'
import { beforeEach, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const group: PayableGroup = {
  accountId: 7,
  customerName: 'Bluewater',
  currency: 'USD',
  invoices: [
    {
      customerTrxId: 1,
      trxNumber: '900001',
      dueDate: '2026-01-31',
      daysOverdue: 3,
      totalCents: 12_350,
      openCents: 12_350,
      pendingCents: 0,
      isDisputed: false,
      disputedCents: 0,
      payDay: null,
    },
  ],
  credits: [{ customerTrxId: 2, trxNumber: '900002', trxDate: '2026-01-05', availableCents: 2_350 }],
}
const account = {
  paymentId: 'ba_1',
  bankName: 'Harbor Bank',
  last4: '6789',
  currency: 'USD',
  name: null,
  isDefault: true,
}

async function openPay(search: string, answers = {}) {
  const saved: (typeof account)[] = []
  const opened = await openPage(`${latePaths.payInvoices({ invoices: '900001' })}${search}`, {
    session: signedIn(['B2B_Dashboard', 'B2B_View_All_Invoices', 'B2B_Pay_Invoices']),
    answers: {
      getPayables: { groups: [group], refused: [] },
      paymentMethods: [],
      bankAccounts: () => saved,
      addBankAccount: () => {
        saved.push(account)
        return account
      },
      ...answers,
    },
  })
  const sent = (name: string) => opened.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { ...opened, sent }
}

// The input is kept for the tab.
beforeEach(() => sessionStorage.clear())

test('an account entered on the gateway’s page is saved once, chosen, and its token leaves the address [P8.05]', async () => {
  const { sent, router } = await openPay('&bank=cs_test_1')
  const chosen = await screen.findByRole('radio', { name: /Harbor Bank account ending in 6789/ })
  await waitFor(() => expect((chosen as HTMLInputElement).checked).toBe(true))
  expect(sent('addBankAccount')).toEqual([{ currency: 'USD', token: 'cs_test_1' }])
  expect(router.state.location.search).toEqual({ invoices: '900001' })
})

test('an account that could not be saved is said, and can be entered again [P8.05]', async () => {
  await openPay('&bank=cs_test_2', {
    addBankAccount: failure(400, {
      code: 'BAD_INPUT',
      userFriendlyMessage: 'This bank account could not be saved. Please enter it again.',
    }),
  })
  expect((await screen.findByText(/could not be saved/)).getAttribute('role')).toBe('alert')
  expect(screen.getByRole('button', { name: 'New bank account' })).toBeTruthy()
})

test('in euros cards pay, and no bank account is offered [P14.134, P14.131]', async () => {
  await openPay('', { getPayables: { groups: [{ ...group, currency: 'EUR' }], refused: [] } })
  expect(await screen.findByRole('button', { name: 'Pay €123.50' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Card/ })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Bank transfer/ })).toBeNull()
})

test('a form of a new card that is closed leaves the focus on the button that opened it [U3.02]', async () => {
  await openPay('')
  fireEvent.click(await screen.findByRole('button', { name: 'New card' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New card' }))
})

test('a ticked credit comes before money, and what is sent adds up [P8.04, P8.05]', async () => {
  const { sent } = await openPay('&bank=cs_test_3', {
    payInvoices: {
      receiptNumber: null,
      status: null,
      actionUrl: null,
      changed: [{ customerTrxId: 1, trxNumber: '900001', openCents: 10_000 }],
    },
  })
  await screen.findByRole('radio', { name: /Harbor Bank/ })
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Credit 900002/ })))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay $100.00' })))
  await screen.findByText('It changed: $100.00 is open now.')
  expect(sent('payInvoices')).toMatchObject([
    {
      accountId: 7,
      currency: 'USD',
      method: 'BANK',
      paymentId: 'ba_1',
      cents: 10_000,
      allocations: [{ customerTrxId: 1, cents: 12_350 }],
      credits: [2],
    },
  ])
})

test.each([
  ['CAD 50', receivableMessages.amount],
  ['€50', receivableMessages.amount],
  ['USD 50', undefined],
  ['$50', undefined],
])('of an invoice in US dollars, %s is said to be wrong: %s [P9.156]', async (typed, message) => {
  await openPay('&bank=cs_test_7')
  const field = await screen.findByRole('textbox', { name: /900001/ })
  await act(async () => fireEvent.change(field, { target: { value: typed } }))
  expect(field.getAttribute('aria-invalid') === 'true').toBe(message !== undefined)
  if (message) expect(screen.getByText(message)).toBeTruthy()
  else expect(screen.getByRole('button', { name: 'Pay $50.00' })).toBeTruthy()
})

test('invoices whose numbers have a comma or a percent sign are asked for as they are [P9.156]', async () => {
  const trxNumbers = ['90,0001', '90%2C0001', '7']
  const { asked } = await openPage(latePaths.payInvoices({ invoices: joinTrxNumbers(trxNumbers) }), {
    session: signedIn(['B2B_Dashboard', 'B2B_View_All_Invoices', 'B2B_Pay_Invoices']),
    answers: { getPayables: { groups: [], refused: [] } },
  })
  const request = asked.find(({ name }) => name === 'getPayables')
  expect(request?.body['variables']).toMatchObject({ trxNumbers })
})

test('who paid and comes back by Back sees what is open now [P9.88]', async () => {
  let openCents = 12_350
  const { router } = await openPay('&bank=cs_test_4', {
    getPayables: () => ({ groups: [{ ...group, invoices: [{ ...group.invoices[0], openCents }] }], refused: [] }),
    payInvoices: () => {
      openCents = 4_000
      return { receiptNumber: '8000001', status: 'SUCCEEDED', actionUrl: null, changed: [] }
    },
    getReceipt: null,
  })
  await screen.findByRole('radio', { name: /Harbor Bank/ })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay $123.50' })))
  await waitFor(() => expect(router.state.location.pathname).toBe(latePaths.receipt('8000001')))
  await act(async () => router.history.back())
  expect(await screen.findByRole('button', { name: 'Pay $40.00' })).toBeTruthy()
})

test('a credit used up in another tab is no longer sent, and the next press pays [P8.04]', async () => {
  let credits = group.credits
  let answer: object = {
    receiptNumber: null,
    status: null,
    actionUrl: null,
    changed: [{ customerTrxId: 2, trxNumber: '900002', openCents: 0 }],
  }
  const { sent, router } = await openPay('&bank=cs_test_5', {
    getPayables: () => ({ groups: [{ ...group, credits }], refused: [] }),
    payInvoices: () => answer,
    getReceipt: null,
  })
  await screen.findByRole('radio', { name: /Harbor Bank/ })
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Credit 900002/ })))
  credits = []
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay $100.00' })))
  answer = { receiptNumber: '8000002', status: 'SUCCEEDED', actionUrl: null, changed: [] }
  const again = await screen.findByRole('button', { name: 'Pay $123.50' })
  await act(async () => fireEvent.click(again))
  await waitFor(() => expect(router.state.location.pathname).toBe(latePaths.receipt('8000002')))
  expect(sent('payInvoices')).toMatchObject([{ credits: [2] }, { credits: [], cents: 12_350 }])
})

test('after one whose answer was never heard, another sum is told so once and is then a payment of its own [P8.04]', async () => {
  const keys: unknown[] = []
  await openPay('&bank=cs_test_6', {
    payInvoices: ({ key }: { key: string }) => {
      keys.push(key)
      return failure(409, { code: 'CONFLICT', userFriendlyMessage: receivableMessages.used })
    },
  })
  await screen.findByRole('radio', { name: /Harbor Bank/ })
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay $123.50' })))
  await press()
  expect((await screen.findByRole('link', { name: 'Your payments' })).getAttribute('href')).toBe(paths.receipts())
  await press()
  await waitFor(() => expect(new Set(keys).size).toBe(2))
})

test('where all of it was paid in another tab, it still says that nothing was charged [P8.04]', async () => {
  let answer: object = { groups: [group], refused: [] }
  await openPay('&bank=cs_test_7', {
    getPayables: () => answer,
    payInvoices: {
      receiptNumber: null,
      status: null,
      actionUrl: null,
      changed: [{ customerTrxId: 1, trxNumber: '900001', openCents: 0 }],
    },
  })
  await screen.findByRole('radio', { name: /Harbor Bank/ })
  answer = { groups: [], refused: [{ trxNumber: '900001', reason: receivableMessages.paid }] }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay $123.50' })))
  expect(await screen.findByText('Nothing to pay here')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(receivableMessages.changed)
})

test('what is in dispute is left out until its payer types more [P9.134]', async () => {
  const disputed = { ...group.invoices[0], isDisputed: true, disputedCents: 2_350 }
  const { sent } = await openPay('&bank=cs_test_8', {
    getPayables: { groups: [{ ...group, invoices: [disputed] }], refused: [] },
    payInvoices: { receiptNumber: '8000003', status: 'SUCCEEDED', actionUrl: null, changed: [] },
    getReceipt: null,
  })
  await screen.findByRole('radio', { name: /Harbor Bank/ })
  expect(screen.getByText(/\$23\.50 is in dispute and left out/)).toBeTruthy()
  expect(screen.getByText('$100.00 payable now')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay $100.00' })))
  expect(sent('payInvoices')).toMatchObject([{ cents: 10_000, allocations: [{ cents: 10_000 }] }])
})

test('invoices are scheduled for a day instead, without credits; the day that is refused says why [P9.137]', async () => {
  const invoice = { ...group.invoices[0], dueDate: '2099-06-30', daysOverdue: 0 }
  const problem = scheduledMessages.late.replace('{last}', '06/29/2099')
  const { sent, router } = await openPay('&bank=cs_test_9', {
    getPayables: { groups: [{ ...group, invoices: [invoice] }], refused: [] },
    schedulePayment: ({ payDay }: { payDay: string }) =>
      payDay === '2099-06-30'
        ? failure(400, { code: 'BAD_INPUT', userFriendlyMessage: problem, fields: { payDay: problem } })
        : { scheduledId: 1000, changed: [] },
    '/payments/search/': { content: [], totalRecords: 0, facets: [] },
    getScheduledPayments: [],
  })
  await screen.findByRole('radio', { name: /Harbor Bank/ })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Credit 900002/ }))
  fireEvent.click(screen.getByRole('radio', { name: /^On a day/ }))
  expect(screen.queryByRole('checkbox', { name: /^Credit/ })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Schedule for 06/30/2099' })))
  expect(await screen.findByText(problem)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Day of payment'), { target: { value: '2099-06-29' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Schedule for 06/29/2099' })))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.receipts()))
  expect(sent('schedulePayment')).toMatchObject([
    { payDay: '2099-06-30' },
    { payDay: '2099-06-29', method: 'BANK', allocations: [{ customerTrxId: 1, cents: 12_350 }] },
  ])
})
