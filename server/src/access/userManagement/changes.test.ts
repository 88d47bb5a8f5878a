// Staff changes of a user, through the real application: each effect at the user's next request, each refusal.
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { emailChangeCalls } from '@portal/contract/access/emailChange'
import { fieldMessages } from '@portal/contract/platform/fieldMessages'
import { securityCalls } from '@portal/contract/access/security'
import { sessionCalls, userStatuses } from '@portal/contract/access/session'
import { userRecordCalls, userMessages } from '@portal/contract/access/userRecord'
import { Client } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['password-letter', 'registration-letter'] })
const { ask } = testShop(portal)
let csr: Caller
let admin: Caller
const ids: Record<string, string> = {}
const roles: Record<string, number> = {}
beforeAll(async () => {
  csr = await portal.as(people.csr)
  admin = await portal.as(people.admin)
  for (const row of await ask<{ email: string; user_id: string }>('select email, user_id from portal_user'))
    ids[row.email] = row.user_id
  for (const row of await ask<{ name: string; role_id: number }>('select name, role_id from role'))
    roles[row.name] = row.role_id
})
const idOf = (email: string) => ids[email] ?? 'nobody'
const roleOf = (name: string) => roles[name] ?? 0

const user = async (email: string) => {
  const [row] = await ask<{ status: string; account_id: number; role_id: number; email: string; first_name: string }>(
    'select * from portal_user where user_id = $1',
    [idOf(email)],
  )
  return row
}
const signIn = (email: string, given = password) => portal.guest().signIn(email, given)

const acts = (who: Caller, userId: string): [string, () => Promise<unknown>][] => [
  [
    'editUser',
    () => who.send(userRecordCalls.editUser, { userId, firstName: 'A', lastName: 'B', email: 'a@b.example' }),
  ],
  ['changeStatus', () => who.send(userRecordCalls.changeStatus, { userId, status: 'INACTIVE' })],
  ['changeUserOrg', () => who.send(userRecordCalls.changeUserOrg, { userId, accountId: 20_020 })],
  ['setUserRole', () => who.send(userRecordCalls.setUserRole, { userId, roleId: roleOf('Viewer') })],
  ['setRevokedPrivileges', () => who.send(userRecordCalls.setRevokedPrivileges, { userId, privileges: [] })],
  ['setFeatureGroup', () => who.send(userRecordCalls.setFeatureGroup, { userId, group: 'Pilot' })],
  ['resendDelegatedAdminInvite', () => who.send(userRecordCalls.resendDelegatedAdminInvite, { authId: userId })],
  ['endUserSessions', () => who.send(userRecordCalls.endUserSessions, { userId })],
  ['forgiveSignIns', () => who.send(userRecordCalls.forgiveSignIns, { userId })],
]
const marks = (who: Caller, userId: string): [string, () => Promise<unknown>][] => [
  ['billing', () => who.send(userRecordCalls.csrUpdateDefaultBillingAddress, { userId, ebsAddressId: '1' })],
  ['shipping', () => who.send(userRecordCalls.csrUpdateDefaultShippingAddress, { userId, ebsAddressId: '1' })],
  ['add', () => who.send(userRecordCalls.csrAddToFavorites, { userId, addressId: 1 })],
  ['remove', () => who.send(userRecordCalls.csrRemoveFromFavorites, { userId, addressId: 1 })],
  ['search', () => who.send(userRecordCalls.csrSearchAddresses, { userId })],
  ['explain', () => who.send(userRecordCalls.explainAccess, { userId })],
]

/** The database's rule. */
const tooFewOwners: string = expect.stringContaining('At least two people who can log in must keep') as string

/** As a person confirms a new address by the link in its mailbox. */
async function confirmEmail(address: string) {
  const letter = (await portal.emails(address)).find(({ kind }) => kind === 'EmailAddressProof')
  const token = /email-change\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  expect(await portal.guest().send(emailChangeCalls.proveEmail, { token })).toEqual({ proven: true })
}

