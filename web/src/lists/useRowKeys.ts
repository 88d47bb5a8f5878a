// Walking the rows: arrows, Home and End move from link to link, x picks the row; Enter is the link's own.
import type { KeyboardEvent, RefObject } from 'react'

const linksIn = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll('[data-row]')].flatMap((row) => row.querySelector('a') ?? [])

/** `onPick` gets the name of the row that is to be picked or dropped. */
export function useRowKeys(list: RefObject<HTMLElement | null>, onPick: ((name: string) => void) | undefined) {
  const focusRow = (step: (at: number, count: number) => number) => {
    if (!list.current) return
    const links = linksIn(list.current)
    const row = document.activeElement?.closest('[data-row]')
    const at = links.findIndex((link) => link.closest('[data-row]') === row)
    links[Math.min(Math.max(step(at, links.length), 0), links.length - 1)]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')
    if (!row || event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'ArrowDown' || event.key === 'j') focusRow((at) => at + 1)
    else if (event.key === 'ArrowUp' || event.key === 'k') focusRow((at) => at - 1)
    else if (event.key === 'Home') focusRow(() => 0)
    else if (event.key === 'End') focusRow((_at, count) => count - 1)
    else if (event.key === 'x' && onPick && row.dataset['row']) onPick(row.dataset['row'])
    else return
    event.preventDefault()
  }
  return { onKeyDown, focusFirst: () => focusRow(() => 0) }
}
