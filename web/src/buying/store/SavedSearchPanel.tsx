// The searches of a person signed in, in the panel of the lists' views; guests do not load it.
import { paths } from '@portal/contract/platform/paths'
import { SavedViews } from '../../lists/shared/SavedViews.tsx'
import { isRealUser, useSession } from '../../platform/session.ts'
import actions from '../../ui/layout/actions.module.css'
import { FollowSearch } from './FollowSearch.tsx'
import type { SearchState } from './searchState.ts'
import { searchHref, searchList } from './searchState.ts'

const words = {
  noun: 'Search',
  many: 'Saved searches',
  hint: 'Search and filter as you like, then keep it here under a name.',
  label: 'Save this search as',
  example: 'For example: Gloves of Voltsafe',
}

export function SavedSearchPanel({ state }: { state: SearchState }) {
  // In a visit from a procurement system they are its user's, whom others share.
  if (!isRealUser(useSession())) return null
  return (
    <SavedViews
      list={searchList}
      words={words}
      search={searchHref(state, { page: 1 }).split('?')[1] ?? ''}
      pathname={paths.storeSearch()}
      label={words.many}
      buttonClass={actions['secondary']}
      more={<FollowSearch state={state} />}
    />
  )
}
