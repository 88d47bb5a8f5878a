// The calls of the inbox and the verbs that answer them.
import { inboxCalls } from '@portal/contract/access/inbox'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getInbox, markInboxRead, markMessageRead } from './inbox.ts'

export const inboxResolvers = resolvers(inboxCalls, {
  getInbox,
  markMessageRead: (ctx, { messageId }) => markMessageRead(ctx, messageId),
  markInboxRead: (ctx, { upTo }) => markInboxRead(ctx, upTo),
})
