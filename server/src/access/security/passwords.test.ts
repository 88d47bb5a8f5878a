import { passwordMessages } from '@portal/contract/access/passwords'
import { securityCalls, securityMessages } from '@portal/contract/access/security'
import { sessionCalls } from '@portal/contract/access/session'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { password, people } from '../../../test/people.ts'
import { importPrincipal } from '../../provider/import/import.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal({ worksJobs: ['password-letter'] })
const fresh = 'Kestrel-42-lamp'

/** Asks for a reset link and takes it from the letter. */
async function linkFor(email: string): Promise<string> {
  const before = (await portal.emails(email)).length
  await portal.guest().send(securityCalls.forgotPassword, { email })
  await expect.poll(async () => (await portal.emails(email)).length).toBe(before + 1)
  const [letter] = await portal.emails(email)
  return /forgot-password\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

const resetWith = (token: string, to = fresh, endCalendars = false) =>
  portal.guest().send(securityCalls.resetForgottenPassword, { token, password: to, endCalendars })

/** Gives a user the secret address of a calendar; how many they have. */
const calendar = (userId: string) =>
  withTransaction(portal.deps.pool, { userId, accounts: [] }, (db) =>
    db
      .insertInto('inspection_feed')
      .values({ user_id: userId, token_hash: Buffer.from(`of ${userId}`), created_at: portal.clock.now() })
      .execute(),
  )
const calendars = (userId: string) =>
  withTransaction(portal.deps.pool, { userId, accounts: [] }, (db) =>
    db.selectFrom('inspection_feed').select('user_id').where('user_id', '=', userId).execute(),
  )
const userIdOf = async (person: ReturnType<typeof portal.guest>) =>
  (await person.send(sessionCalls.getSession, {})).profile?.userId ?? ''

describe('a forgotten password', () => {
  test('is replaced by the link of the letter, once, and every session ends [A2.22, A7.12, S2.02]', async () => {
    const before = portal.guest()
    await before.signIn(people.viewer, password)
    const token = await linkFor(people.viewer)
    expect(await resetWith(token)).toEqual({ reset: true })
    expect(await before.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: false })
    await expect(portal.guest().signIn(people.viewer, password)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(await portal.guest().signIn(people.viewer, fresh)).toMatchObject({ signedIn: true })
    expect(await resetWith(token, 'Another-one-7')).toEqual({ reset: false })
    expect((await portal.emails(people.viewer))[0]?.kind).toBe('PasswordChanged')
  })

  test('is how somebody begins who came from the ERP, without a password [S2.02, P14.33]', async () => {
    const email = 'erp.person@bluewater.example'
    await withTransaction(portal.deps.pool, importPrincipal, (db) =>
      sql`insert into portal_user (email, first_name, last_name, account_id, registration_type, status, role_id, locale)
        select ${email}, first_name, last_name, account_id, registration_type, status, role_id, locale from portal_user where email = ${people.buyer}`.execute(
        db,
      ),
    )
    expect(await resetWith(await linkFor(email))).toEqual({ reset: true })
    expect(await portal.guest().signIn(email, fresh)).toMatchObject({ signedIn: true })
  })

  test('used by two at once has one winner, and a used link takes the other links along [Q2.04]', async () => {
    const [first, second] = [await linkFor(people.norwegian), await linkFor(people.norwegian)]
    const outcomes = await Promise.all([1, 2, 3, 4].map((at) => resetWith(first, `Kestrel-lamp-${at}`)))
    expect(outcomes.filter(({ reset }) => reset)).toHaveLength(1)
    expect(await resetWith(second)).toEqual({ reset: false })
  })

  test('has a link of 60 minutes, which a refused password does not use up [S2.02]', async () => {
    portal.clock.set(new Date())
    const token = await linkFor(people.canadian)
    await expect(resetWith(token, 'short')).rejects.toMatchObject({
      fields: { password: `${passwordMessages.rules}: at least eight characters, an uppercase letter, a digit.` },
    })
    await expect(resetWith(token, 'Password1')).rejects.toMatchObject({ fields: { password: passwordMessages.common } })
    portal.clock.forward(59 * 60)
    expect(await resetWith(token)).toEqual({ reset: true })
    const late = await linkFor(people.canadian)
    portal.clock.forward(60 * 60)
    expect(await resetWith(late)).toEqual({ reset: false })
  })

  test('has a link that says whether it is still good, however often it is looked at [A8.06, P1.06]', async () => {
    portal.clock.set(new Date())
    const token = await linkFor(people.canadian)
    const look = async (one: string) =>
      (await portal.guest().send(securityCalls.checkPasswordLink, { token: one })).isGood
    expect([await look(token), await look(token), await look('made-up')]).toEqual([true, true, false])
    expect(await resetWith(token)).toEqual({ reset: true })
    expect(await look(token)).toBe(false)
    const late = await linkFor(people.canadian)
    portal.clock.forward(60 * 60)
    expect(await look(late)).toBe(false)
    for (let times = 0; times < 20; times++) await look('made-up').catch(() => undefined)
    await expect(look(token)).rejects.toMatchObject({ code: 'TOO_MANY' })
  })

  test('has a link that names its owner to its holder only, and ends the address of their calendar if asked', async () => {
    portal.clock.forward(60 * 60)
    const userId = await userIdOf(await portal.as(people.owner))
    await calendar(userId)
    const token = await linkFor(people.owner)
    const look = () => portal.guest().send(securityCalls.checkPasswordLink, { token })
    expect(await look()).toEqual({ isGood: true, email: people.owner })
    expect(await resetWith(token)).toEqual({ reset: true })
    expect(await calendars(userId)).toHaveLength(1)
    const nobody = { isGood: false, email: null }
    expect(await look()).toEqual(nobody)
    expect(await portal.guest().send(securityCalls.checkPasswordLink, { token: 'A'.repeat(43) })).toEqual(nobody)

    expect(await resetWith(await linkFor(people.owner), 'Another-lamp-77', true)).toEqual({ reset: true })
    expect(await calendars(userId)).toEqual([])
  })

  test('opens nothing with a link of our own making', async () => {
    expect(await resetWith('')).toEqual({ reset: false })
    expect(await resetWith('A'.repeat(43))).toEqual({ reset: false })
  })

  test('is answered alike for known and unknown addresses, and writes to the known only [D2.06, Q2.03]', async () => {
    const ask = async (email: string) => {
      const answer = await portal.guest().request('/api/open-graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: `mutation { forgotPassword(email: "${email}") { sent } }` }),
      })
      return [answer.status, await answer.text(), answer.headers.getSetCookie()]
    }
    expect(await ask('nobody@nowhere.example')).toEqual(await ask(people.buyer))
    await expect.poll(async () => (await portal.emails(people.buyer)).length).toBe(1)
    expect(await portal.emails('nobody@nowhere.example')).toEqual([])
  })

  test('of somebody who may not log in yet is answered with what to do instead, without a link', async () => {
    await portal.guest().send(securityCalls.forgotPassword, { email: people.unconfirmed })
    await expect.poll(async () => (await portal.emails(people.unconfirmed)).length).toBe(1)
    const [letter] = await portal.emails(people.unconfirmed)
    expect(letter?.text).toContain(signInMessages.UNCONFIRMED)
    expect(letter?.text).not.toContain('token=')
  })
})

