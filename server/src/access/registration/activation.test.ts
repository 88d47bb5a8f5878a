// Links of registrations and invitations through the real application [A4.20, A4.23].
import { activationMessages, linkSeconds, registrationCalls } from '@portal/contract/access/registration'
import { passwordMessages } from '@portal/contract/access/passwords'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { HeldLink } from '../../../test/applicants.ts'
import { filledForm, freshEmail, linkTo, personalForm, register } from '../../../test/applicants.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['registration-letter'] })
const { ask } = testShop(portal)

// Every test on a day of its own, so that no limit of one is another's.
let day = new Date()
beforeEach(() => {
  day = new Date(day.getTime() + 20 * 24 * 3600 * 1000)
  portal.clock.set(day)
})

const getStatus = async (email: string) =>
  (await ask<{ status: string }>('select status from portal_user where email = $1', [email]))[0]?.status
const setStatus = (email: string, status: string) =>
  ask('update portal_user set status = $2 where email = $1', [email, status])
const chosen = 'Kestrel-42-lamp'
const activate = ({ id, token }: HeldLink, changes: { status?: 'INACTIVE'; password?: string } = {}) =>
  portal
    .guest()
    .send(registrationCalls.setRegistrationStatus, { id, token, status: 'REGISTERED', password: chosen, ...changes })
const look = ({ id, token }: HeldLink) => portal.guest().send(registrationCalls.getRegistrationProfile, { id, token })
const renew = ({ id, token }: HeldLink) => portal.guest().send(registrationCalls.setNewRegistrationToken, { id, token })
const resend = (email: string) => portal.guest().send(registrationCalls.resendDelegatedRegistrationToken, { email })
const queue = (type: 'AccountPendingEmail' | 'AccountActivationEmail' | 'AccountExistsEmail', emailAddress: string) =>
  portal.guest().send(registrationCalls.addToCNSQueueFromPublicApiGuest, {
    type,
    content: { emailAddress, activationLink: 'https://evil.example/?activationToken=stolen' },
  })
/** The emails to `email` once there are `count`; waited for, because a job writes them. */
const emailsTo = (email: string, count: number) =>
  vi.waitFor(
    async () => {
      const emails = await portal.emails(email)
      expect(emails).toHaveLength(count)
      return emails
    },
    { timeout: 10_000 },
  )
/** Waits until every email asked for so far has been handled, which is certain because one asked for later has come. */
async function letJobsRun() {
  const marker = freshEmail('unknown.example')
  await register(portal.guest(), filledForm({ email: marker }))
  await queue('AccountPendingEmail', marker)
  await emailsTo(marker, 2)
}

async function applicant(form = filledForm()) {
  await register(portal.guest(), form)
  return { form, link: await linkTo(portal, form.email) }
}
async function invitation() {
  const email = freshEmail()
  await ask(
    `insert into portal_user (email, first_name, last_name, registration_type, is_validated_b2b, status, account_id, role_id, locale)
     select $1, 'Ida', 'Voss', 'B2B', true, 'PENDING_REGISTRATION', account_id, role_id, locale from portal_user where email = $2`,
    [email, people.buyer],
  )
  const before = (await portal.emails(email)).length
  await resend(email)
  await emailsTo(email, before + 1)
  return { email, link: await linkTo(portal, email) }
}

