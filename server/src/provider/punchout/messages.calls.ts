// The calls of the message log: of staff under their exception, of administrators without.
import { ownPunchoutMessageCalls, punchoutMessageCalls } from '@portal/contract/provider/punchoutMessageLog'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { exportMessages, getMessage, searchMessages } from './messageLog.ts'

export const punchoutMessageResolvers = [
  ...resolvers(
    punchoutMessageCalls,
    {
      searchPunchoutMessages: (ctx, input) => searchMessages(ctx, 'any', input),
      exportPunchoutMessages: (ctx, input) => exportMessages(ctx, 'any', input),
      getPunchoutMessage: (ctx, { messageId }) => getMessage(ctx, 'any', messageId),
    },
    'staff',
  ),
  ...resolvers(ownPunchoutMessageCalls, {
    searchMyPunchoutMessages: (ctx, input) => searchMessages(ctx, 'viewed', input),
    exportMyPunchoutMessages: (ctx, input) => exportMessages(ctx, 'viewed', input),
    getMyPunchoutMessage: (ctx, { messageId }) => getMessage(ctx, 'viewed', messageId),
  }),
]
