// The training store: its cart, whose lines are courses and whose quantities are seats, and their order [B§3, B§4, B§7.3].
import { z } from 'zod'
import { address } from '../buying/addresses.ts'
import { area, mutation, openQuery, query } from '../platform/call.ts'
import { maxCartLines, maxQuantity } from '../buying/cart.ts'
import { creditLeft } from '../money/creditLines.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { currency, locale } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'
import { courseHit } from '../buying/search.ts'
import { hasPoNumber, poNumber, poNumberMissing, paymentOptionMessages } from '../buying/paymentOptions.ts'

/** A line of the training cart: a course as screens show it, `quantity` seats of it. */
export const courseItem = courseHit
  .pick({
    courseId: true,
    externalCourseId: true,
    title: true,
    kind: true,
    product: true,
    category: true,
    durationMinutes: true,
    audience: true,
    language: true,
    free: true,
    imageUrl: true,
  })
  .extend({
    quantity: z.number().int(),
    /** Of one seat; null for a person who may not see prices. */
    displayPrice: price,
    displayTotal: price,
    /** False once the store offers it no more: it stays in the cart and is not ordered. */
    isOffered: z.boolean(),
  })
export type CourseItem = z.infer<typeof courseItem>

export const trainingMessages = {
  punchout: 'The training store is not available when you buy from your own system.',
  demoOnly: 'This account only shows the training store: courses cannot be ordered with it.',
  notAllowedToOrder: 'You do not have permission to order courses. Please ask your administrator.',
  organization: fieldMessages.orderedFor,
  noBilling: 'Your organization has no billing address with us. Please call {phone}.',
  ...paymentOptionMessages,
  payment: fieldMessages.payment,
  once: 'A course can stand in an order only once.',
  changed: 'Your cart has changed. Please look at it again before you order.',
  priceChanged: 'A price has changed. Please look at your cart again before you order.',
  notOffered: '{course} is no longer offered. Please take it out of your cart.',
  used: 'This order was already sent by somebody else.',
} as const

const courseSeats = z.object({
  courseId: z.number().int(),
  /** Its id in the learning system. */
  externalCourseId: z.string().trim().min(1).max(60),
  quantity: z.number().int().min(1).max(maxQuantity),
})

/** How seats are paid; free ones are not. */
export const seatPaymentKinds = ['ACCOUNT', 'PURCHASE_ORDER', 'NONE'] as const
export type SeatPaymentKind = (typeof seatPaymentKinds)[number]

/** Course order [B3.17]: seats of the viewer's training cart, and how they are paid. */
export const courseOrder = z
  .object({
    /** Made by who orders: the same order sent again answers what became of it. */
    externalOrderId: z.string().trim().min(1).max(100),
    /** The organization it is for. */
    accountId: z.number({ error: trainingMessages.organization }).int(),
    courses: z
      .array(courseSeats)
      .min(1)
      .max(maxCartLines)
      .refine((courses) => new Set(courses.map(({ courseId }) => courseId)).size === courses.length, {
        message: trainingMessages.once,
      }),
    /** On account unless said otherwise. */
    paymentKind: z.enum(seatPaymentKinds).default('ACCOUNT'),
    poNumber,
    /** The price the buyer saw, so that no one pays another price; null or left out where nothing was shown. */
    total: price,
  })
  .refine(hasPoNumber, poNumberMissing)
export type CourseOrder = z.input<typeof courseOrder>

/** The price of seats for the viewer, and how they may pay. Amounts are null for a person who may not see prices. */
export const courseOrderOptions = z.object({
  accountId: z.number().int().nullable(),
  customerName: z.string().nullable(),
  billTo: address.nullable(),
  paymentTerms: z.string().nullable(),
  isCustomerPurchaseOrderEnabled: z.boolean(),
  currency,
  subtotal: price,
  tax: price,
  taxExempt: z.boolean(),
  total: price,
  /** Nothing is to be paid: all seats are free. */
  free: z.boolean(),
  credit: creditLeft,
  /** Why this viewer may not order these seats, in words for the screen; null when they may. */
  refusal: z.string().nullable(),
})
export type CourseOrderOptions = z.infer<typeof courseOrderOptions>

export const trainingCalls = area({
  courseItems: openQuery({
    input: z.object({
      items: z
        .array(z.object({ courseId: z.number().int(), quantity: z.number().int().min(1).max(maxQuantity) }))
        .max(maxCartLines),
      locale: locale.optional(),
    }),
    output: z.object({ items: z.array(courseItem), subtotal: price, currency }),
    about:
      'Lines of the training cart with price and whether they are still offered, and their subtotal [B§2.1, B4.03]; courses no longer known are left out.',
  }),
  courseOrderOptions: query({
    who: 'signed-in',
    input: z.object({ courses: z.array(courseSeats.omit({ externalCourseId: true })).max(maxCartLines) }),
    output: courseOrderOptions,
    about: 'What seats come to with tax for the organization being viewed, and how it may pay [S12.02].',
  }),
  createCourseOrder: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ courseOrder }),
    output: z.object({ orderNumber: z.string(), externalOrderId: z.string() }),
    about:
      "Orders seats of the viewer's training cart exactly once: the same externalOrderId answers the same order [B§7.3].",
  }),
})
