// Approval of registrations through the real application: the queue, what is suggested, and the decision.
import { approvalCalls, approvalMessages, approvalSearch } from '@portal/contract/access/approvals'
import { emailRuleCalls } from '@portal/contract/access/emailRules'
import { registrationCalls } from '@portal/contract/access/registration'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { filledForm, freshEmail, linkTo, register } from '../../../test/applicants.ts'
import type { Caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['registration-letter'] })
const { ask } = testShop(portal)
let csr: Caller
let lead: Caller
const bluewater = { accountId: 0, viewer: 0 }

// Friday, 9 in the morning in Chicago.
const friday = new Date('2027-05-07T14:00:00Z')

beforeAll(async () => {
  portal.clock.set(friday)
  csr = await portal.as(people.csr)
  lead = await portal.as(people.csrLead)
  const [row] = await ask<{ account_id: number; role_id: number }>(
    `select account_id, (select role_id from role where name = 'Viewer' and account_id is null) as role_id
     from portal_user where email = $1`,
    [people.owner],
  )
  Object.assign(bluewater, { accountId: row?.account_id ?? 0, viewer: row?.role_id ?? 0 })
})
beforeEach(() => portal.clock.forward(600))

const queue = async (who = csr) => (await who.send(approvalCalls.getApprovals, {})).registrations
/** Registers a business no one knows and gives it as it is in the queue. */
async function waiting(changes: Parameters<typeof filledForm>[0] = {}) {
  const form = filledForm({ email: freshEmail('newlines.example'), ...changes })
  await register(portal.guest(), form)
  const [row] = await ask<{ user_id: string }>('select user_id from portal_user where email = $1', [form.email])
  const details = await csr.send(approvalCalls.getApproval, { authId: row?.user_id ?? '' })
  if (!details) throw new Error(`${form.email} does not wait.`)
  return { form, details, authId: details.authId, applicants: [{ authId: details.authId, version: details.version }] }
}
const approve = (who: Caller, applicants: { authId: string; version: number }[], changes = {}) =>
  who.send(approvalCalls.approveRegistrations, {
    applicants,
    accountId: bluewater.accountId,
    roleId: bluewater.viewer,
    ...changes,
  })
const reject = (who: Caller, applicants: { authId: string; version: number }[]) =>
  who.send(approvalCalls.rejectRegistrations, {
    applicants,
    reason: 'We do not know the business.',
    note: 'Called twice.',
  })
const statusOf = async (authId: string) =>
  (await ask<{ status: string }>('select status from portal_user where user_id = $1', [authId]))[0]?.status

