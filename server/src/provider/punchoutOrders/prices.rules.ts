// True if a price of a buyer's order is near enough to ours to be a slip of cents, and how prices are said [P13.53].
import { toCents, toDigits } from '@portal/contract/platform/money'

interface LinePrice {
  /** The price in the buyer's document. */
  named: number
  ours: number
  /** The price in the returned cart, where the line is of one. */
  returned: number | undefined
  /** Percent of our price. */
  tolerance: number
}

/** The problem with the price of a line; undefined where nothing is, or too little to matter. */
export function priceFault({ named, ours, returned, tolerance }: LinePrice): string | undefined {
  if (toCents(named) === toCents(ours) && named >= 0) return undefined
  if (named <= 0) return `its price is ${toDigits(named)}, ours is ${toDigits(ours)}. Please send a price above zero.`
  // The returned price is right, too, because more pieces than in the cart may cost less each and the buyer's system still
  // names what the cart said.
  const isOfCart = returned !== undefined && ours <= returned && isWithinTolerance(named, returned, tolerance)
  if (isOfCart || isWithinTolerance(named, ours, tolerance)) return undefined
  return `its price is ${toDigits(named)}, ours is ${toDigits(ours)}. It may differ by ${tolerance} percent at most: please correct it, or call us.`
}

/** A cent is near, as long as anything may differ at all. */
const isWithinTolerance = (named: number, ours: number, tolerance: number): boolean =>
  Math.abs(toCents(named) - toCents(ours)) <= (tolerance === 0 ? 0 : Math.max(1, (toCents(ours) * tolerance) / 100))
