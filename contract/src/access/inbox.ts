// The inbox in the header: what the portal told a person, newest first, until they read it.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'

/** Messages of one answer; older ones are asked for by `before`. */
export const inboxPage = 20

const messageId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const inboxMessage = z.object({
  messageId,
  severity: z.enum(['high', 'medium', 'low']),
  title: z.string(),
  /** The path of the page it leads to. */
  href: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  isRead: z.boolean(),
})
export type InboxMessage = z.infer<typeof inboxMessage>

const unread = z.object({ unread: z.number().int() })

export const inboxCalls = area({
  getInbox: query({
    who: 'signed-in',
    input: z.object({ before: messageId.optional() }),
    output: unread.extend({ messages: z.array(inboxMessage), hasOlder: z.boolean() }),
    about:
      "The viewer's messages, newest first, and how many they have not read; `before` asks for older ones [P6.05].",
  }),
  markMessageRead: mutation({
    who: 'signed-in',
    input: z.object({ messageId }),
    output: unread,
    about: "Marks one of the viewer's messages read; a foreign one stays as it is [P6.06].",
  }),
  markInboxRead: mutation({
    who: 'signed-in',
    input: z.object({ upTo: messageId }),
    output: unread,
    about: "Marks all of the viewer's messages read up to the newest one they saw [P6.06].",
  }),
})
