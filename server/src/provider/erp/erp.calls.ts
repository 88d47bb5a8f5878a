// The calls of operators about the ERP and the verbs that answer them.
import { erpCalls } from '@portal/contract/provider/erp'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getErpConnection, getErpEvents, replayErpEvent, replayErpEvents } from './operators.ts'

export const erpResolvers = resolvers(
  erpCalls,
  {
    getErpConnection,
    getErpEvents,
    replayErpEvent: (ctx, { eventId }) => replayErpEvent(ctx, eventId),
    replayErpEvents,
  },
  'staff',
)
