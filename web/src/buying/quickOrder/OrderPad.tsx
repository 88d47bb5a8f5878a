// The rows of a quick order and their way into the cart; made for keys: number, Enter, quantity, Enter, next row.
import { useRouter } from '@tanstack/react-router'
import { IconShoppingCartPlus } from '../../ui/icons/IconShoppingCartPlus.ts'
import { paths } from '@portal/contract/platform/paths'
import { maxOrderRows } from '@portal/contract/buying/quickOrder'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import { useCallback, useRef, useState } from 'react'
import { moveFocusTo } from '../../platform/focus.ts'
import { plural } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { useShopper } from '../store/shared/shopper.ts'
import { OrderLine } from './OrderLine.tsx'
import classes from './OrderPad.module.css'
import { isFilled, findReadyRows } from './orderRows.ts'
import type { OrderRows, SentCounts } from './useOrderRows.ts'

export function OrderPad({ pad }: { pad: OrderRows }) {
  const router = useRouter()
  const [sent, setSent] = useState<SentCounts>()
  const { said, leave, forget } = usePadMessage(pad)
  const box = useRef<HTMLDivElement>(null)
  // The rows that were sent or cleared are gone, and the button is off: the first row is where one goes on.
  const toFirstRow = () => requestAnimationFrame(() => moveFocusTo(box.current?.querySelector('input')))
  const { canViewPrices } = useShopper()
  const { rows, outcomes } = pad
  const filled = rows.filter(isFilled)
  const good = findReadyRows(outcomes).size
  const total = getTotal(pad)

  const send = async () => {
    const result = await pad.send().catch(() => undefined)
    if (!result) return
    setSent(result)
    forget()
    if (result.added === 0) return
    toFirstRow()
    const view = () => void router.navigate({ to: paths.cart() as '/' })
    showMessage({
      kind: 'done',
      text: `${plural(result.added, 'part')} added to your cart.`,
      action: { label: 'View cart', run: view },
    })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the button below
    <div
      ref={box}
      className="card"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
      }}
    >
      <div className={`stack gap3 lines2 text-note medium muted no-phone level ${classes['head'] ?? ''}`} aria-hidden>
        <span />
        <span>Part number</span>
        <span>Quantity</span>
        <span className={`stack gap3 level ${classes['facts'] ?? ''}`}>
          <span>Product</span>
          <span>Ships</span>
          {canViewPrices && <span>Price</span>}
        </span>
      </div>
      {rows.map((row, at) => (
        <OrderLine
          key={row.id}
          row={row}
          place={at + 1}
          outcome={outcomes.get(row.id)}
          onChange={pad.change}
          onRemove={pad.remove}
          onPaste={pad.paste}
          onLeave={leave}
        />
      ))}
      {pad.isOver && (
        <p className="bare pad2h-4 warned" role="alert">
          An order can have at most {maxOrderRows} rows; the first {maxOrderRows} were taken.
        </p>
      )}
      {pad.error && (
        <p className="bare pad2h-4 warned" role="alert">
          The rows could not be checked.{' '}
          <Button look="quiet" onClick={pad.retry}>
            Try again
          </Button>
        </p>
      )}
      <div className={`sticks row wrap gap3 lines2 pad3-4 line-above lit ${classes['foot'] ?? ''}`}>
        <p role="status" className="visually-hidden">
          {said || (filled.length === 0 ? formatSummary(0, 0, sent) : '')}
        </p>
        <p className="bare medium">
          {formatSummary(filled.length, good, sent)}
          {total !== null && (
            <>
              {' '}
              <Money amount={total} />
            </>
          )}
        </p>
        <Button
          look="quiet"
          disabled={filled.length === 0}
          onClick={() => {
            pad.clear()
            toFirstRow()
          }}
        >
          Clear
        </Button>
        <Button look="primary" large disabled={good === 0 || pad.isSending} onClick={() => void send()}>
          <IconShoppingCartPlus size={20} aria-hidden /> Add to Cart
        </Button>
      </div>
    </div>
  )
}

/** The outcome of the row that was left last: announced once, when the check of what is in it now has come. */
function usePadMessage(pad: OrderRows) {
  const [left, setLeft] = useState<{ id: number }>()
  const [told, setTold] = useState<{ left: typeof left; text: string }>({ left, text: '' })
  const text = left && left !== told.left && !pad.isChecking ? outcomeText(pad, left.id) : ''
  if (text !== '') setTold({ left, text })
  const leave = useCallback((id: number) => setLeft({ id }), [])
  const forget = () => {
    setLeft(undefined)
    setTold({ left: undefined, text: '' })
  }
  return { said: told.text, leave, forget }
}

function outcomeText({ rows, outcomes }: OrderRows, id: number): string {
  const outcome = outcomes.get(id)
  if (!outcome) return ''
  const place = rows.findIndex((row) => row.id === id) + 1
  const { product, message, quantity } = outcome
  return [`Row ${place}:`, product && `${quantity} ${product.displayName}.`, message || product?.availabilityMessage]
    .filter(Boolean)
    .join(' ')
}

function formatSummary(filled: number, good: number, sent: SentCounts | undefined): string {
  if (filled === 0) return sent && sent.added > 0 ? `${plural(sent.added, 'part')} added to your cart.` : ''
  const open = filled - good
  const attention = open > 0 ? `${plural(open, 'row')} ${open === 1 ? 'needs' : 'need'} your attention.` : ''
  if (good > 0) return [`${plural(good, 'row')} ready.`, attention].filter(Boolean).join(' ')
  return sent && sent.added > 0 ? `${plural(sent.added, 'part')} added to your cart. ${attention}` : attention
}

/** The price of the orderable rows; null where there is none or the viewer sees no prices. */
function getTotal({ outcomes }: OrderRows): number | null {
  const sold = [...outcomes.values()].filter(({ outcome }) => outcome === 'good' || outcome === 'reduced')
  if (sold.length === 0 || sold.some(({ product }) => product?.partPrice == null)) return null
  return sumMoney(sold.map(({ product, quantity }) => lineAmount(product?.partPrice ?? 0, quantity)))
}
