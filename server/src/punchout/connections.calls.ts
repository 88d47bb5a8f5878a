// The calls of punch-out connections: of staff under their exception, of administrators without.
import { ownPunchoutCalls, punchoutConnectionCalls } from '@portal/contract/punchoutConnections'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  getPunchoutConnection,
  myPunchoutConnections,
  punchoutConnections,
  removePunchoutConnection,
  renewMyPunchoutSecret,
  renewPunchoutSecret,
  savePunchoutConnection,
  setMyPunchoutHosts,
} from './connections.ts'
import { getPunchoutMessage, punchoutMessages } from './messageLog.ts'

export const punchoutConnectionResolvers = resolvers(
  punchoutConnectionCalls,
  {
    punchoutConnections: (ctx) => punchoutConnections(ctx),
    getPunchoutConnection: (ctx, input) => getPunchoutConnection(ctx, input.connectionId),
    savePunchoutConnection: (ctx, input) => savePunchoutConnection(ctx, input),
    renewPunchoutSecret: (ctx, input) => renewPunchoutSecret(ctx, input.connectionId),
    punchoutMessages: (ctx, input) => punchoutMessages(ctx, input),
    getPunchoutMessage: (ctx, input) => getPunchoutMessage(ctx, input.messageId),
    removePunchoutConnection: (ctx, input) => removePunchoutConnection(ctx, input.connectionId),
  },
  'staff',
)

export const ownPunchoutResolvers = resolvers(ownPunchoutCalls, {
  myPunchoutConnections: (ctx) => myPunchoutConnections(ctx),
  setMyPunchoutHosts: (ctx, input) => setMyPunchoutHosts(ctx, input),
  renewMyPunchoutSecret: (ctx, input) => renewMyPunchoutSecret(ctx, input.connectionId),
})
