// Cart lines as screens show them: name, picture, price, availability, totals [B3.14, B7.32].
import type { CommerceItem } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import { useCallQuery } from '../../../platform/client.ts'
import { formatQuantity } from '../../../platform/formats.ts'
import { useLocale } from '../../../platform/locale.ts'
import type { Cart, CartLine } from './cart.ts'
import type { StoreLine, StoreLines } from './storeLines.ts'

export type CartStoreLine = StoreLine<CommerceItem>
export type CartLines = StoreLines<CommerceItem>

/** There is too little of it and no one knows when more comes: checkout refuses the whole cart [D1.24]. */
export const blocksCheckout = ({ item, quantity }: CartStoreLine): boolean =>
  item !== undefined && item.isPurchasable && item.quantityOnHand < quantity && item.fullLeadTime === null

/** Why a line ships later than what is there: it is never split (docs/decisions/012). */
export const formatShortage = (inStock: number, quantity: number): string =>
  `Only ${formatQuantity(inStock)} available; all ${formatQuantity(quantity)} ship together by then.`

const getTotal = ({ item, quantity }: CartStoreLine): number =>
  item?.isPurchasable ? lineAmount(item.displayPrice ?? 0, quantity) : 0

/** `lines` joined with what `items` says of them; `complete` when the answer is about all of them. */
export function joined(
  lines: readonly CartLine[],
  items: readonly CommerceItem[],
  complete: boolean,
): Pick<CartLines, 'lines' | 'gone' | 'subtotal'> {
  const known = new Map(items.map((item) => [item.id, item]))
  // A part on several lines, each for another unit, is answered as often, in their order: stock may cover but some.
  const answers = [...items]
  const findItem = (itemId: number): CommerceItem | undefined => {
    const at = answers.findIndex(({ id }) => id === itemId)
    return at < 0 ? known.get(itemId) : answers.splice(at, 1)[0]
  }
  const shown = lines.map((line) => {
    const item = findItem(line.itemId)
    return {
      ...line,
      item: item && {
        ...item,
        quantity: line.quantity,
        displayTotal: item.displayPrice === null ? null : lineAmount(item.displayPrice, line.quantity),
      },
    }
  })
  return {
    lines: complete ? shown.filter(({ item }) => item) : shown,
    gone: complete ? lines.filter(({ itemId }) => !known.has(itemId)) : [],
    subtotal:
      items.length > 0 && items.every(({ displayPrice }) => displayPrice === null)
        ? null
        : sumMoney(shown.map(getTotal)),
  }
}

const noItems: readonly CommerceItem[] = []

/** The texts of cart lines; changed quantities show at once and are checked with the server. */
export function useCartLines(cart: Cart): CartLines {
  const locale = useLocale()
  const input = { items: cart.lines.map(({ itemId, quantity }) => ({ itemId, quantity })), locale }
  const asked = useCallQuery(catalogCalls.commerceItems, input, {
    enabled: cart.ready && cart.lines.length > 0,
    keepPrevious: true,
    quiet: true,
  })
  const settled = cart.ready && (cart.lines.length === 0 || (asked.isSuccess && !asked.isPlaceholderData))
  return {
    ...joined(cart.lines, asked.data?.items ?? noItems, settled),
    settled,
    error: asked.error,
    retry: () => void asked.refetch(),
  }
}
