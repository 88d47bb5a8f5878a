// The training matrix: who may operate what today, what is due soon, and what is missing [P12.27].
import { NativeSelect, TextInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { manageUsers } from '@portal/contract/access/privileges'
import type { TrainingMatrix } from '@portal/contract/learning/qualifications'
import {
  courseStateLabels,
  matrixSides,
  modelStateLabels,
  qualificationCalls,
  qualificationStates,
} from '@portal/contract/learning/qualifications'
import { storeRights } from '@portal/contract/access/session'
import { useState } from 'react'
import { ListDownload } from '../../lists/shared/ListDownload.tsx'
import { pageIn, toPageParameter, useChangeAddress, useSearchWords } from '../../platform/addressState.ts'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useCan, useSession } from '../../platform/session.ts'
import { textIn } from '../../platform/urlState.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Pages } from '../../ui/layout/Pages.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TabBar } from '../../ui/layout/TabBar.tsx'
import { SelectedPeople } from './SelectedPeople.tsx'
import type { EndingCell, MatrixPerson } from './MatrixTable.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { EndingDialog, RefresherDialog } from './RefresherDialog.tsx'
import { RequirementsDialog } from './RequirementsDialog.tsx'

export const Route = createFileRoute('/pages/dashboard/training/matrix/')({ component: TrainingMatrixPage })

const size = 25

function stateIn(search: Record<string, unknown>) {
  const numberIn = (name: string) => Math.max(Math.trunc(Number(search[name])) || 0, 0)
  return {
    by: matrixSides.find((each) => each === search['by']) ?? 'model',
    query: textIn(search['query']).slice(0, 200),
    state: qualificationStates.find((each) => each === search['state']) ?? null,
    column: textIn(search['column']).slice(0, 40) || null,
    groupId: numberIn('group') || null,
    page: pageIn(search['page']),
    person: numberIn('person'),
  }
}

