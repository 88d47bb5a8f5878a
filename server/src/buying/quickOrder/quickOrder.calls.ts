// The quick order calls and the verbs that answer them.
import { quickOrderCalls } from '@portal/contract/buying/quickOrder'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { checkOrderRows, partValidation, pastPurchases } from './quickOrder.ts'
import { readSheet, writeSheet } from './sheets.ts'

export const quickOrderResolvers = resolvers(quickOrderCalls, {
  checkOrderRows: (ctx, input) => checkOrderRows(ctx, input.rows, input.locale),
  partValidation,
  readSheet: async (_ctx, input) => readSheet(input.content),
  writeSheet,
  pastPurchases,
})
