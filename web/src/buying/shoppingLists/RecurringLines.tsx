// Parts of a recurring order in its form: how many, and the most that one may cost.
import { TextInput } from '@mantine/core'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { EditedLine } from '../partLine/shared/EditedLine.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { IncludedNote } from '../partLine/shared/Deposit.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { getItemName } from './ListItem.tsx'

interface Line {
  itemId: number
  quantity: number
  maxPrice: string
}

interface RecurringLinesProps {
  lines: Line[]
  faults: Readonly<Record<string, string | undefined>>
  onChange: (lines: Line[]) => void
}

export function RecurringLines({ lines, faults, onChange }: RecurringLinesProps) {
  const locale = useLocale()
  const items = lines.map(({ itemId, quantity }) => ({ itemId, quantity }))
  const { data } = useCallQuery(
    catalogCalls.commerceItems,
    { items, locale },
    { quiet: true, keepPrevious: true, enabled: items.length > 0 },
  )
  const known = new Map(data?.items.map((item) => [item.id, item]))
  const change = (at: number, patch: Partial<Line>) =>
    onChange(lines.map((line, each) => (each === at ? { ...line, ...patch } : line)))
  return (
    <ul className="stack list lined card" aria-label="Parts of the recurring order">
      {lines.map((line, at) => {
        const item = known.get(line.itemId)
        const name = data ? getItemName(item) : `Item ${line.itemId}`
        const fault = faults[`lines.${at}.itemId`] ?? faults[`lines.${at}.quantity`]
        return (
          <EditedLine
            key={line.itemId}
            name={name}
            item={item}
            quantity={line.quantity}
            price={
              item &&
              item.displayPrice !== null && (
                <>
                  <Money amount={item.displayPrice} /> / {item.unitOfMeasure} now
                  <IncludedNote of={item} />
                </>
              )
            }
            fault={fault}
            onQuantity={(quantity) => change(at, { quantity })}
            onRemove={() => onChange(lines.filter((_line, each) => each !== at))}
          >
            <TextInput
              aria-label={`Highest price of ${name}`}
              placeholder="Any price"
              inputMode="decimal"
              leftSection="≤"
              value={line.maxPrice}
              error={faults[`lines.${at}.maxPrice`]}
              onChange={({ currentTarget }) => change(at, { maxPrice: currentTarget.value })}
            />
          </EditedLine>
        )
      })}
    </ul>
  )
}
