// Searches and results [P5.33]: the queries that find nothing are where a line of search words helps.
import { NativeSelect } from '@mantine/core'
import type { SearchCount } from '@portal/contract/buying/searchCounts'
import {
  searchCountCalls,
  searchCountDays,
  searchCountKinds,
  searchCountLimits,
} from '@portal/contract/buying/searchCounts'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate, formatQuantity } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import classes from './Searches.module.css'

type Kind = (typeof searchCountKinds)[number]

const kindTexts: Record<Kind, string> = {
  all: 'All searches',
  unanswered: 'Without a hit',
  unpicked: 'Nothing pressed',
}

interface SearchesProps {
  /** Begins a line of search words with a query. */
  onAdd: (query: string) => void
}

export function Searches({ onAdd }: SearchesProps) {
  const [days, setDays] = useState<number>(30)
  const [kind, setKind] = useState<Kind>('unanswered')
  const { data, isError, refetch } = useCallQuery(
    searchCountCalls.searchCounts,
    { days, kind },
    { keepPrevious: true, quiet: true },
  )
  return (
    <section aria-label="Searches">
      <h2 className="above8 below3 text-xl">Searches</h2>
      <div className="flex wrap gap3 below3">
        <NativeSelect
          label="Show"
          data={searchCountKinds.map((value) => ({ value, label: kindTexts[value] }))}
          value={kind}
          onChange={({ target }) => setKind(searchCountKinds.find((each) => each === target.value) ?? 'all')}
        />
        <NativeSelect
          label="Period"
          data={searchCountDays.map((count) => ({ value: String(count), label: `Last ${count} days` }))}
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
        />
      </div>
      {isError && !data ? (
        <ErrorState message="The searches did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} height={40} />
      ) : (
        <>
          <Totals days={data.days} />
          {data.queries.length === 0 ? (
            <p>No query has {searchCountLimits.fewest} searches of this kind yet.</p>
          ) : (
            <Queries queries={data.queries} onAdd={onAdd} />
          )}
        </>
      )}
    </section>
  )
}

type Day = Pick<SearchCount, 'searches' | 'unanswered' | 'picked'> & { day: string }

const countUnpicked = ({ searches, unanswered, picked }: Omit<Day, 'day'>) => searches - unanswered - picked
const headings = (
  <>
    <th className="right" scope="col">
      Searches
    </th>
    <th className="right" scope="col">
      Without a hit
    </th>
    <th className="right" scope="col">
      Nothing pressed
    </th>
  </>
)
function Cells({ of: counts }: { of: Omit<Day, 'day'> }) {
  return (
    <>
      <td className="right">{formatQuantity(counts.searches)}</td>
      <td className="right">{formatQuantity(counts.unanswered)}</td>
      <td className="right">{formatQuantity(countUnpicked(counts))}</td>
    </>
  )
}

function Totals({ days }: { days: readonly Day[] }) {
  const sum = (of: (day: Day) => number) => formatQuantity(days.reduce((all, day) => all + of(day), 0))
  return (
    <details className="below3">
      <summary className="tall2">
        {sum(({ searches }) => searches)} searches, {sum(({ unanswered }) => unanswered)} without a hit,{' '}
        {sum(countUnpicked)} nobody pressed a result of
      </summary>
      <div className={`relative scroll-x frame ${classes['scroll'] ?? ''}`}>
        <table className="full numbers">
          <caption className="visually-hidden">Searches by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {headings}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDate(day.day)}</th>
                <Cells of={day} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function Queries({ queries, onAdd }: SearchesProps & { queries: readonly SearchCount[] }) {
  return (
    <div className={`relative scroll-x frame ${classes['scroll'] ?? ''}`}>
      <table className="full numbers">
        <caption className="visually-hidden">Queries</caption>
        <thead>
          <tr>
            <th scope="col">Query</th>
            {headings}
            <th scope="col">Search words</th>
          </tr>
        </thead>
        <tbody>
          {queries.map((count) => (
            <tr key={count.query}>
              <th className="breaks" scope="row">
                {count.query}
              </th>
              <Cells of={count} />
              <td>
                {count.hasLine ? (
                  'Has a line'
                ) : (
                  <Button look="quiet" onClick={() => onAdd(count.query)}>
                    Add words <span className="visually-hidden">for {count.query}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
