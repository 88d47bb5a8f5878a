// How an organization pays, the same in both stores: on account where it has terms, by purchase order where it may [S11.04].
import { z } from 'zod'
import { cardNumberMessage, containsCardNumber } from './cardNumbers.ts'
import { removeInvisible } from '../platform/plainText.ts'

export type PaymentOption = 'ACCOUNT' | 'PURCHASE_ORDER' | 'CARD'

export const paymentOptionMessages = {
  poNumber: 'Please enter a purchase order number.',
  poDisabled: 'Purchase orders are not enabled for your organization.',
  accountDisabled: 'Your organization has no payment terms with us. Please call {phone}.',
} as const

export interface PaymentRights {
  paymentTerms: string | null
  isCustomerPurchaseOrderEnabled: boolean
}

/** The ways an organization has besides a card, the usual one first. */
export const getPaymentOptions = (rights: PaymentRights): Exclude<PaymentOption, 'CARD'>[] =>
  (['ACCOUNT', 'PURCHASE_ORDER'] as const).filter((way) => getPaymentProblem(way, rights) === undefined)

/** Why an organization may not pay this way; undefined when it may. */
export function getPaymentProblem(
  way: string,
  { paymentTerms, isCustomerPurchaseOrderEnabled }: PaymentRights,
): string | undefined {
  if (way === 'ACCOUNT' && !paymentTerms) return paymentOptionMessages.accountDisabled
  if (way === 'PURCHASE_ORDER' && !isCustomerPurchaseOrderEnabled) return paymentOptionMessages.poDisabled
  return undefined
}

/** The most signs a purchase order's number has. */
export const maxPoNumber = 40

/** A purchase order's number as it is kept, wherever it comes in: a sheet pastes tabs, line ends and signs that cannot be seen. */
export const toPoNumber = (written: string): string => removeInvisible(written).replaceAll(/\s+/gu, ' ').trim()

/** The number of the customer's own purchase order. */
export const poNumber = z
  .string()
  .overwrite(toPoNumber)
  .max(maxPoNumber)
  .refine((text) => !containsCardNumber(text), cardNumberMessage)
  .optional()

/** A purchase order has a number. */
export const hasPoNumber = (order: { paymentKind: string; poNumber?: string | undefined }): boolean =>
  order.paymentKind !== 'PURCHASE_ORDER' || Boolean(order.poNumber)

export const poNumberMissing = { path: ['poNumber'], message: paymentOptionMessages.poNumber }
