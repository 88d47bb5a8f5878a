// The parts calls and the verbs that answer them.
import { localeOfIntegration } from '@portal/contract/platform/locales'
import { machineCalls } from '@portal/contract/machines/machines'
import { partsCalls } from '@portal/contract/machines/parts'
import { resolvers } from '../../platform/calls/resolvers.ts'
import {
  bomCheck,
  findMachines,
  findPartsOfMachine,
  findUnfitParts,
  getAssembly,
  getMachine,
  productFit,
} from './parts.ts'

export const partsResolvers = resolvers(
  { ...partsCalls, ...machineCalls },
  {
    findMachines: (ctx, { query }) => findMachines(ctx, query),
    getMachine,
    getAssembly,
    findPartsOfMachine,
    findUnfitParts,
    bomCheck: (ctx, { id, query, integrationLocale }) =>
      bomCheck(ctx, { id, query, locale: integrationLocale && localeOfIntegration(integrationLocale) }),
    productFit: (ctx, { partNumber }) => productFit(ctx, partNumber),
  },
)
