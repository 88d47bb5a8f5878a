// Search words [P5.23]: what a word of a query may mean as well. Staff try a line on example queries before they save it.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Synonym } from '@portal/contract/buying/searchWords'
import { searchWordCalls } from '@portal/contract/buying/searchWords'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { textIn } from '../../platform/urlState.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FindField } from '../../ui/forms/FindField.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import list from '../../ui/layout/rowList.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Changes } from './Changes.tsx'
import { lineText } from './lineText.ts'
import classes from './SearchWords.module.css'
import { Searches } from './Searches.tsx'
import { WordFile } from './WordFile.tsx'
import { WordForm } from './WordForm.tsx'

export const Route = createFileRoute('/pages/csr/searchWords/')({
  /** A word to begin with: one that found nothing. */
  validateSearch: ({ input }: Record<string, unknown>): { input?: string } =>
    textIn(input) ? { input: textIn(input) } : {},
  component: SearchWordsPage,
})

/** A line to change, or what people type that a new one begins with. */
type OpenEntry = { line?: Synonym; input: string } | undefined

function SearchWordsPage() {
  const { input = '' } = Route.useSearch()
  const { data, isError, refetch } = useCallQuery(searchWordCalls.searchWords, {}, { quiet: true })
  const [open, setOpen] = useState<OpenEntry>(input ? { input } : undefined)
  const [filter, setFilter] = useState('')
  const remove = useCallMutation(searchWordCalls.removeSearchWord, { invalidates: [searchWordCalls.searchWords] })
  const shown = data?.synonyms.filter((line) => lineText(line).toLowerCase().includes(filter.trim().toLowerCase()))
  return (
    <>
      <PageHeader
        title="Search Words"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead="What a word of a search may mean as well. A change holds within seconds."
        actions={
          <Button look="primary" onClick={() => setOpen({ input: '' })}>
            Add words
          </Button>
        }
      />
      {open && (
        <WordForm
          key={open.line?.synonymId ?? open.input}
          line={open.line}
          input={open.input}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isError && !data ? (
        <ErrorState message="The search words did not load." onRetry={() => void refetch()} />
      ) : !data || !shown ? (
        <SkeletonRows rows={6} height={48} />
      ) : (
        <>
          <WordFile />
          {data.synonyms.length > 0 && (
            <FindField label="Find a line" value={filter} count={plural(shown.length, 'line')} onChange={setFilter} />
          )}
          {data.synonyms.length === 0 && (
            <EmptyState title="No search words yet">
              Add what people type and what the catalog calls it: lineman gloves, rubber insulating gloves.
            </EmptyState>
          )}
          {data.synonyms.length > 0 && shown.length === 0 && (
            <EmptyState title="No Results Found">No line has these words.</EmptyState>
          )}
          <ul className={`${list['rows'] ?? ''} ${classes['lines'] ?? ''}`} aria-label="Search words">
            {shown.map((line) => (
              <li key={line.synonymId}>
                <div>
                  <b>{lineText(line)}</b>
                  {line.note && <p>{line.note}</p>}
                </div>
                <Button look="quiet" onClick={() => setOpen({ line, input: line.input })}>
                  Edit <span className="visually-hidden">{line.input}</span>
                </Button>
                <Button look="quiet" onClick={() => remove.mutate({ synonymId: line.synonymId })}>
                  Remove <span className="visually-hidden">{line.input}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Searches onAdd={(query) => setOpen({ input: query })} />
          <Changes changes={data.changes} />
        </>
      )}
    </>
  )
}
