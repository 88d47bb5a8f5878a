// The authorization matrix (quality.md, Trust): every call of the contract by every kind of person. The list is read
// from the contract, so a new call is in it; what a call shows of its own data is proven beside its area.
import { may } from 'contract/call'
import type { AnyCall } from 'contract/call'
import { securityCalls } from 'contract/security'
import { sessionCalls } from 'contract/session'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../test/app.ts'
import type { Caller } from '../test/client.ts'
import { Refused } from '../test/client.ts'
import { people } from '../test/people.ts'
import { allAnswers } from './calls.ts'

const portal = testPortal()

// These end or change the session that the matrix needs.
const apart: readonly AnyCall[] = [
  sessionCalls.signIn,
  sessionCalls.signOut,
  sessionCalls.setLocale,
  securityCalls.signOutEverywhere,
]
const calls = allAnswers.map(({ call }) => call as AnyCall).filter((call) => !apart.includes(call))

/** What a person hears when she makes `call` with an empty input: 'answered', or the code of the refusal. */
async function outcome(person: Caller, call: AnyCall): Promise<string> {
  try {
    await person.send(call, {})
    return 'answered'
  } catch (error) {
    if (error instanceof Refused) return error.code
    // GraphQL itself refuses an empty input that lacks an argument, before any code of ours runs.
    return error instanceof Error && error.message.includes('is required, but it was not provided')
      ? 'BAD_INPUT'
      : String(error)
  }
}

const fine = ['answered', 'BAD_INPUT']

describe('a guest', () => {
  test.each(calls.map((call) => [call.name, call] as const))('%s [A6.02, A8.09]', async (_name, call) => {
    const heard = await outcome(portal.guest(), call)
    if (call.who === 'anyone') expect(fine).toContain(heard)
    else expect(['NOT_SIGNED_IN', 'NOT_FOUND', 'BAD_INPUT']).toContain(heard)
    if (call.who !== 'anyone') expect(heard).not.toBe('answered')
  })
})

describe.each([
  people.owner,
  people.buyer,
  people.viewer,
  people.accountant,
  people.shopper,
  people.punchout,
  people.associate,
  people.csr,
  people.admin,
  people.demo,
  people.holding,
  people.norwegian,
])('%s', (email) => {
  test('may make the calls of her privileges and no other [A6.01]', async () => {
    const person = await portal.as(email)
    const { privileges, profile } = await person.send(sessionCalls.getSession, {})
    const asker = { signedIn: true, privileges, isInternalAssociate: profile?.isInternalAssociate ?? false }
    const wrong: string[] = []
    for (const call of calls) {
      const heard = await outcome(person, call)
      const isRight = may(call.who, asker)
        ? [...fine, 'FORBIDDEN', 'NOT_FOUND'].includes(heard)
        : ['FORBIDDEN', 'BAD_INPUT'].includes(heard)
      if (!isRight) wrong.push(`${call.name}: ${heard}`)
    }
    expect(wrong).toEqual([])
  })
})
