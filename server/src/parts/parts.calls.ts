// The parts calls and the verbs that answer them.
import type { IntegrationLocale, Locale } from '@portal/contract/locales'
import { machineCalls } from '@portal/contract/machines'
import { partsCalls } from '@portal/contract/parts'
import { resolvers } from '../platform/calls/resolvers.ts'
import { bomCheck, findMachines, findPartsOfMachine, getAssembly, getMachine, productFit } from './parts.ts'

const localeOf: Record<IntegrationLocale, Locale> = { UNITED_STATES: 'en_US', CANADA: 'en_CA', AWW: 'en' }

export const partsResolvers = resolvers(
  { ...partsCalls, ...machineCalls },
  {
    findMachines: (ctx, { query }) => findMachines(ctx, query),
    getMachine: (ctx, input) => getMachine(ctx, input),
    getAssembly: (ctx, input) => getAssembly(ctx, input),
    findPartsOfMachine: (ctx, input) => findPartsOfMachine(ctx, input),
    bomCheck: (ctx, { id, query, integrationLocale }) =>
      bomCheck(ctx, { id, query, locale: integrationLocale && localeOf[integrationLocale] }),
    productFit: (ctx, { partNumber }) => productFit(ctx, partNumber),
  },
)