function TrainingMatrixPage() {
  const search: Record<string, unknown> = Route.useSearch()
  const { person, page, ...wanted } = stateIn(search)
  const change = useChangeAddress()
  const [words, setWords] = useSearchWords(wanted.query, change)
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const [opened, setOpened] = useState<'requirements' | 'record' | 'refresher' | 'ending'>()
  const [ending, setEnding] = useState<EndingCell>()
  const [crew, setCrew] = useState<ReadonlyMap<number, string>>(chosen)
  const mayKeep = useCan()(manageUsers)
  const mayBook = storeRights(useSession()).canOrderParts
  const answer = useCallQuery(
    qualificationCalls.getTrainingMatrix,
    { ...wanted, page: page - 1, size },
    { keepPrevious: true, quiet: true },
  )
  const matrix = answer.data
  const pages = Math.ceil((matrix?.peopleCount ?? 0) / size)
  const choose = ({ contactId, name }: MatrixPerson) => {
    const next = new Map(chosen)
    if (!next.delete(contactId)) next.set(contactId, name)
    setChosen(next)
  }
  const record = (people: ReadonlyMap<number, string>) => {
    setCrew(people)
    setOpened('record')
  }
  const book = (cell: EndingCell | undefined) => {
    setEnding(cell)
    setOpened('ending')
  }
  const isNarrowed = Boolean(wanted.query || wanted.state || wanted.column || wanted.groupId)
  return (
    <>
      <PageHeader
        title="Training Matrix"
        crumbs={[{ label: 'Dashboard', href: paths.dashboard() }]}
        lead={matrix ? plural(matrix.peopleCount, 'person', 'people') : '\u00a0'}
        actions={
          <>
            {mayBook && <Button onClick={() => book(undefined)}>Book Refreshers</Button>}
            <Button onClick={() => setOpened('requirements')}>Requirements</Button>
            <ListDownload
              call={qualificationCalls.exportTrainingMatrix}
              noun={['line', 'lines']}
              total={matrix?.peopleCount ?? 0}
              request={downloadRequest(wanted)}
            />
          </>
        }
      />
      <TabBar replace label="Status" tabs={stateTabs(wanted, matrix)} />
      <div className="fields gap4 lines3 above4 below4 width-xl" data-no-print>
        <TextInput
          type="search"
          aria-label="Person"
          placeholder="Person"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Show"
          value={wanted.by === 'model' && wanted.column === null ? '' : `${wanted.by} ${wanted.column ?? ''}`}
          data={[
            { value: '', label: 'By model' },
            { value: 'course ', label: 'By course' },
            ...(matrix?.choices ?? []).map(({ id, title }) => ({ value: `${wanted.by} ${id}`, label: title })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const [by = '', ...column] = value.split(' ')
            change({ by: by === 'course' ? by : undefined, column: column.join(' ') || undefined, state: undefined })
          }}
        />
        <NativeSelect
          aria-label="Group"
          value={String(wanted.groupId ?? '')}
          data={[
            { value: '', label: 'Everybody' },
            ...(matrix?.groups ?? []).map(({ groupId, name }) => ({ value: String(groupId), label: name })),
          ]}
          onChange={(event) => change({ group: event.currentTarget.value || undefined })}
        />
      </div>
      {answer.isError && !matrix ? (
        <ErrorState
          title="The matrix did not load"
          message={answer.error.body?.userFriendlyMessage}
          onRetry={() => void answer.refetch()}
        />
      ) : !matrix ? (
        <SkeletonRows rows={12} />
      ) : (
        <>
          {!matrix.hasRequirements && (
            <p className="bare below4 muted">
              No model asks anything of its operators yet.{' '}
              {mayKeep
                ? 'Set the requirements first: theory, a hands-on check and your authorization, for every model or for some.'
                : 'An administrator of your organization sets the requirements.'}
            </p>
          )}
          {matrix.people.length === 0 ? (
            <EmptyState
              title={isNarrowed ? 'Nobody matches' : 'No people yet'}
              action={
                isNarrowed ? (
                  <Button
                    onClick={() => change({ query: undefined, state: undefined, column: undefined, group: undefined })}
                  >
                    Show everybody
                  </Button>
                ) : undefined
              }
            >
              {isNarrowed
                ? 'No person fits what you asked for.'
                : 'Users and contacts of your organization appear here.'}
            </EmptyState>
          ) : (
            <MatrixTable
              matrix={matrix}
              by={wanted.by}
              isStale={answer.isPlaceholderData}
              chosen={chosen}
              onChoose={choose}
              onOpen={(contactId) => change({ person: contactId, page: search['page'] })}
              onBook={mayBook ? book : undefined}
            />
          )}
          {mayBook && matrix.people.length > 0 && matrix.hasRequirements && (
            <p className="bare below4 muted">What is due soon or expired is a button: it books the refresher.</p>
          )}
        </>
      )}
      <Pages page={page} pages={pages} onPage={(to) => change({ page: toPageParameter(to) })} />
      {chosen.size > 0 && (
        <SelectedPeople
          chosen={chosen}
          onRecord={() => record(chosen)}
          onBook={() => setOpened('refresher')}
          onClear={() => setChosen(new Map())}
        />
      )}
      {opened === 'requirements' && <RequirementsDialog onClose={() => setOpened(undefined)} />}
      {person > 0 && opened !== 'record' && (
        <PersonDialog
          contactId={person}
          onRecord={(name) => record(new Map([[person, name]]))}
          onClose={() => change({ person: undefined, page: search['page'] })}
        />
      )}
      {opened === 'refresher' && (
        <RefresherDialog contactIds={[...chosen.keys()]} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'ending' && (
        <EndingDialog
          cells={ending ? { by: wanted.by, contactId: ending.person.contactId, column: ending.column.id } : wanted}
          onRecord={
            mayKeep && ending ? () => record(new Map([[ending.person.contactId, ending.person.name]])) : undefined
          }
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'record' && <RecordDialog people={crew} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type MatrixFilter = Omit<ReturnType<typeof stateIn>, 'page' | 'person'>

/** Tabs with how many people are in each state, those with something due soon first. */
function stateTabs({ by, state, query, column, groupId }: MatrixFilter, matrix: TrainingMatrix | undefined) {
  const labels = by === 'model' ? modelStateLabels : courseStateLabels
  const href = (to: string | undefined) =>
    paths.trainingMatrix({
      ...(by === 'course' && { by }),
      ...(to && { state: to }),
      ...(query && { query }),
      ...(column && { column }),
      ...(groupId && { group: String(groupId) }),
    })
  return [
    { title: 'All', href: href(undefined), isCurrent: state === null },
    ...qualificationStates.map((each) => ({
      title: labels[each],
      href: href(each),
      isCurrent: state === each,
      count: matrix?.counts.find((count) => count.state === each)?.people ?? 0,
    })),
  ]
}

/** A file is always by model: a line for each person and model. */
function downloadRequest({ by, state, query, column, groupId }: MatrixFilter) {
  const filters = { state, column: by === 'model' ? column : null, groupId: groupId && String(groupId) }
  const filterOptions = Object.entries(filters).flatMap(([fieldName, value]) => (value ? [{ fieldName, value }] : []))
  return { page: 0, size: 10, ...(query && { query }), filterOptions }
}
