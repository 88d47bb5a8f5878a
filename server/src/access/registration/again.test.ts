// Registering an address a second time: anyone who proves the mailbox decides, not anyone who came first (decision 30).
import { registrationCalls } from '@portal/contract/access/registration'
import type { RegistrationInput } from '@portal/contract/access/registrationForm'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { HeldLink } from '../../../test/applicants.ts'
import { filledForm, freshEmail, linkTo, personalForm, register } from '../../../test/applicants.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const { ask } = testShop(portal)

// Every test on a day of its own, so that no limit of one is another's.
let day = new Date()
beforeEach(() => {
  day = new Date(day.getTime() + 20 * 24 * 3600 * 1000)
  portal.clock.set(day)
})

const chosen = 'Kestrel-42-lamp'
const secrets = (password: string) => ({ password, confirmPassword: password })
const activate = ({ id, token }: HeldLink, password = chosen) =>
  portal.guest().send(registrationCalls.setRegistrationStatus, { id, token, status: 'REGISTERED', password })
const look = ({ id, token }: HeldLink) => portal.guest().send(registrationCalls.getRegistrationProfile, { id, token })
const stored = async (email: string) => {
  const [row] = await ask(
    `select u.*, r.address1, r.city, r.tax_exempt, r.rejection_reason from portal_user u left join registration_address r using (user_id)
     where email = $1`,
    [email],
  )
  return row
}
const kinds = async (email: string) => (await portal.emails(email)).map(({ kind }) => kind)
const opens = async (email: string, password: string) =>
  portal
    .guest()
    .signIn(email, password)
    .then(
      () => true,
      () => false,
    )

/** A stranger registers the address, then its owner does. */
async function taken(email: string, byOwner: Partial<RegistrationInput> = {}) {
  const stranger = filledForm({
    email,
    firstName: 'Mallory',
    businessName: 'Stranger Inc',
    address1: '1 Stranger Way',
    taxExempt: true,
    ...secrets('Stranger-77-lock'),
  })
  const owner = filledForm({ email, ...secrets('Owner-88-harbor'), ...byOwner })
  const first = await register(portal.guest(), stranger)
  const old = await linkTo(portal, email)
  const second = await register(portal.guest(), owner)
  return { stranger, owner, first, second, old }
}

describe('an address registered by a stranger first', () => {
  test('is its owner’s: password and data are replaced, the answer is the same, the email is an activation [A4.09, A4.20, P1.01]', async () => {
    const email = freshEmail()
    const { stranger, owner, first, second } = await taken(email)
    expect(second).toEqual(first)
    expect(await kinds(email)).toEqual(['AccountActivationEmail', 'AccountActivationEmail'])
    expect(await stored(email)).toMatchObject({
      status: 'UNCONFIRMED',
      first_name: owner.firstName,
      user_entered_business_name: owner.businessName,
      address1: owner.address1,
      tax_exempt: false,
    })
    const link = await linkTo(portal, email)
    expect(await look(link)).toMatchObject({ outcome: 'READY', firstName: 'Ada', businessName: 'Marsh Lines' })
    expect(await activate(link)).toMatchObject({ outcome: 'SUCCESS' })
    expect(await opens(email, stranger.password)).toBe(false)
    expect(await opens(email, chosen)).toBe(true)
  })

  test('is nobody’s by the link of the first registration, which asks for a new one [A4.22]', async () => {
    const email = freshEmail()
    const { old } = await taken(email)
    expect(await look(old)).toMatchObject({ outcome: 'EXPIRED' })
    expect(await activate(old)).toMatchObject({ outcome: 'EXPIRED' })
    expect((await stored(email))?.['status']).toBe('UNCONFIRMED')
    expect(
      await portal.guest().send(registrationCalls.setNewRegistrationToken, { id: old.id, token: old.token }),
    ).toMatchObject({ email, errors: null })
    expect(await activate(await linkTo(portal, email))).toMatchObject({ outcome: 'SUCCESS' })
  })

  test('becomes what the second form asks for: another type, or a business that waits', async () => {
    const email = freshEmail('mail.example')
    await register(portal.guest(), personalForm({ email }))
    const waiting = await register(portal.guest(), filledForm({ email }))
    expect(waiting).toEqual({ result: 'SUCCESS', userStatus: 'PENDING_APPROVAL' })
    expect(await stored(email)).toMatchObject({
      status: 'PENDING_APPROVAL',
      registration_type: 'B2B',
      is_validated_b2b: false,
      account_id: null,
      rejection_reason: 'unauthorized fast track',
    })
    expect(await kinds(email)).toEqual(['AccountPendingEmail', 'AccountActivationEmail'])
  })

  test('and activated at the same moment is either the one or the other, never the one with the link of the other', async () => {
    const email = freshEmail()
    await register(portal.guest(), filledForm({ email, firstName: 'First' }))
    const link = await linkTo(portal, email)
    const [activated] = await Promise.all([
      activate(link),
      register(portal.guest(), filledForm({ email, firstName: 'Second' })),
    ])
    const { status, first_name: name } = (await stored(email)) ?? {}
    expect([activated.outcome, status, name]).toEqual(
      activated.outcome === 'SUCCESS' ? ['SUCCESS', 'REGISTERED', 'First'] : ['EXPIRED', 'UNCONFIRMED', 'Second'],
    )
  })
})

