// Users and contacts through the real application: the list, inviting, changing, closing, phones and notifications.
import type { InputOf } from '@portal/contract/platform/call'
import { contactManagementCalls, contactMessages } from '@portal/contract/access/contactManagement'
import { fieldMessages } from '@portal/contract/platform/fieldMessages'
import { defaultSetting } from '@portal/contract/access/notificationSettings'
import { phoneMessages } from '@portal/contract/platform/phoneLines'
import { registrationCalls } from '@portal/contract/access/registration'
import { sessionCalls } from '@portal/contract/access/session'
import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { atOnce } from '../../../test/locked.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ worksJobs: ['deliver-text', 'registration-letter'] })
const { bluewater, mapleRidge } = accounts
const calls = contactManagementCalls

let owner: Caller
beforeEach(async () => {
  portal.clock.forward(3600)
  owner = await portal.as(people.owner)
})

async function ask<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

const contactOf = async (email: string): Promise<number> => {
  const [row] = await ask<{ id: number }>('select contact_id as id from portal_user where email = $1', [email])
  return row?.id ?? 0
}
const partyOf = async (accountId: number): Promise<number> => {
  const [row] = await ask<{ id: number }>('select party_id as id from account where account_id = $1', [accountId])
  return row?.id ?? 0
}
const roleNamed = async (name: string): Promise<number> => {
  const [row] = await ask<{ id: number }>('select role_id as id from role where name = $1', [name])
  return row?.id ?? 0
}
const newUser = async (email: string, change: Partial<InputOf<typeof calls.createUser>> = {}) => ({
  firstName: 'Nina',
  lastName: 'Newhouse',
  email,
  jobTitle: 'Foreman',
  accountId: bluewater,
  partyId: await partyOf(bluewater),
  phoneNumber: '(404) 555-0123',
  roleId: await roleNamed('Parts buyer'),
  ...change,
})
const invite = async (email: string, change: Partial<InputOf<typeof calls.createUser>> = {}) =>
  owner.send(calls.createUser, await newUser(email, change))

const linkIn = (text: string) => {
  const url = new URL(/https?:\/\/\S*activationToken=\S+/.exec(text)?.[0] ?? 'http://none.example')
  return { userId: url.searchParams.get('userId') ?? '', token: url.searchParams.get('activationToken') ?? '' }
}
const invitations = async (email: string) => {
  await expect.poll(async () => (await portal.emails(email)).length).toBeGreaterThan(0)
  return (await portal.emails(email)).map(({ text }) => linkIn(text))
}
const complete = ({ userId, token }: { userId: string; token: string }) =>
  portal.guest().send(registrationCalls.completeDelegatedRegistration, {
    userId,
    activationToken: token,
    password: 'Windhover-9',
    allowHelpDesk: true,
    receiveInfo: false,
    termsAccepted: true,
  })

const fresh = async (email: string) => {
  const who = portal.guest()
  await who.signIn(email, 'Windhover-1')
  return who
}

