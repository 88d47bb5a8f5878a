// The calls of JEMS and the verbs that answer them.
import { jemsCalls } from '@portal/contract/jems'
import { resolvers } from '../platform/calls/resolvers.ts'
import { energyFactors, setEnergyFactors } from './jems.factors.ts'
import { summarizeEnergy, summarizeUse } from './jems.reads.ts'
import { energyPdf, exportEnergy, exportUse, searchEnergy, searchUse, usePdf } from './jems.ts'

export const jemsResolvers = resolvers(jemsCalls, {
  searchEnergy: (ctx, input) => searchEnergy(ctx, input),
  energySummary: (ctx, input) => summarizeEnergy(ctx, input),
  exportEnergy: (ctx, input) => exportEnergy(ctx, input),
  energyPdf: (ctx, input) => energyPdf(ctx, input),
  searchUse: (ctx, input) => searchUse(ctx, input),
  useSummary: (ctx, input) => summarizeUse(ctx, input),
  exportUse: (ctx, input) => exportUse(ctx, input),
  usePdf: (ctx, input) => usePdf(ctx, input),
  energyFactors: (ctx) => energyFactors(ctx),
  setEnergyFactors: (ctx, input) => setEnergyFactors(ctx, input),
})
