// The lines of an order that is being changed: their quantities, those that are canceled, and what is added.
import { chargeTexts } from '@portal/contract/money/chargeForms'
import type { ChangePreview, ChangePreviewLine } from '@portal/contract/buying/orderChanges'
import { LinePrice } from '../partLine/shared/Deposit.tsx'
import { PartCell } from '../partLine/shared/PartCell.tsx'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { formatDate, formatQuantity } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { QuantityInput } from '../../ui/forms/QuantityInput.tsx'
import { LinesTable } from '../../ui/layout/LinesTable.tsx'
import classes from './ChangeOrder.module.css'
import { orderMoney } from './shared/amounts.ts'
import type { ChangeAtWork } from './useChangeOrder.ts'

export function ChangeLines({ work }: { work: ChangeAtWork }) {
  const { preview } = work
  const canViewPrices = preview.after.total !== null
  return (
    <LinesTable texts={['Part', 'Change']} numbers={['Quantity', ...(canViewPrices ? ['Price', 'Total'] : [])]}>
      {preview.lines.map((line) => (
        <Line key={line.lineNumber} line={line} work={work} canViewPrices={canViewPrices} />
      ))}
    </LinesTable>
  )
}

interface LineProps {
  line: ChangePreviewLine
  work: ChangeAtWork
  canViewPrices: boolean
}

function Line({ line, work, canViewPrices }: LineProps) {
  const { preview } = work
  return (
    <tr>
      <PartCell line={line}>
        <PartLine part={{ ...line, customerPartNumber: null }} />
        {line.was === null && <p className="bare text-sm muted breaks">{chargeTexts(line).join(' · ')}</p>}
      </PartCell>
      <td>
        <Difference line={line} preview={preview} />
      </td>
      <td data-align="end" data-label="Quantity">
        <Quantity line={line} work={work} />
      </td>
      {canViewPrices && (
        <td data-align="end" data-label="Price">
          <LinePrice line={line} of={preview} brief />
          {line.priceWas !== null && line.price !== line.priceWas && (
            <small className="block">was {orderMoney(line.priceWas, preview)}</small>
          )}
        </td>
      )}
      {canViewPrices && (
        <td data-align="end" data-label="Total">
          {orderMoney(line.lineTotal, preview)}
        </td>
      )}
    </tr>
  )
}

const shipText = ({ promiseDate, status }: ChangePreviewLine) =>
  `${status === 'BACKORDERED' ? 'backordered, ' : ''}${promiseDate ? `ships ${formatDate(promiseDate)}` : 'ship date pending'}`

function Difference({ line, preview }: { line: ChangePreviewLine; preview: ChangePreview }) {
  if (!line.isOpen) return <span className="muted">Stays: it has left or was canceled</span>
  if (line.was === null) return <strong>Added, {shipText(line)}</strong>
  if (line.quantity === line.was)
    return <span className="muted nowrap">{preview.isReleased ? 'Released' : 'As ordered'}</span>
  if (line.quantity === 0) return <strong>Canceled</strong>
  return (
    <>
      <strong>
        {formatQuantity(line.was)} → {formatQuantity(line.quantity)} {line.uom}
      </strong>
      {line.quantity > line.was && <span className="block text-note muted">{shipText(line)}</span>}
    </>
  )
}

function Quantity({ line, work }: Pick<LineProps, 'line' | 'work'>) {
  const { entry, change } = work
  if (!line.isOpen)
    return (
      <>
        {formatQuantity(line.quantity)} {line.uom}
      </>
    )
  if (line.was === null) {
    const at = entry.added.findIndex(({ partNumber }) => partNumber === line.partNumber)
    return (
      <Button
        look="quiet"
        aria-label={`Do not add ${line.name}`}
        onClick={() => change({ added: entry.added.filter((_, each) => each !== at) })}
      >
        Remove
      </Button>
    )
  }
  const quantity = work.quantityOf(line)
  return quantity === 0 ? (
    <Button aria-label={`Keep ${line.name}`} onClick={() => work.setQuantity(line, line.was ?? 1)}>
      Keep
    </Button>
  ) : (
    <span className={classes['amount']}>
      <QuantityInput
        label={`Quantity of ${line.name}`}
        value={quantity}
        onZero={() => work.setQuantity(line, 0)}
        onChange={(next) => work.setQuantity(line, next)}
      />
      <Button look="quiet" aria-label={`Cancel ${line.name}`} onClick={() => work.setQuantity(line, 0)}>
        Cancel
      </Button>
    </span>
  )
}
