// Users/Contacts and the notification editor, on the page.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Contact } from '@portal/contract/contactManagement'
import { defaultSetting } from '@portal/contract/notificationSettings'
import { expect, test } from 'vitest'
import { signedIn } from '../../test/people.ts'
import { openPage } from '../../test/portal.tsx'

const contact: Contact = {
  contactId: 7,
  firstName: 'Nina',
  lastName: 'Newhouse',
  email: 'null',
  jobTitle: null,
  hasConnectAccount: false,
  authProfile: { authId: 'u7', roles: [{ id: 3, name: 'Parts buyer' }] },
  phoneNumbers: [{ phoneLineId: 1, phoneNumber: '4045550123', textEnabled: true, isCodeSent: false }],
  customer: { accountId: 20_020, customerName: 'Bluewater' },
  state: 'INVITED',
}
const open = (isTextOffered: boolean) =>
  openPage('/pages/dashboard/admin/contactManagement/details/7', {
    session: signedIn(['B2B_Delegated_Customer_Admin']),
    answers: {
      '/cns/getCustContact/7': { contact, setting: defaultSetting, isTextOffered },
      getCompanyRoles: [{ roleId: 3, roleName: 'Parts buyer' }],
      '/cns/editNotificationContact': defaultSetting,
    },
  })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const select = () => screen.getByRole('combobox', { name: 'Notifications' })
const saves = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save' })

test('an email of null shows as nothing [A5.28]', async () => {
  await open(false)
  expect(await screen.findByRole('heading', { level: 1, name: 'Nina Newhouse' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\bnull\b/)
  expect(screen.getByRole('button', { name: 'Resend Invitation' })).toBeTruthy()
})

test('the editor keeps one severity, clears them when Off, and saves only a change [B2.97, B3.06, B4.09, B5.09, B5.10]', async () => {
  await open(false)
  await screen.findByRole('heading', { level: 1, name: 'Nina Newhouse' })
  expect([...select().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Off', 'Email'])
  expect(saves().every(({ disabled }) => disabled)).toBe(true)
  fireEvent.click(box('Medium severity'))
  fireEvent.click(box('Low severity'))
  expect(box('High severity').disabled).toBe(true)
  await waitFor(() => expect(saves().some(({ disabled }) => !disabled)).toBe(true))
  fireEvent.change(select(), { target: { value: 'Off' } })
  expect(['High', 'Medium', 'Low'].map((each) => box(`${each} severity`).checked)).toEqual([false, false, false])
  expect(box('Low severity').disabled).toBe(true)
  fireEvent.change(select(), { target: { value: 'Email' } })
  expect(['High', 'Medium', 'Low'].map((each) => box(`${each} severity`).checked)).toEqual([true, true, true])
  expect(saves().every(({ disabled }) => disabled)).toBe(true)
})

test('texts can be chosen where SMS is enabled [B5.10]', async () => {
  await open(true)
  await screen.findByRole('heading', { level: 1, name: 'Nina Newhouse' })
  expect([...select().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Off',
    'Email',
    'Text',
    'Email & Text',
  ])
})
