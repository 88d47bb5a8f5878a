// Results of the command palette beyond pages: products of the store and, for who may see them, orders.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderCalls } from '@portal/contract/buying/orders'
import { viewOrders } from '@portal/contract/access/privileges'
import { paths } from '@portal/contract/platform/paths'
import { suggestionsFor } from '../../buying/store/shared/autocomplete.ts'
import { isLongEnough, useSettled } from '../../buying/store/shared/useSuggestions.ts'
import { useCallQuery } from '../../platform/client.ts'
import { autocompleteDelay } from '../../platform/delays.ts'
import { formatDate } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'

export interface PaletteHit {
  label: string
  detail: string
  href: string
}

interface PaletteHits {
  products: readonly PaletteHit[]
  /** Words of the text that the products do without. */
  without: readonly string[]
  orders: readonly PaletteHit[]
  /** More may come: that nothing was found cannot be said yet. */
  isSearching: boolean
}

/** Findings for `text`, from three characters on; empty lists until they are known. */
export function useFindings(text: string, wanted: boolean): PaletteHits {
  const settled = useSettled(text, autocompleteDelay)
  const seesOrders = useCan()(viewOrders)
  const isAsked = wanted && isLongEnough(text) && isLongEnough(settled)
  const suggested = useQuery({ ...suggestionsFor(settled), enabled: isAsked, placeholderData: keepPreviousData })
  const { data: orders, isFetching } = useCallQuery(
    orderCalls.searchOrders,
    { query: settled, page: 0, size: 5 },
    { enabled: isAsked && seesOrders, quiet: true, keepPrevious: true },
  )
  return {
    isSearching: isLongEnough(text) && (text !== settled || suggested.isFetching || isFetching),
    products: (isAsked && suggested.data ? [...suggested.data.own, ...suggested.data.products] : []).map(
      ({ label, detail = '', href }) => ({ label, detail, href }),
    ),
    without: (isAsked && suggested.data?.without) || [],
    orders: isLongEnough(text)
      ? (orders?.content ?? []).map(({ orderNumber, orderedAt, poNumber }) => ({
          label: `Order ${orderNumber}`,
          detail: [formatDate(orderedAt), poNumber && `PO ${poNumber}`].filter(Boolean).join(' · '),
          href: paths.order(orderNumber),
        }))
      : [],
  }
}
