// A punch-out connection tried before anyone buys by it [P13.42]: the portal plays the buyer, over its own HTTP interface.
import { z } from 'zod'
import { area, mutation } from '../platform/call.ts'
import { one, productAdmin } from '../access/privileges.ts'

export const trialMessages = {
  off: 'Nobody gets in by this connection. Please let people in, save, and try again.',
  often: 'This connection was tried often just now. Please try again in some minutes.',
} as const

const trialStep = z.object({
  title: z.string(),
  isOk: z.boolean(),
  /** The result, in words. */
  verdict: z.string(),
  /** As the buyer's system sent it, without secrets; null where nothing was sent. */
  sent: z.string().nullable(),
  received: z.string().nullable(),
  errors: z.array(z.string()),
  advice: z.array(z.string()),
})
export type TrialStep = z.infer<typeof trialStep>

const trial = z.object({
  isOk: z.boolean(),
  /** Up to the one that failed. */
  steps: z.array(trialStep),
})
export type Trial = z.infer<typeof trial>

const input = z.object({
  connectionId: z.number().int().min(1).max(2_147_483_647),
  /** The part to buy; any part that is sold where it is empty. */
  partNumber: z.string().trim().max(40).default(''),
})

export const punchoutTrialCalls = area({
  tryPunchoutConnection: mutation({
    who: productAdmin,
    input,
    output: trial,
    about: 'Tries a connection from setup to order as a buyer would, as a test: no order is placed [P13.42].',
  }),
})

export const ownPunchoutTrialCalls = area({
  tryMyPunchoutConnection: mutation({
    who: one('B2B_Delegated_Customer_Admin'),
    input,
    output: trial,
    about: 'Tries a connection of the own organization, as staff do [P13.42].',
  }),
})
