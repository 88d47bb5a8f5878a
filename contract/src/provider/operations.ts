// Screens of operators [P9.75 to P9.78]: jobs, the outbox, settings.
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { choice, declareList, moment, text } from '../platform/listDeclaration.ts'
import { searchPage, searchRequest } from '../platform/lists.ts'
import { operate } from '../access/privileges.ts'

/** Failed jobs of a page, and the most that are started again at once. */
export const jobLimits = { page: 20, redrive: 10_000 } as const

export const operationMessages = {
  job: 'This job is gone, or runs again already.',
  secret:
    'Its text stays with its reader: it has, or may have, a link or code for one use. Send a new one from the user’s page.',
  waiting: 'This email still waits to go out.',
  withdrawn: 'Its reader may not have it any more.',
  letter: 'We do not know this email.',
  tooMany: 'This mailbox got this many emails again within an hour. Please try later.',
} as const

const name = z.string().trim().min(1).max(100)

export const jobQueue = z.object({
  name: z.string(),
  /** When it runs by itself, as in crontab, in UTC. */
  cron: z.string().nullable(),
  waiting: z.number().int(),
  /** Failed and tried again later. */
  retrying: z.number().int(),
  active: z.number().int(),
  /** Given up. */
  failed: z.number().int(),
  /** When the one that has waited longest was queued. */
  oldest: z.iso.datetime().nullable(),
})
export type JobQueue = z.infer<typeof jobQueue>

export const failedJob = z.object({
  jobId: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  queuedAt: z.iso.datetime(),
  failedAt: z.iso.datetime().nullable(),
  /** Numbers of what it is about, such as letterId; no text, which may be secret. */
  about: z.array(z.object({ name: z.string(), value: z.number() })),
})
export type FailedJob = z.infer<typeof failedJob>

export const letterStates = ['SENT', 'WAITING', 'FAILED', 'WITHDRAWN'] as const
export const letterStateLabels: Record<(typeof letterStates)[number], string> = {
  SENT: 'Sent',
  WAITING: 'Waiting',
  FAILED: 'Failed',
  WITHDRAWN: 'Withdrawn',
}

/** The list of emails and texts the portal wrote [P9.76]. */
export const letterList = declareList({
  noun: ['email', 'emails'],
  placeholder: 'Address or kind',
  range: 'Written',
  key: 'letterId',
  sortedBy: { fieldName: 'writtenAt', direction: 'DESC' },
  columns: {
    writtenAt: moment('Written', { sort: true, time: true, width: 184, priority: 1 }),
    recipient: text('To', { sort: true, filter: 'plain', priority: 1 }),
    kind: text('Kind', { sort: true, filter: 'facet', priority: 2, card: 'title' }),
    /** Null for a message that may have a link or code for one use. */
    subject: text('Subject', { blank: true, priority: 3 }),
    state: choice('State', letterStates, letterStateLabels, {
      filter: 'facet',
      width: 128,
      priority: 1,
      card: 'badge',
    }),
    sentAt: moment('Sent', { blank: true, time: true, hidden: true }),
    channel: text('Channel', { filter: 'facet', labels: { email: 'Email', text: 'Text message' }, hidden: true }),
    customerName: text('Organization', { blank: true, hidden: true }),
  },
  rest: { letterId: z.string() },
  filters: ['state', 'kind', 'channel'],
})
export const loggedLetter = letterList.row
export type EmailLogEntry = z.infer<typeof loggedLetter>

export const letterDetail = loggedLetter.extend({
  /** As text, links cut to their site; null for a message that may have a link or code for one use. */
  text: z.string().nullable(),
  attachments: z.array(z.string()),
  /** The message this one is a copy of, and who had it sent again. */
  resendOf: z.string().nullable(),
  resentBy: z.string().nullable(),
  /** Why it cannot be sent again; null where it can. */
  refusal: z.string().nullable(),
})
export type LetterDetail = z.infer<typeof letterDetail>

export const settingSources = ['ENVIRONMENT', 'DEFAULT', 'GENERATED', 'NOT_SET'] as const
export const configurationEntry = z.object({
  name: z.string(),
  about: z.string(),
  source: z.enum(settingSources),
  isSecret: z.boolean(),
  /** Null for a secret, and where nothing is set. */
  value: z.string().nullable(),
})
export type ConfigurationEntry = z.infer<typeof configurationEntry>

const letterId = z.string().regex(/^\d{1,15}$/)
const retried = z.object({ retried: z.number().int() })

export const operationCalls = area({
  getJobQueues: query({
    who: operate,
    input: z.object({}),
    output: z.object({ queues: z.array(jobQueue) }),
    about: 'Every kind of background job with how many wait, run, are tried again and were given up [P9.75].',
  }),
  getFailedJobs: query({
    who: operate,
    input: z.object({ name, page: z.number().int().min(0).max(10_000).default(0) }),
    output: z.object({ jobs: z.array(failedJob), total: z.number().int() }),
    about: `Jobs of a kind that were given up, the newest first, ${jobLimits.page} at a time, with their error [P9.75].`,
  }),
  retryJob: mutation({
    who: operate,
    input: z.object({ name, jobId: z.uuid() }),
    output: retried,
    about: 'Has a job that was given up run once more [P9.75].',
  }),
  retryFailedJobs: mutation({
    who: operate,
    input: z.object({ name }),
    output: retried,
    about: 'Has all jobs of a kind that were given up run once more [P9.75].',
  }),
  getConfiguration: query({
    who: operate,
    input: z.object({}),
    output: z.object({ settings: z.array(configurationEntry) }),
    about: 'Each setting of this process with where it comes from; values only of those declared as no secret [P9.77].',
  }),
})

export const letterCalls = area({
  searchLetters: endpoint('/email/search', {
    who: operate,
    input: searchRequest,
    output: searchPage(loggedLetter),
    about: 'The emails and texts the portal wrote, by address, kind, state and days [P9.76].',
  }),
  getLetter: query({
    who: operate,
    input: z.object({ letterId }),
    output: letterDetail.nullable(),
    about: 'One of them as text, without what opens an account; null for an unknown one [P9.76].',
  }),
  resendLetter: mutation({
    who: operate,
    input: z.object({ letterId }),
    output: z.object({ letterId }),
    about: 'Sends one that went out, or was given up, to the same reader again, as a copy [P9.76].',
  }),
})
