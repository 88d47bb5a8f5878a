// Walking the organizations: arrows, Home and End move between the search box and the rows, x picks a row.
import type { KeyboardEvent, RefObject } from 'react'

export function useArrowKeys(box: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent) => {
    if (!box.current || event.metaKey || event.ctrlKey || event.altKey) return
    const rows = [...box.current.querySelectorAll<HTMLElement>('[data-view]')]
    const row = document.activeElement?.closest('[data-organization]')
    const at = rows.findIndex((each) => each.closest('[data-organization]') === row)
    const isInRow = row !== null && row !== undefined
    if (event.key === 'ArrowDown') rows[Math.min(at + 1, rows.length - 1)]?.focus()
    else if (event.key === 'ArrowUp' && at === 0)
      box.current.querySelector<HTMLElement>('input[type="search"]')?.focus()
    else if (event.key === 'ArrowUp' && isInRow) rows[at - 1]?.focus()
    else if (event.key === 'Home' && isInRow) rows[0]?.focus()
    else if (event.key === 'End' && isInRow) rows.at(-1)?.focus()
    else if (event.key === 'x' && isInRow) row.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
    else return
    event.preventDefault()
  }
}
