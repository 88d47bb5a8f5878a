// How far from the top the table's head may stick: below the shell's header, whose height changes with what it shows.
import type { RefObject } from 'react'
import { useEffect } from 'react'

export function useStickyTop(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const header = document.querySelector('header')
    if (!header) return undefined
    const measure = () =>
      frame.current?.style.setProperty(
        '--sticky-top',
        getComputedStyle(header).position === 'sticky' ? `${header.offsetHeight}px` : '0px',
      )
    const observer = new ResizeObserver(measure)
    observer.observe(header)
    measure()
    return () => observer.disconnect()
  }, [frame])
}
