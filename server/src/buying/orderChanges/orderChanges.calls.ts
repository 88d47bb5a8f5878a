// The calls of changes of orders and the verbs that answer them.
import { deskOrderChangeCalls, orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { answerDeskOrderChange, searchDeskOrderChanges } from './deskChanges.ts'
import { answerOrderChange, withdrawOrderChange } from './moveChange.ts'
import { getOrderChanges } from './orderChanges.reads.ts'
import { previewOrderChange } from './previewChange.ts'
import { requestOrderChange } from './requestChange.ts'

export const orderChangeResolvers = [
  ...resolvers(orderChangeCalls, {
    previewOrderChange,
    requestOrderChange,
    answerOrderChange,
    withdrawOrderChange: (ctx, { changeNumber }) => withdrawOrderChange(ctx, changeNumber),
    getOrderChanges: (ctx, { orderNumber }) => getOrderChanges(ctx, orderNumber),
  }),
  ...resolvers(deskOrderChangeCalls, { answerDeskOrderChange, searchDeskOrderChanges }, 'staff'),
]
