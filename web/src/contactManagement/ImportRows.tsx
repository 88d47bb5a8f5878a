// The rows of an import: which column is which field, what would become of each row, and what became of it.
import { Button, NativeSelect } from '@mantine/core'
import { contactManagementCalls } from '@portal/contract/contactManagement'
import type { ImportField } from '@portal/contract/userImport'
import { importFields, importLabels, mapColumns, requiredFields, userImportCalls } from '@portal/contract/userImport'
import { useState } from 'react'
import { saveCells } from '../orderSheets/shared/sheets.ts'
import { useCallMutation } from '../platform/client.ts'
import { plural } from '../platform/formats.ts'
import { withLoader } from '../platform/loader.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import classes from './contacts.module.css'
import { tableOf } from './importRows.rules.ts'

export interface ImportRowsProps {
  /** Of the file, headers first. */
  cells: readonly string[][]
  accountId: number
}

const none: readonly string[] = []
const outcomes = { READY: 'Ready', INVITED: 'Invited', REFUSED: 'Refused' } as const
const tones = { READY: 'info', INVITED: 'ok', REFUSED: 'danger' } as const

export function ImportRows({ cells, accountId }: ImportRowsProps) {
  const [first, ...people] = cells
  const headers = first ?? none
  const [mapping, setMapping] = useState(() => mapColumns(headers))
  const run = useCallMutation(userImportCalls.importUsers, {
    quiet: true,
    invalidates: [contactManagementCalls.searchContactList],
  })
  const missing = requiredFields.filter((field) => mapping[field] === null)
  const rows = tableOf(people, mapping)
  const choose = (field: ImportField, value: string) => {
    setMapping({ ...mapping, [field]: value === '' ? null : Number(value) })
    run.reset()
  }
  const send = (isDryRun: boolean) =>
    void withLoader(() => run.mutateAsync({ accountId, rows, isDryRun })).catch(() => undefined)
  const results = run.data?.outcomes
  const count = (outcome: keyof typeof outcomes) => results?.filter((each) => each.outcome === outcome).length ?? 0
  const isDone = count('INVITED') > 0 || (run.variables?.isDryRun === false && results !== undefined)
  const saveRefused = () =>
    saveCells('users-refused.csv', [
      [...headers.filter((header) => header !== problem), problem],
      ...people.flatMap((row, at) => {
        const result = results?.[at]
        if (result?.outcome !== 'REFUSED') return []
        return [
          [...headers.flatMap((header, column) => (header === problem ? [] : [row[column] ?? ''])), result.message],
        ]
      }),
    ])
  return (
    <section className={classes['card']}>
      <h2>Columns</h2>
      <div className={classes['pair']}>
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
            onChange={({ currentTarget: { value } }) => choose(field, value)}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <p role="alert" className={classes['fault']}>
          Please choose a column for {missing.map((field) => importLabels[field]).join(', ')}.
        </p>
      )}
      <div className={classes['actions']}>
        <Button variant="default" disabled={missing.length > 0 || isDone} onClick={() => send(true)}>
          Check the File
        </Button>
        <Button disabled={count('READY') === 0 || isDone} onClick={() => send(false)}>
          {count('READY') > 0 && !isDone ? `Invite ${plural(count('READY'), 'Person', 'People')}` : 'Invite'}
        </Button>
        {count('REFUSED') > 0 && (
          <Button variant="default" onClick={saveRefused}>
            Download Refused Rows
          </Button>
        )}
      </div>
      {run.error && (
        <p role="alert" className={classes['fault']}>
          {run.error.message}
        </p>
      )}
      {results && (
        <>
          <p role="status">
            {isDone ? `${count('INVITED')} invited` : `${count('READY')} ready`}, {count('REFUSED')} refused.
          </p>
          <ol className={classes['outcomes']}>
            {rows.map((row, at) => {
              const result = results[at]
              return (
                // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the file
                <li key={at}>
                  <span>{[`${row.firstName} ${row.lastName}`.trim(), row.email].filter(Boolean).join(' · ')}</span>
                  {result && <StatusBadge tone={tones[result.outcome]}>{outcomes[result.outcome]}</StatusBadge>}
                  {result?.message && <span className={classes['fault']}>{result.message}</span>}
                </li>
              )
            })}
          </ol>
        </>
      )}
    </section>
  )
}

/** The header of what was wrong, in a file that may be uploaded again: its column is no field. */
const problem = 'Problem'
