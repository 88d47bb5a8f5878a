// The tick that puts a product beside others [P5.19].
import { compare, maxCompared, useCompared } from './comparing.ts'
import classes from './Compare.module.css'

export function CompareToggle({ partNumber, name }: { partNumber: string; name: string }) {
  const compared = useCompared()
  const isChosen = compared.includes(partNumber)
  return (
    <label className={`inline-row gap1h text-sm muted clickable ${classes['toggle'] ?? ''}`}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && compared.length >= maxCompared}
        onChange={() => compare(isChosen ? compared.filter((each) => each !== partNumber) : [...compared, partNumber])}
      />
      Compare <span className="visually-hidden">{name}</span>
    </label>
  )
}
