// Odd input [Q2.07]: every call of the contract, with values that fit its shape or nearly so, or not at all.
// Whatever comes, the answer is an answer or a refusal of ours, never a failure. FUZZ=2000 asks more of each call.
import type { AnyCall } from '@portal/contract/platform/call'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { testPortal } from '../../test/app.ts'
import type { Caller } from '../../test/client.ts'
import { RefusedCall } from '../../test/client.ts'
import { people } from '../../test/people.ts'
import { createSample } from '../../test/samples.ts'
import { allResolvers } from './calls.ts'

const portal = testPortal()
const perCall = Number(process.env.FUZZ ?? 20)

/** The same numbers on every run, so that what failed once fails again. */
function createRandomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const texts = [
  '',
  ' ',
  '0',
  '%',
  '_',
  "'",
  '"; drop table account; --',
  '\\',
  '*',
  '(',
  'é',
  '漢字',
  '😀',
  '\ud800',
  'x\udc00y',
  'a\u0000b',
  '../../etc/passwd',
  '<script>',
  '{{x}}',
  '__proto__',
  'x'.repeat(5000),
  '2026-02-30',
  '113322796',
  'P500291',
  'supply-store',
]
const numbers = [0, 1, -1, 10, 1.5, -0.0001, 100, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308]

function valuesOf(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const odd = (): unknown =>
    pick<unknown>([null, undefined, true, [], {}, [[]], pick(texts), pick(numbers), { toString: 1 }])

  const fit = (shape: z.core.$ZodType): unknown => {
    if (random() < 0.08) return odd()
    const { def } = (shape as z.core.$ZodTypes)._zod
    switch (def.type) {
      case 'object':
        return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, fit(field)]))
      case 'array':
        return Array.from({ length: Math.floor(random() * 4) }, () => fit(def.element))
      case 'optional':
      case 'nullable':
      case 'default':
        return random() < 0.4 ? undefined : fit(def.innerType)
      case 'pipe':
        return fit(def.in)
      case 'enum':
        return pick(Object.values(def.entries))
      case 'boolean':
        return random() < 0.5
      case 'number':
        return pick(numbers)
      case 'string':
        return random() < 0.2 ? crypto.randomUUID() : random() < 0.2 ? '2026-01-31' : pick(texts)
      default:
        return odd()
    }
  }
  return fit
}

/** The response to `input`: nothing to report, or the failure. */
async function failureOf(who: Caller, call: AnyCall, input: unknown): Promise<string | undefined> {
  try {
    await who.send(call, input as never)
  } catch (error) {
    const isOurs = error instanceof RefusedCall && error.code !== 'INTERNAL' && error.code !== 'UNAVAILABLE'
    if (isOurs && !/\n\s+at |node_modules/.test(JSON.stringify(error.body))) return undefined
    return `${String(error)} for ${JSON.stringify(input)?.slice(0, 500)}: ${portal
      .takeErrors()
      .map(({ err }) => err?.message)
      .join(', ')}`
  }
  return undefined
}

describe.each([
  ['a guest', undefined],
  ['a buyer', people.buyer],
  ['the associate', people.associate],
])('%s', (_, email) => {
  const calls = allResolvers
    .map(({ call }) => call as AnyCall)
    .filter(({ name }) => email === undefined || !['signOut', 'signOutEverywhere'].includes(name))

  test.each(calls.map((call) => [call.name, call] as const))(
    '%s',
    async (name, call) => {
      const who = email ? await portal.as(email) : portal.guest()
      const fit = valuesOf(createRandomFrom(Buffer.from(name).reduce((sum, byte) => sum * 31 + byte, email ? 7 : 3)))
      const failures: string[] = []
      for (let count = 0; count < perCall && failures.length < 3; count++) {
        const failure = await failureOf(who, call, fit(call.input))
        if (failure) failures.push(failure)
      }
      expect(failures).toEqual([])
    },
    30_000 + perCall * 100,
  )
})

// Many lists in one another, as text that JSON.parse takes and most code that walks through it does not.
const deep = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`) as unknown

// The associate gets no further than the door of what only staff may do.
describe.each([
  ['the associate', people.associate, allResolvers],
  ['the administrator', people.admin, allResolvers.filter(({ exception }) => exception === 'staff')],
])('%s, with the same odd value in every field of a call', (_who, email, resolvers) => {
  const calls = resolvers.map(({ call }) => call as AnyCall).filter(({ name }) => !/^(signOut|unlock)/.test(name))
  const all = { optional: 'value', nullable: 'value' } as const

  test.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const who = await portal.as(email)
    const inputs = [
      ...['\ud800', 'x\udc00y', 'a\u0000b', '%', '\\', 'x'.repeat(100_000), '2026-02-30', deep].map((text) => ({
        text,
      })),
      ...[999_999_999, -1, 2 ** 31, 1e300, deep].map((number) => ({ number, text: '1' })),
    ].map((values) => createSample(call.input, all, values).input)
    const failures = await Promise.all(inputs.map((input) => failureOf(who, call, input)))
    expect(failures.filter((failure) => failure !== undefined)).toEqual([])
  })
})
