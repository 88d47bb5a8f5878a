// Hides what does not fit into the first line of a row of buttons. The browser measures it, because the window decides.
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const isOn = (chip: HTMLElement) => chip.matches('[data-on], [aria-pressed="true"]')

/** Hides children of `bar` from the last on until the rest fits into its first line, none that is on; how many. */
function hideBeyondFirstLine(bar: HTMLElement, isOpen: boolean): number {
  const chips = [...bar.children].filter((each) => each instanceof HTMLElement)
  bar.dataset['measured'] = 'true'
  for (const { style } of chips) style.display = ''
  if (isOpen) return 0
  let hidden = 0
  const isInFirstLine = () => chips.every(({ offsetTop }) => offsetTop <= (chips[0]?.offsetTop ?? 0))
  for (const chip of chips.toReversed().filter((each) => !isOn(each))) {
    if (isInFirstLine()) break
    chip.style.display = 'none'
    hidden++
  }
  return hidden
}

/** The ref of a row of buttons, and how many of them are hidden; none where `isOpen`. `content` is what their widths depend on. */
export function useFirstLine(
  isOpen: boolean,
  ...content: readonly [unknown, unknown]
): [RefObject<HTMLDivElement | null>, number] {
  const bar = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState(0)
  const [counts, chosen] = content
  // 'More' takes room from the line, so what fits is measured again with it, before anything is painted.
  const hasMore = hidden > 0
  useLayoutEffect(() => {
    if (bar.current) setHidden(hideBeyondFirstLine(bar.current, isOpen))
  }, [isOpen, counts, chosen, hasMore])
  useEffect(() => {
    const fit = () => bar.current && setHidden(hideBeyondFirstLine(bar.current, isOpen))
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [isOpen])
  return [bar, hidden]
}
