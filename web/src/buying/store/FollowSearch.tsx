// A search is followed: its new parts are told [P5.185].
import type { Category } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { searchAlertCalls } from '@portal/contract/buying/searchAlerts'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useRouter } from '@tanstack/react-router'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { IconBell } from '../../ui/icons/IconBell.ts'
import type { SearchState } from './searchState.ts'
import { attributeRequests, isFiltered, searchHref } from './searchState.ts'

/** A search in words: what is searched for, and its filters. */
function nameOf({ q, brands, category, attributes }: SearchState, categories: readonly Category[]): string {
  const choices = Object.values(attributes).map((choice) =>
    'values' in choice ? choice.values.join(', ') : `${choice.from} to ${choice.to}`,
  )
  const named = categories.find(({ id }) => id === category)?.name ?? category
  return [q, ...(named === undefined ? [] : [named]), ...brands, ...choices]
    .filter((each) => each !== '')
    .join(' · ')
    .slice(0, 200)
}

export function FollowSearch({ state }: { state: SearchState }) {
  const router = useRouter()
  const { data: categories = [] } = useCallQuery(catalogCalls.categories, {}, { quiet: true })
  const follow = useCallMutation(searchAlertCalls.saveSearchAlert, { invalidates: [searchAlertCalls.getSearchAlerts] })
  if (state.q === '' && !isFiltered(state)) return null
  const [asked] = attributeRequests(state)
  const {
    query = '',
    facetFilters = [],
    numericFilters = [],
  } = (asked ?? {}) as {
    query?: string
    facetFilters?: string[][]
    numericFilters?: string[]
  }
  const save = () =>
    follow.mutate(
      {
        name: nameOf(state, categories),
        address: searchHref(state, { page: 1 }).split('?')[1] ?? '',
        request: { query, facetFilters, numericFilters },
      },
      {
        onSuccess: () =>
          showMessage({
            kind: 'done',
            text: 'We tell you when this search finds new parts.',
            action: { label: 'My alerts', run: () => void router.navigate({ href: latePaths.partAlerts() }) },
          }),
      },
    )
  return (
    <Button look="quiet" disabled={follow.isPending} onClick={save}>
      <IconBell size={18} aria-hidden /> Tell me about new parts
    </Button>
  )
}
