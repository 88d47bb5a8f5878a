// The rows of one quick order on screen: changed, checked as they are, and sent to the cart.
import { useQueryClient } from '@tanstack/react-query'
import type { TableRow } from '@portal/contract/buying/orderTable'
import { rowsOfText } from '@portal/contract/buying/orderTable'
import { canBeOrdered, maxOrderRows, quickOrderCalls } from '@portal/contract/buying/quickOrder'
import { useCallback, useEffect, useState } from 'react'
import { trackAdded } from '../cart/shared/analytics.ts'
import { useCart } from '../cart/shared/cart.ts'
import { callQueryOptions, useCallQuery } from '../../platform/client.ts'
import { draftKey, guestOwner, readDraft, useDraftOwner, useDraftState, writeDraft } from '../../platform/drafts.ts'
import { plural } from '../../platform/formats.ts'
import { useCurrency, useLocale } from '../../platform/locale.ts'
import { showMessage } from '../../platform/toasts.ts'
import type { OrderRow } from './orderRows.ts'
import { toRequest, isFilled, findReadyRows, newRow, toOutcomes, withAdded, withReadyRows } from './orderRows.ts'

/** The outcome when the good rows left. */
export interface SentCounts {
  added: number
  left: number
}

interface OrderPad {
  rows: readonly OrderRow[]
  /** Rows came in over the most; the first ones were taken. */
  isOver: boolean
}

// A guest's input goes on with them when they log in.
function draftRows(name: string, key: string): OrderRow[] {
  const draft = readDraft<TableRow[]>(key) ?? readDraft<TableRow[]>(draftKey(name, guestOwner)) ?? []
  return draft.slice(0, maxOrderRows).map((row) => newRow(row))
}

/** `name` names the draft. */
export function useOrderRows(name: string) {
  const key = draftKey(name, useDraftOwner())
  const client = useQueryClient()
  const locale = useLocale()
  const currency = useCurrency()
  const cart = useCart()
  const [pad, setPad] = useDraftState<OrderPad>(key, (of) => ({
    rows: withReadyRows(draftRows(name, of)),
    isOver: false,
  }))
  const { rows, isOver } = pad.value
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    const filled = pad.value.rows.filter(isFilled)
    const draft = filled.map(({ partNumber, quantity, unitSerial }) => ({
      partNumber,
      quantity,
      ...(unitSerial && { unitSerial }),
    }))
    writeDraft(pad.key, draft)
  }, [pad])

  const input = { rows: toRequest(rows), locale }
  const asked = useCallQuery(quickOrderCalls.checkOrderRows, input, {
    enabled: input.rows.length > 0,
    keepPrevious: true,
    quiet: true,
  })
  const outcomes = toOutcomes(rows, input.rows.length > 0 ? (asked.data ?? []) : [])

  // Rows that came in together, from a draft, too: once they are checked, those to be mended are shown first.
  const [order, setOrder] = useState<{ key: string; first: ReadonlySet<number> | 'awaited' }>()
  const first = order?.key === pad.key ? order.first : 'awaited'
  const setFirst = useCallback((to: typeof first) => setOrder({ key: pad.key, first: to }), [pad.key])
  if (first === 'awaited' && (input.rows.length === 0 || asked.data || asked.error) && !asked.isFetching) {
    const ready = findReadyRows(outcomes)
    setFirst(new Set(rows.flatMap((row) => (isFilled(row) && !ready.has(row.id) ? row.id : []))))
  }

  // The same functions throughout, so that a row that did not change is not drawn again.
  const setRows = useCallback(
    (next: (rows: readonly OrderRow[]) => readonly OrderRow[]) =>
      setPad((pad) => ({ ...pad, rows: withReadyRows(next(pad.rows)) })),
    [setPad],
  )
  const change = useCallback(
    (id: number, to: Partial<TableRow>) =>
      setRows((all) => all.map((row) => (row.id === id ? { ...row, ...to } : row))),
    [setRows],
  )
  const remove = useCallback((id: number) => setRows((all) => all.filter((row) => row.id !== id)), [setRows])
  const take = useCallback(
    (added: readonly TableRow[]) => {
      setFirst('awaited')
      setPad((pad) => ({
        rows: withReadyRows(withAdded(pad.rows, added)),
        isOver: pad.rows.filter(isFilled).length + added.length > maxOrderRows,
      }))
    },
    [setPad, setFirst],
  )
  const paste = useCallback((text: string) => take(rowsOfText(text)), [take])
  return {
    rows:
      first === 'awaited'
        ? rows
        : rows.toSorted((one, other) => Number(first.has(other.id)) - Number(first.has(one.id))),
    outcomes,
    isOver,
    isChecking: asked.isFetching,
    isSending,
    error: asked.error,
    retry: () => void asked.refetch(),
    change,
    remove,
    /** Empties the pad and offers the way back; what is typed meanwhile stays behind it. */
    clear: () => {
      const gone = rows.filter(isFilled)
      setPad(() => ({ rows: withReadyRows([]), isOver: false }))
      const undo = () => setRows((all) => [...gone, ...all.filter(isFilled)].slice(0, maxOrderRows))
      const text = `${plural(gone.length, 'row')} cleared.`
      showMessage({ kind: 'done', text, action: { label: 'Undo', run: undo } })
    },
    /** Puts rows in behind the filled ones, from a file or from text. */
    take,
    paste,
    /** Checks the rows again; the good ones go into the cart and leave, the others stay. Throws CallError. */
    send: async (): Promise<SentCounts> => {
      setSending(true)
      try {
        const checked = await client.query({ ...callQueryOptions(quickOrderCalls.checkOrderRows, input), staleTime: 0 })
        const now = toOutcomes(rows, checked)
        const leaving = findReadyRows(now)
        const good = [...now.values()].filter(({ outcome }) => canBeOrdered(outcome))
        const lines = good.flatMap(({ product, quantity, unitSerial }) =>
          product ? [{ itemId: product.itemId, quantity, ...(unitSerial && { unitSerial }) }] : [],
        )
        if (lines.length > 0) await cart.add(lines)
        for (const { product, quantity } of good) if (product) trackAdded(product, quantity, currency)
        const left = rows.filter((row) => isFilled(row) && !leaving.has(row.id))
        // Newer input stays.
        setRows((all) => all.filter((row) => isFilled(row) && !leaving.has(row.id)))
        return { added: lines.length, left: left.length }
      } finally {
        setSending(false)
      }
    },
  }
}

export type OrderRows = ReturnType<typeof useOrderRows>