describe('who may change a user [A6.07]', () => {
  test.each([people.owner, people.holding, people.associate, people.shopper])('not %s', async (email) => {
    const who = await portal.as(email)
    const calls = [...acts(who, idOf(people.viewer)), ...marks(who, idOf(people.viewer))]
    for (const [name, act] of calls) await expect(act(), name).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(who.send(userRecordCalls.getUserRecord, { userId: idOf(people.viewer) })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(who.send(userRecordCalls.resetPassword, { email: people.viewer })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('not a guest', async () => {
    for (const [name, act] of acts(portal.guest(), idOf(people.viewer)))
      await expect(act(), name).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('nobody changes who holds staff privileges that they do not', async () => {
    for (const [name, act] of acts(csr, idOf(people.admin)))
      await expect(act(), name).rejects.toMatchObject({ code: 'FORBIDDEN', message: userMessages.reach })
    expect((await user(people.admin))?.status).toBe('REGISTERED')
  })

  test('nobody changes their own status, role, organization or privileges', async () => {
    for (const [name, act] of acts(admin, idOf(people.admin)).slice(1, 5))
      await expect(act(), name).rejects.toMatchObject({ code: 'CONFLICT', message: userMessages.yourself })
  })

  test('an unknown user is not found', async () => {
    for (const [name, act] of [...acts(csr, 'nobody'), ...marks(csr, 'nobody')])
      await expect(act(), name).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await csr.send(userRecordCalls.getUserRecord, { userId: 'nobody' })).toBeNull()
  })
})

describe('name and email address', () => {
  test('are changed everywhere; the new address signs in once its mailbox confirms it [A6.14, P9.99]', async () => {
    const userId = idOf(people.fleetManager)
    const to = 'florence.new@bluewater.example'
    const form = { userId, firstName: 'Florence', lastName: 'Marsh' }
    const answer = await csr.send(userRecordCalls.editUser, { ...form, email: to.toUpperCase() })
    expect(answer).toEqual({ userId, email: people.fleetManager })
    expect(await user(people.fleetManager)).toMatchObject({ email: people.fleetManager, first_name: 'Florence' })
    const contact = async () =>
      (
        await ask(
          'select c.email, c.first_name from contact c join portal_user u using (contact_id) where u.user_id = $1',
          [userId],
        )
      )[0]
    expect(await contact()).toEqual({ email: people.fleetManager, first_name: 'Florence' })
    await confirmEmail(to)
    expect(await contact()).toEqual({ email: to, first_name: 'Florence' })
    expect(await signIn(to)).toMatchObject({ signedIn: true })
    await expect(signIn(people.fleetManager)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await ask('delete from email_change')
    await csr.send(userRecordCalls.editUser, { ...form, firstName: 'Fay', email: people.fleetManager })
    await confirmEmail(people.fleetManager)
    expect(await signIn(people.fleetManager)).toMatchObject({ signedIn: true })
  })

  test('of a form opened before somebody else saved theirs are not saved [P7.24]', async () => {
    const userId = idOf(people.viewer)
    const seen = { firstName: 'Vic', lastName: 'Moreau', email: people.viewer }
    const edit = (changes: object) => csr.send(userRecordCalls.editUser, { userId, ...seen, ...changes })
    await edit({ firstName: 'Vincent', seen })
    await expect(edit({ lastName: 'Moreau-Lee', seen })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: fieldMessages.stale,
    })
    expect(await user(people.viewer)).toMatchObject({ first_name: 'Vincent', last_name: 'Moreau' })
    await edit({ seen: { ...seen, firstName: 'Vincent' } })
    expect(await user(people.viewer)).toMatchObject({ first_name: 'Vic' })
  })

  test('an address of somebody else, none, and a name with an address are refused at their fields [A6.14]', async () => {
    const edit = (changes: object) =>
      csr.send(userRecordCalls.editUser, {
        userId: idOf(people.viewer),
        firstName: 'Vic',
        lastName: 'View',
        email: people.viewer,
        ...changes,
      })
    await expect(edit({ email: people.buyer })).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { email: userMessages.email },
    })
    await expect(edit({ email: 'none' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { email: expect.any(String) as string },
    })
    await expect(edit({ firstName: 'https://evil.example' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(edit({ lastName: ' ' })).rejects.toMatchObject({ fields: { lastName: 'Last name is required.' } })
    expect(await user(people.viewer)).toMatchObject({ email: people.viewer })
    expect(await signIn(people.viewer)).toMatchObject({ signedIn: true })
  })

  test('a link to choose a password that went to the old address ends [A6.14]', async () => {
    await portal.guest().send(securityCalls.forgotPassword, { email: people.viewer })
    await expect.poll(async () => (await portal.emails(people.viewer))[0]?.kind).toBe('PasswordReset')
    const token = /token=([\w-]+)/.exec((await portal.emails(people.viewer))[0]?.text ?? '')?.[1] ?? ''
    const edit = (email: string) =>
      csr.send(userRecordCalls.editUser, { userId: idOf(people.viewer), firstName: 'Vic', lastName: 'View', email })
    await edit('moved@bluewater.example')
    await confirmEmail('moved@bluewater.example')
    expect(await portal.guest().send(securityCalls.checkPasswordLink, { token })).toEqual({
      isGood: false,
      email: null,
    })
    await ask('delete from email_change')
    await edit(people.viewer)
    await confirmEmail(people.viewer)
    await ask('delete from email_change')
  })
})

describe('status', () => {
  const set = (email: string, status: (typeof userStatuses)[number]) =>
    csr.send(userRecordCalls.changeStatus, { userId: idOf(email), status })

  test('is set without waiting for what the person writes at that moment [P7.40]', async () => {
    const writing = new Client({ connectionString: portal.databaseUrl })
    await writing.connect()
    onTestFinished(() => writing.end())
    await writing.query('begin')
    await writing.query('select from portal_user where user_id = $1 for key share', [idOf(people.accountant)])
    await set(people.accountant, 'INACTIVE')
    expect((await user(people.accountant))?.status).toBe('INACTIVE')
    await set(people.accountant, 'REGISTERED')
  })

  test.each(userStatuses)('%s is set [A6.16, A3.09]', async (status) => {
    await set(people.accountant, status)
    expect((await user(people.accountant))?.status).toBe(status)
    await set(people.accountant, 'REGISTERED')
  })

  test('one that may not sign in ends every session at once, and the user is told; back, they sign in again [A6.16, D2.14]', async () => {
    const [who, elsewhere] = [portal.guest(), portal.guest()]
    for (const each of [who, elsewhere]) await each.signIn(people.buyer, password)
    expect((await who.send(sessionCalls.getSession, {})).signedIn).toBe(true)
    await set(people.buyer, 'DEACTIVATED')
    await expect(who.send(securityCalls.getMySessions, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(signIn(people.buyer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await portal.emails(people.buyer))[0]).toMatchObject({ kind: 'AccessEnded' })
    const owner = await portal.as(people.owner)
    const page = await owner.send(contactManagementCalls.searchContactList, { query: people.buyer })
    expect(page.content[0]?.state).toBe('DEACTIVATED')
    await set(people.buyer, 'REGISTERED')
    expect((await portal.emails(people.buyer))[0]).toMatchObject({ kind: 'AccessGiven' })
    // The sessions of before stay over, also one that no one used meanwhile.
    await expect(elsewhere.send(securityCalls.getMySessions, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(who.send(securityCalls.getMySessions, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await signIn(people.buyer)).toMatchObject({ signedIn: true })
    const again = await owner.send(contactManagementCalls.searchContactList, { query: people.buyer })
    expect(again.content[0]?.state).toBe('ACTIVE')
  })

  test('who never proved their mailbox is let in by an email that asks for a new password [A6.16]', async () => {
    await set(people.viewer, 'UNCONFIRMED')
    // Waits for the first one, because two emails are sent at the same time and in any order.
    await expect.poll(async () => (await portal.emails(people.viewer))[0]?.kind).toBe('AccountActivationEmail')
    await set(people.viewer, 'REGISTERED')
    const [email] = await portal.emails(people.viewer)
    expect(email).toMatchObject({ kind: 'AccessGiven' })
    expect(email?.text).toContain('Choose a password to log in')
    expect(email?.text).not.toContain('You can log in')
  })

  test('an applicant set back to not confirmed gets a new link, and a closed one’s links end [A6.16]', async () => {
    await set(people.rejected, 'UNCONFIRMED')
    await expect.poll(async () => (await portal.emails(people.rejected))[0]?.kind).toBe('AccountActivationEmail')
    await set(people.rejected, 'REJECTED')
    const [open] = await ask<{ n: number }>(
      'select count(*)::int as n from registration_token where user_id = $1 and used_at is null',
      [idOf(people.rejected)],
    )
    expect(open?.n).toBe(0)
  })

  test('one that sends a link is refused where the mailbox got too many, and nothing is changed [A6.16]', async () => {
    portal.clock.forward(3601)
    csr = portal.guest()
    await csr.signIn(people.csr, password)
    for (let time = 0; time < 5; time += 1) {
      await set(people.rejected, 'UNCONFIRMED')
      await set(people.rejected, 'REJECTED')
    }
    await expect(set(people.rejected, 'UNCONFIRMED')).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: userMessages.tooMany,
    })
    expect((await user(people.rejected))?.status).toBe('REJECTED')
    // These have no link to get.
    await set(people.rejected, 'PENDING_APPROVAL')
    await set(people.rejected, 'REJECTED')
  })

  test('that of the last who hold the portal’s own privileges stays [P9.04]', async () => {
    // Two administrators, so that either could still be reached by the other.
    await ask('update portal_user set role_id = $2 where user_id = $1', [idOf(people.csrLead), roleOf('Administrator')])
    await expect(
      admin.send(userRecordCalls.changeStatus, { userId: idOf(people.csrLead), status: 'INACTIVE' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: tooFewOwners })
    await expect(
      admin.send(userRecordCalls.setUserRole, { userId: idOf(people.csrLead), roleId: roleOf('CSR lead') }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: tooFewOwners })
    await expect(
      admin.send(userRecordCalls.setRevokedPrivileges, {
        userId: idOf(people.csrLead),
        privileges: ['Product_Owner_Admin', 'Developer_Admin'],
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: tooFewOwners })
    const lead = portal.guest()
    await lead.signIn(people.csrLead, password)
    const both = await Promise.allSettled([
      admin.send(userRecordCalls.setUserRole, { userId: idOf(people.csrLead), roleId: roleOf('CSR lead') }),
      lead.send(userRecordCalls.setUserRole, { userId: idOf(people.admin), roleId: roleOf('CSR lead') }),
    ])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    // With a third, one may go.
    await ask('update portal_user set role_id = $2 where user_id = $1', [idOf(people.csr), roleOf('Administrator')])
    await admin.send(userRecordCalls.setUserRole, { userId: idOf(people.csrLead), roleId: roleOf('CSR lead') })
    await ask('update portal_user set role_id = $2 where user_id = $1', [idOf(people.csr), roleOf('CSR agent')])
  })
})

describe('organization', () => {
  const move = (email: string, accountId: number) =>
    csr.send(userRecordCalls.changeUserOrg, { userId: idOf(email), accountId })

  test('is another one at the next request, with nothing of the old one left, and the user is told [A6.17]', async () => {
    const who = await portal.as(people.lineBuyer)
    const old = (await user(people.lineBuyer))?.account_id ?? 0
    await move(people.lineBuyer, 20_020)
    const { profile } = await who.send(sessionCalls.getSession, {})
    expect(profile).toMatchObject({
      accountId: 20_020,
      accountNumber: '200200',
      accountIds: [20_020],
      defaultShippingAddressId: null,
      favoriteAddressIds: [],
      isValidatedB2BUser: true,
    })
    expect((await portal.emails(people.lineBuyer))[0]).toMatchObject({ kind: 'OrganizationChanged' })
    const owner = await portal.as(people.owner)
    const found = await owner.send(contactManagementCalls.searchContactList, { query: people.lineBuyer })
    expect(found.content).toMatchObject([{ email: people.lineBuyer, state: 'ACTIVE' }])
    await move(people.lineBuyer, old)
    expect((await who.send(sessionCalls.getSession, {})).profile?.accountId).toBe(old)
  })

  test('a role of the old organization stays there [A6.17]', async () => {
    const old = await user(people.foreman)
    await ask('update portal_user set role_id = $2 where user_id = $1', [idOf(people.foreman), roleOf('Yard foreman')])
    await move(people.foreman, 20_020)
    const [account] = await ask<{ default_role_id: number | null }>(
      'select default_role_id from account where account_id = 20020',
    )
    expect((await user(people.foreman))?.role_id).toBe(account?.default_role_id ?? null)
    await move(people.foreman, old?.account_id ?? 0)
    await ask('update portal_user set role_id = $2 where user_id = $1', [idOf(people.foreman), old?.role_id])
  })

  test('nobody’s, a person’s and one for staff are refused [A6.17]', async () => {
    const [person] = await ask<{ account_id: number }>(`select account_id from account where kind = 'person' limit 1`)
    for (const accountId of [999_999_999, person?.account_id ?? 0])
      await expect(move(people.viewer, accountId)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { accountId: userMessages.organization },
      })
    await expect(
      admin.send(userRecordCalls.changeUserOrg, { userId: idOf(people.associate), accountId: 20_020 }),
    ).rejects.toMatchObject({ message: userMessages.staffOrganization })
  })
})

describe('role', () => {
  const give = (who: Caller, email: string, role: string) =>
    who.send(userRecordCalls.setUserRole, { userId: idOf(email), roleId: roleOf(role) })
  const privileges = async (who: Caller) => (await who.send(sessionCalls.getSession, {})).privileges

  test('binds at the next request [A6.19]', async () => {
    const viewer = await portal.as(people.viewer)
    expect(await privileges(viewer)).not.toContain('B2B_Pay_Invoices')
    await give(csr, people.viewer, 'Accounts payable')
    expect(await privileges(viewer)).toContain('B2B_Pay_Invoices')
    await give(csr, people.viewer, 'Viewer')
    expect(await privileges(viewer)).not.toContain('B2B_Pay_Invoices')
  })

  test('one with staff privileges goes to staff only, by somebody who holds them [A6.19]', async () => {
    await expect(give(admin, people.viewer, 'CSR agent')).rejects.toMatchObject({
      fields: { roleId: userMessages.staffRole },
    })
    await expect(give(csr, people.associate, 'Administrator')).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: userMessages.reach,
    })
    await expect(give(csr, people.viewer, 'Yard foreman')).rejects.toMatchObject({
      fields: { roleId: userMessages.ownRole },
    })
    await expect(
      csr.send(userRecordCalls.setUserRole, { userId: idOf(people.viewer), roleId: 999_999_999 }),
    ).rejects.toMatchObject({ fields: { roleId: userMessages.role } })
  })

  test('privileges revoked from one user are gone at the next request, and come back [A2.39, A4.34]', async () => {
    const viewer = await portal.as(people.viewer)
    const revoke = (list: string[]) =>
      csr.send(userRecordCalls.setRevokedPrivileges, { userId: idOf(people.viewer), privileges: list })
    await revoke(['B2B_View_APNs', 'B2B_View_APNs', 'CSR', 'no such'])
    expect(await privileges(viewer)).not.toContain('B2B_View_APNs')
    const record = await csr.send(userRecordCalls.getUserRecord, { userId: idOf(people.viewer) })
    expect(record?.revokedPrivileges).toEqual(['B2B_View_APNs'])
    await revoke([])
    expect(await privileges(viewer)).toContain('B2B_View_APNs')
  })

  test('nobody gives back unseen what somebody else took meanwhile [P9.91]', async () => {
    const userId = idOf(people.viewer)
    const revoke = (privileges: string[], seen: string[]) =>
      csr.send(userRecordCalls.setRevokedPrivileges, { userId, privileges, seen })
    await revoke(['B2B_View_APNs'], [])
    await expect(revoke(['B2B_Fleet_Search'], [])).rejects.toMatchObject({
      code: 'CONFLICT',
      message: userMessages.stale,
    })
    await revoke(['B2B_View_APNs', 'B2B_Fleet_Search'], ['B2B_View_APNs', 'of a role of before'])
    await revoke([], ['B2B_Fleet_Search', 'B2B_View_APNs'])
    const both = await Promise.allSettled([revoke(['B2B_View_APNs'], []), revoke(['B2B_Fleet_Search'], [])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await csr.send(userRecordCalls.setRevokedPrivileges, { userId, privileges: [] })
  })
})

describe('password and invitation', () => {
  test('a link to choose a password is mailed; false for nobody and for who may not sign in [A6.18, A8.06]', async () => {
    expect(await csr.send(userRecordCalls.resetPassword, { email: people.owner.toUpperCase() })).toEqual({
      reset: true,
    })
    await expect.poll(async () => (await portal.emails(people.owner))[0]?.kind).toBe('PasswordReset')
    for (const email of ['nobody@nowhere.example', people.deactivated])
      expect(await csr.send(userRecordCalls.resetPassword, { email })).toEqual({ reset: false })
  })

  test('an invitation is mailed again, to who has still to use one, five times an hour [A6.22]', async () => {
    const resend = (email: string) => csr.send(userRecordCalls.resendDelegatedAdminInvite, { authId: idOf(email) })
    expect(await resend(people.invited)).toEqual({ sent: true })
    await expect.poll(async () => (await portal.emails(people.invited)).length).toBe(1)
    await expect(resend(people.buyer)).rejects.toMatchObject({ code: 'CONFLICT', message: userMessages.noLink })
    for (let time = 0; time < 4; time += 1) await resend(people.invited)
    await expect(resend(people.invited)).rejects.toMatchObject({ code: 'TOO_MANY' })
  })

  test('every session of a user is ended by one press [S16.02]', async () => {
    const who = portal.guest()
    await who.signIn(people.canadian, password)
    const { ended } = await csr.send(userRecordCalls.endUserSessions, { userId: idOf(people.canadian) })
    expect(ended).toBeGreaterThan(0)
    expect((await who.send(sessionCalls.getSession, {})).signedIn).toBe(false)
  })
})
