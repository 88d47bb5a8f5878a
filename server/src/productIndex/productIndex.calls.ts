// The calls of the product index and the verbs that answer them.
import { productIndexCalls } from '@portal/contract/productIndex'
import { resolvers } from '../platform/calls/resolvers.ts'
import { indexRuns, manualIndex, reindex } from './productIndex.ts'

export const productIndexResolvers = resolvers(productIndexCalls, {
  indexRuns: (ctx) => indexRuns(ctx),
  reindex: (ctx) => reindex(ctx),
  manualIndex: (ctx, input) => manualIndex(ctx, input),
})
