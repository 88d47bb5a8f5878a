// Users/Contacts and the notification editor, on the page.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Contact } from '@portal/contract/access/contactManagement'
import { contactMessages } from '@portal/contract/access/contactManagement'
import { defaultSetting } from '@portal/contract/access/notificationSettings'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

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
      '/cns/getCustContact/7': { contact, setting: defaultSetting, isTextOffered, isOffAllowed: true, closing: null },
      getCompanyRoles: [{ roleId: 3, roleName: 'Parts buyer', privileges: ['B2B_Dashboard', 'B2B_View_Orders'] }],
      '/cns/editNotificationContact': defaultSetting,
    },
  })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const select = () => screen.getByRole('combobox', { name: 'Notifications' })
const saves = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save' })

test('under the choice of a role stands a sentence, then what it may do, with the way to see as they see it [P9.116]', async () => {
  await open(false)
  const rights = within(await screen.findByRole('region', { name: 'What this role may do' }))
  expect(rights.getAllByText(/^May see the orders .* and open the dashboard\.$/)[0]).toBe(
    screen.getByRole('region', { name: 'What this role may do' }).firstElementChild,
  )
  expect(rights.getByText('see the orders of the organization')).toBeTruthy()
  expect(rights.getByText('pay invoices').closest('div')?.textContent).toMatch(/^May not/)
  expect(rights.getByRole('link', { name: 'See as they see it' }).getAttribute('href')).toBe(
    '/pages/dashboard/admin/contactManagement/seeAs?role=3&organization=20020',
  )
  expect(document.body.textContent).not.toContain('B2B')
})

