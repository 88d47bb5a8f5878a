// The way through the pages of a matrix.
import actions from './actions.module.css'

interface PagesProps {
  /** Counted from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

export const Pages = ({ page, pages, onPage }: PagesProps) =>
  pages > 1 && (
    <nav className="row middle gap4 above4" aria-label="Pages" data-no-print>
      <button type="button" className={actions['secondary']} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <button type="button" className={actions['secondary']} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </nav>
  )
