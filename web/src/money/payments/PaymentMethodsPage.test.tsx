// The payment methods page: what is shown of a card, the default, removing with a way back.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { BankAccount, PaymentMethod } from '@portal/contract/money/payments'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const card = (paymentId: string, changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  paymentId,
  brand: 'Visa',
  last4: '4242',
  expiryMonth: 6,
  expiryYear: 2030,
  isExpired: false,
  isDefault: false,
  isRefused: false,
  isSaved: true,
  ...changes,
})
const cards = [
  card('pm_1', { isDefault: true }),
  card('pm_2', { brand: 'Mastercard', last4: '4444' }),
  card('pm_3', { last4: '0005', expiryMonth: 11, expiryYear: 2025, isExpired: true }),
]

async function openCards(answers = {}) {
  let left = [...cards]
  const page = await openPage('/pages/my-account/paymentMethodsPage', {
    session: signedIn(),
    answers: {
      paymentMethods: () => left,
      removePaymentMethod: ({ paymentId }: { paymentId: string }) => {
        left = left.filter((each) => each.paymentId !== paymentId)
        return signedIn()
      },
      restorePaymentMethod: () => {
        left = [...cards]
        return signedIn()
      },
      userUpdateProfile: signedIn(),
      ...answers,
    },
  })
  const sent = (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { ...page, sent }
}
const row = (name: string) => screen.getByRole('article', { name })
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))

test('brand, last four, expiry and which is the default; what has run out cannot become it [B2.53]', async () => {
  await openCards()
  await screen.findByRole('list', { name: 'Payment methods' })
  expect(row('Visa ending in 4242').textContent).toContain('Expires 06/2030')
  expect(within(row('Visa ending in 4242')).getByText('Default')).toBeTruthy()
  expect(row('Visa ending in 0005').textContent).toContain('Expired 11/2025')
  expect(screen.getAllByRole('button', { name: /^Make default/ })).toHaveLength(1)
})

test('who enters the first card does not read meanwhile that there is none', async () => {
  await openCards({ paymentMethods: [] })
  expect(await screen.findByRole('heading', { name: 'No saved cards' })).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Add a card' }))
  expect(screen.getByRole('heading', { name: 'New card' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'No saved cards' })).toBeNull()
})

test('another becomes the default', async () => {
  const { sent } = await openCards()
  await press(await screen.findByRole('button', { name: /^Make default: Mastercard/ }))
  expect(sent('userUpdateProfile')).toEqual([{ userId: 'user-owner', updates: { defaultPaymentId: 'pm_2' } }])
})

test('a removed card keeps its place with Undo, which puts it back as the default it was [S15.02]', async () => {
  const { sent } = await openCards()
  await press(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }))
  const undo = await screen.findByRole('button', { name: 'Undo removing Visa ending in 4242' })
  expect(screen.getByRole('list', { name: 'Payment methods' }).firstChild?.textContent).toContain('was removed')
  await press(undo)
  await waitFor(() => expect(within(row('Visa ending in 4242')).getByText('Default')).toBeTruthy())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Visa ending in 4242')
  expect(sent('removePaymentMethod')).toEqual([{ paymentId: 'pm_1' }])
  expect(sent('restorePaymentMethod')).toEqual([{ paymentId: 'pm_1', isDefault: true }])
})

