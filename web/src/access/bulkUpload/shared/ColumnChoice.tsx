// Which column of a file is which field of a person.
import { NativeSelect } from '@mantine/core'
import type { ChosenColumns, ColumnMapping, ImportField } from '@portal/contract/access/userImport'
import { importFields, importLabels, mapColumns, requiredFields } from '@portal/contract/access/userImport'
import { useState } from 'react'

export interface ColumnChoiceProps {
  headers: readonly string[]
  columns: Columns
  onChange?: () => void
}

/** A choice on a page: it holds for the next file, too, such as that of the refused rows [P9.85]. */
export interface Columns {
  mappingOf: (headers: readonly string[]) => ColumnMapping
  choose: (headers: readonly string[], field: ImportField, at: number | null) => void
}

export function useColumns(): Columns {
  const [chosen, setChosen] = useState<ChosenColumns>({})
  return {
    mappingOf: (headers) => mapColumns(headers, chosen),
    choose: (headers, field, at) =>
      setChosen({ ...chosen, [field]: at === null ? null : { at, header: headers[at] ?? '' } }),
  }
}

/** The fields that need a column and have none. */
export const missingFields = (mapping: ColumnMapping): ImportField[] =>
  requiredFields.filter((field) => mapping[field] === null)

export function ColumnChoice({ headers, columns, onChange }: ColumnChoiceProps) {
  const mapping = columns.mappingOf(headers)
  const missing = missingFields(mapping)
  return (
    <>
      <h2>Columns</h2>
      <div className="fields gap4">
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
            onChange={({ currentTarget: { value } }) => {
              columns.choose(headers, field, value === '' ? null : Number(value))
              onChange?.()
            }}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <p role="alert" className="bare danger">
          Please choose a column for {missing.map((field) => importLabels[field]).join(', ')}.
        </p>
      )}
    </>
  )
}
