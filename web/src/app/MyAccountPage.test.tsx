// My account: a card for each part of the account menu, with what is there now.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testAddress } from '../../test/checkout.ts'
import { signedIn } from '../../test/people.ts'
import { openPage } from '../../test/portal.tsx'
import { accountMenu } from './menus.ts'

const card = {
  paymentId: 'pm_1',
  brand: 'Visa',
  last4: '4242',
  expiryMonth: 6,
  expiryYear: 2030,
  isExpired: false,
  isDefault: true,
}
const openAccount = (answers = {}) =>
  openPage('/pages/my-account', {
    session: signedIn(),
    answers: { getDefaultShippingAddress: testAddress(), paymentMethods: [card], ...answers },
  })
const part = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Parts of your account' })).getByRole('link', { name })

test('the account menu leads to each part [B2.49, B2.52, B2.53]', () => {
  const entries = new Map(accountMenu.map(({ title, href }) => [title, href]))
  expect(entries.get('Account Profile')).toBe('/pages/my-account')
  expect(entries.get('Account Info')).toBe('/pages/my-account/editAccountInfo')
  expect(entries.get('Address Book')).toBe('/pages/my-account/addressBook')
  expect(entries.get('Payment Methods')).toBe('/pages/my-account/paymentMethodsPage')
})

test('a card for each part that is there, with what stands in it [B2.49, B2.52, B2.53]', async () => {
  await openAccount()
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeTruthy()
  await waitFor(() => expect(part(/Address Book/).textContent).toContain('Ships to Headquarters, Tallahassee'))
  expect(part(/Address Book/).getAttribute('href')).toBe('/pages/my-account/addressBook')
  expect(part(/Payment Methods/).getAttribute('href')).toBe('/pages/my-account/paymentMethodsPage')
  expect(part(/Payment Methods/).textContent).toContain('Visa ending in 4242')
})

test('with nothing chosen yet it says so', async () => {
  await openAccount({ getDefaultShippingAddress: null, paymentMethods: [] })
  await waitFor(() => expect(part(/Address Book/).textContent).toContain('No default shipping address'))
  expect(part(/Payment Methods/).textContent).toContain('No saved cards')
})
