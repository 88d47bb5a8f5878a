// Lines of the cart that are put aside, and come back [P5.183].
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { currency } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'
import { maxQuantity, shoppingCart } from './cart.ts'

/** Most lines of one person. */
export const maxSavedLines = 200

export const savedLineMessages = {
  tooMany: `You have ${maxSavedLines} lines saved for later, which is the most. Remove one first.`,
  punchout: 'In a visit from your purchasing system nothing is saved for later.',
} as const

const savedLine = z.object({
  savedId: z.number().int(),
  itemId: z.number().int(),
  unitSerial: z.string().nullable(),
  quantity: z.number().int(),
  /** Of one piece when it was put aside. */
  priceThen: price,
  currency: currency.nullable(),
})
export type SavedLine = z.infer<typeof savedLine>

const savedId = z.number().int()

export const savedForLaterCalls = area({
  getSavedLines: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.array(savedLine),
    about: 'Lines the viewer put aside for the organization they buy for, the last one first [P5.183].',
  }),
  saveForLater: mutation({
    who: 'signed-in',
    input: z.object({
      itemId: z.number().int(),
      unitSerial: z.string().trim().max(40).nullable().default(null),
      /** For a line that is not in the cart: one that was removed comes back. */
      quantity: z.number().int().min(1).max(maxQuantity),
    }),
    output: z.object({ cart: shoppingCart.nullable(), saved: z.array(savedLine) }),
    about:
      'Puts a line of the cart of the supply store aside, all of its pieces; repeated, it is put aside once [P5.183].',
  }),
  moveToCart: mutation({
    who: 'signed-in',
    input: z.object({ savedId }),
    output: z.object({ cart: shoppingCart.nullable(), saved: z.array(savedLine) }),
    about:
      'Moves a line back into the cart, to those that are there; one the cart does not take stays put aside [P5.183].',
  }),
  removeSavedLine: mutation({
    who: 'signed-in',
    input: z.object({ savedId }),
    output: z.array(savedLine),
    about: 'Removes a line that was put aside; one that is gone already stays so [P5.183].',
  }),
})
