// The one list machine [S1.01]: an area describes its list, this shows it.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { ReactNode } from 'react'
import { useId, useMemo, useRef, useState } from 'react'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import type { PageHeaderProps } from '../../ui/layout/PageHeader.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ColumnChooser } from '../ColumnChooser.tsx'
import { DownloadMenu } from '../DownloadMenu.tsx'
import { FilterBar, FilterButton } from '../FilterBar.tsx'
import type { ListState } from '../listState.ts'
import { withFilter } from '../listState.ts'
import { keepDeclared, toListRequest } from '../listRequest.ts'
import { ListContent } from '../ListContent.tsx'
import classes from '../ListPage.module.css'
import { Pager } from '../Pager.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { showPressed } from '../showPressed.tsx'
import { SelectionBar } from '../SelectionBar.tsx'
import { SortSelect } from '../SortSelect.tsx'
import toolbar from '../Toolbar.module.css'
import { useColumns } from '../useColumns.ts'
import { useDownload } from '../useDownload.ts'
import { useListState } from '../useListState.ts'
import { useRowKeys } from '../useRowKeys.ts'
import { useSelection } from '../useSelection.ts'
import { useWide } from '../useWide.ts'
import { Views } from '../Views.tsx'
import type { ListConfig } from './list.ts'

/** The filters that are on, for what shows the same result and narrows it, too. */
export interface Narrowing {
  filters: ListState['filters']
  /** Sets the values of some filters; none takes a filter off. */
  change: (filters: ListState['filters']) => void
}

/** The rows found and picked, for a tool that does something with them. */
export interface ListResult {
  request: SearchRequest
  total: number
  /** Keys of the rows picked one by one; none where the entire result is. */
  selected: readonly string[]
}

/** The rows picked one by one, by their keys, or the request of the entire result. */
export interface Picked {
  keys: readonly string[]
  request?: SearchRequest
  total: number
}

interface ListPageProps<Row> {
  list: ListConfig<Row>
  /** The head of its page, which then has the buttons of the list, too. */
  head?: PageHeaderProps
  /** Buttons beside those of every list. */
  tools?: ReactNode | ((result: ListResult) => ReactNode)
  /** Where the rows are, for another view of the same result: a map. */
  instead?: ((request: SearchRequest) => ReactNode) | undefined
  /** In the line of the filters: a question about something else than the rows. */
  beside?: ReactNode
  /** Over the rows: a form, or a chart that shows the same result. */
  above?: ReactNode | ((request: SearchRequest, narrowing: Narrowing) => ReactNode)
  /** Beside the rows, for the same result, on narrow screens below them: a calendar. */
  aside?: (request: SearchRequest) => ReactNode
  /** Buttons for the rows picked, by their keys. */
  bulk?: (keys: readonly string[]) => ReactNode
  /** Buttons that are for the entire result, too. */
  bulkOfAll?: (picked: Picked) => ReactNode
}

