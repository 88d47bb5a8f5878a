// The header of small screens hides while one scrolls down and comes back on the way up; resizing is sampled [A§2, A§9].
import { useEffect, useState } from 'react'

/** How far down the page before it hides, and how often a resize counts: pixels and milliseconds. */
const past = 120
const sample = 200

export function useHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      frame = 0
      const y = Math.max(0, window.scrollY)
      if (Math.abs(y - last) < 6) return
      setHidden(y > last && y > past)
      last = y
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    const onResize = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        last = window.scrollY
        setHidden(false)
      }, sample)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isHidden
}
