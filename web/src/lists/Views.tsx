// Views of the list: named, kept, shared in the organization. A view is an address and the columns shown.
import { useLocation } from '@tanstack/react-router'
import { stringifySearch } from '../platform/urlState.ts'
import type { ListState } from './listState.ts'
import { toSearch } from './listState.ts'
import { SavedViews } from './shared/SavedViews.tsx'
import toolbar from './Toolbar.module.css'

interface ViewsProps {
  list: string
  state: ListState
  /** Filters an address without any begins with. */
  starting: ListState['filters'] | undefined
  columns: readonly string[] | undefined
  onColumns: (columns: readonly string[] | undefined) => void
}

const words = {
  noun: 'View',
  many: 'Saved views',
  hint: 'Search, filter and sort as you like, then keep it here under a name.',
  label: 'Save what you see as',
  example: 'For example: Due this month',
}

export function Views({ list, state, starting, columns, onColumns }: ViewsProps) {
  const { pathname } = useLocation()
  return (
    <SavedViews
      list={list}
      words={words}
      search={stringifySearch(toSearch({ ...state, page: 1 }, starting)).slice(1)}
      columns={columns}
      pathname={pathname}
      onOpen={(view) => onColumns(view.columns ?? undefined)}
      label="Views"
      buttonClass={toolbar['button']}
    />
  )
}
