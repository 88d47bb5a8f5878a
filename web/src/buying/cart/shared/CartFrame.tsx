// The page of a cart: its head, its lines, those the store no longer has, and the summary beside them; empty, loading and
// failed. The same in both stores.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { plural } from '../../../platform/formats.ts'
import type { Store } from '../../storefront/shared/store.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Removable } from '../../../ui/forms/Removable.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import type { Cart } from './cart.ts'
import { RemovedLines } from './RemovedLines.tsx'
import { Letterhead } from './Letterhead.tsx'
import type { StoreLine, StoreLines } from './storeLines.ts'
import { useDeferredMerge } from './useDeferredMerge.ts'
import { toLineKey, toRows, useRemovedRows } from './useRemovedRows.ts'

/** Labels of the carts of the two stores, as data. */
export interface CartTexts {
  title: string
  store: Pick<Store, 'name' | 'href'>
  /** The name of the list of lines. */
  lines: string
  /** The noun of a line, and where it no longer is: 'product' and 'store', 'course' and 'training store'. */
  noun: string
  from: string
  /** The unit of a quantity: 'item', 'seat'. */
  counts: string
  /** A line whose name is not known yet. */
  unnamed: string
  /** Lines that could not be loaded. */
  details: string
}

export interface CartRowHandlers {
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export interface CartFrameProps<Item> {
  texts: CartTexts
  cart: Cart
  lines: StoreLines<Item>
  getName: (item: Item) => string
  renderRow: (line: StoreLine<Item>, handlers: CartRowHandlers) => ReactNode
  summary: ReactNode
  /** One line under the title, and the buttons beside it, of a cart with lines. */
  lead: string
  actions?: ReactNode
  /** The page of a cart without lines. */
  empty: ReactNode
}

export function CartFrame<Item>({ texts, cart, lines: shown, getName, ...props }: CartFrameProps<Item>) {
  useDeferredMerge()
  const removed = useRemovedRows<StoreLine<Item>>(cart)
  const [message, setMessage] = useState('')
  const rows = toRows(shown.lines, removed.lines, removed.order)
  const getLineName = ({ item }: StoreLine<Item>) => (item ? getName(item) : texts.unnamed)
  const head = <CartHead texts={texts} />
  const failed = (what: string, retry: () => void) => (
    <>
      {head}
      <ErrorState message={`Your cart is safe, but ${what} could not be loaded.`} onRetry={retry} />
    </>
  )

  if (cart.failed) return failed('it', cart.retry)
  if (!cart.ready)
    return (
      <>
        {head}
        <SkeletonRows rows={4} height={112} />
      </>
    )
  if (shown.error && shown.lines.every(({ item }) => !item)) return failed(`its ${texts.details}`, shown.retry)
  if (rows.length === 0 && shown.gone.length === 0) return props.empty

  const createHandlers = (line: StoreLine<Item>): CartRowHandlers => ({
    onQuantity: (quantity) => {
      setMessage(`${getLineName(line)}: ${quantity}.`)
      void cart.set([{ ...toLineId(line), quantity }])
    },
    onRemove: () => {
      // The note in its place says that itself.
      setMessage('')
      void removed.remove(line)
    },
  })
  return (
    <>
      <CartHead texts={texts} lead={props.lead} actions={props.actions} />
      {/* Quantities, removing and its undo change the sum beside the lines: it is said. */}
      <p role="status" className="visually-hidden">
        {message} {plural(cart.quantity, texts.counts)} in your cart.
      </p>
      <div className="with-side gap6">
        <div>
          <RemovedLines cart={cart} gone={shown.gone} noun={texts.noun} store={texts.from} />
          <ul className="clip list card unless-empty lined" aria-label={texts.lines}>
            {rows.map(({ line, removed: isRemoved }) => (
              <li key={toLineKey(line)}>
                <Removable
                  name={getLineName(line)}
                  isRemoved={isRemoved}
                  onUndo={() => {
                    setMessage(`${getLineName(line)} is back.`)
                    void removed.undo(line)
                  }}
                  onDismiss={() => removed.dismiss(line)}
                >
                  {props.renderRow(line, createHandlers(line))}
                </Removable>
              </li>
            ))}
          </ul>
        </div>
        {props.summary}
      </div>
    </>
  )
}

const toLineId = ({ itemId, unitSerial }: StoreLine<unknown>) => ({
  itemId,
  ...(unitSerial !== undefined && { unitSerial }),
})

const CartHead = ({ texts, ...head }: { texts: CartTexts; lead?: string; actions?: ReactNode }) => (
  <>
    <Letterhead />
    <PageHeader title={texts.title} crumbs={[{ label: texts.store.name, href: texts.store.href }]} {...head} />
  </>
)
