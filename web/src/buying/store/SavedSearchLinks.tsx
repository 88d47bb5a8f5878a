// The searches a user keeps, and those colleagues share with them, on the store's home: one press to open each.
import { IconBookmark } from '../../ui/icons/IconBookmark.ts'
import { paths } from '@portal/contract/platform/paths'
import { savedViewCalls } from '@portal/contract/access/savedViews'
import { useCallQuery } from '../../platform/client.ts'
import { Link } from '../../ui/text/Link.tsx'
import { searchList } from './searchState.ts'

/** So many show; a page of chips would push the store away. The rest are behind the button of the search page. */
const maxShown = 8

export function SavedSearchLinks() {
  const { data: searches = [] } = useCallQuery(
    savedViewCalls.savedViews,
    { list: searchList },
    { quiet: true, staleTime: 60_000 },
  )
  if (searches.length === 0) return null
  return (
    <nav className="row wrap gap4 lines2 above5" aria-labelledby="saved-searches">
      <h2 className="text-label strong" id="saved-searches">
        Saved searches
      </h2>
      <ul className="flex wrap narrow gap2 list">
        {searches.slice(0, maxShown).map(({ viewId, name, search, isMine, author }) => (
          <li className="narrow" key={viewId}>
            <Link
              className="pill hovers reach"
              href={search ? `${paths.storeSearch()}?${search}` : paths.storeSearch()}
              title={isMine ? undefined : `Shared by ${author}`}
            >
              <IconBookmark className="muted" size={16} aria-hidden />
              <span className="truncated">{name}</span>
            </Link>
          </li>
        ))}
        {searches.length > maxShown && (
          <li className="narrow">
            <Link className="pill hovers reach" href={paths.storeSearch()} title="Open the saved searches there">
              and {searches.length - maxShown} more
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
