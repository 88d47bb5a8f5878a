// The training store's cart: its lines are courses, its quantities are seats (B §3 Shopping cart, §4 Cart).
import { z } from 'zod'
import { area, openQuery } from './call.ts'
import { mostCartLines, mostPieces } from './cart.ts'
import { currency } from './catalog.ts'
import { locale } from './locales.ts'
import { courseHit } from './search.ts'

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
    /** Of one seat; null for somebody who may not see prices. */
    displayPrice: z.number().nullable(),
    displayTotal: z.number().nullable(),
    /** False once the store offers it no more: it stays in the cart and is not ordered. */
    isOffered: z.boolean(),
  })
export type CourseItem = z.infer<typeof courseItem>

export const trainingMessages = {
  punchout: 'The training store is not available when you buy from your own system.',
} as const

export const trainingCalls = area({
  courseItems: openQuery({
    input: z.object({
      items: z
        .array(z.object({ courseId: z.number().int(), quantity: z.number().int().min(1).max(mostPieces) }))
        .max(mostCartLines),
      locale: locale.optional(),
    }),
    output: z.object({ items: z.array(courseItem), subtotal: z.number().nullable(), currency }),
    about:
      'Lines of the training cart with price and whether they are still offered, and their subtotal (B §2.1, §4 Cart); courses no longer known are left out.',
  }),
})
