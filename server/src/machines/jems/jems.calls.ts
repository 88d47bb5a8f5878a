// The calls of JEMS and the verbs that answer them.
import { jemsCalls } from '@portal/contract/machines/jems'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as jemsFactors from './jems.factors.ts'
import { summarizeEnergy, summarizeUse } from './jems.reads.ts'
import * as jems from './jems.ts'

export const jemsResolvers = resolvers(jemsCalls, {
  ...jemsFactors,
  ...jems,
  energySummary: summarizeEnergy,
  useSummary: summarizeUse,
})
