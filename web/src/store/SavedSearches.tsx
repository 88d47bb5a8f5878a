// Searches somebody keeps under a name (the machine of the lists' views): the button beside the heading of the search.
// A guest logs in first and comes back. The panel's code comes for users only.
import { IconBookmark } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { paths } from '@portal/contract/paths'
import { lazy, Suspense } from 'react'
import { useSession } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import { Link } from '../ui/Link.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import classes from './SavedSearches.module.css'
import type { SearchState } from './searchState.ts'
import { searchHref, searchList } from './searchState.ts'

const SavedViews = lazy(() =>
  import('../lists/shared/SavedViews.tsx').then((module) => ({ default: module.SavedViews })),
)

const label = 'Saved searches'
const words = {
  noun: 'Search',
  many: 'Saved searches',
  hint: 'Search and filter as you like, then keep it here under a name.',
  label: 'Save this search as',
  example: 'For example: Gloves of Voltsafe',
}

export function SavedSearches({ state }: { state: SearchState }) {
  const { signedIn } = useSession()
  const isAwake = useHydrated()
  const here = useLocation({ select: ({ href }) => href })
  if (!signedIn)
    return (
      <Link
        href={paths.login(here)}
        className={`${actions['quiet'] ?? ''} ${classes['guest'] ?? ''}`}
        title="Log in to save searches"
      >
        <IconBookmark size={18} aria-hidden />
        Save this search
      </Link>
    )
  // Its place is kept while the code comes, which brings the styles, too.
  const waiting = (
    <button type="button" className={actions['secondary']} disabled>
      <IconBookmark size={18} aria-hidden />
      {label}
    </button>
  )
  return (
    <div className={classes['saved']}>
      {isAwake ? (
        <Suspense fallback={waiting}>
          <SavedViews
            list={searchList}
            words={words}
            search={searchHref(state, { page: 1 }).split('?')[1] ?? ''}
            pathname={paths.storeSearch()}
            label={label}
            buttonClass={actions['secondary']}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
