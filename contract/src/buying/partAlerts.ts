// Alerts about a part, each sent once [P5.180]: that it is in stock again, or costs no more than they say.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { currency } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'
import { maxQuantity } from './cart.ts'

/** Most alerts of one person. */
export const maxAlerts = 200

export const alertMessages = {
  unknownPart: 'This part is not in the store any more.',
  inStock: 'This part is in stock now.',
  isBelow: 'This part costs no more than that now.',
  below: 'Please enter an amount above 0 with at most 2 decimals.',
  noPrices: 'Prices are not shown with your permissions, so there is no alert about them.',
  tooMany: `You have ${maxAlerts} alerts, which is the most. Turn one off first.`,
} as const

export const alertKinds = ['STOCK', 'PRICE'] as const

export const savedAlert = z
  .object({
    itemId: z.number().int(),
    kind: z.enum(alertKinds),
    /** Pieces that are to be free. */
    wanted: z.number().int().min(1).max(maxQuantity).default(1),
    /** The most that one piece is to cost. */
    below: z
      .number(alertMessages.below)
      .positive(alertMessages.below)
      .max(9_999_999, alertMessages.below)
      .refine((value) => Number(value.toFixed(2)) === value, alertMessages.below)
      .optional(),
  })
  .refine(({ kind, below }) => (kind === 'PRICE') === (below !== undefined), {
    path: ['below'],
    message: alertMessages.below,
  })
export type SavedAlert = z.output<typeof savedAlert>

const partAlert = z.object({
  alertId: z.number().int(),
  kind: z.enum(alertKinds),
  itemId: z.number().int(),
  partNumber: z.string(),
  name: z.string(),
  productUrl: z.string(),
  imageUrl: z.string(),
  wanted: z.number().int(),
  below: price,
  currency: currency.nullable(),
  priceNow: price,
  /** Pieces that are free now. */
  available: z.number().int(),
  /** It is so now. */
  isMet: z.boolean(),
  /** When the message was sent: it is over until the person asks again. */
  toldAt: z.iso.datetime().nullable(),
})
export type PartAlert = z.infer<typeof partAlert>

const alertId = z.number().int()

export const partAlertCalls = area({
  getPartAlerts: query({
    who: 'signed-in',
    input: z.object({
      /** Those of one part. */
      itemId: z.number().int().optional(),
    }),
    output: z.array(partAlert),
    about: 'The alerts of the viewer for the organization they buy for, with what is so now; newest first [P5.182].',
  }),
  savePartAlert: mutation({
    who: 'signed-in',
    input: savedAlert,
    output: z.object({ alertId }),
    about: 'Asks to be told once about a part, also again after it was told; refused where it is so already [P5.180].',
  }),
  deletePartAlert: mutation({
    who: 'signed-in',
    input: z.object({ alertId }),
    output: z.object({ alertId }),
    about: 'Turns an alert of their own off; one that is off already stays so [P5.182].',
  }),
})
