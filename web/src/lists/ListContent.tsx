// What is where the rows are: rows, rows on their way, nothing yet, nothing that fits, or what went wrong.
import type { SearchPage } from '@portal/contract/platform/lists'
import { useEffect, useRef } from 'react'
import type { CallError } from '../platform/errors.ts'
import { formatQuantity, plural } from '../platform/formats.ts'
import { Button } from '../ui/forms/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Cards, WaitingCards } from './Cards.tsx'
import type { ListState, Sort } from './listState.ts'
import { isNarrowed, sameFilters } from './listState.ts'
import { placeColumns } from './columnFit.ts'
import { Row, WaitingRows } from './Row.tsx'
import type { Column, ListConfig } from './shared/list.ts'
import { Table } from './Table.tsx'
import toolbar from './Toolbar.module.css'
import type { Selection } from './useSelection.ts'
import { isSelected } from './useSelection.ts'

interface ListContentProps<T> {
  list: ListConfig<T>
  columns: readonly Column<T>[]
  state: ListState
  sort: Sort
  page: SearchPage<T> | undefined
  isStale: boolean
  error: CallError | undefined
  /** Undefined while it is not known: the style sheet shows one of both. */
  isWide: boolean | undefined
  /** Undefined where nothing can be selected. */
  selection: Selection | undefined
  onSelect: (key: string, through: boolean) => void
  onSelectPage: () => void
  onChange: (patch: Partial<ListState>) => void
  onRetry: () => void
  /** Before the page of a row. */
  onOpen: (row: T) => void
}

export function ListContent<T>(props: ListContentProps<T>) {
  const {
    list,
    columns,
    state,
    sort,
    page,
    isStale,
    error,
    isWide,
    selection,
    onSelect,
    onSelectPage,
    onChange,
    onRetry,
    onOpen,
  } = props
  const many = list.noun[1]
  const placed = placeColumns(columns, selection !== undefined, sort.fieldName)
  if (error && !page)
    return <ErrorState title={`The ${many} did not load`} message={error.body?.userFriendlyMessage} onRetry={onRetry} />
  if (page && page.content.length === 0 && !isStale)
    return <EmptyList list={list} state={state} total={page.totalRecords} onChange={onChange} />

  return (
    <>
      {error && (
        <div className="below3 pad3-4 rounded-md on-danger text-sm" role="alert">
          The {many} could not be brought up to date.{' '}
          <button className="strong underlined" type="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
      {isWide !== false && (
        <div className={toolbar['wide']}>
          <Table
            label={list.noun[1]}
            columns={placed}
            sort={sort}
            onSort={(next) => onChange({ sort: next })}
            isStale={isStale}
            isWaiting={!page}
            selectAll={
              selection && (
                <SelectPage page={page?.content.map(list.keyOf) ?? []} selection={selection} onToggle={onSelectPage} />
              )
            }
          >
            {page ? (
              page.content.map((row) => {
                const key = list.keyOf(row)
                return (
                  <Row
                    key={key}
                    row={row}
                    name={key}
                    href={list.getHref(row)}
                    columns={placed}
                    selected={selection && isSelected(selection, key)}
                    onSelect={(through) => onSelect(key, through)}
                    onOpen={() => onOpen(row)}
                  />
                )
              })
            ) : (
              <WaitingRows count={state.size} columns={placed} selectable={selection !== undefined} />
            )}
          </Table>
        </div>
      )}
      {isWide !== true && (
        <div className={toolbar['narrow']}>
          {page ? (
            <Cards
              label={list.noun[1]}
              rows={page.content}
              columns={columns}
              keyOf={list.keyOf}
              getHref={list.getHref}
              isStale={isStale}
              isSelected={selection && ((key) => isSelected(selection, key))}
              onSelect={(key) => onSelect(key, false)}
              onOpen={onOpen}
            />
          ) : (
            <WaitingCards count={state.size} />
          )}
        </div>
      )}
    </>
  )
}

function SelectPage({
  page,
  selection,
  onToggle,
}: {
  page: readonly string[]
  selection: Selection
  onToggle: () => void
}) {
  const box = useRef<HTMLInputElement>(null)
  const picked = page.filter((key) => isSelected(selection, key)).length
  useEffect(() => {
    if (box.current) box.current.indeterminate = picked > 0 && picked < page.length
  }, [picked, page.length])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select this page"
      disabled={page.length === 0}
      checked={page.length > 0 && picked === page.length}
      onChange={onToggle}
    />
  )
}

function EmptyList<T>({
  list,
  state,
  total,
  onChange,
}: {
  list: ListConfig<T>
  state: ListState
  total: number
  onChange: (patch: Partial<ListState>) => void
}) {
  const many = list.noun[1]
  if (total > 0) {
    const last = Math.ceil(total / state.size)
    return (
      <EmptyState
        title="This page is past the end"
        action={<Button onClick={() => onChange({ page: last })}>Go to page {formatQuantity(last)}</Button>}
      >
        There are {plural(total, list.noun[0], many)}.
      </EmptyState>
    )
  }
  const { starting, nothingToDo } = list
  if (starting && nothingToDo && sameFilters(state.filters, starting) && !isNarrowed({ ...state, filters: {} })) {
    return (
      <EmptyState
        title={nothingToDo.title}
        action={<Button onClick={() => onChange({ filters: {} })}>{`Show all ${many}`}</Button>}
      >
        {nothingToDo.text}
      </EmptyState>
    )
  }
  if (isNarrowed(state)) {
    return (
      <EmptyState
        title={`No ${many} match`}
        action={
          <Button onClick={() => onChange({ query: '', filters: {}, start: undefined, end: undefined })}>
            Clear search and filters
          </Button>
        }
      >
        Try fewer words or take off a filter.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={list.empty.title} action={list.empty.action}>
      {list.empty.text}
    </EmptyState>
  )
}
