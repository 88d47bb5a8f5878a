// Measures of how a page looks. Each function runs in the page and so refers to nothing outside itself.

/** Sums up how far things moved that nobody pressed (Cumulative Layout Shift), from the first moment on. */
export function watchShifts(): void {
  const seen = window as unknown as { shift: number }
  seen.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How far things moved since the page was opened, to two decimals, after watchShifts. */
export const readShift = (): number => Math.round((window as unknown as { shift: number }).shift * 100) / 100

/** Where the first row of the first list is, and how many rows the window shows whole; null where there is no list. */
export function findFirstRow(): { firstRow: number | null; rowsInSight: number; chrome: number | null } {
  const isShown = (element: Element) => element.getBoundingClientRect().height > 0
  const rows = [...document.querySelectorAll('main tbody tr, main [data-row], main ol > li, main ul[aria-label] > li')]
  const shown = rows.filter((row) => isShown(row) && !row.closest('nav, [role="group"]'))
  const parent = shown[0]?.parentElement
  const own = shown.filter((row) => row.parentElement === parent)
  const inSight = own.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
  // One for screen readers alone is a pixel high.
  const heading = [...document.querySelectorAll('main h1')].find((each) => each.clientHeight > 4)
  return {
    firstRow: own[0] ? Math.round(own[0].getBoundingClientRect().top) : null,
    rowsInSight: inSight.length,
    chrome: heading ? Math.round(heading.getBoundingClientRect().top) : null,
  }
}

/** How many cells of tables are cut, and how many of them while other columns have space to spare. */
export function findCutCells(): { cut: number; cutWithSpace: number } {
  const widthOf = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getBoundingClientRect().width
  }
  const isCut = (cell: Element) => {
    const text = cell.firstElementChild
    const isClamped = text !== null && text.scrollHeight > text.clientHeight + 1 && text.clientHeight > 0
    return cell.scrollWidth > cell.clientWidth + 1 || (isClamped && getComputedStyle(text).webkitLineClamp !== 'none')
  }
  let [cut, cutWithSpace] = [0, 0]
  for (const table of document.querySelectorAll('main table')) {
    const rows = [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].filter((cell) => cell.clientWidth > 0),
    )
    const cells = rows.flat().filter(isCut)
    const spare = (rows[0] ?? [])
      .map((_, at) =>
        Math.min(
          ...rows.flatMap((row) => {
            const cell = row[at]
            const padding = cell ? Number.parseFloat(getComputedStyle(cell).paddingLeft) * 2 : 0
            return cell ? [cell.clientWidth - padding - widthOf(cell)] : []
          }),
        ),
      )
      .filter((space) => space > 0)
      .reduce((sum, space) => sum + space, 0)
    cut += cells.length
    if (spare > 48) cutWithSpace += cells.length
  }
  return { cut, cutWithSpace }
}
