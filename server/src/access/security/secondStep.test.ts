import { securityCalls, securityMessages } from '@portal/contract/access/security'
import { sessionCalls } from '@portal/contract/access/session'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import { bytesOf, codeAt, stepAt } from '../../../test/totp.ts'

const portal = testPortal()

/** The next code of the app with `secret`; the clock is moved because each code is taken once. */
function nextCode(secret: string): string {
  portal.clock.forward(30)
  return codeAt(bytesOf(secret), stepAt(portal.clock.now()))
}

const isIn = async (person: Caller) => (await person.send(sessionCalls.getSession, {})).signedIn

/** Sets the app up for a person signed in. */
async function setUp(person: Caller) {
  const { secret, uri } = await person.send(securityCalls.startTwoStep, { password })
  const { recoveryCodes } = await person.send(securityCalls.confirmTwoStep, { code: nextCode(secret) })
  return { secret, uri, recoveryCodes }
}

describe('two-step sign-in', () => {
  test('is turned on by a first code, and asked for at the next sign-in [P1.08]', async () => {
    portal.clock.set(new Date())
    const person = portal.guest()
    await person.signIn(people.owner, password)
    const { secret, uri, recoveryCodes } = await setUp(person)
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+:owner%40bluewater\.example\?secret=[A-Z2-7]{32}&issuer=/)
    expect(recoveryCodes).toHaveLength(10)
    expect(await person.send(securityCalls.getMyTwoStep, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })

    const next = portal.guest()
    expect(await next.signIn(people.owner, password)).toMatchObject({
      signedIn: false,
      profile: null,
      secondStep: { methods: ['code'], mustSetUp: false },
    })
    expect(await isIn(next)).toBe(false)
    expect(await next.send(securityCalls.getSignInStep, {})).toMatchObject({ secondStep: { methods: ['code'] } })
    await expect(next.send(securityCalls.completeSignIn, { code: '000000' })).rejects.toMatchObject({
      fields: { code: securityMessages.wrongCode },
    })
    const code = nextCode(secret)
    expect(await next.send(securityCalls.completeSignIn, { code })).toMatchObject({
      signedIn: true,
      recoveryCodes: null,
    })
    expect(await isIn(next)).toBe(true)

    const replay = portal.guest()
    await replay.signIn(people.owner, password)
    await expect(replay.send(securityCalls.completeSignIn, { code }), 'no code twice').rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })

  test('takes each recovery code once, however it is typed', async () => {
    portal.clock.set(new Date())
    const person = portal.guest()
    await person.signIn(people.canadian, password)
    const { recoveryCodes } = await setUp(person)
    const [code = ''] = recoveryCodes
    const enter = async (typed: string) => {
      const next = portal.guest()
      await next.signIn(people.canadian, password)
      return next.send(securityCalls.completeSignIn, { code: typed }).catch((error: unknown) => error)
    }
    expect(await enter(code.toUpperCase().replaceAll('-', ' '))).toMatchObject({ signedIn: true })
    expect(await enter(code)).toMatchObject({ code: 'BAD_INPUT' })
    const fresh = await person.send(securityCalls.renewRecoveryCodes, { password })
    expect(await enter(recoveryCodes[1] ?? '')).toMatchObject({ code: 'BAD_INPUT' })
    expect(await enter(fresh.recoveryCodes[0] ?? '')).toMatchObject({ signedIn: true })
  })

  test('is for the browser that gave the password, for ten minutes', async () => {
    portal.clock.set(new Date())
    const person = portal.guest()
    await person.signIn(people.viewer, password)
    const { secret } = await setUp(person)
    const over = { code: 'BAD_INPUT', message: securityMessages.stepOver }
    await expect(portal.guest().send(securityCalls.completeSignIn, { code: nextCode(secret) })).rejects.toMatchObject(
      over,
    )
    const slow = portal.guest()
    await slow.signIn(people.viewer, password)
    portal.clock.forward(600)
    await expect(slow.send(securityCalls.completeSignIn, { code: nextCode(secret) })).rejects.toMatchObject(over)
  })

  test('is guessed at most ten times, across sign-ins', async () => {
    portal.clock.set(new Date())
    const person = portal.guest()
    await person.signIn(people.accountant, password)
    const { secret } = await setUp(person)
    const heard: unknown[] = []
    for (let at = 0; at < 12; at++) {
      const next = portal.guest()
      await next.signIn(people.accountant, password)
      heard.push(await next.send(securityCalls.completeSignIn, { code: '000000' }).catch((error: unknown) => error))
    }
    expect(heard.at(-1)).toMatchObject({ code: 'TOO_MANY', message: signInMessages.tooMany })
    portal.clock.forward(15 * 60)
    const later = portal.guest()
    await later.signIn(people.accountant, password)
    expect(await later.send(securityCalls.completeSignIn, { code: nextCode(secret) })).toMatchObject({ signedIn: true })
  })

  test('is set up and turned off with the own password only', async () => {
    portal.clock.set(new Date())
    const person = portal.guest()
    await person.signIn(people.shopper, password)
    const wrong = { fields: { password: securityMessages.wrongPassword } }
    await expect(person.send(securityCalls.startTwoStep, { password: 'Wrong-1-wrong' })).rejects.toMatchObject(wrong)
    await setUp(person)
    await expect(person.send(securityCalls.stopTwoStep, { password: 'Wrong-1-wrong' })).rejects.toMatchObject(wrong)
    await expect(person.send(securityCalls.startTwoStep, { password })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await person.send(securityCalls.stopTwoStep, { password })).toEqual({ stopped: true })
    expect(await portal.guest().signIn(people.shopper, password)).toMatchObject({ signedIn: true, secondStep: null })
  })
})

