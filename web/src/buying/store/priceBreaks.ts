// The price breaks of a page's parts by how many are bought at once [P14.31]; guests pay the list price and ask for nothing.
import type { QueryClient } from '@tanstack/react-query'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import type { Locale } from '@portal/contract/platform/locales'
import type { PriceBreak } from '@portal/contract/buying/ownPrices'
import { ownPriceCalls, findPrice } from '@portal/contract/buying/ownPrices'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { useSession } from '../../platform/session.ts'

type Parts = Pick<ProductDetail, 'partNumber' | 'variants'>

const maxParts = 100

const toInput = ({ partNumber, variants }: Parts, locale: Locale) => ({
  partNumbers: [...new Set([partNumber, ...variants.map((variant) => variant.partNumber)])].slice(0, maxParts),
  locale,
})

/** For the loader of the page. */
export const loadPriceBreaks = (client: QueryClient, detail: Parts, locale: Locale) =>
  prefetch(client, ownPriceCalls.priceBreaks, toInput(detail, locale), { quiet: true })

const noBreaks: readonly PriceBreak[] = []

/** The breaks of a part of the page; none where it has one price. */
export function usePriceBreaks(detail: Parts): (partNumber: string) => readonly PriceBreak[] {
  const { signedIn } = useSession()
  const { data } = useCallQuery(ownPriceCalls.priceBreaks, toInput(detail, useLocale()), {
    enabled: signedIn,
    keepPrevious: true,
    quiet: true,
  })
  return (partNumber) => data?.find((part) => part.partNumber === partNumber)?.breaks ?? noBreaks
}

/** The unit price of so many pieces. */
export const priceAt = (
  part: { partPrice: number | null },
  breaks: readonly PriceBreak[],
  quantity: number,
): number | null => (breaks.length > 0 ? findPrice(breaks, quantity) : part.partPrice)
