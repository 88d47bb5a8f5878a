// The tick that puts a product beside others [P5.19].
import { compare, maxCompared, useCompared } from './comparing.ts'

export interface CompareToggleProps {
  partNumber: string
  name: string
  /** Its word is for a screen reader only: a column is called so. */
  isBare?: boolean
}

export function CompareToggle({ partNumber, name, isBare = false }: CompareToggleProps) {
  const compared = useCompared()
  const isChosen = compared.includes(partNumber)
  return (
    <label title={isBare ? 'Compare' : undefined} className="inline-row gap1h text-sm muted clickable reach no-print">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && compared.length >= maxCompared}
        onChange={() => compare(isChosen ? compared.filter((each) => each !== partNumber) : [...compared, partNumber])}
      />
      <span className={isBare ? 'visually-hidden' : undefined}>Compare</span>{' '}
      <span className="visually-hidden">{name}</span>
    </label>
  )
}