test('with none, what will appear here; a failure can be tried again', async () => {
  const { unmount } = await openCards({ paymentMethods: [] })
  expect(await screen.findByRole('heading', { name: 'No saved cards' })).toBeTruthy()
  unmount()
  let isBroken = true
  await openCards({ paymentMethods: () => (isBroken ? failure(500) : cards) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await press(again)
  expect(await screen.findByRole('article', { name: 'Mastercard ending in 4444' })).toBeTruthy()
})

test('back from the gateway’s page, the card entered there is saved by its token and said so [B7.19]', async () => {
  const saved = card('pm_new', { brand: 'Mastercard', last4: '4444' })
  const { asked, href } = await openPage('/pages/my-account/paymentMethodsPage?card=cs_test_1', {
    session: signedIn(),
    answers: { paymentMethods: [saved], addNewCreditCard: { paymentMethod: saved, session: signedIn() } },
  })
  expect(await screen.findByText('Mastercard ending in 4444 is saved.')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'addNewCreditCard').map(({ body }) => body['variables'])).toEqual([
    { card: { token: 'cs_test_1', use: 'save' } },
  ])
  await waitFor(() => expect(href()).toBe('/pages/my-account/paymentMethodsPage'))
})

test('a card can be added here', async () => {
  await openCards()
  await press(await screen.findByRole('button', { name: 'Add a card' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'New card' }))
  expect(screen.getByLabelText('Card number').getAttribute('name')).toBeNull()
  await press(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('heading', { name: 'New card' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a card' }))
})

const bank = (paymentId: string, changes: Partial<BankAccount> = {}): BankAccount => ({
  paymentId,
  bankName: 'Harbor Bank',
  last4: '6789',
  currency: 'USD',
  name: null,
  isDefault: false,
  ...changes,
})
const payer = () => signedIn(['B2B_Dashboard', 'B2B_View_All_Invoices', 'B2B_Pay_Invoices'])

async function openBanks(search = '', answers = {}) {
  const kept = [bank('ba_1', { name: 'Operating', isDefault: true }), bank('ba_2', { last4: '1116', currency: 'CAD' })]
  let left = kept
  const page = await openPage(`/pages/my-account/paymentMethodsPage${search}`, {
    session: payer(),
    answers: {
      paymentMethods: [],
      bankAccounts: () => left,
      removePaymentMethod: ({ paymentId }: { paymentId: string }) => {
        left = left.filter((each) => each.paymentId !== paymentId)
        return payer()
      },
      restorePaymentMethod: () => {
        left = kept
        return payer()
      },
      changeBankAccount: kept[0],
      addBankAccount: kept[0],
      ...answers,
    },
  })
  const sent = (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { ...page, sent }
}

test('who pays invoices has bank accounts: named, made the default, removed and put back [P1.20]', async () => {
  const { sent } = await openBanks()
  const banks = await screen.findByRole('list', { name: 'Bank accounts' })
  expect(
    within(banks)
      .getAllByRole('article')
      .map((each) => each.textContent),
  ).toEqual([
    expect.stringMatching(/^Operating.*Harbor Bank account ending in 6789, USD.*Default/),
    expect.stringMatching(/^Harbor Bank account ending in 1116.*CAD/),
  ])
  await press(screen.getByRole('button', { name: 'Make default: Harbor Bank account ending in 1116' }))
  await press(screen.getByRole('button', { name: 'Rename: Operating' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Payroll' } })
  await press(screen.getByRole('button', { name: 'Rename' }))
  await waitFor(() =>
    expect(sent('changeBankAccount')).toEqual([
      { paymentId: 'ba_2', isDefault: true },
      { paymentId: 'ba_1', name: 'Payroll' },
    ]),
  )
  await press(screen.getByRole('button', { name: 'Remove Operating' }))
  await press(await screen.findByRole('button', { name: 'Undo removing Operating' }))
  expect(sent('restorePaymentMethod')).toEqual([{ paymentId: 'ba_1', isDefault: true }])
})

test('a name that holds the number of the account is refused at its field [P1.20]', async () => {
  const { sent } = await openBanks()
  await press(await screen.findByRole('button', { name: 'Rename: Operating' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Main 000123456789' } })
  await press(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText('Please leave the account number out of the name.')).toBeTruthy()
  expect(sent('changeBankAccount')).toEqual([])
})

test('a test account is entered here for the chosen currency: a token is sent, no number [P1.20, P8.05]', async () => {
  const { sent } = await openBanks('', { bankAccounts: [] })
  await press(await screen.findByRole('button', { name: 'Add a bank account' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New bank account' }))
  fireEvent.change(screen.getByLabelText('Pays invoices in'), { target: { value: 'CAD' } })
  await press(screen.getByRole('button', { name: '000111111116' }))
  await press(screen.getByRole('button', { name: 'Save bank account' }))
  await screen.findByText('Harbor Bank account ending in 6789 is saved.')
  expect(sent('addBankAccount')).toEqual([{ currency: 'CAD', token: expect.stringMatching(/^sbb_1116_[a-p]{16}/) }])
})

test('back from the gateway’s page, the account entered there is saved in its currency [P1.20]', async () => {
  const { sent, href } = await openBanks('?currency=CAD&bank=cs_test_9')
  expect(await screen.findByText('Harbor Bank account ending in 6789 is saved.')).toBeTruthy()
  expect(sent('addBankAccount')).toEqual([{ token: 'cs_test_9', currency: 'CAD' }])
  await waitFor(() => expect(href()).toBe('/pages/my-account/paymentMethodsPage'))
})

test('who does not pay invoices has cards alone [P1.20]', async () => {
  const { asked } = await openCards()
  await screen.findByRole('list', { name: 'Payment methods' })
  expect(screen.queryByRole('heading', { name: 'Bank accounts' })).toBeNull()
  expect(asked.some(({ name }) => name === 'bankAccounts')).toBe(false)
})
