// Hides what does not fit into the first line of a row of buttons. The window decides, so the browser measures it.
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../ui/useHydrated.ts'

const isOn = (chip: HTMLElement) => chip.matches('[data-on], [aria-pressed="true"]')

/** How many children of `bar` are hidden; none where `isOpen`, or where one of them is on. */
export function useFirstLine(bar: RefObject<HTMLElement | null>, isOpen: boolean): number {
  const [hidden, setHidden] = useState(0)
  const isAwake = useHydrated()
  const fit = () => {
    const { current } = bar
    if (!current || !isAwake) return
    const chips = [...current.children].filter((each) => each instanceof HTMLElement)
    current.dataset['measured'] = 'true'
    for (const { style } of chips) style.display = ''
    const over = chips.filter(({ offsetTop }) => offsetTop > (chips[0]?.offsetTop ?? 0))
    const isHiding = !isOpen && !over.some(isOn)
    if (isHiding) for (const { style } of over) style.display = 'none'
    setHidden(isHiding ? over.length : 0)
  }
  const latest = useRef(fit)
  useLayoutEffect(() => {
    latest.current = fit
    fit()
  })
  useEffect(() => {
    const onResize = () => latest.current()
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return hidden
}
