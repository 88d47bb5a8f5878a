import type { RefObject } from 'react'
import { useEffect } from 'react'

/** Says in --cover how much of the window's top the header covers: what gets the focus stops below it (ui/theme/base.css). */
export function useCover(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = header
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => {
      const isSticky = getComputedStyle(current).position === 'sticky'
      document.documentElement.style.setProperty('--cover', isSticky ? `${current.offsetHeight}px` : '0px')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [header])
}
