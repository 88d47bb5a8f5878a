// The rows of an import: which column is which field, what would become of each row, and what became of it.
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { toImportRow, userImportCalls } from '@portal/contract/access/userImport'
import { useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { withLoader } from '../../platform/loader.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import type { Columns } from '../bulkUpload/shared/ColumnChoice.tsx'
import { ColumnChoice, missingFields } from '../bulkUpload/shared/ColumnChoice.tsx'
import { saveRefused } from '../bulkUpload/shared/fileErrors.ts'
import card from '../../ui/layout/card.module.css'

export interface ImportRowsProps {
  /** Of the file, headers first. */
  cells: readonly string[][]
  columns: Columns
  accountId: number
}

const noErrors: readonly string[] = []
const outcomes = { READY: 'Ready', INVITED: 'Invited', REFUSED: 'Refused' } as const
const tones = { READY: 'info', INVITED: 'ok', REFUSED: 'danger' } as const

export function ImportRows({ cells, columns, accountId }: ImportRowsProps) {
  const [first, ...people] = cells
  const headers = first ?? noErrors
  const mapping = columns.mappingOf(headers)
  const run = useCallMutation(userImportCalls.importUsers, {
    quiet: true,
    invalidates: [contactManagementCalls.searchContactList],
  })
  const isIncomplete = missingFields(mapping).length > 0
  const rows = people.map((row) => toImportRow(row, mapping))
  /** `clicks`: the second of two quick ones would invite the same people again [P9.87]. */
  const send = (isDryRun: boolean, clicks: number) => {
    if (run.isPending || clicks > 1) return
    void withLoader(() => run.mutateAsync({ accountId, rows, isDryRun })).catch(() => undefined)
  }
  const results = run.data?.outcomes
  const count = (outcome: keyof typeof outcomes) => results?.filter((each) => each.outcome === outcome).length ?? 0
  const isDone = count('INVITED') > 0 || (run.variables?.isDryRun === false && results !== undefined)
  const refused = () =>
    people.flatMap((row, at) => {
      const result = results?.[at]
      return result?.outcome === 'REFUSED' ? [{ cells: row, message: result.message }] : []
    })
  return (
    <section className={card['card']}>
      <ColumnChoice headers={headers} columns={columns} onChange={run.reset} />
      <div className="flex wrap gap3">
        <Button disabled={isIncomplete || isDone} onClick={({ detail }) => send(true, detail)}>
          Check the File
        </Button>
        <Button look="primary" disabled={count('READY') === 0 || isDone} onClick={({ detail }) => send(false, detail)}>
          {count('READY') > 0 && !isDone ? `Invite ${plural(count('READY'), 'Person', 'People')}` : 'Invite'}
        </Button>
        {count('REFUSED') > 0 && <Button onClick={() => saveRefused(headers, refused())}>Download Refused Rows</Button>}
      </div>
      {run.error && (
        <p role="alert" className="bare danger">
          {run.error.message}
        </p>
      )}
      {results && (
        <>
          <p role="status">
            {isDone ? `${count('INVITED')} invited` : `${count('READY')} ready`}, {count('REFUSED')} refused.
          </p>
          <ol className="stack full gap2 bare text-sm indent breaks">
            {rows.map((row, at) => {
              const result = results[at]
              return (
                // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the file
                <li key={at}>
                  <span>{[`${row.firstName} ${row.lastName}`.trim(), row.email].filter(Boolean).join(' · ')}</span>
                  {result && <StatusBadge tone={tones[result.outcome]}>{outcomes[result.outcome]}</StatusBadge>}
                  {result?.message && (
                    <span className={result.outcome === 'REFUSED' ? 'danger' : undefined}>{result.message}</span>
                  )}
                </li>
              )
            })}
          </ol>
        </>
      )}
    </section>
  )
}
