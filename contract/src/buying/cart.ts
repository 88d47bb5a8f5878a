// Shopping carts: on the server for users, in the browser for guests [B§3, B4.03, A4.27].
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'

/** The two cart applications; also the names of the guest carts' storage keys without '-cart' [A§9]. */
export const applications = ['supply-store', 'training-store'] as const
export const application = z.enum(applications)
export type Application = (typeof applications)[number]

/** Most pieces on one line, and most lines of one cart. */
export const maxQuantity = 99_999
export const maxCartLines = 500

export const cartMessages = {
  full: `A cart can hold at most ${maxCartLines} lines. Please order some of them first, or save them as a list.`,
  notKept:
    'Your browser does not let us keep your cart: it is lost when you reload or leave. Please allow this site to store data, or log in.',
  notAllowedToOrder: 'You do not have permission to order parts. Please ask your administrator.',
  /** A visit from a procurement system that only looks. */
  inspected: 'This cart is shown as your purchasing system has it. Edit it there to change it.',
  unknownItem: 'This item is not in the store.',
  notOrderable: 'This item cannot be ordered online.',
  /** Beside what is in the cart, as long as nothing holds it for the buyer. */
  notGuaranteed: 'Items in your cart are not guaranteed until checkout is completed.',
  noPrices: 'Prices are not shown with your permissions.',
} as const

/** 'add' sums with what is there, 'set' replaces it. */
export type CartMode = 'add' | 'set'

/** The quantity of a line; at 0 or less, of the quantity sent or of what results, it is removed [B4.03, D5.05]. */
export const calculateQuantity = (mode: CartMode, held: number, sent: number): number =>
  Math.min(maxQuantity, sent + (mode === 'add' && sent > 0 ? held : 0))

/** Items that a guest had chosen and a user's cart does not take. */
export const omittedItem = z.object({ itemId: z.number().int(), name: z.string().nullable(), message: z.string() })
export type OmittedItem = z.infer<typeof omittedItem>

/** A line of a user's cart whose quantity a guest's took the place of [A4.27]. */
export const replacedLine = z.object({
  itemId: z.number().int(),
  name: z.string().nullable(),
  before: z.number().int(),
  after: z.number().int(),
})
export type ReplacedLine = z.infer<typeof replacedLine>

/** The item and why it does not go into the cart. */
export const formatOmittedItem = ({ itemId, name, message }: OmittedItem): string =>
  `${name ?? `Item ${itemId}`}: ${message}`

export const shoppingCart = z.object({
  shoppingCartId: z.number().int(),
  userId: z.string(),
  application,
  items: z.array(
    z.object({
      shoppingCartItemId: z.number().int(),
      itemId: z.number().int(),
      quantity: z.number().int(),
      shoppingCartId: z.number().int(),
      unitSerial: z.string().nullable(),
    }),
  ),
})
export type ShoppingCart = z.infer<typeof shoppingCart>

export const cartCalls = area({
  getCartByApplication: query({
    who: 'signed-in',
    input: z.object({ application }),
    output: shoppingCart.nullable(),
    about: "The viewer's cart of a store, or null before there is one [B§7.3].",
  }),
  createShoppingCart: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ application }),
    output: shoppingCart,
    about: "Makes the viewer's cart of a store, or answers the one there is [B§7.3].",
  }),
  addOrUpdateItemsInShoppingCart: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({
      items: z
        .array(
          z.object({
            itemId: z.number().int(),
            quantity: z.number().int().min(-maxQuantity).max(maxQuantity),
            unitSerial: z.string().trim().max(40).optional(),
          }),
        )
        .min(1)
        .max(maxCartLines),
      application: application.default('supply-store'),
      /** 'add' sums with what is there; 'set' replaces it, as the merge at sign-in and an edited line do [D1.27]. */
      mode: z.enum(['add', 'set']).default('add'),
    }),
    output: shoppingCart,
    about:
      'Adds or sets quantities; a line sent with 0 or less is removed [B4.03]. Refuses more of what the viewer may not order or the store does not sell. Makes the cart when there is none [B§7.3].',
  }),
  mergeGuestCart: mutation({
    who: 'signed-in',
    input: z.object({
      items: z
        .array(z.object({ itemId: z.number().int(), quantity: z.number().int().min(1).max(maxQuantity) }))
        .min(1)
        .max(maxCartLines),
      application,
    }),
    output: z.object({ cart: shoppingCart, leftOut: z.array(omittedItem), replaced: z.array(replacedLine) }),
    about:
      'Sets the quantities a guest had chosen, at sign-in; what this user may not order or the store no longer sells is left out and named [A§4], and so are the quantities that were there before [P9.110].',
  }),
})
