// Saved ways to pay: brand, last four digits and expiry, never a number (screens.md My account, decisions §2.20).
import { z } from 'zod'
import { area, mutation, query } from './call.ts'
import { session } from './session.ts'

export const paymentMethod = z.object({
  paymentId: z.string(),
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  /** 1 to 12. */
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

const onePayment = z.object({ paymentId: z.string().min(1).max(100) })

export const paymentCalls = area({
  paymentMethods: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.array(paymentMethod),
    about: "The viewer's own payment methods, the default first (screens.md My account).",
  }),
  removePaymentMethod: mutation({
    who: 'signed-in',
    input: onePayment,
    output: session,
    about: "Removes one of the viewer's payment methods; its id joins deletedPaymentIds (A §3).",
  }),
  restorePaymentMethod: mutation({
    who: 'signed-in',
    input: onePayment.extend({ isDefault: z.boolean().default(false) }),
    output: session,
    about: 'Puts a removed payment method back, as the default if it was (screens.md My account).',
  }),
})
