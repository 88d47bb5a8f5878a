// Which column of a file is which field of a person.
import { NativeSelect } from '@mantine/core'
import type { ColumnMapping, ImportField } from '@portal/contract/userImport'
import { importFields, importLabels, requiredFields } from '@portal/contract/userImport'
import card from '../../ui/card.module.css'

export interface ColumnChoiceProps {
  headers: readonly string[]
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
}

/** The fields that need a column and have none. */
export const missingFields = (mapping: ColumnMapping): ImportField[] =>
  requiredFields.filter((field) => mapping[field] === null)

export function ColumnChoice({ headers, mapping, onChange }: ColumnChoiceProps) {
  const missing = missingFields(mapping)
  return (
    <>
      <h2>Columns</h2>
      <div className={card['pair']}>
        {importFields.map((field) => (
          <NativeSelect
            key={field}
            label={importLabels[field]}
            required={requiredFields.includes(field)}
            value={mapping[field] ?? ''}
            data={[
              { value: '', label: 'None' },
              ...headers.map((header, at) => ({ value: String(at), label: header || `Column ${at + 1}` })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...mapping, [field]: value === '' ? null : Number(value) })
            }
          />
        ))}
      </div>
      {missing.length > 0 && (
        <p role="alert" className={card['fault']}>
          Please choose a column for {missing.map((field) => importLabels[field]).join(', ')}.
        </p>
      )}
    </>
  )
}
