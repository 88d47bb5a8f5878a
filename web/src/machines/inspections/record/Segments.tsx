// A choice of two or three that a thumb in a glove hits: radio buttons, side by side.
import { useId } from 'react'
import classes from './record.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value | null
  options: readonly { value: Value; label: string; tone: 'ok' | 'danger' | 'soon' | 'neutral' }[]
  onChoose: (value: Value) => void
}

export function Segments<Value extends string>({ label, value, options, onChoose }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={`fieldset ${classes['segments'] ?? ''}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label className="relative stack clickable" key={option.value} data-tone={option.tone}>
          <input type="radio" name={name} checked={value === option.value} onChange={() => onChoose(option.value)} />
          <span className="row middle gap1h pad1-2 rounded strong centered">{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
