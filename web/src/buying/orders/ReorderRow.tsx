// A line of a reorder: whether it goes along, what changed since, and how many are wanted.
import { availabilityTexts } from '@portal/contract/buying/availability'
import { maxQuantity } from '@portal/contract/buying/cart'
import type { ReorderLine } from '@portal/contract/buying/orders'
import { partTexts } from '@portal/contract/buying/partTexts'
import { fillBrand } from '@portal/contract/provider/brand'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { useBrand } from '../../platform/config.ts'
import { formatMoney, formatQuantity } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'
import { QuantityInput } from '../../ui/forms/QuantityInput.tsx'
import classes from './OrderActions.module.css'
import type { WantedLine } from './useReorderLines.ts'

interface ReorderRowProps {
  line: WantedLine
  isChosen: boolean
  onTurn: () => void
  onQuantity: (quantity: number) => void
}

export function ReorderRow({ line, isChosen, onTurn, onQuantity }: ReorderRowProps) {
  const locale = useLocale()
  const brand = useBrand()
  const { outcome, successor, priceThen, priceNow, currency } = line
  const changes: Record<ReorderLine['outcome'], string | undefined> = {
    SAME: undefined,
    PRICE_CHANGED:
      priceNow === null
        ? undefined
        : `Price changed from ${formatMoney(priceThen, currency)} to ${formatMoney(priceNow, currency)}`,
    SUPERSEDED: successor ? `Superseded by ${successor.name}, ${partTexts(successor, null).join(' · ')}` : undefined,
    DISCONTINUED: 'Discontinued',
    NOT_ORDERABLE: fillBrand(
      locale === 'en' ? availabilityTexts.notOnlineInternational : availabilityTexts.notOnline,
      brand,
    ),
    UNKNOWN: 'No longer in the store',
  }
  const isOpen = line.itemId !== null
  return (
    <div className={`row wrap between gap3h lines1 tall2 ${classes['line'] ?? ''}`}>
      <label className="row gap3h words">
        <input type="checkbox" checked={isChosen} disabled={!isOpen} onChange={onTurn} />
        <img className="no-phone" src={line.imageUrl} alt="" width={56} height={42} />
        <span className="narrow">
          <strong className="block breaks strong">{line.name}</strong>
          <PartLine part={line} />
          {isOpen && line.availabilityMessage && <small className="block breaks">{line.availabilityMessage}</small>}
          {changes[outcome] && <span className="block text-sm soon">{changes[outcome]}</span>}
          {line.note && (
            <span className="block text-sm soon" role="status">
              {line.note}
            </span>
          )}
        </span>
      </label>
      <span className="push numbers right">
        {isOpen ? (
          <QuantityInput
            value={line.quantity}
            label={`Quantity of ${line.name}`}
            max={maxQuantity}
            onChange={onQuantity}
          />
        ) : (
          `${formatQuantity(line.quantity)} ${line.uom}`
        )}
        {priceNow !== null && <small className="block breaks">{`${formatMoney(priceNow, currency)} each`}</small>}
      </span>
    </div>
  )
}
