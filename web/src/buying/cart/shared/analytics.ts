// The add_to_cart event [B§4, B§5]: price stripped of all but digits, currency always USD [B5.14, B9.05].
import type { ProductCard } from '@portal/contract/buying/catalog'
import type { Currency } from '@portal/contract/platform/locales'
import { analyticsCurrency, digitsOfPrice, track } from '../../../platform/analytics.ts'
import { formatMoney } from '../../../platform/formats.ts'

/** Notifies the installed sinks that `quantity` of a product went into the cart. */
export function trackAdded(
  product: Pick<ProductCard, 'partNumber' | 'displayName' | 'partPrice'>,
  quantity: number,
  currency: Currency,
): void {
  const price = digitsOfPrice(formatMoney(product.partPrice, currency))
  track({
    name: 'add_to_cart',
    category: 'supply-store',
    label: product.partNumber,
    details: {
      currency: analyticsCurrency,
      price,
      /** The currency that `price` is in, which may be another than the one the documents ask for. */
      priceCurrency: currency,
      items: [{ item_id: product.partNumber, item_name: product.displayName, price, quantity }],
    },
  })
}
