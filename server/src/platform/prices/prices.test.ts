// Prices are hidden wherever a shape may hold one [B6.04]; server/src/app/prices.test.ts shows it of the calls of the portal.
import { area, openQuery } from '@portal/contract/platform/call'
import { price } from '@portal/contract/platform/prices'
import type { Shape } from '@portal/contract/platform/shapes'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resolvers } from '../calls/resolvers.ts'
import type { PriceReader } from './prices.ts'
import { hidePricesFrom } from './prices.ts'

const blind: PriceReader = { registrationType: 'B2B', privileges: [] }
const seeing: PriceReader = { registrationType: 'B2B', privileges: ['B2B_See_Replacement_Parts_Pricing'] }

const priced = z.object({ name: z.string(), cost: price })
const tree = z.object({
  cost: price,
  get below() {
    return z.array(tree)
  },
})

const shapes: [string, Shape, unknown, unknown][] = [
  ['a list', z.array(price), [7, 8], [null, null]],
  ['an object', priced, { name: 'Glove', cost: 7 }, { name: 'Glove', cost: null }],
  ['what may be left out', z.object({ cost: price.optional() }), {}, {}],
  ['a tuple', z.tuple([z.number(), price], priced), [7, 7, { cost: 7 }], [7, null, { cost: null }]],
  ['a record', z.record(z.string(), price), { HV1: 7 }, { HV1: null }],
  ['a record of objects', z.record(z.string(), priced), { HV1: { cost: 7 } }, { HV1: { cost: null } }],
  [
    'other names of an object',
    z.object({ name: z.string() }).catchall(price),
    { name: 'a', b: 7 },
    { name: 'a', b: null },
  ],
  ['a union', z.union([price, z.array(price)]), 7, null],
  ['a union of objects', z.union([z.object({ hours: z.number() }), priced]), { cost: 7 }, { cost: null }],
  [
    'a union told apart by a field',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('part'), cost: price }),
      z.object({ kind: z.literal('note'), text: z.string() }),
    ]),
    { kind: 'part', cost: 7 },
    { kind: 'part', cost: null },
  ],
  [
    'both of two',
    z.intersection(z.object({ name: z.string() }), priced),
    { name: 'a', cost: 7 },
    { name: 'a', cost: null },
  ],
  ['itself', tree, { cost: 7, below: [{ cost: 7, below: [] }] }, { cost: null, below: [{ cost: null, below: [] }] }],
]

describe('a price is null for somebody who may not see prices [B6.04]', () => {
  test.each(shapes)('inside %s', (_, shape, value, seen) => {
    expect(hidePricesFrom(blind, shape, value)).toEqual(seen)
    expect(hidePricesFrom(seeing, shape, value)).toEqual(value)
  })
})

test.each([
  ['map', z.map(z.string(), price)],
  ['set', z.set(price)],
  ['promise', z.promise(price)],
  ['custom', z.custom<number>()],
])('an answer with a %s, in which prices are not found, stops the start [B6.04]', (kind, output) => {
  const calls = area({
    askPrices: openQuery({
      input: z.object({}),
      output: z.object({ inside: z.array(output) }),
      about: 'Never answered.',
    }),
  })
  expect(() => resolvers(calls, { askPrices: async () => ({ inside: [] }) })).toThrow(
    `The answer of askPrices: Prices cannot be looked for in a shape of type ${kind}`,
  )
})
