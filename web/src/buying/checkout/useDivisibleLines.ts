// The lines that can be divided among addresses: those of the cart, or of the quote of sales that is ordered.
import { priceQuoteCalls } from '@portal/contract/buying/priceQuotes'
import { useCart } from '../cart/shared/cart.ts'
import { useCartLines } from '../cart/shared/cartLines.ts'
import { useCallQuery } from '../../platform/client.ts'
import type { DivisibleLine } from './division.ts'
import type { Checkout } from './useCheckout.ts'

export function useDivisibleLines({ priceQuote }: Pick<Checkout, 'priceQuote'>): DivisibleLine[] {
  const { lines } = useCartLines(useCart())
  const { data: agreed } = useCallQuery(
    priceQuoteCalls.getPriceQuote,
    { quoteNumber: priceQuote ?? '' },
    { quiet: true, enabled: priceQuote !== undefined },
  )
  if (priceQuote === undefined)
    return lines.flatMap(({ itemId, unitSerial, quantity, item }) =>
      item?.isPurchasable
        ? [
            {
              itemId,
              unitSerial,
              quantity,
              name: item.productDisplayName,
              partNumber: item.partNumber,
              imageUrl: item.imageUrl,
              uom: item.unitOfMeasure,
            },
          ]
        : [],
    )
  return (agreed?.lines ?? []).flatMap(({ isLeftOut, unitSerial, ...line }) =>
    isLeftOut ? [] : [{ ...line, unitSerial: unitSerial ?? undefined }],
  )
}
