// The calls of credit lines and the verbs that answer them.
import { creditLineCalls } from '@portal/contract/creditLines'
import { resolvers } from '../platform/calls/resolvers.ts'
import { getCreditLines } from './creditLines.ts'

export const creditLinesResolvers = resolvers(creditLineCalls, {
  getCreditLines: (ctx) => getCreditLines(ctx),
})
