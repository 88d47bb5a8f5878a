// Hides what does not fit into the first line of a row of buttons. The window decides, so the browser measures it.
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const isOn = (chip: HTMLElement) => chip.matches('[data-on], [aria-pressed="true"]')

/** Measures the children of `bar` and hides those beyond its first line, if none of them is on; how many. */
function hideBeyondFirstLine(bar: HTMLElement, isOpen: boolean): number {
  const chips = [...bar.children].filter((each) => each instanceof HTMLElement)
  bar.dataset['measured'] = 'true'
  for (const { style } of chips) style.display = ''
  const beyond = chips.filter(({ offsetTop }) => offsetTop > (chips[0]?.offsetTop ?? 0))
  if (isOpen || beyond.some(isOn)) return 0
  for (const { style } of beyond) style.display = 'none'
  return beyond.length
}

/** The ref of a row of buttons, and how many of them are hidden; none where `isOpen`. `content` is what their widths depend on. */
export function useFirstLine(
  isOpen: boolean,
  ...content: readonly [unknown, unknown]
): [RefObject<HTMLDivElement | null>, number] {
  const bar = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState(0)
  const [counts, chosen] = content
  useLayoutEffect(() => {
    if (bar.current) setHidden(hideBeyondFirstLine(bar.current, isOpen))
  }, [isOpen, counts, chosen])
  useEffect(() => {
    const fit = () => bar.current && setHidden(hideBeyondFirstLine(bar.current, isOpen))
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [isOpen])
  return [bar, hidden]
}
