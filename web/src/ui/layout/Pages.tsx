import { Button } from '../forms/Button.tsx'
// The way through the pages of a matrix.

interface PagesProps {
  /** Counted from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

export const Pages = ({ page, pages, onPage }: PagesProps) =>
  pages > 1 && (
    <nav className="row middle gap4 above4" aria-label="Pages" data-no-print>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
