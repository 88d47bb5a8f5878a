// Punch-out [A1.08, S17.01, S17.02]: a visit from a procurement system, from its start to the cart that is returned.
import { z } from 'zod'
import { area, endpoint, mutation, openMutation, query } from '../platform/call.ts'

export const punchoutMessages = {
  accessToken: 'Punchout launch failed because accessToken could not be decoded',
  idToken: 'Punchout launch failed because idToken could not be decoded',
  spent: 'This start was used already or is older than ten minutes. Please start again from your purchasing system.',
  over: 'This visit is over, or it is open in another tab. Please start again from your purchasing system.',
  host: 'The address to return to is not allowed any more. Please ask your administrator.',
  notVisiting: 'A cart is returned from a visit that your purchasing system started.',
  inspected: 'This cart is only shown. Edit it in your purchasing system.',
  empty: 'Your cart is empty. Add parts, or cancel and return without any.',
  unsold: '{name} cannot be ordered now. Please take it out of your cart.',
  misfit: 'Your cart cannot be returned by OCI: {why} Please ask your administrator.',
  noPrices: 'You do not see prices, and a cart is returned with them. Please ask your administrator.',
  gone: '{part} is not in our store any more and was left out.',
  replaced: '{part} was replaced by {by} and was left out. Please look at {by}.',
  notSold: '{part} cannot be ordered online now and was left out.',
  price: '{part} now costs {now}; it was {before}.',
} as const

/** The path before a visit's pages. */
export const visitBase = (tabKey: string): string => `/punchout/t/${tabKey}`
export const tabKeyPattern = /^[\w-]{16,40}$/

const field = z.object({ name: z.string(), value: z.string() })

const visit = z.object({
  connectionName: z.string(),
  protocol: z.enum(['cxml', 'oci']),
  operation: z.string(),
  isTest: z.boolean(),
  /** Where the cart goes back to; null where it only was to be looked at. */
  returnHost: z.string().nullable(),
  /** The differences from the cart that came with an edit. */
  notes: z.array(z.string()),
  returnedAt: z.iso.datetime().nullable(),
})
export type PunchoutVisit = z.infer<typeof visit>

export const punchoutCalls = area({
  launchPunchout: openMutation({
    input: z.object({ tab: z.string().regex(tabKeyPattern), token: z.string().min(20).max(100) }),
    output: z.object({
      accessToken: z.string(),
      idToken: z.string(),
      /** The page it opens with. */
      path: z.string(),
    }),
    about: 'Begins a visit from a procurement system in one browser tab, once [A2.07, A4.34, P13.03].',
  }),
  punchoutVisit: query({
    who: 'signed-in',
    input: z.object({}),
    output: visit.nullable(),
    about: 'The visit this session is; null where it is none [A3.07].',
  }),
  returnPunchoutCart: mutation({
    who: 'signed-in',
    input: z.object({ outcome: z.enum(['RETURNED', 'CANCELED']) }),
    output: z.object({
      action: z.string(),
      target: z.string(),
      charset: z.string(),
      fields: z.array(field),
    }),
    about:
      'The form that returns the cart of the visit, or nothing, to the procurement system: a PunchOutOrderMessage or the fields of OCI [S17.02, D2.18].',
  }),
  openPunchoutWindow: mutation({
    who: 'signed-in',
    input: z.object({}),
    output: z.object({ path: z.string() }),
    about:
      'A start of the same cart in another window, where a page inside the purchasing system does not work [P13.09].',
  }),
  unProperties: endpoint('/punchout/unProperties', {
    who: 'signed-in',
    input: z.object({ partNumbers: z.array(z.string().min(1).max(40)).min(1).max(200) }),
    output: z.array(z.object({ partNumber: z.string(), unspsc: z.string().nullable(), unitOfMeasure: z.string() })),
    about: 'UNSPSC and UN unit codes of parts, as the connection of the visit maps them [B7.15].',
  }),
})
