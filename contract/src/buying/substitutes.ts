// Parts that may do instead of one that must be called for [P5.184].
import { z } from 'zod'
import { area, openQuery } from '../platform/call.ts'
import { locale } from '../platform/locales.ts'
import { productCard } from './catalog.ts'

/** Most parts that are offered. */
export const maxSubstitutes = 4

export const substituteCalls = area({
  substitutes: openQuery({
    input: z.object({ itemId: z.number().int(), locale: locale.optional() }),
    output: z.array(productCard),
    about:
      'Parts of the same family or category that are in stock and sold online, those with the most attributes in common first, at most four [P5.184].',
  }),
})
