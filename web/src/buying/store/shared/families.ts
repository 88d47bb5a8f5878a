// A family on screen: as the size that is chosen of it, or as all of them until one is [P5.98].
import type { ProductCard } from '@portal/contract/buying/catalog'
import type { ProductFamily, ProductSize } from '@portal/contract/buying/families'
import type { CoreDeposit } from '@portal/contract/buying/cores'
import { withoutDeposit } from '@portal/contract/buying/cores'
import { useState } from 'react'
import { plural } from '../../../platform/formats.ts'

/** A family in results; `matches` is how many of its sizes were found, where that is known. */
export type FoundProduct = ProductFamily & { matches?: number | undefined }

export interface SizeChoice {
  /** The card of the chosen size, or of the family, which is named without a size and has the least price and deposit. */
  card: ProductCard & CoreDeposit
  /** Undefined while one is to be chosen. */
  size: ProductSize | undefined
  choose: (itemId: number) => void
}

/** Chosen from the start where only one can be meant. */
export function useSizeChoice(family: FoundProduct): SizeChoice {
  const { sizes, partNumber, matches, familyName } = family
  const [itemId, choose] = useState<number>()
  const only = sizes.length === 1 || matches === 1
  const size = sizes.find((each) =>
    itemId === undefined ? only && each.partNumber === partNumber : each.itemId === itemId,
  )
  const card = size
    ? { ...family, ...size, id: size.objectID, productId: size.objectID }
    : {
        ...family,
        displayName: familyName,
        ...lowest(sizes),
        coreDays: null,
        isPurchasable: sizes.some((each) => each.isPurchasable),
      }
  return { card, size, choose }
}

/** The lowest and the highest price of sizes; null where there is none or it may not be seen. */
export function priceSpan(sizes: readonly Pick<ProductSize, 'partPrice'>[]): [number, number] | null {
  const prices = sizes.flatMap(({ partPrice }) => partPrice ?? [])
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null
}

/** The same of the parts without their deposits [P5.212]. */
export const partSpan = (sizes: readonly Pick<ProductSize, 'partPrice' | 'coreCharge'>[]): [number, number] | null =>
  priceSpan(sizes.map((each) => ({ partPrice: each.partPrice && withoutDeposit(each.partPrice, each) })))

/** The least part and the least deposit of sizes with a price, and the greatest deposit. */
function lowest(sizes: readonly ProductSize[]) {
  const span = partSpan(sizes)
  if (!span) return { partPrice: null, coreCharge: null }
  const deposits = sizes.flatMap(({ partPrice, coreCharge }) => (partPrice === null ? [] : (coreCharge ?? 0)))
  const coreCharge = Math.min(...deposits)
  return { partPrice: span[0] + coreCharge, coreCharge, coreMost: Math.max(...deposits) }
}

/** '5 sizes', '3 options': what a family comes in. The name of the difference ('Sections', 'Lens') is never inflected. */
export function countSizes({ sizes }: Pick<ProductFamily, 'sizes'>): string {
  const isMeasured = sizes.some(({ label }) => /\d|^(?:x*s|m|x*l|x-large|large|regular)$/i.test(label))
  return plural(sizes.length, isMeasured ? 'size' : 'option')
}
