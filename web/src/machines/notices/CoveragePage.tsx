// The notice coverage matrix: every unit by every notice, what is open and for how long, what proves it done [P4.05].
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { noticeCalls, noticeKinds } from '@portal/contract/machines/notices'
import { paths } from '@portal/contract/platform/paths'
import { ListDownload } from '../../lists/shared/ListDownload.tsx'
import { pageIn, toPageParameter, useChangeAddress, useSearchWords } from '../../platform/addressState.ts'
import { useCallQuery } from '../../platform/client.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { textIn } from '../../platform/urlState.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Pages } from '../../ui/layout/Pages.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { CoverageMatrix } from './CoverageMatrix.tsx'

export const Route = createFileRoute('/pages/dashboard/equipment/apns/coverage/')({
  component: CoveragePage,
})

const size = 25

function stateIn(search: Record<string, unknown>) {
  const kind: (typeof noticeKinds)[number] | '' = noticeKinds.find((each) => each === search['kind']) ?? ''
  const query = textIn(search['query']).slice(0, 200)
  return { query, kind, open: search['all'] === undefined, page: pageIn(search['page']) }
}

function CoveragePage() {
  const search: Record<string, unknown> = Route.useSearch()
  const state = stateIn(search)
  const change = useChangeAddress()
  const [words, setWords] = useSearchWords(state.query, change)
  const { page, ...wanted } = state
  const answer = useCallQuery(
    noticeCalls.getNoticeCoverage,
    { ...wanted, page: page - 1, size },
    { keepPrevious: true, quiet: true },
  )
  const matrix = answer.data
  const isNarrowed = state.query !== '' || state.kind !== ''
  const pages = Math.ceil((matrix?.totalUnits ?? 0) / size)
  const request = {
    page: 0,
    size: 10,
    ...(state.query && { query: state.query }),
    ...(state.kind && { filterOptions: [{ fieldName: 'kind', value: state.kind }] }),
  }
  return (
    <>
      <PageHeader
        title="Notice Coverage"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Product Notices', href: paths.notices() },
        ]}
        lead={
          // Its line is there from the start: what comes later would move the page.
          !matrix
            ? '\u00a0'
            : matrix.totalCells > 0 &&
              `${formatQuantity(matrix.totalCells - matrix.openCells)} of ${plural(matrix.totalCells, 'job')} done on ${plural(matrix.totalUnits, state.open ? 'unit with open notices' : 'unit', state.open ? 'units with open notices' : 'units')}`
        }
        actions={
          <ListDownload
            call={noticeCalls.exportNoticeCoverage}
            noun={['job', 'jobs']}
            total={matrix?.totalCells ?? 0}
            request={request}
          />
        }
      />
      <div className="row wrap gap4 lines3 below4" data-no-print>
        <TextInput
          className="words width-sm"
          type="search"
          aria-label="Unit, vehicle number, model or notice"
          placeholder="Unit, vehicle number, model or notice"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Kind"
          value={state.kind}
          data={[{ value: '', label: 'Every kind' }, ...noticeKinds]}
          onChange={(event) => change({ kind: event.currentTarget.value || undefined })}
        />
        <Switch
          label="Open only"
          checked={state.open}
          onChange={(event) => change({ all: event.currentTarget.checked ? undefined : 'true' })}
        />
      </div>
      {answer.isError && !matrix ? (
        <ErrorState
          title="The coverage did not load"
          message={answer.error.body?.userFriendlyMessage}
          onRetry={() => void answer.refetch()}
        />
      ) : !matrix ? (
        <SkeletonRows rows={12} />
      ) : matrix.units.length === 0 ? (
        <EmptyState
          title={isNarrowed ? 'Nothing matches' : state.open ? 'Nothing is open' : 'No notices yet'}
          art="/art/states/all-done.svg"
          action={
            (isNarrowed || state.open) && (
              <Button onClick={() => change({ query: undefined, kind: undefined, all: 'true' })}>
                Show all units and notices
              </Button>
            )
          }
        >
          {isNarrowed
            ? 'No unit and notice fit what you asked for.'
            : state.open
              ? 'No notice is open on a unit of the organization you are viewing.'
              : 'Units of the organization you are viewing appear here as soon as a notice concerns them.'}
        </EmptyState>
      ) : (
        <CoverageMatrix matrix={matrix} isStale={answer.isPlaceholderData} />
      )}
      <Pages page={page} pages={pages} onPage={(to) => change({ page: toPageParameter(to) })} />
    </>
  )
}
