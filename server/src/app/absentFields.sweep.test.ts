// An optional field is never the fault: every field of every call that may be null or left out, through the
// transport a client uses. A GraphQL client writes null for what it leaves out, and null where null is a value [P2.06].
import type { AnyCall } from '@portal/contract/platform/call'
import { may } from '@portal/contract/platform/call'
import { sessionCalls } from '@portal/contract/access/session'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import type { Caller } from '../../test/client.ts'
import { RefusedCall } from '../../test/client.ts'
import { people } from '../../test/people.ts'
import type { Choice, Sample } from '../../test/samples.ts'
import { createSample } from '../../test/samples.ts'
import { allResolvers } from './calls.ts'

const portal = testPortal()

// These would end the session the other tests share.
const ending = new Set(['signOut', 'signOutEverywhere'])
const calls = allResolvers.map(({ call }) => call as AnyCall).filter(({ name }) => !ending.has(name))

// Fields that a rule over several fields needs, though the shape of the field alone does not: the country with an address or
// a registration, the name with a business, the terms with everything, the part where no item is named, the customer of a mail
// domain that may register, the organization of a group for who may see several, the course of a theory requirement, what was learned elsewhere and with whom,
// the conditions of a rule or that it has none, the model of a sheet for one model, the reason of a refusal, the proof of a guest.
const ruled: Record<string, string[]> = {
  getCounty: ['address.country'],
  registerUser: ['acceptTerms', 'captcha', 'businessName', 'country'],
  completeDelegatedRegistration: ['termsAccepted'],
  addOrUpdateItemsInShoppingList: ['items.0.partNumber'],
  '/orgOfFleet/groups/createOrUpdate': ['accountId'],
  tryEmail: ['request.customerNumber'],
  addEmail: ['request.customerNumber'],
  updateEmail: ['request.customerNumber'],
  addTrainingRequirement: ['courseId'],
  recordQualification: ['title', 'trainer'],
  saveApprovalRule: ['everyOrder'],
  publishMakerSheet: ['modelId'],
  answerOrderChange: ['reason'],
  answerDeskOrderChange: ['reason'],
  answerDispute: ['answer', 'cents'],
  reportFault: ['captcha'],
}

const choices: [string, Choice][] = [
  ['left out', { optional: 'absent', nullable: 'value' }],
  ['null where the client leaves out', { optional: 'null', nullable: 'value' }],
  ['null where null is a value', { optional: 'value', nullable: 'null' }],
]

/** A person who may make `call`. */
async function allowed(call: AnyCall): Promise<Caller> {
  for (const email of [people.owner, people.associate, people.holding, people.admin]) {
    const who = await portal.as(email)
    const session = await who.send(sessionCalls.getSession, {})
    const asker = {
      signedIn: session.signedIn,
      isInternalAssociate: session.profile?.isInternalAssociate === true,
      privileges: session.privileges,
    }
    if (may(call.who, asker)) return who
  }
  throw new Error(`Nobody may make ${call.name}.`)
}

/** The fields of `chosen` that the answer holds to be wrong. */
async function refusedOf(who: Caller, call: AnyCall, { input, chosen }: Sample): Promise<string[]> {
  try {
    await who.send(call, input)
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error
    if (error.code !== 'BAD_INPUT') return []
    // A value that does not fit the GraphQL type is refused without a field.
    if (!error.fields) return error.message.startsWith('Variable ') ? [error.message] : []
    const known = ruled[call.name] ?? []
    return Object.keys(error.fields).filter((path) => chosen.includes(path) && !known.includes(path))
  }
  return []
}

describe.each(choices)('%s', (_, choice) => {
  const concerned = calls.filter(({ input }) => createSample(input, choice).chosen.length > 0)

  test.each(concerned.map((call) => [`${call.transport} ${call.name}`, call] as const))('%s', async (_name, call) => {
    expect(await refusedOf(await allowed(call), call, createSample(call.input, choice))).toEqual([])
  })
})
