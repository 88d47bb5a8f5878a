// The runs there were: who, when, how many, and how it ended.
import type { IndexRun } from '@portal/contract/provider/productIndex'
import { formatDateTime, formatQuantity, plural } from '../../platform/formats.ts'
import record from '../../ui/layout/record.module.css'
import lines from '../../ui/layout/recordLines.module.css'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import classes from './productIndex.module.css'

const states: Record<IndexRun['state'], { text: string; tone: Tone }> = {
  RUNNING: { text: 'Under way', tone: 'info' },
  DONE: { text: 'Done', tone: 'ok' },
  FAILED: { text: 'Failed', tone: 'danger' },
}

const runText = ({ kind, since, to }: IndexRun): string =>
  kind === 'ALL' ? 'Everything' : `Changes from ${formatDateTime(since)} to ${formatDateTime(to)}`

function formatCounts({ done, records }: IndexRun): string {
  if (!records) return plural(done, 'product')
  const { products, categories, suggestions, courses } = records
  return `${formatQuantity(products)} products, ${formatQuantity(categories)} categories, ${formatQuantity(suggestions)} suggestions, ${plural(courses, 'course')}`
}

export const Runs = ({ runs }: { runs: readonly IndexRun[] }) => (
  <section className={record['panel']} aria-labelledby="index-runs">
    <h2 id="index-runs">Runs</h2>
    <table className={lines['lines']}>
      <thead>
        <tr>
          <th scope="col">Asked for</th>
          <th scope="col">What</th>
          <th scope="col">How many</th>
          <th scope="col">Finished</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.runId}>
            <td className={lines['cell']}>
              <b>{run.askedBy}</b>
              <span className="block above0h text-note muted">{formatDateTime(run.askedAt)}</span>
            </td>
            <td className={lines['cell']} data-label="What">
              {runText(run)}
            </td>
            <td className={lines['cell']} data-label="How many">
              {formatCounts(run)}
            </td>
            <td data-label="Finished">{formatDateTime(run.finishedAt)}</td>
            <td className={classes['state']}>
              <StatusBadge tone={states[run.state].tone}>{states[run.state].text}</StatusBadge>
              {run.message && <span className="block above0h text-note muted">{run.message}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
