// Prices: who may see them, and the type of every amount that only they get [B6.04, D1.25].
import { z } from 'zod'
import type { Privilege } from '../access/privileges.ts'
import type { Shape } from './shapes.ts'
import { unwrapShape } from './shapes.ts'

/**
 * An amount of money in an answer. A verb fills it in for everybody; the server sends null in its place to a person who
 * may not see prices.
 */
export const price = z.number().nullable()

/** An amount of money in whole cents. GraphQL's Int ends at 21 million dollars. */
export const wholeCents = z.number().multipleOf(1).max(999_999_999_999)

/** True if `shape` is a price, perhaps one that may be left out. */
export const isPrice = (shape: Shape): boolean => unwrapShape(shape).shape === unwrapShape(price).shape

/** The name of the tax of a quote or an order: the exact one is the invoice's [P5.11]. */
export const taxLabel = 'Estimated tax'

/** The tax of a quote or an order as text; that of the tax-exempt is no amount, not even one of nothing. */
export const taxText = <Amount>(
  { tax, taxExempt }: { tax: Amount; taxExempt: boolean },
  format: (amount: Amount) => string,
): string => (taxExempt ? 'Tax exempt' : format(tax))

/** A person in a store. */
export interface Buyer {
  /** Buys for an organization, or is the provider's own staff; guests and personal customers do not. */
  isBusiness: boolean
  privileges: readonly string[]
}

export interface StoreRights {
  canViewPrices: boolean
  canOrderParts: boolean
}

/** The two privileges of the stores bind business users; guests and personal customers see prices and order [B6.04, B2.84]. */
export function getStoreRights({ isBusiness, privileges }: Buyer): StoreRights {
  const has = (privilege: Privilege) => !isBusiness || privileges.includes(privilege)
  return {
    canViewPrices: has('B2B_See_Replacement_Parts_Pricing'),
    canOrderParts: has('B2B_Order_Replacement_Parts'),
  }
}
