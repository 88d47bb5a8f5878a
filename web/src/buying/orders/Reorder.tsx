// Ordering again: what changed since, line by line; only lines that can be ordered go into the cart, in the quantities wanted now.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReorderLine, ReorderRequest } from '@portal/contract/buying/orders'
import { orderCalls } from '@portal/contract/buying/orders'
import { requestPriceQuotes } from '@portal/contract/access/privileges'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { refreshCart, useCart } from '../cart/shared/cart.ts'
import { useCallQuery } from '../../platform/client.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { FindField } from '../../ui/forms/FindField.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ReorderRow } from './ReorderRow.tsx'
import { useReorderLines } from './useReorderLines.ts'

/** Below this, all lines are seen at once. */
const minSearched = 10

interface ReorderProps {
  of: ReorderRequest
  title: string
  onClose: () => void
}

export function Reorder({ of, title, onClose }: ReorderProps) {
  const { data, isError, refetch } = useCallQuery(orderCalls.previewReorder, of, { quiet: true, staleTime: 0 })
  const { lines, chosen, turn, setQuantity } = useReorderLines(data)
  const [query, setQuery] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [failed, setFailed] = useState(false)
  const mayRepeat = useCan()(requestPriceQuotes)
  const cart = useCart()
  const client = useQueryClient()
  const router = useRouter()
  const found = query.trim() === '' ? [] : lines.filter((line) => isFound(line, query))
  const add = async () => {
    setAdding(true)
    setFailed(false)
    try {
      await cart.add(
        chosen.flatMap(({ itemId, quantity, unitSerial }) =>
          itemId === null ? [] : [{ itemId, quantity, ...(unitSerial && { unitSerial }) }],
        ),
      )
      await refreshCart(client)
      onClose()
      showMessage({
        kind: 'done',
        text: `${plural(chosen.length, 'line')} added to your cart.`,
        action: { label: 'View Cart', run: () => void router.navigate({ href: paths.cart() }) },
      })
    } catch {
      setFailed(true)
    } finally {
      setAdding(false)
    }
  }
  return (
    <Modal
      opened
      size="large"
      title={title}
      onClose={onClose}
      footer={
        <>
          {mayRepeat && of.orderNumber !== undefined && (
            <ButtonLink href={latePaths.recurringOrders({ order: of.orderNumber })}>Order again and again</ButtonLink>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={chosen.length === 0 || isAdding} onClick={() => void add()}>
            {isAdding ? 'Adding ...' : `Add ${plural(chosen.length, 'line')} to cart`}
          </Button>
        </>
      }
    >
      {failed && (
        <p role="alert" className="pad3-4 rounded on-danger">
          The lines could not be added. Please try again.
        </p>
      )}
      {isError && <ErrorState message="The parts could not be checked." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={4} height={64} />}
      {lines.length > minSearched && (
        <FindField
          label="Find a line"
          value={query}
          count={query.trim() === '' ? plural(lines.length, 'line') : `${formatQuantity(found.length)} found`}
          onChange={setQuery}
        />
      )}
      {data && (
        <ul className="stack list lined" aria-label="Lines to order again">
          {[...found, ...lines.filter((line) => !found.includes(line))].map((line) => (
            <li key={line.lineNumber} data-found={found.includes(line) || undefined}>
              <ReorderRow
                line={line}
                isChosen={chosen.includes(line)}
                onTurn={() => turn(line.lineNumber)}
                onQuantity={(quantity) => setQuantity(line.lineNumber, quantity)}
              />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

/** Every word is in its name or numbers. */
function isFound({ name, partNumber, manufacturerPartNumber, brand }: ReorderLine, query: string): boolean {
  const text = [name, partNumber, manufacturerPartNumber, brand].join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
