// Ordering again: what changed since, line by line; only lines that can be ordered go into the cart.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { availabilityTexts } from '@portal/contract/buying/availability'
import { fillBrand } from '@portal/contract/provider/brand'
import type { ReorderLine } from '@portal/contract/buying/orders'
import { orderCalls } from '@portal/contract/buying/orders'
import { partTexts } from '@portal/contract/buying/partTexts'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { refreshCart, useCart } from '../cart/shared/cart.ts'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { formatMoney, formatQuantity, plural } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import classes from './OrderActions.module.css'

/** Lines that are as they were go along; a successor is taken only by choice. */
const isUnproblematic = ({ outcome }: ReorderLine): boolean => outcome === 'SAME' || outcome === 'PRICE_CHANGED'

export function Reorder({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const {
    data: lines,
    isError,
    refetch,
  } = useCallQuery(orderCalls.previewReorder, { orderNumber }, { quiet: true, staleTime: 0 })
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const [failed, setFailed] = useState(false)
  const cart = useCart()
  const client = useQueryClient()
  const router = useRouter()
  const chosen = (lines ?? []).filter(
    (line) => line.itemId !== null && isUnproblematic(line) !== turned.has(line.lineNumber),
  )
  const turn = (lineNumber: number) => {
    const next = new Set(turned)
    if (!next.delete(lineNumber)) next.add(lineNumber)
    setTurned(next)
  }
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
      title={`Order ${orderNumber} again`}
      onClose={onClose}
      footer={
        <>
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
      {isError && <ErrorState message="The order could not be checked." onRetry={() => void refetch()} />}
      {!lines && !isError && <SkeletonRows rows={4} height={64} />}
      {lines && (
        <ul className={`stack list ${classes['lines'] ?? ''}`} aria-label="Lines to order again">
          {lines.map((line) => (
            <li key={line.lineNumber}>
              <Line line={line} isChosen={chosen.includes(line)} onTurn={() => turn(line.lineNumber)} />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

function Line({ line, isChosen, onTurn }: { line: ReorderLine; isChosen: boolean; onTurn: () => void }) {
  const locale = useLocale()
  const brand = useBrand()
  const { outcome, successor, priceThen, priceNow, currency } = line
  const changes: Record<ReorderLine['outcome'], string | undefined> = {
    SAME: undefined,
    PRICE_CHANGED: `Price changed from ${formatMoney(priceThen, currency)} to ${formatMoney(priceNow, currency)}`,
    SUPERSEDED: successor ? `Superseded by ${successor.name}, ${partTexts(successor, null).join(' · ')}` : undefined,
    DISCONTINUED: 'Discontinued',
    NOT_ORDERABLE: fillBrand(
      locale === 'en' ? availabilityTexts.notOnlineInternational : availabilityTexts.notOnline,
      brand,
    ),
    UNKNOWN: 'No longer in the store',
  }
  return (
    <label className={classes['line']}>
      <input type="checkbox" checked={isChosen} disabled={line.itemId === null} onChange={onTurn} />
      <img src={line.imageUrl} alt="" width={56} height={42} />
      <span>
        <strong>{line.name}</strong>
        <PartLine part={line} />
        {line.itemId !== null && line.availabilityMessage && <small>{line.availabilityMessage}</small>}
        {changes[outcome] && <em>{changes[outcome]}</em>}
      </span>
      <span className={classes['amount']}>
        {formatQuantity(line.quantity)} {line.uom}
        {priceNow !== null && <small>{formatMoney(priceNow, currency)} each</small>}
      </span>
    </label>
  )
}
