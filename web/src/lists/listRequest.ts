// What a list asks the server for at an address: the same while the server renders it and on the screen.
import type { SearchRequest } from '@portal/contract/lists'
import type { ListState } from './listState.ts'
import { keepKnown, toRequest, parseListState } from './listState.ts'
import type { ListConfig } from './shared/list.ts'

/** `asked` without the filters and the sort that `list` does not have. */
export const knownTo = (list: Pick<ListConfig<never>, 'columns' | 'filters'>, asked: ListState): ListState =>
  keepKnown(asked, {
    filters: (list.filters ?? []).map(({ field }) => field),
    sorts: list.columns.flatMap(({ sort }) => sort ?? []),
  })

/** The request of `list` at the address with `search`. */
export const requestAt = (list: ListConfig<never>, search: Readonly<Record<string, unknown>>): SearchRequest =>
  toRequest(knownTo(list, parseListState(search, list.starting)), list.fixed)
