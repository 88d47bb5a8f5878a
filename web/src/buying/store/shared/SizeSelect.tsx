// The choice of a size in a card or row, with its price where prices differ, and when it ships where that is not at once.
import { withoutDeposit } from '@portal/contract/buying/cores'
import type { ProductSize } from '@portal/contract/buying/families'
import { formatUnitPrice } from '../../../platform/formats.ts'
import { getAvailability } from './Availability.tsx'
import type { FoundProduct, SizeChoice } from './families.ts'
import { countSizes, partSpan } from './families.ts'
import classes from './SizeSelect.module.css'
import { shortShipText } from './shortShipText.ts'

export function SizeSelect({ family, size, choose }: Pick<SizeChoice, 'size' | 'choose'> & { family: FoundProduct }) {
  const { sizes, sizeName, familyName, currency } = family
  const [least, most] = partSpan(sizes) ?? [0, 0]
  const describe = (each: ProductSize) =>
    [
      each.label,
      least !== most && formatUnitPrice(each.partPrice && withoutDeposit(each.partPrice, each), currency),
      getAvailability(each) !== 'available' && shortShipText(each),
      each.customerPartNumber,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <select
      className={`full text-sm ${classes['size'] ?? ''}`}
      aria-label={`${sizeName} of ${familyName}`}
      value={size?.itemId ?? ''}
      required
      onChange={({ target }) => choose(Number(target.value))}
    >
      {!size && <option value="">{countSizes(family)}</option>}
      {sizes.map((each) => (
        <option key={each.itemId} value={each.itemId}>
          {each === size ? each.label : describe(each)}
        </option>
      ))}
    </select>
  )
}