describe('the list', () => {
  test('has the people of the organization being viewed, with role, phones and where they stand [A3.14, A7.29, S14.01]', async () => {
    const { content, totalRecords, facets } = await owner.send(calls.searchContactList, { size: 100 })
    expect(totalRecords).toBe(content.length)
    expect(content.every(({ customer }) => customer.accountId === bluewater)).toBe(true)
    const jobs = content.filter(({ jobTitle }) => jobTitle !== null)
    expect(jobs.length).toBeGreaterThan(0)
    const lines = content.flatMap(({ phoneNumbers }) => phoneNumbers)
    expect(lines[0]).toMatchObject({
      phoneNumber: expect.any(String) as string,
      phoneLineId: expect.any(Number) as number,
      textEnabled: expect.any(Boolean) as boolean,
    })
    const [known] = await ask<Record<string, unknown>>(
      'select contact_id as "contactId", coalesce(u.job_title, c.job_title) as "jobTitle" from contact c join portal_user u using (contact_id) where u.email = $1',
      [people.owner],
    )
    const phoneNumbers = await ask(
      'select phone_line_id as "phoneLineId", phone_number as "phoneNumber", text_enabled as "textEnabled", not text_enabled and text_code_hash is not null as "isCodeSent" from contact_phone where contact_id = $1 order by 1',
      [known?.['contactId']],
    )
    expect(phoneNumbers).not.toEqual([])
    // Every field of the rule, each as it is stored.
    expect(content.find(({ email }) => email === people.owner)).toEqual({
      ...known,
      state: 'ACTIVE',
      firstName: 'Owen',
      lastName: 'Whitfield',
      email: people.owner,
      hasConnectAccount: true,
      authProfile: { authId: 'user-owner', roles: [{ id: expect.any(Number) as number, name: 'Owner administrator' }] },
      phoneNumbers,
      customer: { accountId: bluewater, customerName: 'Bluewater Rural Electric Co-op' },
    })
    expect(content.find(({ email }) => email === people.invited)).toMatchObject({
      state: 'INVITED',
      hasConnectAccount: false,
    })
    expect(content.find(({ email }) => email === people.deactivated)).toMatchObject({ state: 'DEACTIVATED' })
    expect(content.find(({ state }) => state === 'NONE')).toMatchObject({ authProfile: null, hasConnectAccount: false })
    expect(facets.find(({ fieldName }) => fieldName === 'state')?.values.length).toBeGreaterThan(2)
  })

  test('begins with users, each state by name, and ends with contacts and who is deactivated [S14.01]', async () => {
    const { content } = await owner.send(calls.searchContactList, { size: 100 })
    const order = ['ACTIVE', 'INVITED', 'UNCONFIRMED', 'WAITING', 'NONE', 'DEACTIVATED']
    const ranked = content.map(({ state, lastName }) => `${order.indexOf(state)} ${lastName.toLowerCase()}`)
    expect(ranked).toEqual([...ranked].sort())
    expect(new Set(content.map(({ state }) => state)).size).toBeGreaterThan(3)
  })

  test('is searched by words, sorted and paged in the words of the delegated-user call [A7.23]', async () => {
    const { totalRecords, contacts } = await owner.send(calls.searchContacts, {
      accountIds: [bluewater, mapleRidge],
      queryParams: { query: 'bluewater', page: 0, sortOptions: [{ field: 'lastName', direction: 'DESC' }] },
    })
    expect(totalRecords).toBeGreaterThan(2)
    const names = contacts.map(({ lastName }) => lastName.toLowerCase())
    expect(names).toEqual([...names].sort().reverse())
    const foreign = await owner.send(calls.searchContacts, { accountIds: [mapleRidge] })
    expect(foreign).toEqual({ totalRecords: 0, contacts: [] })
  })

  test('comes as a file, where an email of null shows as nothing [A7.29, A5.28]', async () => {
    await ask(
      `update contact set email = 'null' where contact_id = (select contact_id from contact c where account_id = $1
      and not exists (select from portal_user u where u.contact_id = c.contact_id) limit 1)`,
      [bluewater],
    )
    const { url } = await owner.send(calls.contactCsv, { format: 'csv' })
    const text = await (await owner.request(url)).text()
    expect(text).toContain('Owen')
    expect(text).not.toMatch(/(^|,)"?null"?(,|$)/m)
  })

  test('and every other call need User Management [A6.06, B2.46, D1.20]', async () => {
    const buyer = await portal.as(people.buyer)
    await expect(buyer.send(calls.searchContactList, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(buyer.send(calls.deactivateUser, { contactId: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(portal.guest().send(calls.searchContacts, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

describe('inviting', () => {
  test('makes a contact and a user, and the mailed link lets them in [A3.16, A7.22, S14.01]', async () => {
    const { contactId } = await invite('nina@bluewater.example')
    expect(await owner.send(calls.getContact, { contactId })).toMatchObject({
      contactId,
      firstName: 'Nina',
      jobTitle: 'Foreman',
      state: 'INVITED',
      authProfile: { roles: [{ name: 'Parts buyer' }] },
      phoneNumbers: [{ phoneNumber: '4045550123', textEnabled: false }],
    })
    const [link] = await invitations('nina@bluewater.example')
    expect(await complete(link ?? { userId: '', token: '' })).toEqual({ outcome: 'SUCCESS' })
    const nina = portal.guest()
    const { profile } = await nina.signIn('nina@bluewater.example', 'Windhover-9')
    expect(profile).toMatchObject({
      accountId: bluewater,
      userStatus: 'DELEGATED_REGISTERED',
      isValidatedB2BUser: true,
    })
    expect(await owner.send(calls.getContact, { contactId })).toMatchObject({
      state: 'ACTIVE',
      hasConnectAccount: true,
    })
  })

  test('is refused for an address with an account, the same wherever it is, and leaves nothing [A7.22]', async () => {
    for (const email of [people.buyer, people.canadian])
      await expect(invite(email)).rejects.toMatchObject({ code: 'CONFLICT', message: contactMessages.email })
    expect(await ask('select from contact where email = $1 and account_id = $2', [people.canadian, bluewater])).toEqual(
      [],
    )
  })

  test('into a foreign organization is answered like into an unknown one; so is a party that is not its own [A6.01]', async () => {
    const foreign = { accountId: mapleRidge, partyId: await partyOf(mapleRidge) }
    await expect(invite('x@bluewater.example', foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(invite('x@bluewater.example', { accountId: 999_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(invite('x@bluewater.example', { partyId: 5 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('again mails a new link, to somebody who has still to register only [S14.01]', async () => {
    const { contactId } = await invite('rita@bluewater.example')
    await invitations('rita@bluewater.example')
    expect(await owner.send(calls.resendInvitation, { contactId })).toEqual({ sent: true })
    await expect.poll(async () => (await portal.emails('rita@bluewater.example')).length).toBe(2)
    // The audit names whom, and their organization.
    const entry =
      "select target_id, account_id from audit_entry where call = 'resendInvitation' order by audit_id desc limit 1"
    expect(await ask(entry)).toEqual([{ target_id: String(contactId), account_id: bluewater }])
    await expect(
      owner.send(calls.resendInvitation, { contactId: await contactOf(people.buyer) }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: contactMessages.noLink })
    await expect(
      owner.send(calls.resendInvitation, { contactId: await contactOf(people.canadian) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('at another address ends the link sent to the old one; an address of log-in stays [A7.29, P7.03]', async () => {
    const { contactId } = await invite('typo@bluewater.example')
    const [old] = await invitations('typo@bluewater.example')
    await owner.send(calls.updateContactPrimaryEmail, { contactId, email: 'right@bluewater.example' })
    const [fresh] = await invitations('right@bluewater.example')
    expect((await complete(old ?? { userId: '', token: '' })).outcome).not.toBe('SUCCESS')
    expect((await complete(fresh ?? { userId: '', token: '' })).outcome).toBe('SUCCESS')
    const change = { contactId, email: 'third@bluewater.example' }
    await expect(owner.send(calls.updateContactPrimaryEmail, change)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: contactMessages.loginEmail,
    })
    const { contactId: another } = await invite('another@bluewater.example')
    await expect(
      owner.send(calls.updateContactPrimaryEmail, { contactId: another, email: people.canadian }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: contactMessages.email })
  })
})

describe('roles', () => {
  test('offered are those of the portal and the organization, no staff role and none that allows more [P7.02]', async () => {
    const names = async (who: Caller, accountId: number) =>
      (await who.send(calls.getCompanyRoles, { accountId })).map(({ roleName }) => roleName)
    expect(await names(owner, bluewater)).toEqual([
      'Accounts payable',
      'Crew foreman',
      'Fleet manager',
      'Owner administrator',
      'Parts buyer',
      'Viewer',
    ])
    expect(await names(owner, mapleRidge)).toEqual([])
    expect(await names(await portal.as(people.demo), 50_050)).toEqual(['Show administrator'])
  })

  test.each(['Administrator', 'CSR agent', 'Holding administrator', 'Yard foreman', 'Personal'])(
    'the role %s is not given [P7.02]',
    async (name) => {
      const roleId = await roleNamed(name)
      await expect(invite('y@bluewater.example', { roleId })).rejects.toMatchObject({ message: contactMessages.role })
      const contactId = await contactOf(people.buyer)
      const change = { contactId, firstName: 'Bea', lastName: 'Lindqvist', jobTitle: '', roleId }
      await expect(owner.send(calls.updateContact, change)).rejects.toMatchObject({ message: contactMessages.role })
    },
  )

  test('a form opened before somebody else saved theirs gives no role back [P7.24]', async () => {
    const contactId = await contactOf(people.viewer)
    const [buyers, viewers] = [await roleNamed('Parts buyer'), await roleNamed('Viewer')]
    const names = { firstName: 'Vic', lastName: 'Moreau', jobTitle: '' }
    await owner.send(calls.updateContact, { ...names, contactId, roleId: buyers })
    const seen = { ...names, roleId: buyers }
    await owner.send(calls.updateContact, { ...names, contactId, roleId: viewers, seen })
    const late = owner.send(calls.updateContact, { ...names, contactId, jobTitle: 'Lead', roleId: buyers, seen })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', message: fieldMessages.stale })
    const now = await owner.send(calls.getContact, { contactId })
    expect(now).toMatchObject({ jobTitle: null, authProfile: { roles: [{ id: viewers }] } })
    const both = await atOnce(portal.databaseUrl, 'contact', () =>
      ['Lead', 'Buyer'].map((jobTitle) =>
        owner.send(calls.updateContact, { ...names, contactId, jobTitle, seen: { ...seen, roleId: viewers } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await owner.send(calls.updateContact, { ...names, contactId })
  })

  test('a new role binds at the next request [A7.22]', async () => {
    const contactId = await contactOf(people.viewer)
    const viewer = await portal.as(people.viewer)
    const change = {
      contactId,
      firstName: 'Vic',
      lastName: 'Moreau',
      jobTitle: 'Lead',
      roleId: await roleNamed('Fleet manager'),
    }
    await owner.send(calls.updateContact, change)
    expect((await viewer.send(sessionCalls.getSession, {})).privileges).toContain('B2B_Report_APNs')
    expect(await owner.send(calls.getContact, { contactId })).toMatchObject({ jobTitle: 'Lead', lastName: 'Moreau' })
    await owner.send(calls.updateContact, { ...change, roleId: await roleNamed('Viewer') })
  })
})

describe('the last administrator', () => {
  const self = async () => ({
    contactId: await contactOf(people.owner),
    firstName: 'Owen',
    lastName: 'Whitfield',
    jobTitle: '',
  })

  test('can neither deactivate nor demote themself [P7.01]', async () => {
    const { contactId } = await self()
    await expect(owner.send(calls.deactivateUser, { contactId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: contactMessages.lastAdministrator,
    })
    const demotion = { ...(await self()), roleId: await roleNamed('Parts buyer') }
    await expect(owner.send(calls.updateContact, demotion)).rejects.toMatchObject({
      message: contactMessages.lastAdministrator,
    })
  })

  test('is the last of their own organization, whoever administrates another one that they see [P7.01]', async () => {
    const dana = await fresh(people.holding)
    const contactId = await contactOf(people.holding)
    const admin = await roleNamed('Owner administrator')
    const [own] = await ask<{ account_id: number; role_id: number }>(
      'select account_id, role_id from portal_user where email = $1',
      [people.holding],
    )
    const [below] = await ask<{ user_id: string; role_id: number }>(
      `select u.user_id, u.role_id from portal_user u join account a using (account_id)
        where a.parent_account_id = $1 and u.is_validated_b2b and u.status = 'REGISTERED' limit 1`,
      [own?.account_id],
    )
    const others = await ask<{ user_id: string; role_id: number }>(
      'select user_id, role_id from portal_user where account_id = $1 and email <> $2',
      [own?.account_id, people.holding],
    )
    const buyer = await roleNamed('Parts buyer')
    await ask('update portal_user set role_id = $1 where user_id = any($2)', [
      buyer,
      others.map(({ user_id }) => user_id),
    ])
    await ask('update portal_user set role_id = $1 where user_id = $2', [admin, below?.user_id])
    try {
      expect(below).toBeDefined()
      await expect(dana.send(calls.deactivateUser, { contactId })).rejects.toMatchObject({
        message: contactMessages.lastAdministrator,
      })
    } finally {
      for (const { user_id, role_id } of [...others, ...(below ? [below] : [])])
        await ask('update portal_user set role_id = $1 where user_id = $2', [role_id, user_id])
    }
  })

  test('stays when two go at once, each by themself or each through the other [P7.01]', async () => {
    const admin = await roleNamed('Owner administrator')
    const both = "update portal_user set role_id = $1, status = 'REGISTERED' where email = any($2)"
    const pair = [people.owner, people.fleetManager]
    const left = async () =>
      (
        await ask("select from portal_user where email = any($1) and role_id = $2 and status = 'REGISTERED'", [
          pair,
          admin,
        ])
      ).length
    const [one, two] = [await contactOf(people.owner), await contactOf(people.fleetManager)]
    for (let round = 0; round < 4; round++) {
      await ask(both, [admin, pair])
      const first = round < 2 ? ([one, two] as const) : ([two, one] as const)
      const [callerOne, callerTwo] = [await fresh(people.owner), await fresh(people.fleetManager)]
      await Promise.allSettled([
        callerOne.send(calls.deactivateUser, { contactId: first[0] }),
        callerTwo.send(calls.deactivateUser, { contactId: first[1] }),
      ])
      expect(await left()).toBe(1)
    }
    await ask(both, [admin, [people.owner]])
    await ask(both, [await roleNamed('Fleet manager'), [people.fleetManager]])
    await ask('update contact set active = true where contact_id = any($1)', [[one, two]])
  })
})

describe('closing', () => {
  test('ends the sessions of a person at once, and they cannot log in again [A7.22]', async () => {
    const accountant = await portal.as(people.accountant)
    const contactId = await contactOf(people.accountant)
    owner = await fresh(people.owner)
    expect(await owner.send(calls.deactivateUser, { contactId })).toEqual({ contactId })
    expect((await accountant.send(sessionCalls.getSession, {})).signedIn).toBe(false)
    await expect(fresh(people.accountant)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await owner.send(calls.getContact, { contactId })).toMatchObject({ state: 'DEACTIVATED' })
  })

  test('of a foreign person is answered like of nobody [A6.01]', async () => {
    owner = await fresh(people.owner)
    for (const contactId of [await contactOf(people.canadian), 999_999_999]) {
      await expect(owner.send(calls.deactivateUser, { contactId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await owner.send(calls.getContact, { contactId })).toBeNull()
      expect(await owner.send(calls.getCustContact, { id: contactId })).toBeNull()
    }
  })
})

describe('phones and notifications', () => {
  test('a number is added, gets texts once its code is given back, and is removed [A7.30, S14.01, P6.09]', async () => {
    owner = await fresh(people.owner)
    const { contactId } = await invite('pia@bluewater.example', { phoneNumber: '' })
    const line = await owner.send(calls.addPhoneNumber, { contactId, phoneNumber: '404 555 0177', textEnabled: true })
    expect(line).toMatchObject({ phoneNumber: '4045550177', textEnabled: false, isCodeSent: true })
    await expect(owner.send(calls.addPhoneNumber, { contactId, phoneNumber: '(404) 555-0177' })).rejects.toMatchObject({
      message: phoneMessages.taken,
    })
    await expect(owner.send(calls.addPhoneNumber, { contactId, phoneNumber: '12' })).rejects.toMatchObject({
      fields: { phoneNumber: 'Phone number must be a correct format.' },
    })
    const { phoneLineId } = line
    const allowed = async () => (await owner.send(calls.getContact, { contactId }))?.phoneNumbers
    expect(await allowed()).toMatchObject([{ textEnabled: false, isCodeSent: true }])
    const [text] = await portal.emails('+14045550177')
    const code = /\d{6}/.exec(text?.subject ?? '')?.[0] ?? ''
    expect(await owner.send(calls.confirmTextCode, { contactId, phoneLineId, code })).toEqual({ isConfirmed: true })
    expect(await allowed()).toMatchObject([{ textEnabled: true, isCodeSent: false }])
    expect(
      await ask('select from contact_phone where contact_id = $1 and text_opt_in_at is not null', [contactId]),
    ).toHaveLength(1)
    const names = { contactId, firstName: 'Pia', lastName: 'Newhouse', jobTitle: '' }
    await owner.send(calls.updateContact, { ...names, phoneNumbers: [{ phoneLineId, textEnabled: false }] })
    expect(await allowed()).toMatchObject([{ textEnabled: false, isCodeSent: false }])
    await owner.send(calls.updateContact, { ...names, phoneNumbers: [{ phoneLineId, textEnabled: true }] })
    expect(await allowed()).toMatchObject([{ textEnabled: false, isCodeSent: true }])
    await owner.send(calls.updateContact, { ...names, phoneNumbers: [] })
    expect(await allowed()).toEqual([])
    const foreign = await contactOf(people.canadian)
    await expect(owner.send(calls.sendTextCode, { contactId: foreign, phoneLineId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('a contact is notified by email of everything until that is changed [A7.30, B3.06, B4.09]', async () => {
    owner = await fresh(people.owner)
    const contactId = await contactOf(people.buyer)
    await ask('update contact_phone set text_enabled = false where contact_id = $1', [contactId])
    expect(await owner.send(calls.getCustContact, { id: contactId })).toMatchObject({
      contact: { contactId },
      setting: defaultSetting,
      isTextOffered: false,
    })
    const quiet = { ...defaultSetting, lowSeverity: false }
    expect(await owner.send(calls.editNotificationContact, { contactId, ...quiet })).toEqual(quiet)
    expect(await owner.send(calls.getCustContact, { id: contactId })).toMatchObject({ setting: quiet })
    const foreign = { contactId: await contactOf(people.canadian), ...quiet }
    await expect(owner.send(calls.editNotificationContact, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('name and job title are changed by party, for the party of the contact only [A7.31]', async () => {
    owner = await fresh(people.owner)
    const contactId = await contactOf(people.buyer)
    const person = { contactId, firstName: 'Beatrice', lastName: 'Lindqvist', jobTitle: 'Buyer' }
    await owner.send(calls.updatePerson, { ...person, partyId: await partyOf(bluewater) })
    expect(await owner.send(calls.getContact, { contactId })).toMatchObject({
      firstName: 'Beatrice',
      jobTitle: 'Buyer',
    })
    await expect(
      owner.send(calls.updatePerson, { ...person, partyId: await partyOf(mapleRidge) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('organizations are found among those the viewer may see, and no other [A7.32]', async () => {
  const dana = await portal.as(people.holding)
  expect((await dana.send(calls.listChildCompanies, {})).map(({ accountNumber }) => accountNumber)).toEqual([
    '100110',
    '100130',
    '100120',
    '100121',
    '100100',
  ])
  expect(await dana.send(calls.findCustomerByAccount, { accountNumber: '100110' })).toMatchObject({
    accountId: 10_011,
    customerName: 'Cascade Line Construction',
    country: 'US',
  })
  expect(await dana.send(calls.findCustomerById, { id: 10_011 })).toMatchObject({ accountNumber: '100110' })
  for (const id of [bluewater, 999_999_999]) expect(await dana.send(calls.findCustomerById, { id })).toBeNull()
  expect(await dana.send(calls.findCustomerByAccount, { accountNumber: '200200' })).toBeNull()
})
