// The pictures of one thing, videos and PDFs among them, one at a time [B2.93]: swiped with a
// finger, turned by arrow keys and buttons, chosen by thumbnails; it never moves by itself [B9.02].
import { IconChevronLeft } from '../icons/IconChevronLeft.ts'
import { IconChevronRight } from '../icons/IconChevronRight.ts'
import { IconFileTypePdf } from '../icons/IconFileTypePdf.ts'
import { IconPlayerPlay } from '../icons/IconPlayerPlay.ts'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import classes from './MediaCarousel.module.css'
import { PdfLink } from '../text/PdfLink.tsx'

export interface MediaItem {
  src: string
  isVideo: boolean
  /** The picture of a PDF's first page, '' when it has none; null for what is no PDF. */
  pdfThumb: string | null
  /** The alternative text, where its maker said. */
  alt: string | null
  /** Other widths of a photograph; null for what is none. */
  srcSet: string | null
}

export interface MediaCarouselProps {
  items: readonly MediaItem[]
  /** The text, for who does not see it. */
  label: string
}

export function MediaCarousel({ items, label }: MediaCarouselProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const show = (next: number) => {
    const position = Math.max(0, Math.min(next, items.length - 1))
    setAt(position)
    const element = strip.current
    // Without `behavior`, so that the style sheet decides and visitors who want less motion get none.
    element?.scrollTo?.({ left: position * element.clientWidth })
  }
  const swiped = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: items.length - 1 }[event.key]
    // The keys of a video are its own.
    if (next === undefined || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    show(next)
  }
  if (items.length === 0) return null
  if (items.length === 1 && items[0]) return <Large item={items[0]} label={label} early />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons inside
    <section
      className="narrow"
      aria-label={`Pictures of ${label}`}
      aria-roledescription="carousel"
      onKeyDown={onKeyDown}
    >
      <div className="relative">
        {/* The list itself takes the focus, so that keys can scroll it; a picture alone takes no focus. */}
        <ul
          ref={strip}
          className={`stack scroll-x list ${classes['strip'] ?? ''}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys above turn it
          tabIndex={0}
          aria-label="Picture"
          onScroll={swiped}
        >
          {items.map((item, position) => (
            <li
              key={item.src}
              inert={position !== at}
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${items.length}`}
            >
              <Large item={item} label={label} early={position === 0} />
            </li>
          ))}
        </ul>
        <TurnButton label="Previous picture" isAtEnd={at === 0} onTurn={() => show(at - 1)} />
        <TurnButton label="Next picture" isNext isAtEnd={at === items.length - 1} onTurn={() => show(at + 1)} />
      </div>
      <ul
        className={`no-print stack scroll-x gap2 bare no-marks above3 ${classes['thumbs'] ?? ''}`}
        aria-label="Pictures"
      >
        {items.map((item, position) => (
          <li key={item.src}>
            <button
              className="center full rounded-md ink"
              type="button"
              aria-label={`${getKindLabel(item)} ${position + 1} of ${items.length}`}
              aria-pressed={position === at}
              onClick={() => show(position)}
            >
              <Thumb item={item} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const getKindLabel = ({ isVideo, pdfThumb }: MediaItem): string =>
  isVideo ? 'Video' : pdfThumb === null ? 'Picture' : 'PDF'

interface TurnProps {
  label: string
  isNext?: boolean
  isAtEnd: boolean
  onTurn: () => void
}

const TurnButton = ({ label, isNext = false, isAtEnd, onTurn }: TurnProps) => (
  <button
    type="button"
    className={`edges center ink round lit ${classes['turn'] ?? ''}`}
    data-next={isNext}
    data-no-print
    aria-label={label}
    // Not `disabled`, because the focus would be lost at the last picture.
    aria-disabled={isAtEnd}
    onClick={() => !isAtEnd && onTurn()}
  >
    {isNext ? <IconChevronRight size={22} aria-hidden /> : <IconChevronLeft size={22} aria-hidden />}
  </button>
)

interface LargeProps {
  item: MediaItem
  label: string
  /** True if it is seen at first. */
  early: boolean
}

function Large({ item: { src, isVideo, pdfThumb, alt, srcSet }, label, early }: LargeProps) {
  const size = { className: classes['large'], width: 480, height: 360 }
  if (isVideo) {
    return (
      <video {...size} src={src} aria-label={`Video of ${label}`} controls playsInline preload="metadata">
        <track kind="captions" />
      </video>
    )
  }
  if (pdfThumb !== null) {
    return (
      <PdfLink href={src} className={classes['pdf']}>
        {pdfThumb ? (
          <img {...size} src={pdfThumb} alt={`${label} (opens a PDF)`} loading={early ? 'eager' : 'lazy'} />
        ) : (
          <>
            <IconFileTypePdf size={64} stroke={1.25} aria-hidden />
            <span>{label} (opens a PDF)</span>
          </>
        )}
      </PdfLink>
    )
  }
  const picture = (
    <img
      {...size}
      src={src}
      srcSet={srcSet ?? undefined}
      sizes="480px"
      alt={alt ?? label}
      {...(early ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
  // The largest, to look closely.
  return srcSet ? <a href={src.replace(/960$/, '1600')}>{picture}</a> : picture
}

function Thumb({ item: { src, isVideo, pdfThumb } }: { item: MediaItem }) {
  if (isVideo) return <IconPlayerPlay size={24} aria-hidden />
  if (pdfThumb === '') return <IconFileTypePdf size={24} aria-hidden />
  return <img src={pdfThumb ?? src} alt="" width={64} height={48} loading="lazy" />
}