describe('who approves [A2.34]', () => {
  test.each([people.buyer, people.owner, people.holding, people.associate, people.shopper])('not %s', async (email) => {
    const who = await portal.as(email)
    for (const [call, input] of [
      [approvalCalls.getApprovals, {}],
      [approvalCalls.getApproval, { authId: 'x' }],
      [approvalCalls.findCustomersToApprove, { query: 'blue' }],
      [approvalCalls.getRolesToApprove, { accountId: 1 }],
      [approvalCalls.previewApprovalEmail, { authId: 'x' }],
      [approvalCalls.approveRegistrations, { applicants: [{ authId: 'x', version: 1 }], accountId: 1, roleId: 1 }],
      [approvalCalls.rejectRegistrations, { applicants: [{ authId: 'x', version: 1 }], reason: 'r' }],
      [approvalCalls.addApprovalNote, { authId: 'x', note: 'n' }],
      [approvalCalls.resendWaitingInvitation, { authId: 'x' }],
    ] as const)
      await expect(who.send(call, input as never)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('not a guest, and not staff who lost the privilege at that moment', async () => {
    await expect(portal.guest().send(approvalCalls.getApprovals, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await ask(`update portal_user set revoked_privileges = '{CSR_Registration}' where email = $1`, [people.csrLead])
    await expect(lead.send(approvalCalls.getApprovals, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await ask(`update portal_user set revoked_privileges = '{}' where email = $1`, [people.csrLead])
    await lead.send(approvalCalls.getApprovals, {})
  })
})

describe('the queue', () => {
  test('is page 0 of size 50 with both statuses, newest first, with totals [A7.21]', async () => {
    expect(approvalSearch).toEqual({
      page: 0,
      pageSize: 50,
      filterStatus: ['PENDING_APPROVAL', 'PENDING_REGISTRATION'],
    })
    const { details } = await waiting()
    const { registrations, totalCount, waiting: forStaff } = await csr.send(approvalCalls.getApprovals, {})
    expect(new Set(registrations.map(({ userStatus }) => userStatus))).toEqual(new Set(approvalSearch.filterStatus))
    const dates = registrations.map(({ registrationDate }) => registrationDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(totalCount).toBe(registrations.length)
    expect(forStaff).toBe(registrations.filter(({ userStatus }) => userStatus === 'PENDING_APPROVAL').length)
    expect(registrations[0]?.authId).toBe(details.authId)
    expect((await csr.send(approvalCalls.getApprovals, { page: 1, pageSize: 1 })).registrations[0]?.authId).toBe(
      registrations[1]?.authId,
    )
  })

  test('counts age and deadline in office hours [P9.30]', async () => {
    const started = portal.deps.now()
    portal.clock.set(new Date('2027-05-07T20:00:00Z'))
    const { authId } = await waiting()
    const at = async (moment: string) => {
      portal.clock.set(new Date(moment))
      const who = portal.guest()
      await who.signIn(people.csr, password)
      return {
        ...(await who.send(approvalCalls.getApprovals, {})),
        ...(await who.send(approvalCalls.getApproval, { authId })),
      }
    }
    const before = await at('2027-05-10T18:59:00Z')
    expect(before).toMatchObject({ deadline: '2027-05-10T19:00:00.000Z', isLate: false })
    expect(before.officeHours).toBeCloseTo(7.98, 1)
    const after = await at('2027-05-10T19:01:00Z')
    expect([after.isLate, after.late]).toEqual([true, before.late + 1])
    portal.clock.set(started)
  })

  test('puts lookalikes together by person, domain and phone, but not by a provider of mail [P9.31]', async () => {
    const phone = { phoneNumber: '(212) 555-0177' }
    const first = await waiting({
      email: freshEmail('twinlines.example'),
      firstName: 'Tom',
      lastName: 'Twin',
      ...phone,
    })
    const other = await waiting({ email: freshEmail('twinlines.example'), firstName: 'Tim' })
    const third = await waiting({ email: freshEmail('gmail.com'), firstName: 'Tom', lastName: 'Twin', ...phone })
    const fourth = await waiting({ email: freshEmail('gmail.com'), firstName: 'Zoe', phoneNumber: '(212) 555-0178' })
    const { others } = (await csr.send(approvalCalls.getApproval, { authId: first.authId })) ?? { others: [] }
    expect(Object.fromEntries(others.map(({ authId, reasons }) => [authId, reasons]))).toEqual({
      [other.authId]: ['same email domain'],
      [third.authId]: ['same name', 'same phone number'],
    })
    expect(fourth.details.others).toEqual([])
    const rows = await queue()
    expect(rows.find(({ authId }) => authId === first.authId)?.lookalikes).toBe(2)
    // Decided together, each with an email of their own.
    await csr.send(approvalCalls.approveRegistrations, {
      applicants: [...first.applicants, ...other.applicants, ...third.applicants],
      accountId: bluewater.accountId,
    })
    for (const { authId, form } of [first, other, third]) {
      expect(await statusOf(authId)).toBe('UNCONFIRMED')
      // The role that people get where the customer names none.
      expect(
        await ask('select from portal_user where user_id = $1 and role_id = $2', [authId, bluewater.viewer]),
      ).toHaveLength(1)
      expect((await portal.emails(form.email))[0]?.kind).toBe('AccountActivationEmail')
    }
  })

  test('keeps internal notes apart from the applicant [A3.17]', async () => {
    const { authId, form } = await waiting()
    const before = (await portal.emails(form.email)).length
    await csr.send(approvalCalls.addApprovalNote, {
      authId: (await waiting()).authId,
      note: 'About another applicant.',
    })
    await csr.send(approvalCalls.addApprovalNote, { authId, note: 'Left a message.' })
    const details = await lead.send(approvalCalls.getApproval, { authId })
    expect(details?.notes).toMatchObject([{ kind: 'note', note: 'Left a message.' }])
    expect(details?.approvalQueueDetails.approvalStatusNotes).toBe('Left a message.')
    expect(await portal.emails(form.email)).toHaveLength(before)
    await expect(csr.send(approvalCalls.addApprovalNote, { authId: 'nobody', note: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('sends an invitation again, and approves none [P9.32]', async () => {
    const [invited] = (await queue()).filter(({ userStatus }) => userStatus === 'PENDING_REGISTRATION')
    if (!invited) throw new Error('Nobody is invited.')
    expect(invited).toMatchObject({ officeHours: null, deadline: null, isLate: false })
    await csr.send(approvalCalls.resendWaitingInvitation, { authId: invited.authId })
    await expect.poll(async () => (await portal.emails(invited.email))[0]?.kind).toBe('DelegatedRegistrationEmail')
    // As often in an hour as a mailbox gets emails that anyone may ask for.
    for (let time = 1; time < 5; time += 1)
      await csr.send(approvalCalls.resendWaitingInvitation, { authId: invited.authId })
    await expect(csr.send(approvalCalls.resendWaitingInvitation, { authId: invited.authId })).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: approvalMessages.tooMany,
    })
    const { authId: invitedId, version } = invited
    await expect(approve(csr, [{ authId: invitedId, version }])).rejects.toMatchObject({
      code: 'CONFLICT',
      message: approvalMessages.invited,
    })
    const { authId } = await waiting()
    await expect(csr.send(approvalCalls.resendWaitingInvitation, { authId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('suggested customers', () => {
  test('come with their reasons, the best first [P9.33]', async () => {
    await ask(
      `update account set name = 'Bluewater Electric Cooperative', phone = '(850) 555-0100' where account_id = $1`,
      [bluewater.accountId],
    )
    const [users] = await ask<{ count: string }>(
      `select count(*) from portal_user where split_part(email, '@', 2) = 'bluewater.example' and status in ('REGISTERED', 'DELEGATED_REGISTERED')
        and account_id = $1`,
      [bluewater.accountId],
    )
    await ask(`delete from registration_email_rule where domain = 'bluewater.example'`)
    const [address] = await ask<{ address1: string; postal_code: string }>(
      'select address1, postal_code from address where account_id = $1 and removed_at is null and address1 ~ $2 limit 1',
      [bluewater.accountId, String.raw`^\d`],
    )
    const { details } = await waiting({
      email: freshEmail('bluewater.example'),
      businessName: 'Blue Water Elec Co-op Inc.',
      phoneNumber: '(850) 555-0100',
      address1: `${address?.address1.split(' ')[0]} Other Street`,
      zip: address?.postal_code ?? '',
    })
    const [best] = details.suggestions
    expect(best?.accountId).toBe(bluewater.accountId)
    expect(best?.reasons.slice(0, 3)).toEqual([
      `same domain as ${users?.count} users`,
      'same ZIP and street number',
      'same phone number',
    ])
    expect(best?.reasons[3]).toMatch(/^similar name \((6[5-9]|[7-9]\d)%\)$/)
    expect(details.suggestions.length).toBeLessThanOrEqual(5)
  })

  test('are not made of names that only sound alike, nor for a provider of mail [P9.33]', async () => {
    await ask(`update account set name = 'ABC Electric' where account_id = $1`, [bluewater.accountId])
    const { details } = await waiting({
      email: freshEmail('gmail.com'),
      businessName: 'XYZ Electric',
      address1: 'Nowhere',
    })
    expect(details.suggestions.filter(({ accountId }) => accountId === bluewater.accountId)).toEqual([])
    expect(details.isFreeMail).toBe(true)
  })

  test('are looked up by name or number where none fits', async () => {
    const found = await csr.send(approvalCalls.findCustomersToApprove, { query: '200200' })
    expect(found[0]).toMatchObject({ accountId: bluewater.accountId, accountNumber: '200200' })
    expect(await csr.send(approvalCalls.findCustomersToApprove, { query: '%_' })).toEqual([])
  })
})

describe('an approval', () => {
  test('gives customer and role, and mails the activation link as it was previewed [S16.03, D2.01]', async () => {
    const { authId, applicants, form } = await waiting()
    const old = await ask<{ token_hash: string }>('select token_hash from registration_token where user_id = $1', [
      authId,
    ])
    const preview = await csr.send(approvalCalls.previewApprovalEmail, { authId, accountId: bluewater.accountId })
    expect(await approve(csr, applicants, { note: 'Checked by phone.' })).toEqual({ authIds: [authId] })
    const [letter] = await portal.emails(form.email)
    expect([letter?.kind, letter?.subject]).toEqual(['AccountActivationEmail', preview?.subject])
    for (const text of [preview?.heading, ...(preview?.paragraphs ?? []), preview?.button])
      expect(letter?.text).toContain(text)
    expect(letter?.text).toContain('approved your registration')
    expect(letter?.text).not.toContain('Checked by phone')
    expect(old).toHaveLength(1)
    // The link leads in, as a user of the customer with that role.
    const { id, token } = await linkTo(portal, form.email)
    await portal
      .guest()
      .send(registrationCalls.setRegistrationStatus, { id, token, status: 'REGISTERED', password: form.password })
    const person = portal.guest()
    await person.signIn(form.email, form.password)
    const { profile, privileges } = await person.send(sessionCalls.getSession, {})
    expect(profile).toMatchObject({
      accountId: bluewater.accountId,
      isValidatedB2BUser: true,
      userStatus: 'REGISTERED',
    })
    expect(privileges).toContain('B2B_Dashboard')
    expect(await csr.send(approvalCalls.getApproval, { authId })).toBeNull()
  })

  test('of two at once one wins, and the other is told who decided [P9.34]', async () => {
    const { authId, applicants, form } = await waiting()
    const outcomes = await Promise.allSettled([approve(csr, applicants), reject(lead, applicants)])
    const [lost] = outcomes.filter((each) => each.status === 'rejected')
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const status = await statusOf(authId)
    const names = await ask<{ name: string }>(
      `select written_name as name from registration_decision where user_id = $1`,
      [authId],
    )
    expect(names).toHaveLength(1)
    expect(lost?.reason).toMatchObject({
      code: 'CONFLICT',
      message: `${names[0]?.name} ${status === 'REJECTED' ? 'rejected Ada Marsh' : 'approved Ada Marsh for ABC Electric'} a moment ago. Nothing was changed by you.`,
    })
    expect((await portal.emails(form.email)).filter(({ kind }) => kind !== 'AccountPendingEmail')).toHaveLength(1)
  })

  test('that comes too late names what was decided of that applicant, not of another [P9.34]', async () => {
    const [one, other] = [await waiting(), await waiting()]
    await reject(lead, one.applicants)
    await approve(csr, other.applicants)
    await expect(approve(csr, one.applicants)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(' rejected Ada Marsh ') as string,
    })
  })

  test('of what was changed since is refused, and of several all or none [P9.34]', async () => {
    const one = await waiting()
    const other = await waiting()
    await ask(`update portal_user set first_name = 'Eve' where user_id = $1`, [other.authId])
    await expect(approve(csr, [...one.applicants, ...other.applicants])).rejects.toMatchObject({
      code: 'CONFLICT',
      message: approvalMessages.changed,
    })
    expect(await statusOf(one.authId)).toBe('PENDING_APPROVAL')
    await expect(approve(csr, [{ authId: 'nobody', version: 1 }])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('gives no staff role, no role of another customer, and no customer nobody knows [A6.19, D4.12]', async () => {
    const { applicants } = await waiting()
    const roles = await ask<{ role_id: number }>(
      `select role_id from role where name in ('CSR agent', 'Administrator', 'Holding administrator', 'Personal')`,
    )
    expect(roles.length).toBe(4)
    for (const { role_id: roleId } of roles)
      await expect(approve(csr, applicants, { roleId })).rejects.toMatchObject({
        fields: { roleId: approvalMessages.role },
      })
    const [person] = await ask<{ account_id: number }>(`select account_id from account where kind = 'person' limit 1`)
    for (const accountId of [999_999_999, person?.account_id ?? 0])
      await expect(approve(csr, applicants, { accountId })).rejects.toMatchObject({
        fields: { accountId: approvalMessages.unknownCustomer },
      })
  })

  test('may let the domain vouch from now on [P9.35]', async () => {
    const domain = 'rulelines.example'
    const { applicants } = await waiting({ email: freshEmail(domain) })
    await approve(csr, applicants, { addDomainRule: true })
    expect((await csr.send(emailRuleCalls.getEmails, { query: domain })).rules).toMatchObject([
      { domain, customerNumber: '200200', registrationAllowed: true },
    ])
    const next = filledForm({ email: freshEmail(domain) })
    expect(await register(portal.guest(), next)).toMatchObject({ userStatus: 'UNCONFIRMED' })
    const free = await waiting({ email: freshEmail('gmail.com') })
    await expect(approve(csr, free.applicants, { addDomainRule: true })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(await statusOf(free.authId)).toBe('PENDING_APPROVAL')
  })
})

test('a rejection mails the reason and not the note, and ends every link [S16.03, D2.01]', async () => {
  const { authId, applicants, form } = await waiting()
  const preview = await csr.send(approvalCalls.previewApprovalEmail, { authId, reason: 'We do not know the business.' })
  await reject(csr, applicants)
  expect(await statusOf(authId)).toBe('REJECTED')
  const [letter] = await portal.emails(form.email)
  expect(letter?.kind).toBe('AccountRejectedEmail')
  for (const text of preview?.paragraphs ?? []) expect(letter?.text).toContain(text)
  expect(letter?.text).not.toContain('Called twice')
  expect(await ask('select from registration_token where user_id = $1 and used_at is null', [authId])).toEqual([])
  await expect(csr.send(approvalCalls.rejectRegistrations, { applicants, reason: '  ' })).rejects.toMatchObject({
    fields: { reason: approvalMessages.reason },
  })
})
