// How an organization pays, the same in both stores: on account where it has terms, by purchase order where it may [S11.04].
import { z } from 'zod'
import { cardNumberMessage, holdsCardNumber } from './cardNumbers.ts'
import { withoutUnseen } from './plainText.ts'

export type WayToPay = 'ACCOUNT' | 'PURCHASE_ORDER' | 'CARD'

export const waysToPayMessages = {
  poNumber: 'Please enter a purchase order number.',
  poDisabled: 'Purchase orders are not enabled for your organization.',
  accountDisabled: 'Your organization has no payment terms with us. Please call {phone}.',
} as const

export interface PaymentRights {
  paymentTerms: string | null
  isCustomerPurchaseOrderEnabled: boolean
}

/** The ways an organization has besides a card, the usual one first. */
export const getWaysToPay = (rights: PaymentRights): Exclude<WayToPay, 'CARD'>[] =>
  (['ACCOUNT', 'PURCHASE_ORDER'] as const).filter((way) => whyNotPaid(way, rights) === undefined)

/** Why an organization may not pay this way; undefined when it may. */
export function whyNotPaid(
  way: string,
  { paymentTerms, isCustomerPurchaseOrderEnabled }: PaymentRights,
): string | undefined {
  if (way === 'ACCOUNT' && !paymentTerms) return waysToPayMessages.accountDisabled
  if (way === 'PURCHASE_ORDER' && !isCustomerPurchaseOrderEnabled) return waysToPayMessages.poDisabled
  return undefined
}

/** The most signs a purchase order's number has. */
export const maxPoNumber = 40

/** A purchase order's number as it is kept, wherever it comes in: a sheet pastes tabs, line ends and signs that cannot be seen. */
export const toPoNumber = (written: string): string => withoutUnseen(written).replaceAll(/\s+/gu, ' ').trim()

/** The number of the customer's own purchase order. */
export const poNumber = z
  .string()
  .overwrite(toPoNumber)
  .max(maxPoNumber)
  .refine((text) => !holdsCardNumber(text), cardNumberMessage)
  .optional()

/** A purchase order has a number. */
export const hasPoNumber = (order: { paymentKind: string; poNumber?: string | undefined }): boolean =>
  order.paymentKind !== 'PURCHASE_ORDER' || Boolean(order.poNumber)

export const poNumberMissing = { path: ['poNumber'], message: waysToPayMessages.poNumber }
