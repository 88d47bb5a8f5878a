// One row of a quick order: number, quantity, and what became of it beside them.
import { IconX } from '@tabler/icons-react'
import { availabilityTexts } from 'contract/availability'
import { fillBrand } from 'contract/brand'
import type { CheckedRow } from 'contract/quickOrder'
import { useId, useRef } from 'react'
import { useBrand } from '../platform/config.ts'
import { useLocale } from '../platform/locale.ts'
import actions from '../ui/actions.module.css'
import { Link } from '../ui/Link.tsx'
import { Money } from '../ui/Money.tsx'
import parts from '../ui/partRow.module.css'
import classes from './OrderPad.module.css'
import type { OrderRow } from './orderRows.ts'
import { isFilled, quantityProblem } from './orderRows.ts'
import { PartField } from './PartField.tsx'

export interface OrderLineProps {
  row: OrderRow
  /** Its place, from 1. */
  place: number
  outcome: CheckedRow | undefined
  fieldRef: (field: HTMLInputElement | null) => void
  onChange: (to: Partial<OrderRow>) => void
  onRemove: () => void
  onPaste: (text: string) => void
  /** Enter in the quantity: on to the next row. */
  onNext: () => void
}

export function OrderLine({ row, place, outcome, fieldRef, onChange, onRemove, onPaste, onNext }: OrderLineProps) {
  const note = useId()
  const quantity = useRef<HTMLInputElement>(null)
  const problem = isFilled(row) ? quantityProblem(row.quantity) : undefined
  const tone = problem ? 'bad' : toneOf(outcome)
  const isNoted = isFilled(row) && (problem !== undefined || outcome !== undefined)
  return (
    <div className={classes['row']} data-tone={isNoted ? tone : undefined} role="group" aria-label={`Row ${place}`}>
      <span className={classes['place']} aria-hidden>
        {place}
      </span>
      <PartField
        value={row.partNumber}
        label={`Part number of row ${place}`}
        invalid={tone === 'bad' && !problem}
        describedBy={isNoted ? note : undefined}
        fieldRef={fieldRef}
        onCommit={(partNumber) => onChange({ partNumber })}
        onPaste={onPaste}
        onEnter={() => quantity.current?.focus()}
      />
      <input
        ref={quantity}
        className={classes['quantity']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={`Quantity of row ${place}`}
        aria-invalid={problem !== undefined}
        aria-describedby={isNoted ? note : undefined}
        value={row.quantity}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange({ quantity: event.target.value.replace(/\D/g, '') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext()
        }}
      />
      <div className={classes['outcome']} id={note}>
        {problem ? <p>{problem}</p> : isNoted && outcome && <Outcome row={row} outcome={outcome} onChange={onChange} />}
      </div>
      <button
        type="button"
        className={parts['remove']}
        aria-label={`Remove row ${place}`}
        hidden={!isFilled(row)}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}

function toneOf(outcome: CheckedRow | undefined): 'ok' | 'soon' | 'bad' | undefined {
  if (!outcome) return undefined
  if (outcome.outcome === 'good') return 'ok'
  return outcome.outcome === 'reduced' || outcome.outcome === 'merged' ? 'soon' : 'bad'
}

function Outcome({
  row,
  outcome,
  onChange,
}: {
  row: OrderRow
  outcome: CheckedRow
  onChange: OrderLineProps['onChange']
}) {
  const locale = useLocale()
  const brand = useBrand()
  const { product, message, quantity, suggestion } = outcome
  const facts = [
    product && product.partNumber !== row.partNumber ? `Part # ${product.partNumber}` : '',
    outcome.outcome === 'good' ? (product?.availabilityMessage ?? '') : '',
    // Both texts of B §8 for what is not sold online; who is far away writes instead.
    outcome.outcome === 'not-online' && locale !== 'en' ? fillBrand(availabilityTexts.checkAvailability, brand) : '',
    row.unitSerial ? `For unit ${row.unitSerial}` : '',
  ].filter(Boolean)
  const isSum = outcome.outcome === 'good' && quantity !== Number(row.quantity)
  return (
    <>
      {product && (
        <p className={classes['product']}>
          <img src={product.imageUrl} alt="" width={40} height={30} />
          <span>
            <Link href={product.productUrl}>{product.displayName}</Link>
            <small>{facts.join(' · ')}</small>
          </span>
          {product.partPrice !== null && (
            <span className={classes['price']}>
              <Money amount={product.partPrice} locale={locale} /> / {product.partUom}
            </span>
          )}
        </p>
      )}
      {message && <p className={classes['message']}>{message}</p>}
      {isSum && <p className={classes['message']}>{quantity} in all, with the rows below.</p>}
      {suggestion && (
        <button
          type="button"
          className={actions['quiet']}
          onClick={() => onChange({ partNumber: suggestion.partNumber })}
        >
          {outcome.outcome === 'unknown' ? 'Did you mean' : 'Order'} {suggestion.partNumber}, {suggestion.name}
          {outcome.outcome === 'unknown' ? '?' : ' instead'}
        </button>
      )}
    </>
  )
}
