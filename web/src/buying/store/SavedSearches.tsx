// Searches a person keeps under a name (the machine of the lists' views): the button beside the heading of the search.
// A guest logs in first and comes back. The panel's code comes for users only.
import { IconBookmark } from '../../ui/icons/IconBookmark.ts'
import { useLocation } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { lazy, Suspense } from 'react'
import { useSession } from '../../platform/session.ts'
import actions from '../../ui/actions.module.css'
import { Link } from '../../ui/Link.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import classes from './SavedSearches.module.css'
import type { SearchState } from './searchState.ts'

const SavedSearchPanel = lazy(() =>
  import('./SavedSearchPanel.tsx').then((module) => ({ default: module.SavedSearchPanel })),
)

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
      Saved searches
    </button>
  )
  return (
    <div className="relative">
      {isAwake ? (
        <Suspense fallback={waiting}>
          <SavedSearchPanel state={state} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