/** A list with its page's head. Everything it shows is in the address. */
export function ListPage<Row>({
  list,
  head,
  tools,
  instead,
  beside,
  above,
  aside,
  bulk,
  bulkOfAll,
}: ListPageProps<Row>) {
  const [asked, change] = useListState(list.starting)
  const state = useMemo(() => keepDeclared(list, asked), [asked, list])
  const request = useMemo(() => toListRequest(list, state), [list, state])
  const answer = useCallQuery(list.call, request as never, { keepPrevious: true, quiet: true })
  const page = answer.data as SearchPage<Row> | undefined
  const client = useQueryClient()
  const router = useRouter()
  const sort = state.sort ?? list.sortedBy
  const columns = useColumns(list.name, list.columns, sort?.fieldName)
  const picking = useSelection()
  const download = useDownload(list.download)
  const content = useRef<HTMLDivElement>(null)
  const isWide = useWide()
  const filterId = useId()
  const [isFiltering, setFiltering] = useState(false)
  const hasFilters = Boolean(list.filters?.length || list.range)
  const keys = page?.content.map(list.keyOf) ?? []
  const pick = list.download ? (name: string) => picking.toggle(name, keys) : undefined
  const rows = useRowKeys(content, pick)

  const turnTo = (to: number) => {
    change({ page: to })
    content.current?.scrollIntoView({ block: 'nearest' })
  }
  const loadAhead = (to: number) => {
    if (page && to !== state.page && to >= 1 && to <= Math.ceil(page.totalRecords / state.size))
      void prefetch(client, list.call, toListRequest(list, { ...state, page: to }) as never)
  }
  const narrow: Narrowing['change'] = (filters) =>
    change({
      filters: Object.entries(filters).reduce((all, [field, values]) => withFilter(all, field, values), state.filters),
    })
  const { selection } = picking
  // Its bar goes away; the focus returns to where rows are selected.
  const clearSelection = () => {
    content.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus({ preventScroll: true })
    picking.clear()
  }
  const buttons = (
    <div className={`flex wrap relative gap2 push ${toolbar['tools'] ?? ''}`} data-tools={head ? '' : undefined}>
      {typeof tools === 'function'
        ? tools({
            request,
            total: page?.totalRecords ?? 0,
            selected: selection.everything ? [] : [...selection.keys],
          })
        : tools}
      <Views
        list={list.name}
        state={state}
        starting={list.starting}
        columns={columns.chosen}
        onColumns={columns.choose}
      />
      {isWide !== false && (
        <div className={toolbar['wide']}>
          <ColumnChooser
            columns={list.columns}
            isShown={columns.isShown}
            onToggle={columns.toggle}
            onReset={columns.chosen ? () => columns.choose(undefined) : undefined}
          />
        </div>
      )}
      {isWide !== true && (
        <SortSelect
          columns={list.columns}
          sort={sort}
          sortedBy={list.sortedBy}
          onSort={(next) => change({ sort: next })}
        />
      )}
      {list.download && (
        <DownloadMenu
          noun={list.noun}
          total={page?.totalRecords ?? 0}
          selected={selection.everything ? 0 : selection.keys.size}
          progress={download.progress}
          onDownload={(what, format) =>
            download.start(request, format, what === 'selected' ? [...selection.keys] : undefined)
          }
        />
      )}
    </div>
  )
  return (
    <>
      {head && (
        <PageHeader
          {...head}
          actions={
            <>
              {head.actions}
              {buttons}
            </>
          }
        />
      )}
      <section className="relative" aria-label={`List of ${list.noun[1]}`}>
        <div className={`row wrap gap2 below2 ${toolbar['toolbar'] ?? ''}`} data-no-print>
          <SearchBox
            query={state.query}
            placeholder={list.placeholder}
            onSearch={(query, how) => change({ query }, how)}
            onDown={rows.focusFirst}
          />
          {isWide !== true && hasFilters && (
            <FilterButton
              id={filterId}
              state={state}
              opened={isFiltering}
              onToggle={() => setFiltering(!isFiltering)}
            />
          )}
          {!head && buttons}
          <div
            id={filterId}
            className={`${classes['filters'] ?? ''} ${isFiltering ? '' : (toolbar['wide'] ?? '')}`}
            data-own-line={!head || undefined}
            hidden={isWide === false && !isFiltering}
          >
            <FilterBar
              filters={list.filters ?? []}
              range={list.range}
              facets={page?.facets}
              state={state}
              isWide={isWide !== false}
              onChange={change}
            />
          </div>
          {beside}
        </div>
        {typeof above === 'function' ? above(request, { filters: state.filters, change: narrow }) : above}
        <SelectionBar
          noun={list.noun}
          count={selection.keys.size}
          total={page?.totalRecords ?? 0}
          everything={selection.everything}
          onEverything={picking.selectEverything}
          onClear={clearSelection}
        >
          {bulkOfAll?.({
            keys: [...selection.keys],
            total: page?.totalRecords ?? 0,
            ...(selection.everything && { request }),
          })}
          {!selection.everything && selection.keys.size > 0 && bulk?.([...selection.keys])}
        </SelectionBar>
        <div className={aside && 'with-side gap5'}>
          <div className="narrow">
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the links inside */}
            <div ref={content} onKeyDown={rows.onKeyDown}>
              {instead ? (
                instead(request)
              ) : (
                <ListContent
                  list={list}
                  columns={columns.shown}
                  state={state}
                  sort={sort}
                  page={page}
                  isStale={answer.isPlaceholderData}
                  error={answer.error ?? undefined}
                  isWide={isWide}
                  selection={list.download ? selection : undefined}
                  onSelect={(key, through) => picking.toggle(key, keys, through)}
                  onSelectPage={() => picking.togglePage(keys)}
                  onChange={change}
                  onRetry={() => void answer.refetch()}
                  onOpen={(row) => showPressed(router, list, row, head)}
                />
              )}
            </div>
            <div className="row wrap between gap6 lines2 above3">
              <p className="bare text-sm muted numbers" role="status">
                {page && !answer.isPlaceholderData ? (
                  !instead && formatSummary(list.noun, state, page)
                ) : (
                  <span className="visually-hidden">Loading</span>
                )}
              </p>
              {page && page.totalRecords > 0 && !instead && (
                <Pager
                  page={state.page}
                  size={state.size}
                  total={page.totalRecords}
                  onPage={turnTo}
                  onSize={(size) => change({ size })}
                  onNear={loadAhead}
                />
              )}
            </div>
          </div>
          {aside && (
            <aside className={`stays ${classes['aside'] ?? ''}`} aria-label={`Beside the ${list.noun[1]}`}>
              {aside(request)}
            </aside>
          )}
        </div>
      </section>
    </>
  )
}

function formatSummary(
  [one, many]: ListConfig<never>['noun'],
  { page, size }: ListState,
  { content, totalRecords }: SearchPage<unknown>,
): string {
  if (content.length === 0) return ''
  const from = (page - 1) * size
  return `${formatQuantity(from + 1)}–${formatQuantity(from + content.length)} of ${plural(totalRecords, one, many)}`
}
