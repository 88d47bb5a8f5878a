// What a list asks the server for at an address: the same while the server renders it and on the screen.
import type { SearchRequest } from '@portal/contract/platform/lists'
import { getUsualSize } from './density.ts'
import type { ListState } from './listState.ts'
import { keepKnownNames, toRequest, parseListState } from './listState.ts'
import type { ListConfig } from './shared/list.ts'

/** `asked` without the filters and the sort that `list` does not have. */
export const keepDeclared = (list: Pick<ListConfig<never>, 'columns' | 'filters'>, asked: ListState): ListState =>
  keepKnownNames(asked, {
    filters: (list.filters ?? []).map(({ field }) => field),
    sorts: list.columns.flatMap(({ sort }) => sort ?? []),
  })

/** The request of `list` at the address with `search`. */
export const requestAt = (list: ListConfig<never>, search: Readonly<Record<string, unknown>>): SearchRequest =>
  toListRequest(list, keepDeclared(list, parseListState(search, list.starting, getUsualSize())))

/** The request of `list` in `state`, which always names its order. */
export const toListRequest = (list: Pick<ListConfig<never>, 'fixed' | 'sortedBy'>, state: ListState): SearchRequest =>
  toRequest({ ...state, sort: state.sort ?? list.sortedBy }, list.fixed)
