// A strip of items that scrolls by pages on CSS scroll snapping; it never moves by itself [B9.02].
import { IconChevronLeft } from '../icons/IconChevronLeft.ts'
import { IconChevronRight } from '../icons/IconChevronRight.ts'
import type { ReactNode } from 'react'
import { Children, useEffect, useRef, useState } from 'react'
import classes from './Carousel.module.css'

export interface CarouselProps {
  label: string
  /** One child for each item; 4 to a page from 992 px, 3 from 592 px, otherwise one. */
  children: ReactNode
}

export function Carousel({ label, children }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState({ start: true, end: false })
  const count = Children.count(children)

  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const measure = () =>
      setEdges({
        start: element.scrollLeft <= 4,
        end: element.scrollLeft + element.clientWidth >= element.scrollWidth - 4,
      })
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure, { passive: true })
    return () => {
      element.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [count])

  const turn = (pages: 1 | -1) =>
    strip.current?.scrollBy({ left: pages * strip.current.clientWidth, behavior: 'smooth' })
  return (
    <section className={`relative ${classes['carousel'] ?? ''}`} aria-label={label} aria-roledescription="carousel">
      <ul ref={strip} className={classes['strip']}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      <div className={`hidden end gap2 above3 ${classes['turns'] ?? ''}`} data-no-print>
        <button
          className="edges square frame round ink"
          type="button"
          aria-label="Previous items"
          disabled={edges.start}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </button>
        <button
          className="edges square frame round ink"
          type="button"
          aria-label="Next items"
          disabled={edges.end}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </button>
      </div>
    </section>
  )
}
