// The outbox of the maker's ERP and its keys as operators see them [P14.23].
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { operate } from '../access/privileges.ts'

export const erpLimits = { page: 25, replay: 10_000 } as const

export const erpMessages = {
  event: 'We do not know this event.',
  none: 'No event has been given up.',
} as const

/** WAITING to be sent or fetched, tried again as RETRYING, FAILED when given up, DONE once the ERP has it. */
export const erpEventStates = ['WAITING', 'RETRYING', 'FAILED', 'DONE'] as const
export const erpEventStateLabels: Record<(typeof erpEventStates)[number], string> = {
  WAITING: 'Waiting',
  RETRYING: 'Tried again',
  FAILED: 'Given up',
  DONE: 'Acknowledged',
}

export const erpEvent = z.object({
  /** Its id for the ERP. */
  eventId: z.string(),
  type: z.string(),
  subject: z.string(),
  customerName: z.string().nullable(),
  occurredAt: z.iso.datetime(),
  state: z.enum(erpEventStates),
  attempts: z.number().int(),
  nextAttemptAt: z.iso.datetime().nullable(),
  acknowledgedAt: z.iso.datetime().nullable(),
  /** The key it was acknowledged with, or webhook. */
  acknowledgedBy: z.string().nullable(),
  /** Why the last try of the webhook failed. */
  error: z.string().nullable(),
})
export type ErpEvent = z.infer<typeof erpEvent>

export const erpKey = z.object({
  keyId: z.number().int(),
  name: z.string(),
  /** Its last four characters. */
  hint: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type ErpKey = z.infer<typeof erpKey>

const eventId = z.string().regex(/^msg_[0-9a-f]{32}$/)
const replayed = z.object({ replayed: z.number().int() })

export const erpCalls = area({
  getErpConnection: query({
    who: operate,
    input: z.object({}),
    output: z.object({
      webhookHost: z.string().nullable(),
      keys: z.array(erpKey),
      waiting: z.number().int(),
      failed: z.number().int(),
    }),
    about:
      'How the ERP is connected: host of the webhook, keys without the keys themselves, and how many events wait or were given up [P14.23].',
  }),
  getErpEvents: query({
    who: operate,
    input: z.object({
      state: z.enum(erpEventStates).nullable().default(null),
      page: z.number().int().min(0).max(10_000).default(0),
    }),
    output: z.object({ events: z.array(erpEvent), total: z.number().int() }),
    about: `Events for the ERP, the newest first, ${erpLimits.page} at a time [P14.23].`,
  }),
  replayErpEvent: mutation({
    who: operate,
    input: z.object({ eventId }),
    output: replayed,
    about: 'Gives an event to the ERP once more, by webhook and feed [P14.23].',
  }),
  replayErpEvents: mutation({
    who: operate,
    input: z.object({}),
    output: replayed,
    about: 'Gives all events that were given up to the ERP once more [P14.23].',
  }),
})
