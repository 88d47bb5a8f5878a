// Where in the result the reader is, and the way to the other pages.
import { IconChevronLeft } from '../ui/icons/IconChevronLeft.ts'
import { IconChevronRight } from '../ui/icons/IconChevronRight.ts'
import { IconChevronsLeft } from '../ui/icons/IconChevronsLeft.ts'
import { IconChevronsRight } from '../ui/icons/IconChevronsRight.ts'
import { pageSizes } from '@portal/contract/platform/lists'
import { formatQuantity } from '../platform/formats.ts'

interface PagerProps {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
  /** The pointer or the focus nears a page: it may load ahead. */
  onNear: (page: number) => void
}

export function Pager({ page, size, total, onPage, onSize, onNear }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / size))
  const turns = [
    { label: 'First page', Icon: IconChevronsLeft, to: 1, off: page <= 1 },
    { label: 'Previous page', Icon: IconChevronLeft, to: Math.min(page - 1, last), off: page <= 1 },
    { label: 'Next page', Icon: IconChevronRight, to: page + 1, off: page >= last },
    { label: 'Last page', Icon: IconChevronsRight, to: last, off: page >= last },
  ]
  return (
    <nav className="row wrap between gap6 lines2 text-sm muted numbers" aria-label="Pages" data-no-print>
      <label className="row gap2">
        Rows per page
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {pageSizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <span>
        Page {formatQuantity(Math.min(page, last))} of {formatQuantity(last)}
      </span>
      <div className="flex gap1">
        {turns.map(({ label, Icon, to, off }) => (
          <button
            className="square frame ink edges"
            key={label}
            type="button"
            aria-label={label}
            title={label}
            // Disabled, the button just pressed would lose the focus.
            aria-disabled={off || undefined}
            onClick={() => !off && onPage(to)}
            onPointerEnter={() => onNear(to)}
            onFocus={() => onNear(to)}
          >
            <Icon size={18} aria-hidden />
          </button>
        ))}
      </div>
    </nav>
  )
}
