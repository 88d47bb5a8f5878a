import { area, mutation, query } from './call.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildDocument } from './graphql.ts'

const line = z.object({ partNumber: z.string(), quantity: z.number().int().optional() })
const calls = area({
  getCart: query({
    who: 'signed-in',
    input: z.object({
      application: z.enum(['a', 'b']).default('a'),
      ids: z.array(z.number().int()).optional(),
      price: z.number(),
      filter: z.record(z.string(), z.string()),
    }),
    output: z
      .object({
        id: z.string(),
        lines: z.array(line.extend({ tags: z.array(z.string()) })),
        extra: z.record(z.string(), z.unknown()),
        owner: z.object({ name: z.string() }).nullable(),
      })
      .nullable(),
    about: '',
  }),
  addLines: mutation({
    who: 'signed-in',
    input: z.object({ lines: z.array(line), at: z.object({ city: z.string() }) }),
    output: z.boolean(),
    about: '',
  }),
  ping: query({ who: 'signed-in', input: z.object({}), output: z.string(), about: '' }),
})

test('the document asks for every field of the answer and passes every argument [B7.01]', () => {
  expect(buildDocument(calls.getCart)).toBe(
    'query getCart($application: String, $ids: [Int!], $price: Float!, $filter: JSON!) { getCart(application: $application, ids: $ids, price: $price, filter: $filter) { id lines { partNumber quantity tags } extra owner { name } } }',
  )
  expect(buildDocument(calls.addLines)).toBe(
    'mutation addLines($lines: [AddLinesLinesInput!]!, $at: AddLinesAtInput!) { addLines(lines: $lines, at: $at) }',
  )
  expect(buildDocument(calls.ping)).toBe('query ping { ping }')
})
