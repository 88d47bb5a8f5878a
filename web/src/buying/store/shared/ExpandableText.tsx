// Text that is long for a card: its beginning, and 'Read More' / 'Read Less' [B2.83].
import { useState } from 'react'
import { Link } from '../../../ui/text/Link.tsx'
import classes from './ExpandableText.module.css'
import { truncateAtWord } from './truncateAtWord.ts'

/** From how many characters on a name and a description are collapsed. */
export const nameLimit = 60
export const descriptionLimit = 100

export interface MoreTextProps {
  text: string
  limit: number
  /** The subject of the text, for a screen reader: 'the description of Hydraulic hose'. */
  of: string
  /** Where the text leads, if anywhere; the button beside it does not. */
  href?: string
  className?: string | undefined
}

export function ExpandableText({ text, limit, of, href, className }: MoreTextProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || text.length <= limit ? text : truncateAtWord(text, limit)
  const words = href ? (
    <Link href={href} className={className}>
      {shown}
    </Link>
  ) : (
    shown
  )
  if (text.length <= limit) return words
  return (
    <>
      {words}{' '}
      <button
        type="button"
        className={`relative text-note medium link quiet-link nowrap ${classes['more'] ?? ''}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Read Less' : 'Read More'}
        <span className="visually-hidden"> of {of}</span>
      </button>
    </>
  )
}
