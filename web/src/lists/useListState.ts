// Reads a list's state from the address and writes it back.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useDensity, usualSizes } from './density.ts'
import type { ListState } from './listState.ts'
import { toSearch, parseListState } from './listState.ts'

export interface HistoryChange {
  /** Swap the history entry: for each further letter of a word, so that Back leaves the whole word. */
  replace?: boolean
}

/** The state and a way to change it; any change but of the page leads back to page 1. */
export function useListState(
  starting?: ListState['filters'],
): [ListState, (patch: Partial<ListState>, change?: HistoryChange) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const usualSize = usualSizes[useDensity()]
  const state = useMemo(() => parseListState(search, starting, usualSize), [search, starting, usualSize])
  const change = useCallback(
    (patch: Partial<ListState>, { replace = false }: HistoryChange = {}) => {
      const toNext = (before: Record<string, unknown>) => ({
        ...before,
        ...toSearch({ ...parseListState(before, starting, usualSize), page: 1, ...patch }, starting, usualSize),
      })
      // The same path to the letter, because otherwise the shell takes it for another page and moves the focus.
      void navigate({ to: router.state.location.pathname as '/', search: toNext as never, replace, resetScroll: false })
    },
    [navigate, router, starting, usualSize],
  )
  return [state, change]
}
