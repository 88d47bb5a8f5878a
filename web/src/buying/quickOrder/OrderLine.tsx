// One row of a quick order: number, quantity, and what became of it beside them.
import { availabilityTexts } from '@portal/contract/buying/availability'
import { fillBrand } from '@portal/contract/provider/brand'
import type { CheckedRow } from '@portal/contract/buying/quickOrder'
import { canBeOrdered } from '@portal/contract/buying/quickOrder'
import { memo, useId, useRef } from 'react'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { useBrand } from '../../platform/config.ts'
import { useLocale } from '../../platform/locale.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PartPrice } from '../partLine/shared/Deposit.tsx'
import { RemoveButton } from '../../ui/forms/Removable.tsx'
import field from '../../ui/forms/field.module.css'
import classes from './OrderPad.module.css'
import type { OrderRow } from './orderRows.ts'
import { isFilled, quantityProblem } from './orderRows.ts'
import { shortShipText } from '../store/shared/shortShipText.ts'
import { PartField } from '../partLine/shared/PartField.tsx'

export interface OrderLineProps {
  row: OrderRow
  /** Its place, from 1. */
  place: number
  outcome: CheckedRow | undefined
  onChange: (id: number, to: Partial<OrderRow>) => void
  onRemove: (id: number) => void
  onPaste: (text: string) => void
  /** The focus has left the row. */
  onLeave: (id: number) => void
}

/** Drawn again when something of this row is another, not when one of hundreds is. */
export const OrderLine = memo(
  Line,
  (one, other) =>
    one.row === other.row &&
    one.place === other.place &&
    one.onChange === other.onChange &&
    one.onRemove === other.onRemove &&
    one.onPaste === other.onPaste &&
    one.onLeave === other.onLeave &&
    // Every check answers for all rows again.
    (one.outcome === other.outcome || JSON.stringify(one.outcome) === JSON.stringify(other.outcome)),
)

function Line({ row, place, outcome, onChange, onRemove, onPaste, onLeave }: OrderLineProps) {
  const note = useId()
  const quantity = useRef<HTMLInputElement>(null)
  const problem = isFilled(row) ? quantityProblem(row.quantity) : undefined
  const tone = problem ? 'danger' : getTone(outcome)
  const isNoted = isFilled(row) && (problem !== undefined || outcome !== undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes that the focus leaves; nothing is pressed
    <div
      className={`stack gap3 lines2 line-above level ${classes['row'] ?? ''}`}
      data-tone={isNoted ? tone : undefined}
      role="group"
      aria-label={`Row ${place}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(row.id)
      }}
    >
      <span className="text-note muted numbers right" aria-hidden>
        {place}
      </span>
      <PartField
        value={row.partNumber}
        label={`Part number of row ${place}`}
        invalid={tone === 'danger' && !problem}
        describedBy={isNoted ? note : undefined}
        onCommit={(partNumber) => onChange(row.id, { partNumber })}
        onPaste={onPaste}
        onEnter={() => quantity.current?.focus()}
      />
      <input
        ref={quantity}
        className={[field['field'], classes['quantity']].join(' ')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={`Quantity of row ${place}`}
        aria-invalid={problem !== undefined}
        aria-describedby={isNoted ? note : undefined}
        value={row.quantity}
        data-selects=""
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(row.id, { quantity: event.target.value.replace(/\D/g, '') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          nextRow(event.currentTarget)?.focus()
        }}
      />
      <div className={`narrow text-sm unspaced ${classes['outcome'] ?? ''}`} id={note}>
        {problem ? (
          <p>{problem}</p>
        ) : (
          isNoted &&
          outcome && <Outcome row={row} outcome={outcome} onTake={(partNumber) => onChange(row.id, { partNumber })} />
        )}
      </div>
      {isFilled(row) && <RemoveButton name={`row ${place}`} onClick={() => onRemove(row.id)} />}
    </div>
  )
}

/** The part number of the row below. */
const nextRow = (field: Element) =>
  field.closest('[role=group]')?.nextElementSibling?.querySelector<HTMLInputElement>('input')

function getTone(outcome: CheckedRow | undefined): 'ok' | 'soon' | 'danger' | undefined {
  if (!outcome) return undefined
  if (outcome.outcome === 'good') return 'ok'
  return outcome.outcome === 'reduced' || outcome.outcome === 'merged' ? 'soon' : 'danger'
}

function Outcome({
  row,
  outcome,
  onTake,
}: {
  row: OrderRow
  outcome: CheckedRow
  onTake: (partNumber: string) => void
}) {
  const locale = useLocale()
  const brand = useBrand()
  const { product, message, quantity, suggestions } = outcome
  const isAsked = outcome.outcome === 'unknown' || outcome.outcome === 'ambiguous'
  const facts = [
    // The texts for what is not sold online; who is far away writes instead.
    outcome.outcome === 'not-online' && locale !== 'en' ? fillBrand(availabilityTexts.checkAvailability, brand) : '',
  ].filter(Boolean)
  const isSum = outcome.outcome === 'good' && quantity !== Number(row.quantity)
  return (
    <>
      {product && (
        <div className={`stack gap3 level ${classes['facts'] ?? ''} ${classes['product'] ?? ''}`}>
          <span className="row gap2h">
            <img
              className="rigid sunken rounded-md"
              src={product.imageUrl}
              alt=""
              width={40}
              height={30}
              loading="lazy"
              decoding="async"
            />
            <span>
              <Link className="medium ink quiet-link" href={product.productUrl}>
                {product.displayName}
              </Link>
              <PartLine part={{ ...product, unitSerial: row.unitSerial }} />
              {facts.length > 0 && <small className="block">{facts.join(' · ')}</small>}
            </span>
          </span>
          <span title={product.availabilityMessage}>
            {canBeOrdered(outcome.outcome) && (
              <>
                <span aria-hidden>{shortShipText(product)}</span>
                <span className="visually-hidden">{product.availabilityMessage}</span>
              </>
            )}
          </span>
          {product.partPrice !== null && (
            <span className="numbers">
              <PartPrice amount={product.partPrice} uom={product.partUom} of={product} brief />
            </span>
          )}
        </div>
      )}
      {message && <p className="soon">{message}</p>}
      {isSum && <p className="soon">{quantity} in all, with the rows below.</p>}
      {suggestions.map(({ partNumber, name }) => (
        <Button key={partNumber} look="quiet" onClick={() => onTake(partNumber)}>
          {isAsked ? 'Did you mean' : 'Order'} {partNumber}, {name}
          {isAsked ? '?' : ' instead'}
        </Button>
      ))}
    </>
  )
}
