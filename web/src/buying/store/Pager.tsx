// The pages of a result, each a link, and how many products a page holds.
import { IconChevronLeft } from '../../ui/icons/IconChevronLeft.ts'
import { IconChevronRight } from '../../ui/icons/IconChevronRight.ts'
import { useRouter } from '@tanstack/react-router'
import { formatQuantity } from '../../platform/formats.ts'
import { Link } from '../../ui/text/Link.tsx'
import classes from './Pager.module.css'
import type { SearchState } from './searchState.ts'
import { searchHref, sizes } from './searchState.ts'

/** The page numbers to show: the ends, the current one and its neighbors; null represents those left out. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b)
  return sorted.flatMap((each, at) => {
    const gap = each - (sorted[at - 1] ?? each)
    // A gap of one page shows that page: dots would be no shorter.
    return gap > 2 ? [null, each] : gap === 2 ? [each - 1, each] : [each]
  })
}

export interface PagerProps {
  state: SearchState
  pages: number
  total: number
}

export function Pager({ state, pages, total }: PagerProps) {
  const router = useRouter()
  const first = (state.page - 1) * state.size + 1
  // A search is paged to its first thousand.
  const isCut = state.page === pages && pages * state.size < total
  return (
    <div className="row wrap between gap4 above8 text-sm" data-late="pager">
      <p className="bare muted numbers">
        {formatQuantity(Math.min(first, total))}–{formatQuantity(Math.min(first + state.size - 1, total))} of{' '}
        {formatQuantity(total)}
        {isCut && '. Choose a category or a brand to see the rest.'}
      </p>
      {pages > 1 && <Pages state={state} pages={pages} />}
      <label className="row gap2 muted">
        <span>Per page</span>
        <select
          className="text-sm"
          value={state.size}
          onChange={(event) =>
            void router.navigate({ href: searchHref(state, { size: Number(event.target.value) }), resetScroll: false })
          }
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Pages({ state, pages }: { state: SearchState; pages: number }) {
  const step = (label: string, page: number, Icon: typeof IconChevronLeft) =>
    page >= 1 && page <= pages ? (
      <Link
        className="square hovers rounded-md ink"
        href={searchHref(state, { page })}
        aria-label={label}
        title={label}
      >
        <Icon size={18} aria-hidden />
      </Link>
    ) : null
  return (
    <nav className={`row wrap gap1 ${classes['pages'] ?? ''}`} aria-label="Pages">
      {step('Previous page', state.page - 1, IconChevronLeft)}
      {pageNumbers(state.page, pages).map((page, at, all) =>
        page === null ? (
          <span className="center muted" key={`after ${all[at - 1] ?? 0}`}>
            …
          </span>
        ) : (
          <Link
            className="square choosable hovers rounded-md text-label ink numbers no-underline"
            key={page}
            href={searchHref(state, { page })}
            aria-label={`Page ${page}`}
            data-chosen={page === state.page}
          >
            {page}
          </Link>
        ),
      )}
      {step('Next page', state.page + 1, IconChevronRight)}
    </nav>
  )
}