describe('where staff must sign in with a second step', () => {
  const strict = testPortal({ env: { STAFF_TWO_STEP: 'true' } })

  test('they set it up before they get in, and cannot turn it off [P1.08]', async () => {
    const person = strict.guest()
    expect(await person.signIn(people.csr, password)).toMatchObject({
      signedIn: false,
      secondStep: { methods: [], mustSetUp: true },
    })
    const { secret } = await person.send(securityCalls.setUpSignInStep, {})
    const code = codeAt(bytesOf(secret), stepAt(strict.clock.now()))
    const answer = await person.send(securityCalls.completeSignIn, { code })
    expect(answer).toMatchObject({ signedIn: true, profile: { email: people.csr } })
    expect(answer.recoveryCodes).toHaveLength(10)
    await expect(person.send(securityCalls.stopTwoStep, { password })).rejects.toMatchObject({
      message: securityMessages.twoStepRequired,
    })
  })

  test('customers need not', async () => {
    expect(await strict.guest().signIn(people.owner, password)).toMatchObject({ signedIn: true })
  })
})

describe('a passkey', () => {
  test('of nobody opens nothing', async () => {
    const { options } = await portal.guest().send(securityCalls.startPasskeySignIn, {})
    expect(JSON.parse(options)).toMatchObject({ rpId: 'portal.example', userVerification: 'required' })
    for (const response of ['', 'null', '{"id":"abc"}', '{"id":1}'])
      await expect(portal.guest().send(securityCalls.signInWithPasskey, { response })).rejects.toMatchObject({
        message: securityMessages.notPasskey,
      })
  })

  test('is added with the own password and what the browser proves [P1.08]', async () => {
    portal.clock.set(new Date())
    const person = portal.guest()
    await person.signIn(people.norwegian, password)
    await expect(person.send(securityCalls.startPasskey, { password: 'Wrong-1-wrong' })).rejects.toMatchObject({
      fields: { password: securityMessages.wrongPassword },
    })
    const { options } = await person.send(securityCalls.startPasskey, { password })
    expect(JSON.parse(options)).toMatchObject({ user: { name: people.norwegian } })
    await expect(
      person.send(securityCalls.addPasskey, { name: 'Phone', response: '{"id":"abc","response":{}}' }),
    ).rejects.toMatchObject({ message: securityMessages.notPasskey })
    expect((await person.send(securityCalls.getMyTwoStep, {})).passkeys).toEqual([])
    expect(await person.send(securityCalls.removePasskey, { passkeyId: 'abc' })).toEqual({ removed: false })
  })
})
