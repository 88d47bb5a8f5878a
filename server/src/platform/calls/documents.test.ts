// The documents that pages send, held against the schemas they are sent to: both come from one walk of the contract.
import { allCalls } from '@portal/contract/platform/all'
import type { AnyCall } from '@portal/contract/platform/call'
import { area, mutation, query } from '@portal/contract/platform/call'
import { buildDocument } from '@portal/contract/platform/graphql'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allResolvers } from '../../app/calls.ts'
import { documentReader } from './documents.ts'
import { buildSchema } from './graphql.ts'
import type { Resolver } from './resolvers.ts'

/** Reads documents as an endpoint that answers `resolvers` does. */
const reader = (resolvers: readonly Resolver[]) => documentReader(buildSchema(resolvers), { introspection: false })

const resolversOf = (calls: readonly AnyCall[]) =>
  calls.map((call): Resolver => ({ call, run: () => Promise.resolve() }))

const graphqlCalls = allCalls.flatMap(({ call }) => (call.transport === 'integration' ? [] : [call]))
const openCalls = graphqlCalls.filter(({ transport }) => transport === 'open-graphql')

describe('the document of every call', () => {
  const signedIn = reader(allResolvers.filter(({ call }) => call.transport !== 'integration'))
  const open = reader(allResolvers.filter(({ call }) => call.transport === 'open-graphql'))

  test.each(graphqlCalls.map((call) => [call.name, call] as const))('%s fits /api/graphql [B7.01]', (_name, call) => {
    expect(signedIn(buildDocument(call))).not.toHaveProperty('errors')
  })

  test.each(openCalls.map((call) => [call.name, call] as const))('%s fits /api/open-graphql [B7.01]', (_name, call) => {
    expect(open(buildDocument(call))).not.toHaveProperty('errors')
  })

  test('is written for all of them', () =>
    expect([graphqlCalls.length > 100, openCalls.length > 10]).toEqual([true, true]))
})

describe('objects that are sent', () => {
  const place = z.object({ city: z.string(), at: z.object({ floor: z.number().int() }).optional() })
  const call = { who: 'signed-in', output: z.boolean(), about: '' } as const

  test('may be shared by calls: each document names its own', () => {
    const calls = area({
      addPlace: mutation({ ...call, input: z.object({ place, others: z.array(place).nullable() }) }),
      findPlace: query({ ...call, input: z.object({ place: place.nullable() }), output: place }),
      hasPlace: query({ ...call, input: z.object({ near: place.default({ city: 'Oslo' }) }) }),
    })
    const read = reader(resolversOf(Object.values(calls)))
    for (const each of Object.values(calls)) expect(read(buildDocument(each))).not.toHaveProperty('errors')
  })

  test('never share a name: that is refused when the schema is made', () => {
    const calls = area({
      add: mutation({ ...call, input: z.object({ bC: z.object({ a: z.string() }) }) }),
      addB: mutation({ ...call, input: z.object({ C: z.object({ b: z.string() }) }) }),
    })
    expect(() => reader(resolversOf(Object.values(calls)))).toThrow('Two arguments would be called AddBCInput')
  })
})
