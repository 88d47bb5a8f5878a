// Rows of a tab: waiting, failed, none, or a plain table, a page at a time, that turns into cards on a phone.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { Pages } from '../../../ui/layout/Pages.tsx'
import table from '../../../ui/layout/cardTable.module.css'

export interface TabColumn<Row> {
  title: string
  cell: (row: Row) => ReactNode
  align?: 'end'
}

interface TabRowsProps<Row> {
  /** What the rows are, for a screen reader and the sentences around them: 'orders'. */
  label: string
  answer: { data: readonly Row[] | undefined; isError: boolean; refetch: () => unknown }
  columns: readonly TabColumn<Row>[]
  keyOf: (row: Row) => string | number
  /** What is where there are none. */
  empty: { title: string; text: ReactNode }
}

const pageSize = 25

export function TabRows<Row>({ label, answer, columns, keyOf, empty }: TabRowsProps<Row>) {
  const { data, isError, refetch } = answer
  const [page, setPage] = useState(1)
  if (isError && !data) return <ErrorState title={`The ${label} did not load`} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} />
  if (data.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>
  const pages = Math.ceil(data.length / pageSize)
  const shown = Math.min(page, pages)
  return (
    <>
      <div className="relative scroll-x frame">
        <table className={`full text-sm ${table['table'] ?? ''}`} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ title, align }) => (
                <th key={title} scope="col" data-align={align}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.slice((shown - 1) * pageSize, shown * pageSize).map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ title, align, cell }, at) =>
                  at === 0 ? (
                    <th key={title} scope="row" data-title={title} data-align={align}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={title} data-title={title} data-align={align}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pages page={shown} pages={pages} onPage={setPage} />
    </>
  )
}
