// Imports [P9.78]: each run with what became of its files, and its mistakes as a file.
import { createFileRoute } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { ImportRun } from '@portal/contract/provider/importRuns'
import { importRunCalls } from '@portal/contract/provider/importRuns'
import { paths } from '@portal/contract/platform/paths'
import { sendCall, useCallQuery } from '../../platform/client.ts'
import { formatDateTime, formatQuantity, plural } from '../../platform/formats.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import lines from '../../ui/layout/recordLines.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

export const Route = createFileRoute('/pages/csr/operations/imports/')({ component: ImportsPage })

const states: Record<ImportRun['state'], { text: string; tone: Tone }> = {
  RUNNING: { text: 'Under way', tone: 'info' },
  DONE: { text: 'Done', tone: 'ok' },
  PARTLY: { text: 'Not all applied', tone: 'soon' },
  FAILED: { text: 'Failed', tone: 'danger' },
  BROKEN_OFF: { text: 'Broken off', tone: 'danger' },
}

function ImportsPage() {
  const { data, isError, refetch } = useCallQuery(
    importRunCalls.getImportRuns,
    {},
    { quiet: true, refetchOnFocus: true },
  )
  return (
    <>
      <PageHeader
        title="Imports"
        lead="What came from the ERP, as files by npm run seed on the server or by HTTP."
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
      />
      {isError && !data ? (
        <ErrorState message="The imports did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} height={96} />
      ) : data.runs.length === 0 ? (
        <EmptyState title="No imports yet">Each run of the import appears here with its files.</EmptyState>
      ) : (
        <div className={record['main']}>
          {data.runs.map((run) => (
            <Run key={run.runId} run={run} />
          ))}
        </div>
      )}
    </>
  )
}

function Run({ run }: { run: ImportRun }) {
  const id = `import-${run.runId}`
  const { text, tone } = states[run.state]
  return (
    <section className={record['panel']} aria-labelledby={id}>
      <div className="row wrap between gap4 lines2">
        <h2 id={id}>
          {formatDateTime(run.startedAt)}
          {run.isDryRun && ', dry run'}
        </h2>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </div>
      <p className="bare above1 text-note muted">
        {run.folder}
        {run.finishedAt && `, finished ${formatDateTime(run.finishedAt)}`}
      </p>
      {run.message && <p className="bare lines-kept breaks">{run.message}</p>}
      {run.files.length > 0 && (
        <div className="above4 below4">
          <Files run={run} />
        </div>
      )}
      {run.groups.length > 0 && <Groups run={run} />}
      {run.mistakes > 0 && <Mistakes run={run} />}
    </section>
  )
}

const Files = ({ run }: { run: ImportRun }) => (
  <table className={lines['lines']}>
    <thead>
      <tr>
        <th scope="col">File</th>
        {['Read', 'Created', 'Changed', 'Ended', 'Unchanged', 'Failed'].map((title) => (
          <th key={title} scope="col" data-align="end">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {run.files.map(({ file, applied, read, created, changed, ended, unchanged, failed }) => (
        <tr key={file}>
          <td className={lines['cell']}>
            {file} {!applied && <StatusBadge tone="danger">Not applied</StatusBadge>}
          </td>
          <td data-align="end" data-label="Read">
            {formatQuantity(read)}
          </td>
          <td data-align="end" data-label="Created">
            {formatQuantity(created)}
          </td>
          <td data-align="end" data-label="Changed">
            {formatQuantity(changed)}
          </td>
          <td data-align="end" data-label="Ended">
            {formatQuantity(ended)}
          </td>
          <td data-align="end" data-label="Unchanged">
            {formatQuantity(unchanged)}
          </td>
          <td data-align="end" data-label="Failed">
            {formatQuantity(failed)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const shownGroups = 10

/** '(line 2: Parts Buyer)', '(40 lines, first 2, 3, 4: a, b, …)'; nothing for a file itself. */
function formatPlaces(count: number, at: readonly number[], values: readonly string[]): string {
  if (at.every((line) => line === 0)) return ''
  const lines =
    count === 1
      ? `line ${at.join()}`
      : `${plural(count, 'line')}${count > at.length ? ', first' : ':'} ${at.join(', ')}`
  const given =
    values.length > 0 ? `: ${values.join(', ')}${count > values.length && values.length > 1 ? ', …' : ''}` : ''
  return `(${lines}${given})`
}

/** Equal mistakes once, with how often and where first. */
const Groups = ({ run: { groups } }: { run: ImportRun }) => (
  <ul className="bare above3 below3 indent text-sm breaks">
    {groups.slice(0, shownGroups).map(({ file, column, message, count, lines: at, values }) => (
      <li key={`${file} ${column ?? ''} ${message}`}>
        <b>
          {file}
          {column !== null && `, ${column}`}
        </b>{' '}
        {message} {formatPlaces(count, at, values)}
      </li>
    ))}
    {groups.length > shownGroups && <li>and {plural(groups.length - shownGroups, 'other mistake')}</li>}
  </ul>
)

function Mistakes({ run: { runId, mistakes } }: { run: ImportRun }) {
  const client = useQueryClient()
  const download = async () => {
    const file = await sendCall(client, importRunCalls.getImportMistakes, { runId })
    if (!file) return
    const url = URL.createObjectURL(new Blob([file.content], { type: 'text/csv' }))
    saveFile(url, file.fileName)
    URL.revokeObjectURL(url)
  }
  return <Button onClick={() => void download()}>Download {plural(mistakes, 'mistake')}</Button>
}