describe('what registering again leaves alone', () => {
  const again = (email: string) => register(portal.guest(), filledForm({ email, firstName: 'Mallory' }))

  test('somebody active, with the password and the sessions they have [A4.18]', async () => {
    const email = freshEmail()
    await register(portal.guest(), filledForm({ email }))
    await activate(await linkTo(portal, email))
    const before = await stored(email)
    await again(email)
    expect(await stored(email)).toEqual(before)
    expect((await kinds(email))[0]).toBe('AccountExistsEmail')
    expect(await opens(email, chosen)).toBe(true)
  })

  test('somebody once active whom staff set back', async () => {
    const email = freshEmail()
    await register(portal.guest(), filledForm({ email }))
    await activate(await linkTo(portal, email))
    await ask(`update portal_user set status = 'UNCONFIRMED' where email = $1`, [email])
    const before = await stored(email)
    await again(email)
    expect(await stored(email)).toEqual(before)
  })

  test('an invitation: its link still completes it [A4.23]', async () => {
    const before = await stored(people.invited)
    await register(portal.guest(), filledForm({ email: people.invited }))
    expect(await stored(people.invited)).toEqual(before)
    expect((await kinds(people.invited))[0]).toBe('AccountExistsEmail')
  })

  test('a registration that was approved: what was looked at stays, and a new link goes out', async () => {
    const email = freshEmail('unknown-lines.example')
    await register(portal.guest(), filledForm({ email }))
    await ask(
      `update portal_user set status = 'UNCONFIRMED', account_id = (select account_id from account where account_number = '200200') where email = $1`,
      [email],
    )
    const before = await stored(email)
    await again(email)
    expect(await stored(email)).toEqual(before)
    expect((await kinds(email))[0]).toBe('AccountActivationEmail')
    expect(await activate(await linkTo(portal, email))).toMatchObject({ outcome: 'SUCCESS' })
  })

  test('the links, once the mailbox has had its emails of the hour', async () => {
    const email = freshEmail()
    for (let times = 0; times < 8; times++) await register(portal.guest(), filledForm({ email }))
    expect(await kinds(email)).toHaveLength(1 + 5)
    expect(await activate(await linkTo(portal, email))).toMatchObject({ outcome: 'SUCCESS' })
  })
})

test('an applicant made active without a link does not get in by the password of the form, but by a new one', async () => {
  const email = freshEmail()
  const form = filledForm({ email })
  await register(portal.guest(), form)
  await ask(`update portal_user set status = 'REGISTERED' where email = $1`, [email])
  await expect(portal.guest().signIn(email, form.password)).rejects.toMatchObject({ message: signInMessages.wrong })
  const { identity } = portal.deps.services
  const [{ user_id: userId } = { user_id: '' }] = await ask<{ user_id: string }>(
    'select user_id from portal_user where email = $1',
    [email],
  )
  const token = await identity.issueReset(userId, new Date(portal.clock.now().getTime() + 60_000))
  await identity.resetPassword(token, chosen)
  expect(await opens(email, chosen)).toBe(true)
})

test('an unconfirmed address is not told by the work either', async () => {
  const hashed = async (email: string) => {
    const before = portal.hashings()
    await register(portal.guest(), filledForm({ email }))
    return portal.hashings() - before
  }
  const email = freshEmail()
  const unknown = await hashed(email)
  portal.clock.forward(3601)
  expect([unknown, await hashed(email)]).toEqual([1, 1])
})
