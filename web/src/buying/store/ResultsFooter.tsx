// The part below the results once the page is used: the products to compare, and the count of the search.
import { CompareBar } from './CompareBar.tsx'
import type { SearchState } from './searchState.ts'
import { useCountedSearch } from './useCountedSearch.ts'
import type { StoreSearch } from './useStoreSearch.ts'

interface AfterResultsProps {
  state: SearchState
  found: NonNullable<StoreSearch['found']>
  /** True if the search is one that is counted: not of a person's own number. */
  isCounted: boolean
}

export function ResultsFooter({ state, found, isCounted }: AfterResultsProps) {
  useCountedSearch(state, found, isCounted)
  return (
    <div data-late="after">
      <CompareBar />
    </div>
  )
}