describe('activating', () => {
  test('sets REGISTERED, once, and then the password chosen with it signs in, and no other [A4.20, A7.07, D4.01]', async () => {
    const { form, link } = await applicant()
    await expect(portal.guest().signIn(form.email, form.password)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await activate(link)).toEqual({ outcome: 'SUCCESS', errors: null })
    expect(await getStatus(form.email)).toBe('REGISTERED')
    await expect(portal.guest().signIn(form.email, form.password)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const session = await portal.guest().signIn(form.email, chosen)
    expect(session.profile).toMatchObject({
      businessName: 'Bluewater Rural Electric Co-op',
      isValidatedB2BUser: true,
      contactId: expect.any(Number) as number,
    })
    expect(session.privileges).toContain('B2B_Dashboard')
    expect(await activate(link)).toEqual({ outcome: 'ALREADY_ACTIVE', errors: null })
  })

  test('opens the account of a person, at the address of the form', async () => {
    const { form, link } = await applicant(personalForm({ address2: 'Apt 4', county: 'Leon' }))
    await activate(link)
    const [row] = await ask(
      `select a.kind, a.name, a.account_number, d.address1, d.address2, d.county, d.state, d.shipping_enabled, d.billing_enabled, d.created_by = u.user_id as is_own,
         u.default_billing_address_id = u.default_shipping_address_id as is_default
       from portal_user u join account a using (account_id) join address d on d.address_id = u.default_shipping_address_id where u.email = $1`,
      [form.email],
    )
    expect(row).toEqual({
      kind: 'person',
      name: 'Ada Marsh',
      account_number: expect.stringMatching(/^P9\d{6}$/) as string,
      address1: '12 Harbor Street',
      address2: 'Apt 4',
      county: 'LEON',
      state: 'FL',
      shipping_enabled: true,
      billing_enabled: true,
      is_own: true,
      is_default: true,
    })
    const session = await portal.guest().signIn(form.email, chosen)
    expect(session.profile).toMatchObject({
      registrationType: 'B2C',
      isValidatedB2BUser: false,
      businessName: 'Ada Marsh',
    })
  })

  test('without user id or token is refused [A4.16, A8.04, A8.13]', async () => {
    const { link } = await applicant()
    const told = { outcome: 'MISSING', errors: [{ message: 'Missing activation token or user id.' }] }
    expect(await activate({ id: '', token: link.token })).toEqual(told)
    expect(await activate({ id: link.id, token: '' })).toEqual(told)
    expect(await look({ id: link.id, token: '' })).toMatchObject({ ...told, email: null })
  })

  test('works for 7 days to the second [A4.17]', async () => {
    const late = await applicant()
    const early = await applicant()
    portal.clock.forward(linkSeconds)
    expect(await activate(early.link)).toMatchObject({ outcome: 'SUCCESS' })
    portal.clock.forward(1)
    expect(await activate(late.link)).toMatchObject({ outcome: 'EXPIRED' })
    expect(await getStatus(late.form.email)).toBe('UNCONFIRMED')
    // Age goes before status.
    expect(await activate(early.link)).toMatchObject({ outcome: 'EXPIRED' })
  })

  test.each([
    ['REGISTERED', 'ALREADY_ACTIVE'],
    ['DELEGATED_REGISTERED', 'ALREADY_ACTIVE'],
    ['DEACTIVATED', 'REJECTED'],
    ['REJECTED', 'REJECTED'],
    ['PENDING_APPROVAL', 'REJECTED'],
    ['INACTIVE', 'REJECTED'],
    ['PENDING_REGISTRATION', 'REJECTED'],
  ])('of a user who is %s answers %s and changes nothing [A4.18, A4.19, D1.13]', async (status, outcome) => {
    const { form, link } = await applicant()
    await setStatus(form.email, status)
    expect(await activate(link)).toMatchObject({ outcome })
    expect(await getStatus(form.email)).toBe(status)
  })

  test('by several at once has one winner [Q2.04]', async () => {
    const { link } = await applicant(personalForm())
    const outcomes = await Promise.all(Array.from({ length: 6 }, async () => (await activate(link)).outcome))
    expect(outcomes.filter((outcome) => outcome === 'SUCCESS')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'ALREADY_ACTIVE')).toHaveLength(5)
  })

  test('with a link of somebody else, or a made-up one, is reported as an expired one', async () => {
    const one = await applicant()
    const other = await applicant()
    expect(await activate({ id: one.link.id, token: other.link.token })).toMatchObject({ outcome: 'EXPIRED' })
    expect(await activate({ id: one.link.id, token: 'made-up' })).toEqual(
      await activate({ id: 'nobody', token: 'made-up' }),
    )
    expect(await getStatus(one.form.email)).toBe('UNCONFIRMED')
  })

  test('uses up the links of that person alone [A4.20, Q2.04]', async () => {
    const [one, other] = [await applicant(), await applicant()]
    expect(await activate(one.link)).toMatchObject({ outcome: 'SUCCESS' })
    expect(await activate(other.link)).toMatchObject({ outcome: 'SUCCESS' })
  })

  test('takes a password of the rules only, and the link stays good meanwhile [A5.13]', async () => {
    const { form, link } = await applicant()
    for (const [password, message] of [
      ['', passwordMessages.required],
      ['short', passwordMessages.rules],
      ['Password1', passwordMessages.common],
    ] as const)
      await expect(activate(link, { password })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { password: expect.stringContaining(message) as string },
      })
    expect(await getStatus(form.email)).toBe('UNCONFIRMED')
    expect(await activate(link)).toMatchObject({ outcome: 'SUCCESS' })
  })

  test('sets no other status [D1.11]', async () => {
    const { form, link } = await applicant()
    await expect(activate(link, { status: 'INACTIVE' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await getStatus(form.email)).toBe('UNCONFIRMED')
  })

  test('looking at a link changes nothing, however often a mail scanner looks [D4.01, Q3.02]', async () => {
    const { form, link } = await applicant()
    for (let times = 0; times < 3; times++)
      expect(await look(link)).toMatchObject({ outcome: 'READY', email: form.email, userStatus: 'UNCONFIRMED' })
    expect(await activate(link)).toMatchObject({ outcome: 'SUCCESS' })
  })
})

test('a token is kept as a hash only, and nothing about it is written down [Q2.04]', async () => {
  const { link } = await applicant()
  const [{ dump } = { dump: '' }] = await ask<{ dump: string }>(
    `select concat((select json_agg(t) from registration_token t), (select json_agg(a) from audit_entry a)) as dump`,
  )
  expect(dump).toContain(link.id)
  expect(dump).not.toContain(link.token)
})

describe('a new link', () => {
  test('comes by mail to anyone who holds an old one, and the old one’s age does not matter [A4.22, A7.07, D4.08]', async () => {
    const { form, link } = await applicant()
    portal.clock.forward(linkSeconds + 5)
    expect(await renew(link)).toEqual({ activationToken: null, email: form.email, errors: null })
    const fresh = await linkTo(portal, form.email)
    expect(fresh.token).not.toBe(link.token)
    expect(await activate(fresh)).toMatchObject({ outcome: 'SUCCESS' })
  })

  test('for a link we never sent is refused alike for every user', async () => {
    const { form, link } = await applicant()
    const refusal = { activationToken: null, email: null, errors: [{ message: activationMessages.resendFailed }] }
    expect(await renew({ id: link.id, token: 'made-up' })).toEqual(refusal)
    expect(await renew({ id: 'nobody', token: 'made-up' })).toEqual(refusal)
    expect(await portal.emails(form.email)).toHaveLength(1)
    expect(await renew({ id: link.id, token: '' })).toMatchObject({ errors: [{ message: activationMessages.missing }] })
  })

  test('changes no status; an active user learns that they are [D1.12]', async () => {
    const { form, link } = await applicant()
    await activate(link)
    portal.clock.forward(linkSeconds + 5)
    await renew(link)
    expect(await getStatus(form.email)).toBe('REGISTERED')
    expect((await portal.emails(form.email))[0]).toMatchObject({ kind: 'AccountExistsEmail' })
  })

  test('comes at most five times an hour', async () => {
    const { link } = await applicant()
    for (let times = 0; times < 5; times++) expect(await renew(link)).toMatchObject({ errors: null })
    expect(await renew(link)).toMatchObject({ errors: [{ message: activationMessages.resendFailed }] })
    portal.clock.forward(3601)
    expect(await renew(link)).toMatchObject({ errors: null })
  })
})

describe('the guests’ email queue', () => {
  test('writes fixed emails with a link of its own to whom they suit [A7.28, Q3.04]', async () => {
    const { form, link } = await applicant()
    expect(await queue('AccountActivationEmail', form.email)).toEqual({ queued: true })
    const [letter] = await emailsTo(form.email, 2)
    expect(letter).toMatchObject({ kind: 'AccountActivationEmail' })
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil.example')
    const fresh = await linkTo(portal, form.email)
    expect(fresh.url.origin).toBe('http://portal.example')
    expect(fresh.token).not.toBe(link.token)
    await queue('AccountExistsEmail', people.owner)
    expect(await emailsTo(people.owner, 1)).toMatchObject([{ kind: 'AccountExistsEmail' }])
    await queue('AccountPendingEmail', people.pending)
    expect(await emailsTo(people.pending, 1)).toMatchObject([{ kind: 'AccountPendingEmail' }])
  })

  test('is no relay: it answers alike for anybody and writes to nobody it does not know [A7.28]', async () => {
    expect(await queue('AccountActivationEmail', 'victim@elsewhere.example')).toEqual({ queued: true })
    expect(await queue('AccountActivationEmail', people.viewer)).toEqual({ queued: true })
    expect(await queue('AccountPendingEmail', people.viewer)).toEqual({ queued: true })
    await letJobsRun()
    expect(await portal.emails('victim@elsewhere.example')).toEqual([])
    expect(await portal.emails(people.viewer)).toEqual([])
  })

  test('is limited by sender and by mailbox', async () => {
    const { form } = await applicant()
    for (let times = 0; times < 7; times++) await queue('AccountExistsEmail', form.email)
    await letJobsRun()
    expect(await portal.emails(form.email)).toHaveLength(1 + 5)
    const more = async () => {
      for (let times = 0; times < 30; times++) await queue('AccountExistsEmail', 'nobody@elsewhere.example')
    }
    await expect(more()).rejects.toMatchObject({ code: 'TOO_MANY' })
  })
})

describe('an invitation', () => {
  const complete = ({ id, token }: HeldLink, changes: object = {}) =>
    portal.guest().send(registrationCalls.completeDelegatedRegistration, {
      userId: id,
      activationToken: token,
      password: 'Harbor street!',
      termsAccepted: true,
      ...changes,
    })

  test('is completed with a password, once, and signs in [A4.23, A7.03, A1.04, A2.68, D2.04]', async () => {
    const { email, link } = await invitation()
    expect(await look(link)).toMatchObject({ outcome: 'READY', firstName: 'Ida' })
    expect(await complete(link, { allowHelpDesk: false, receiveInfo: true })).toEqual({ outcome: 'SUCCESS' })
    const [row] = await ask('select * from portal_user where email = $1', [email])
    expect(row).toMatchObject({
      status: 'DELEGATED_REGISTERED',
      allow_help_desk: false,
      subscribed: true,
      accepted_terms_at: portal.clock.now(),
    })
    const me = portal.guest()
    await me.signIn(email, 'Harbor street!')
    expect(await me.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: true })
    expect(await complete(link)).toEqual({ outcome: 'ALREADY_ACTIVE' })
  })

  test('needs a password of its rules and the terms [A5.19, A5.21, A5.22]', async () => {
    const { link } = await invitation()
    const refusal = (fields: object) => ({ code: 'BAD_INPUT', fields })
    const rules = "Password doesn't meet requirements."
    await expect(complete(link, { password: '' })).rejects.toMatchObject(refusal({ password: 'Password is required.' }))
    for (const password of ['Short-1', 'alllower-1', 'ALLUPPER-1', 'OnlyLetters'])
      await expect(complete(link, { password })).rejects.toMatchObject(refusal({ password: rules }))
    await expect(complete(link, { termsAccepted: false })).rejects.toMatchObject(
      refusal({ termsAccepted: 'You must accept our terms and conditions to register.' }),
    )
    expect(await complete(link)).toEqual({ outcome: 'SUCCESS' })
  })

  test('is not completed by a link that expired, is another’s, or activates', async () => {
    const { email, link } = await invitation()
    const { link: activation } = await applicant()
    expect(await complete(activation)).toEqual({ outcome: 'EXPIRED' })
    expect(await complete({ ...link, token: activation.token })).toEqual({ outcome: 'EXPIRED' })
    expect(await activate(link)).toMatchObject({ outcome: 'EXPIRED' })
    portal.clock.forward(linkSeconds + 1)
    expect(await complete(link)).toEqual({ outcome: 'EXPIRED' })
    expect(await getStatus(email)).toBe('PENDING_REGISTRATION')
  })

  test('completed by several at once has one winner, whose password counts', async () => {
    const { email, link } = await invitation()
    const passwords = ['Harbor street 1', 'Harbor street 2', 'Harbor street 3']
    const outcomes = await Promise.all(passwords.map(async (password) => (await complete(link, { password })).outcome))
    const winner = outcomes.indexOf('SUCCESS')
    expect(outcomes.filter((outcome) => outcome === 'SUCCESS')).toHaveLength(1)
    await portal.guest().signIn(email, passwords[winner] ?? '')
    await expect(portal.guest().signIn(email, passwords[(winner + 1) % 3] ?? '')).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })

  test('is sent again by address, alike for every address [A7.04, A5.23]', async () => {
    const { email, link } = await invitation()
    expect(await resend(email)).toEqual({ sent: true })
    expect(await resend('nobody@elsewhere.example')).toEqual({ sent: true })
    expect(await resend(people.viewer)).toEqual({ sent: true })
    const [letter] = await emailsTo(email, 2)
    expect(letter).toMatchObject({ kind: 'DelegatedRegistrationEmail' })
    const fresh = await linkTo(portal, email)
    expect(fresh.url.pathname).toBe('/pages/delegated-registration-activation')
    expect(fresh.token).not.toBe(link.token)
    await letJobsRun()
    expect(await portal.emails('nobody@elsewhere.example')).toEqual([])
    expect(await portal.emails(people.viewer)).toEqual([])
    await expect(resend('')).rejects.toMatchObject({ fields: { email: 'Email is required.' } })
    await expect(resend('nobody')).rejects.toMatchObject({ fields: { email: 'Email is not valid.' } })
  })
})

