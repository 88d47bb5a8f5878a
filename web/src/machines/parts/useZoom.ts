// A picture in a frame that scrolls, made larger by buttons, two fingers or the wheel with Ctrl, around the point that is meant.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export const maxZoom = 4

interface Point {
  x: number
  y: number
}

export function useZoom() {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  /** The point of the frame that stays where it is, and the zoom before. */
  const held = useRef<{ at: Point; before: number }>(undefined)
  const fingers = useRef(new Map<number, Point>())

  const zoomTo = (wanted: number, at?: Point) => {
    const element = frame.current
    const next = Math.min(maxZoom, Math.max(1, wanted))
    if (!element || next === zoom) return
    held.current = { at: at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }, before: zoom }
    setZoom(next)
  }

  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !held.current) return
    const { at, before } = held.current
    held.current = undefined
    element.scrollLeft = ((element.scrollLeft + at.x) * zoom) / before - at.x
    element.scrollTop = ((element.scrollTop + at.y) * zoom) / before - at.y
  }, [zoom])

  // React listens to the wheel passively, and the browser would make the page larger.
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const touching = fingers.current
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const apart = () => {
      const [one, other] = [...touching.values()]
      return one && other ? { way: Math.hypot(one.x - other.x, one.y - other.y), one, other } : undefined
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomTo(zoom * Math.exp(-event.deltaY / 200), pointOf(event))
    }
    const move = (event: PointerEvent) => {
      if (!touching.has(event.pointerId)) return
      const before = apart()
      touching.set(event.pointerId, pointOf(event))
      const now = apart()
      if (before && now)
        zoomTo((zoom * now.way) / Math.max(1, before.way), {
          x: (now.one.x + now.other.x) / 2,
          y: (now.one.y + now.other.y) / 2,
        })
    }
    const down = (event: PointerEvent) => event.pointerType === 'touch' && touching.set(event.pointerId, pointOf(event))
    const up = (event: PointerEvent) => touching.delete(event.pointerId)
    const keys = (event: KeyboardEvent) => {
      const factor = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[event.key]
      if (factor && !event.ctrlKey && !event.metaKey) zoomTo(zoom * factor)
      else if (event.key === '0') zoomTo(1)
    }
    const ends = new AbortController()
    const options = { signal: ends.signal }
    element.addEventListener('wheel', wheel, { ...options, passive: false })
    element.addEventListener('pointerdown', down, options)
    element.addEventListener('pointermove', move, options)
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      element.addEventListener(name, up, options)
    element.addEventListener('keydown', keys, options)
    return () => ends.abort()
  })

  return { frame, zoom, zoomTo }
}