describe('a changed password', () => {
  test('needs the own one again, ends the other sessions and keeps this one', async () => {
    const [here, there] = [portal.guest(), portal.guest()]
    await here.signIn(people.fleetManager, password)
    await there.signIn(people.fleetManager, password)
    await expect(
      here.send(securityCalls.changePassword, { currentPassword: 'Wrong-1-wrong', password: fresh }),
    ).rejects.toMatchObject({ fields: { currentPassword: securityMessages.wrongPassword } })
    await expect(
      here.send(securityCalls.changePassword, { currentPassword: password, password: 'Fleet-12345' }),
    ).rejects.toMatchObject({ fields: { password: passwordMessages.common } })
    expect(await here.send(securityCalls.changePassword, { currentPassword: password, password: fresh })).toEqual({
      changed: true,
    })
    expect(await here.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: true })
    expect(await there.send(sessionCalls.getSession, {})).toMatchObject({ signedIn: false })
    expect(await portal.guest().signIn(people.fleetManager, fresh)).toMatchObject({ signedIn: true })
  })

  test('ends the address of the calendar if asked, and only then [P1.13]', async () => {
    const person = portal.guest()
    await person.signIn(people.lineBuyer, password)
    const change = (from: string, to: string, endCalendars: boolean) =>
      person.send(securityCalls.changePassword, { currentPassword: from, password: to, endCalendars })
    const userId = await userIdOf(person)
    await calendar(userId)
    await change(password, fresh, false)
    expect(await calendars(userId)).toHaveLength(1)
    await change(fresh, 'Another-lamp-77', true)
    expect(await calendars(userId)).toEqual([])
  })

  test('is guessed at most ten times in a quarter of an hour', async () => {
    const person = await portal.as(people.accountant)
    const guess = (currentPassword: string) =>
      person.send(securityCalls.changePassword, { currentPassword, password: fresh }).catch((error: unknown) => error)
    for (let count = 0; count < 10; count++) await guess('Wrong-1-wrong')
    expect(await guess(password)).toMatchObject({ code: 'TOO_MANY', message: signInMessages.tooMany })
  })
})

describe('by the policy of NIST', () => {
  const strict = testPortal({ worksJobs: ['password-letter'], env: { PASSWORD_POLICY: 'nist' } })
  test('a new password is long instead of mixed [Q3.09]', async () => {
    const person = await strict.as(people.buyer)
    const change = (to: string) =>
      person.send(securityCalls.changePassword, { currentPassword: password, password: to })
    await expect(change(fresh.slice(0, 14))).rejects.toMatchObject({
      fields: { password: expect.stringContaining(passwordMessages.rules) as string },
    })
    await expect(change('passwordpassword')).rejects.toMatchObject({ fields: { password: passwordMessages.common } })
    expect(await change('correct horse battery')).toEqual({ changed: true })
  })
})