test('as they see it shows the menu, the store and the closed pages of a role, another by a choice [P9.117]', async () => {
  const { href } = await openPage('/pages/dashboard/admin/contactManagement/seeAs?role=3', {
    session: signedIn(['B2B_Delegated_Customer_Admin']),
    answers: {
      getCompanyRoles: [
        { roleId: 3, roleName: 'Parts buyer', privileges: ['B2B_Dashboard', 'B2B_See_Replacement_Parts_Pricing'] },
        { roleId: 4, roleName: 'Mechanic', privileges: ['B2B_Dashboard', 'B2B_Fleet_Search'] },
      ],
    },
  })
  const menu = await screen.findByRole('region', { name: 'Their menu' })
  expect(menu.textContent).not.toContain('My Fleet')
  expect(screen.getByText('Prices').parentElement?.textContent).toBe('PricesShown')
  expect(screen.getByRole('list', { name: 'Pages closed to them' }).textContent).toContain('My Fleet')
  fireEvent.change(screen.getByRole('combobox', { name: 'Role' }), { target: { value: '4' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'As Mechanic sees it' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Their menu' }).textContent).toContain('My Fleet')
  expect(screen.getByRole('list', { name: 'Pages closed to them' }).textContent).not.toContain('My Fleet')
  expect(href()).toContain('role=4')
})

test('an email of null shows as nothing [A5.28]', async () => {
  await open(false)
  expect(await screen.findByRole('heading', { level: 1, name: 'Nina Newhouse' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\bnull\b/)
  expect(screen.getByRole('button', { name: 'Resend Invitation' })).toBeTruthy()
})

test('the address that a person gave at their registration is shown where there is one [A3.15]', async () => {
  const address = {
    address1: '1 Water St',
    address2: '',
    city: 'Kelso',
    state: 'WA',
    postalCode: '98626',
    country: 'US',
  }
  const registration = { registrationType: 'B2B', address }
  await openAs({ ...active, registration } as Contact, {})
  const section = (await screen.findByRole('heading', { name: 'Address' })).parentElement
  expect([...(section?.querySelectorAll('address div') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1 Water St',
    'Kelso, WA 98626',
    'US',
  ])
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

const active: Contact = { ...contact, email: 'nina@bluewater.example', state: 'ACTIVE', hasConnectAccount: true }
const heir: Contact = { ...active, contactId: 8, firstName: 'Ana', lastName: 'Payable', email: 'ana@bluewater.example' }
const held = {
  sharedLists: 2,
  recurringOrders: 0,
  sharedViews: 0,
  openClaims: 1,
  openQuestions: 0,
  openQuotes: 0,
  openReturns: 0,
  cartLines: 3,
  addresses: 0,
  groups: [{ groupId: 4, name: 'North' }],
}
const openAs = (shown: Contact, more: Answers, closing: object | null = null) =>
  openPage('/pages/dashboard/admin/contactManagement/details/7', {
    session: signedIn(['B2B_Delegated_Customer_Admin']),
    answers: {
      '/cns/getCustContact/7': {
        contact: shown,
        setting: defaultSetting,
        isTextOffered: false,
        isOffAllowed: true,
        closing,
      },
      getCompanyRoles: [{ roleId: 3, roleName: 'Parts buyer', privileges: ['B2B_Dashboard', 'B2B_View_Orders'] }],
      '/contact/search': { content: [heir], totalRecords: 1, facets: [] },
      ...more,
    },
  })

test('what somebody holds is shown before they are deactivated, and handed to the colleague chosen [P7.04]', async () => {
  const { asked } = await openAs(active, { getHeld: held, deactivateUser: { contactId: 7 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }))
  const dialog = screen.getByRole('dialog', { name: 'Deactivate Nina Newhouse?' })
  const lines = await within(dialog).findByRole('list', { name: 'They hold:' })
  expect([...lines.children].map(({ textContent }) => textContent)).toEqual([
    '2 shared shopping lists',
    '1 draft or open warranty claim',
    '3 lines in their carts',
    '1 group they are a contact of',
  ])
  fireEvent.click(within(dialog).getByRole('combobox', { name: 'Hand it over to' }))
  fireEvent.click(await within(dialog).findByRole('option', { name: /Ana Payable/, hidden: true }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'deactivateUser')?.body['variables']).toEqual({ contactId: 7, handTo: 8 }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refusal of the colleague stands at the box, and the dialog stays [P7.04]', async () => {
  await openAs(active, {
    getHeld: held,
    deactivateUser: failure(400, {
      code: 'BAD_INPUT',
      userFriendlyMessage: contactMessages.heir,
      fields: { handTo: contactMessages.heir },
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }))
  await screen.findByRole('list', { name: 'They hold:' })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText(contactMessages.heir)).toBeTruthy()
})

test('somebody an administrator closed is let in again with a role that can be given [P7.05]', async () => {
  const was = {
    ...active,
    state: 'DEACTIVATED' as const,
    authProfile: { authId: 'u7', roles: [{ id: 9, name: 'Gone' }] },
  }
  const closing = { by: 'Owen Whitfield', at: '2026-03-02T10:00:00.000Z', handedTo: 'Ana Payable' }
  const { asked } = await openAs(was, { reactivateUser: { contactId: 7 } }, closing)
  expect(await screen.findByText(/Deactivated by Owen Whitfield.*Ana Payable took over/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reactivate' }))
  const dialog = screen.getByRole('dialog', { name: 'Reactivate Nina Newhouse?' })
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Reactivate' })
  await within(dialog).findByRole('option', { name: 'Parts buyer' })
  expect(send.disabled).toBe(true)
  fireEvent.change(within(dialog).getByRole('combobox', { name: /Role/ }), { target: { value: '3' } })
  fireEvent.click(send)
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'reactivateUser')?.body['variables']).toEqual({ contactId: 7, roleId: 3 }),
  )
})

test('somebody staff or the ERP closed shows whom to call, and no way to open it [P7.05]', async () => {
  await openAs({ ...active, state: 'DEACTIVATED' }, {})
  expect(await screen.findByText(contactMessages.closedElsewhere)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reactivate' })).toBeNull()
})

test('the email of somebody invited is changed; one somebody logs in with stays [A7.29, P7.03]', async () => {
  const { asked, unmount } = await openAs(contact, { '/contact/updateContactPrimaryEmail': { contactId: 7 } })
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email Address' })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Change Email' })
  expect(send.disabled).toBe(true)
  fireEvent.change(email, { target: { value: 'not an address' } })
  fireEvent.click(send)
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(email, { target: { value: 'Nina@Bluewater.example' } })
  fireEvent.click(send)
  await waitFor(() =>
    expect(asked.find(({ name }) => name === '/contact/updateContactPrimaryEmail')?.body['body']).toEqual({
      contactId: 7,
      email: 'nina@bluewater.example',
    }),
  )
  unmount()
  await openAs(active, {})
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email Address' })).readOnly).toBe(true)
  expect(screen.getByText(contactMessages.loginEmail)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change Email' })).toBeNull()
})

test('the role of a person stays shown when the roles to give have loaded, first of them or not [S14.01]', async () => {
  const roles = [
    { roleId: 1, roleName: 'Accounts payable', privileges: [] },
    { roleId: 3, roleName: 'Parts buyer', privileges: ['B2B_Dashboard', 'B2B_View_Orders'] },
  ]
  await openAs(active, { getCompanyRoles: roles })
  await screen.findByRole('option', { name: 'Accounts payable' })
  const role = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' })
  expect(role.selectedOptions[0]?.textContent).toBe('Parts buyer')
  fireEvent.change(role, { target: { value: '1' } })
  await waitFor(() => expect(role.selectedOptions[0]?.textContent).toBe('Accounts payable'))
})

test('where somebody stands with each model, and the way to their records in the matrix [P14.27]', async () => {
  const held = {
    contactId: 7,
    name: 'Nina Newhouse',
    jobTitle: null,
    customerName: 'Bluewater',
    models: [
      { modelId: 'k37', model: 'Kestrel 37', state: 'EXPIRED', until: '2031-05-01', lacks: ['Authorization'] },
      { modelId: 'm55', model: 'Merlin 55', state: 'NOT_ASKED', until: null, lacks: [] },
    ],
    records: [],
  }
  const answers = {
    '/cns/getCustContact/7': {
      contact,
      setting: defaultSetting,
      isTextOffered: false,
      isOffAllowed: true,
      closing: null,
    },
    getCompanyRoles: [],
    getPersonQualifications: held,
  }
  const path = '/pages/dashboard/admin/contactManagement/details/7'
  const { asked } = await openPage(path, {
    session: signedIn(['B2B_Delegated_Customer_Admin', 'B2B_Fleet_Search']),
    answers,
  })
  const training = within(await screen.findByRole('region', { name: 'Training' }))
  expect(training.getByRole('list', { name: 'Models' }).textContent).toBe(
    'Kestrel 37ExpiredEnded 05/01/2031 · Authorization',
  )
  expect(training.getByRole('link').getAttribute('href')).toBe('/pages/dashboard/training/matrix?person=7')
  expect(asked.findLast(({ name }) => name === 'getPersonQualifications')?.body['variables']).toEqual({ contactId: 7 })
})

test('models of which the same is to be said are one row [P14.27]', async () => {
  const bare = { state: 'MISSING', until: null, lacks: ['Authorization'] }
  await openPage('/pages/dashboard/admin/contactManagement/details/7', {
    session: signedIn(['B2B_Delegated_Customer_Admin', 'B2B_Fleet_Search']),
    answers: {
      '/cns/getCustContact/7': {
        contact,
        setting: defaultSetting,
        isTextOffered: false,
        isOffAllowed: true,
        closing: null,
      },
      getCompanyRoles: [],
      getPersonQualifications: {
        contactId: 7,
        name: 'Nina Newhouse',
        jobTitle: null,
        customerName: 'Bluewater',
        models: ['Heron 26', 'Heron 40', 'Merlin 55'].map((model) => ({ ...bare, modelId: model, model })),
        records: [],
      },
    },
  })
  const rows = within(await screen.findByRole('list', { name: 'Models' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '3 models: nothing recordedHeron 26, Heron 40, Merlin 55MissingAuthorization',
  ])
})

test('who waits for approval is said to, and has no address that could be changed [P9.114]', async () => {
  const waiting: Contact = { ...contact, email: 'rita@rival.example', state: 'WAITING' }
  await openPage('/pages/dashboard/admin/contactManagement/details/7', {
    session: signedIn(['B2B_Delegated_Customer_Admin']),
    answers: {
      '/cns/getCustContact/7': {
        contact: waiting,
        setting: defaultSetting,
        isTextOffered: false,
        isOffAllowed: true,
        closing: null,
      },
      getCompanyRoles: [{ roleId: 3, roleName: 'Parts buyer', privileges: ['B2B_Dashboard', 'B2B_View_Orders'] }],
    },
  })
  expect(await screen.findByText(contactMessages.waits)).toBeTruthy()
  expect(screen.queryByText(contactMessages.loginEmail)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change Email' })).toBeNull()
})
