// One row of the table. Its first cell is a link, for keys and screen readers; a click anywhere else follows it too.
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isPlain, Link, useLoadAhead } from '../ui/text/Link.tsx'
import type { FittedColumn } from './columnFit.ts'
import { wraps } from './columnFit.ts'
import classes from './Table.module.css'

interface RowProps<T> {
  row: T
  name: string
  href: string
  columns: readonly FittedColumn<T>[]
  /** Undefined where nothing can be selected. */
  selected: boolean | undefined
  onSelect: (through: boolean) => void
  /** Before the page it leads to. */
  onOpen: () => void
}

export function Row<T>({ row, name, href, columns, selected, onSelect, onOpen }: RowProps<T>) {
  const router = useRouter()
  const { near, leave } = useLoadAhead(href)
  const follow = (event: MouseEvent) => {
    const isOwnTarget = (event.target as Element).closest('a, button, input, label')
    // Marking text to copy it is not a wish to leave.
    // 2 is the button of the context menu.
    if (isOwnTarget || event.button === 2 || window.getSelection()?.toString()) return
    if (event.metaKey || event.ctrlKey || event.button === 1) window.open(href, '_blank')
    else {
      onOpen()
      router.history.push(href)
    }
  }
  return (
    <tr
      className={`clickable ${classes['row'] ?? ''}`}
      data-row={name}
      data-selected={selected || undefined}
      onClick={follow}
      onAuxClick={follow}
      // A finger that scrolls means nothing; one that presses is on the link.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && near()}
      onPointerLeave={leave}
    >
      {selected !== undefined && (
        <td className={classes['check']}>
          <input
            type="checkbox"
            checked={selected}
            aria-label={`Select ${name}`}
            onClick={(event) => onSelect(event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const { id, cell, align, from } = column
        const content = cell(row)
        const isWrapping = wraps(column)
        // The cell has a title, so that a text that does not fit can be read by pointing at it.
        const shown = {
          'data-align': align,
          'data-from': from,
          'data-wraps': isWrapping,
          title: typeof content === 'string' ? content : undefined,
        }
        return at === 0 ? (
          <th key={id} scope="row" {...shown}>
            <Link href={href} onClick={(event) => isPlain(event) && onOpen()}>
              {isWrapping && typeof content === 'string' ? <TwoLines>{content}</TwoLines> : content}
            </Link>
          </th>
        ) : (
          <td key={id} {...shown}>
            {isWrapping ? <TwoLines>{content}</TwoLines> : content}
          </td>
        )
      })}
    </tr>
  )
}

const TwoLines = ({ children }: { children: ReactNode }) => (
  <span className={`two-lines wraps ${classes['text'] ?? ''}`}>{children}</span>
)

/** Rows on their way, in the height and columns they will have. */
export function WaitingRows<T>({
  count,
  columns,
  selectable,
}: {
  count: number
  columns: readonly FittedColumn<T>[]
  selectable: boolean
}) {
  return Array.from({ length: count }, (_row, at) => (
    <tr key={at} aria-hidden>
      {selectable && <td className={classes['check']} />}
      {columns.map(({ id, align, from }, column) => (
        <td key={id} data-align={align} data-from={from}>
          <span className={classes['bar']} style={{ '--at': (at * 7 + column * 3) % 10 } as object} />
        </td>
      ))}
    </tr>
  ))
}
