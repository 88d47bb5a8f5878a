// The earlier price of a line when its owner last saw it in this browser, so that the cart can say that a price changed.
import { useEffect, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { readStored, writeStored } from '../../platform/storage.ts'
import type { CartStoreLine } from './shared/cartLines.ts'

const key = 'supply-store-cart-prices'

type Prices = Record<string, number>

const pricesIn = (stored: unknown): Prices =>
  Object.fromEntries(
    Object.entries((stored ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  )

// Another quantity may have another price.
const toPriceKey = (locale: string, { itemId, quantity }: CartStoreLine) => `${locale} ${itemId} ${quantity}`

/** The price of a line at the last visit when it differs from today's; undefined otherwise. */
export function useSeenPrices(lines: readonly CartStoreLine[]): (line: CartStoreLine) => number | undefined {
  const locale = useLocale()
  const [before] = useState(() => pricesIn(readStored(key)))

  useEffect(() => {
    const seen = lines.flatMap((line) =>
      line.item?.displayPrice != null ? [[toPriceKey(locale, line), line.item.displayPrice] as const] : [],
    )
    if (seen.length > 0) writeStored(key, Object.fromEntries(seen))
  }, [lines, locale])

  return (line) => {
    const price = before[toPriceKey(locale, line)]
    return price !== undefined && line.item?.displayPrice != null && price !== line.item.displayPrice
      ? price
      : undefined
  }
}
