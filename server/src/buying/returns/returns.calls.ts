// The calls of returns and the verbs that answer them; staff read and answer past the accounts of the viewer.
import { deskReturnCalls, returnCalls } from '@portal/contract/buying/returns'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { cancelReturn, sendReturn } from './answerReturn.ts'
import * as desk from './deskReturns.ts'
import { getReturnable, requestReturn } from './requestReturn.ts'
import * as returns from './returns.ts'

export const returnResolvers = [
  ...resolvers(returnCalls, {
    searchReturns: returns.searchReturns,
    exportReturns: returns.exportReturns,
    searchCores: returns.searchCores,
    exportCores: returns.exportCores,
    getReturnFile: returns.getReturnFile,
    requestReturn,
    sendReturn,
    getReturnable: (ctx, { orderNumber }) => getReturnable(ctx, orderNumber),
    getReturn: (ctx, { returnNumber }) => returns.getReturn(ctx, returnNumber),
    cancelReturn: (ctx, { returnNumber }) => cancelReturn(ctx, returnNumber),
  }),
  ...resolvers(
    deskReturnCalls,
    {
      searchDeskReturns: desk.searchDeskReturns,
      authorizeReturn: desk.authorizeReturn,
      receiveReturn: desk.receiveReturn,
      inspectReturn: desk.inspectReturn,
      creditReturn: desk.creditReturn,
      getDeskReturnFile: returns.getDeskReturnFile,
      getDeskReturn: (ctx, { returnNumber }) => returns.getDeskReturn(ctx, returnNumber),
      refuseReturn: (ctx, { returnNumber, reason }) => desk.refuseReturn(ctx, returnNumber, reason),
    },
    'staff',
  ),
]
