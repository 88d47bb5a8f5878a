// Which quantities of a buyer's document can be counted here: whole pieces, none of them zero or below.
import { maxQuantity } from '@portal/contract/buying/cart'

/** Why line `lineNumber` cannot be taken; undefined where it can. */
export const quantityFault = (quantity: number, lineNumber: number): string | undefined =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity
    ? undefined
    : `Line ${lineNumber}: its quantity must be a whole number from 1 to ${maxQuantity}.`
