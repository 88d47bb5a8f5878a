// One item of a sheet while it is edited.
import { NativeSelect, TextInput } from '@mantine/core'
import {
  defectProofLabels,
  defectProofs,
  itemKindLabels,
  itemKinds,
  severities,
  severityLabels,
} from '@portal/contract/machines/checkSheets'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconArrowDown } from '../../../ui/icons/IconArrowDown.ts'
import { IconArrowUp } from '../../../ui/icons/IconArrowUp.ts'
import { IconTrash } from '../../../ui/icons/IconTrash.ts'
import type { ItemEntry } from './sheetEntry.ts'

interface ItemFieldsProps {
  item: ItemEntry
  /** Counted from 1. */
  number: number
  /** Of the fields of the item. */
  faultOf: (field: string) => string | undefined
  isFirst: boolean
  isLast: boolean
  onChange: (patch: Partial<ItemEntry>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

export function ItemFields({ item, number, faultOf, isFirst, isLast, onChange, onMove, onRemove }: ItemFieldsProps) {
  const limit = (name: 'unit' | 'lower' | 'upper', label: string) => (
    <TextInput
      label={label}
      value={item[name]}
      error={faultOf(name)}
      {...(name !== 'unit' && { inputMode: 'decimal' as const })}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <li className="stack gap3 tall3 line-above">
      <div className="row wrap end gap2">
        <TextInput
          className="words"
          label={`Item ${number}`}
          value={item.text}
          error={faultOf('text')}
          maxLength={200}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <span className="by-field row">
          <Button look="icon" aria-label={`Move item ${number} up`} disabled={isFirst} onClick={() => onMove(-1)}>
            <IconArrowUp size={18} aria-hidden />
          </Button>
          <Button look="icon" aria-label={`Move item ${number} down`} disabled={isLast} onClick={() => onMove(1)}>
            <IconArrowDown size={18} aria-hidden />
          </Button>
          <Button look="icon" aria-label={`Remove item ${number}`} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </Button>
        </span>
      </div>
      <div className="fields gap3">
        <NativeSelect
          label="Kind"
          value={item.kind}
          data={options(itemKinds, itemKindLabels)}
          onChange={(event) => onChange({ kind: event.target.value as ItemEntry['kind'] })}
        />
        <NativeSelect
          label="A defect is"
          value={item.severity}
          data={options(severities, severityLabels)}
          onChange={(event) => onChange({ severity: event.target.value as ItemEntry['severity'] })}
        />
        <NativeSelect
          label="A defect asks for"
          value={item.defectAsks}
          data={options(defectProofs, defectProofLabels)}
          onChange={(event) => onChange({ defectAsks: event.target.value as ItemEntry['defectAsks'] })}
        />
        {item.kind === 'READING' && (
          <>
            {limit('unit', 'Unit')}
            {limit('lower', 'Lower limit')}
            {limit('upper', 'Upper limit')}
          </>
        )}
      </div>
    </li>
  )
}