describe('the exception that lets a stranger register', () => {
  test('makes no staff, no active user, and moves nobody who is not an applicant', async () => {
    const { withTransaction } = await import('../../platform/db/transaction.ts')
    const stranger = { userId: '', accounts: [], exception: 'registration' as const }
    const insert = (values: object) =>
      withTransaction(portal.deps.pool, stranger, (db) =>
        db
          .insertInto('portal_user')
          .values({
            email: freshEmail(),
            first_name: 'A',
            last_name: 'B',
            registration_type: 'B2B',
            status: 'UNCONFIRMED',
            locale: 'en_US',
            ...values,
          } as never)
          .execute(),
      )
    await expect(insert({ status: 'REGISTERED' })).rejects.toThrow(/row-level security/)
    await expect(insert({ is_internal_associate: true })).rejects.toThrow(/row-level security/)
    const moved = await withTransaction(portal.deps.pool, stranger, (db) =>
      db
        .updateTable('portal_user')
        .set({ status: 'REGISTERED' })
        .where('email', '=', people.deactivated)
        .executeTakeFirst(),
    )
    expect(moved.numUpdatedRows).toBe(0n)
    const { email } = (await applicant()).form
    const sidestep = withTransaction(portal.deps.pool, stranger, (db) =>
      db.updateTable('portal_user').set({ status: 'PENDING_APPROVAL' }).where('email', '=', email).execute(),
    )
    await expect(sidestep).rejects.toThrow(/row-level security/)
  })
})
