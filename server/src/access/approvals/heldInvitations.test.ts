// Invitations at a domain that is refused for competitors [P9.114]: who learns of them, and the decision of staff.
import { activityCalls } from '@portal/contract/access/activity'
import { approvalCalls, approvalMessages } from '@portal/contract/access/approvals'
import { contactManagementCalls, contactMessages } from '@portal/contract/access/contactManagement'
import { userImportCalls } from '@portal/contract/access/userImport'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { getBrand } from '../../provider/brand/brand.ts'

const portal = testPortal({ worksJobs: ['registration-letter'], env: { COMPETITOR_DOMAINS: 'skyrivals.example' } })
const { ask } = testShop(portal)
const calls = contactManagementCalls
let owner: Caller
let csr: Caller
const at = { accountId: 0, partyId: 0, roleId: 0 }

beforeAll(async () => {
  const [row] = await ask<typeof at>(
    `select a.account_id as "accountId", a.party_id as "partyId",
      (select role_id from role where name = 'Parts buyer' and account_id is null) as "roleId"
     from portal_user u join account a using (account_id) where u.email = $1`,
    [people.owner],
  )
  Object.assign(at, row)
})
beforeEach(async () => {
  portal.clock.forward(3600)
  owner = await portal.as(people.owner)
  csr = await portal.as(people.csr)
})

let last = 0
const newAddress = () => `contractor${++last}@mail.skyrivals.example`
const invite = async (email: string) =>
  owner.send(calls.createUser, { firstName: 'Rita', lastName: 'Rival', email, ...at })
const userAt = async (email: string) => {
  const [row] = await ask<{ user_id: string; status: string; version: number }>(
    'select user_id, status, version from portal_user where email = $1',
    [email],
  )
  if (!row) throw new Error(`Nobody has ${email}.`)
  return { authId: row.user_id, status: row.status, version: row.version }
}
const inQueue = async (authId: string) => csr.send(approvalCalls.getApproval, { authId })
const subjects = async (email: string) => (await portal.emails(email)).map(({ subject }) => subject)

test('it waits: the inviter reads so, the person is not mailed, customer service is, and the queue says why [P9.114]', async () => {
  const email = newAddress()
  const { contactId, heldDomain } = await invite(email)
  expect(heldDomain).toBe('mail.skyrivals.example')
  const { authId, status } = await userAt(email)
  expect(status).toBe('PENDING_APPROVAL')
  expect(await owner.send(calls.getContact, { contactId })).toMatchObject({ state: 'WAITING' })
  expect(await inQueue(authId)).toMatchObject({
    invitedBy: 'Owen Whitfield',
    roleName: 'Parts buyer',
    customerName: 'Bluewater Rural Electric Co-op',
    domain: 'mail.skyrivals.example',
    suggestions: [],
  })
  expect(await subjects(getBrand(portal.deps.config).email)).toContain('An invitation waits for you: Rita Rival')
  expect(await subjects(email)).toEqual([])
  await expect(owner.send(calls.resendInvitation, { contactId })).rejects.toMatchObject({
    message: contactMessages.waits,
  })
  const elsewhere = { contactId, email: 'rita@elsewhere.example' }
  await expect(owner.send(calls.updateContactPrimaryEmail, elsewhere)).rejects.toMatchObject({
    message: contactMessages.waits,
  })
  // No mail says that an access was closed, because it was closed again before it was decided.
  await owner.send(calls.deactivateUser, { contactId })
  expect(await subjects(email)).toEqual([])
  expect(await inQueue(authId)).toBeNull()
})

test('approved, its link goes out and the inviter is mailed, once; the audit of the organization has it [P9.114]', async () => {
  const email = newAddress()
  await invite(email)
  const { authId, version } = await userAt(email)
  await csr.send(approvalCalls.approveInvitation, { authId, version, note: 'A contractor of theirs.' })
  expect((await userAt(email)).status).toBe('PENDING_REGISTRATION')
  await expect.poll(async () => portal.emails(email)).toHaveLength(1)
  expect((await portal.emails(email))[0]?.text).toContain('activationToken=')
  expect(await subjects(people.owner)).toContain('Your invitation of Rita Rival was sent')
  const again = csr.send(approvalCalls.approveInvitation, { authId, version })
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT', message: approvalMessages.invited })
  const { content } = await owner.send(activityCalls.searchActivity, {})
  expect(content.some(({ action }) => action === 'Let an invitation go out that had waited')).toBe(true)
})

test('refused, the inviter reads the reason and the person nothing [P9.114]', async () => {
  const email = newAddress()
  await invite(email)
  const { authId, version } = await userAt(email)
  const reason = 'We do not open the portal to makers of platforms.'
  await csr.send(approvalCalls.rejectInvitation, { authId, version, reason })
  expect((await userAt(email)).status).toBe('REJECTED')
  const letters = await portal.emails(people.owner)
  expect(letters.find(({ text }) => text.includes(reason))?.subject).toBe('Your invitation of Rita Rival was not sent')
  expect(await subjects(email)).toEqual([])
})

test('the calls of registrations do not decide it, and those of invitations no registration [P9.114]', async () => {
  const email = newAddress()
  await invite(email)
  const { authId, version } = await userAt(email)
  const applicants = [{ authId, version }]
  const held = { code: 'CONFLICT', message: approvalMessages.held }
  const approved = csr.send(approvalCalls.approveRegistrations, { applicants, accountId: at.accountId })
  await expect(approved).rejects.toMatchObject(held)
  const rejected = csr.send(approvalCalls.rejectRegistrations, { applicants, reason: 'No.' })
  await expect(rejected).rejects.toMatchObject(held)
  const waiting = await userAt(people.pending)
  await expect(csr.send(approvalCalls.approveInvitation, waiting)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const who of [owner, await portal.as(people.associate)])
    await expect(who.send(approvalCalls.approveInvitation, { authId, version })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  expect((await userAt(email)).status).toBe('PENDING_APPROVAL')
})

test('a row of a file waits alike and says so; an invitation under way is not moved there [P9.114]', async () => {
  const [email, other] = [newAddress(), 'ronny@elsewhere.example']
  const rows = [email, other].map((address) => ({
    firstName: 'Rita',
    lastName: 'Rival',
    email: address,
    role: 'Parts buyer',
  }))
  const message = contactMessages.held.replace('{domain}', 'mail.skyrivals.example')
  for (const [isDryRun, outcome] of [
    [true, 'READY'],
    [false, 'INVITED'],
  ] as const) {
    const { outcomes } = await owner.send(userImportCalls.importUsers, { accountId: at.accountId, rows, isDryRun })
    expect(outcomes).toEqual([
      { outcome, message },
      { outcome, message: '' },
    ])
  }
  expect((await userAt(email)).status).toBe('PENDING_APPROVAL')
  const [row] = await ask<{ contactId: number }>('select contact_id as "contactId" from portal_user where email = $1', [
    other,
  ])
  const moved = owner.send(calls.updateContactPrimaryEmail, { contactId: row?.contactId ?? 0, email: newAddress() })
  await expect(moved).rejects.toMatchObject({
    fields: { email: contactMessages.heldMove.replace('{domain}', 'mail.skyrivals.example') },
  })
})
