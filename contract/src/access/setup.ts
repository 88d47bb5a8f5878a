// Setup steps of a portal without the demo world, as operators see it on their first day [P14.56].
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { operate } from './privileges.ts'

export const setupSteps = [
  'BRAND',
  'ADDRESS',
  'MAIL',
  'ADMINISTRATORS',
  'CUSTOMERS',
  'PEOPLE',
  'CATALOG',
  'PRICES',
  'TAX',
  'FREIGHT',
  'SEARCH',
  'PAYMENTS',
  'ERP',
] as const
export type SetupStepName = (typeof setupSteps)[number]

export const setupMessages = {
  noMail: 'No mail server is set, so no email goes out. Set SMTP_URL and start the portal again.',
  tooMany: 'You sent several test emails lately. Please wait an hour.',
} as const

/** Counts say no more than this: above it no one needs the number here. */
export const countedTo = 1000

export const setupStep = z.object({
  name: z.enum(setupSteps),
  isDone: z.boolean(),
  /** True if a portal can do without it. */
  isOptional: z.boolean(),
  /** How many there are of what the step is about, at most `countedTo`; null where nothing is counted. */
  count: z.number().int().nullable(),
})
export type SetupStep = z.infer<typeof setupStep>

export const setupCalls = area({
  getSetup: query({
    who: operate,
    input: z.object({}),
    output: z.object({ steps: z.array(setupStep) }),
    about: 'Each step from an empty portal to a running business, and whether it is done [P14.56].',
  }),
  sendTestEmail: mutation({
    who: operate,
    input: z.object({}),
    output: z.object({ recipient: z.string() }),
    about:
      'Sends an email to the person who asks, by the way every email takes; CONFLICT without a mail server [P14.57].',
  }),
})
