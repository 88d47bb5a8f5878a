// Counts what is searched and whether a result was pressed, under the query alone [P5.33].
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@portal/contract/platform/call'
import { searchCountCalls } from '@portal/contract/buying/searchCounts'
import { useEffect } from 'react'
import { sendCall } from '../../platform/client.ts'
import { readTab, writeTab } from '../../platform/storage.ts'
import type { SearchState } from './searchState.ts'
import { isFiltered } from './searchState.ts'
import type { StoreSearch } from './useStoreSearch.ts'

type Event = InputOf<typeof searchCountCalls.countSearch>['event']

/** A search counts once it has stood so many milliseconds; while its results load it waits so many more. */
const settled = 2000
const recountDelay = 500

const key = 'counted'
const maxRemembered = 200

/** Counts `event` of a query once in this tab. A count that does not arrive is no failure of the page. */
async function countOnce(client: QueryClient, query: string, event: Event): Promise<void> {
  const stored = readTab(key)
  const counted = Array.isArray(stored) ? (stored as unknown[]) : []
  const name = `${event === 'picked' ? event : 'searched'} ${query}`
  if (counted.includes(name)) return
  writeTab(key, [...counted.slice(1 - maxRemembered), name])
  await sendCall(client, searchCountCalls.countSearch, { query, event }).catch(() => undefined)
}

function toEvent({ total, groups }: NonNullable<StoreSearch['found']>): Event {
  if (total === 0) return 'unanswered'
  return groups[0] && groups[0].without.length > 0 ? 'loosened' : 'found'
}

export function useCountedSearch(state: SearchState, found: NonNullable<StoreSearch['found']>, wanted: boolean): void {
  const client = useQueryClient()
  // With filters nothing found says nothing about the words.
  const query = wanted && state.page === 1 && !isFiltered(state) ? state.q.trim() : ''
  const event = toEvent(found)
  useEffect(() => {
    if (query === '') return
    const count = () => {
      if (client.isFetching({ queryKey: ['search'] }) > 0) timer = setTimeout(count, recountDelay)
      else void countOnce(client, query, event)
    }
    let timer = setTimeout(count, settled)
    const pick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('main article :is(a, button)')) return
      void countOnce(client, query, event).then(() => countOnce(client, query, 'picked'))
    }
    document.addEventListener('click', pick, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', pick, { capture: true })
    }
  }, [client, query, event])
}
