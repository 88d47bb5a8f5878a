// What the command palette finds beyond pages: products of the store and, for who may see them, orders.
import { orderCalls, viewOrders } from 'contract/orders'
import { isLongEnough, useSettled, useSuggestions } from '../../store/shared/useSuggestions.ts'
import { useAnswer } from '../../platform/client.ts'
import { autocompleteDelay } from '../../platform/delays.ts'
import { formatDate } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { paths } from '../paths.ts'

export interface Finding {
  label: string
  detail: string
  href: string
}

/** Findings for `text`, from three characters on; empty lists until they are known. */
export function useFindings(
  text: string,
  wanted: boolean,
): { products: readonly Finding[]; orders: readonly Finding[] } {
  const settled = useSettled(text, autocompleteDelay)
  const seesOrders = useCan()(viewOrders)
  const suggestions = useSuggestions(text, wanted)
  const { data: orders } = useAnswer(
    orderCalls.searchOrders,
    { query: settled, page: 0, size: 5 },
    { enabled: wanted && seesOrders && isLongEnough(text) && isLongEnough(settled), quiet: true, keepPrevious: true },
  )
  return {
    products: (suggestions?.products ?? []).map(({ label, detail = '', href }) => ({ label, detail, href })),
    orders: isLongEnough(text)
      ? (orders?.content ?? []).map(({ orderNumber, orderedAt, poNumber }) => ({
          label: `Order ${orderNumber}`,
          detail: [formatDate(orderedAt), poNumber && `PO ${poNumber}`].filter(Boolean).join(' · '),
          href: paths.order(orderNumber),
        }))
      : [],
  }
}
