// Searches a person keeps under a name (the machine of the lists' views): the button beside the heading of the search.
// A guest logs in first and comes back. The panel's code comes for users only.
import { IconBookmark } from '../../ui/icons/IconBookmark.ts'
import { useLocation } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { Suspense } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import classes from './SavedSearches.module.css'
import type { SearchState } from './searchState.ts'
import { lazyComponent } from '../../ui/lazyParts.ts'

const SavedSearchPanel = lazyComponent(() => import('./SavedSearchPanel.tsx').then((module) => module.SavedSearchPanel))

export function SavedSearches({ state }: { state: SearchState }) {
  const { signedIn } = useSession()
  const isAwake = useHydrated()
  const here = useLocation({ select: ({ href }) => href })
  if (!signedIn)
    return (
      <ButtonLink
        href={paths.login(here)}
        look="quiet"
        className={classes['guest']}
        title="Log in to save searches"
        data-late="saved"
      >
        <IconBookmark size={18} aria-hidden />
        Save this search
      </ButtonLink>
    )
  // Its place is kept while the code comes, which brings the styles, too.
  const waiting = (
    <Button disabled>
      <IconBookmark size={18} aria-hidden />
      Saved searches
    </Button>
  )
  return (
    <div className="relative" data-late="saved">
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
