// A filter in force, or a measure that was read in the query, with the way out of it.
import { IconX } from '../../ui/icons/IconX.ts'
import { Link } from '../../ui/text/Link.tsx'
import classes from './Results.module.css'

interface ChipProps {
  label: string
  href: string
  /** The label for a screen reader. */
  does?: string
}

export const Chip = ({ label, href, does = 'Remove the filter' }: ChipProps) => (
  <li>
    <Link
      href={href}
      className={`hovers reach inline-row gap1h text-sm ink no-underline round outlined lit ${classes['chip'] ?? ''}`}
    >
      <span className="visually-hidden">{does} </span>
      {label}
      <IconX className="muted" size={14} aria-hidden />
    </Link>
  </li>
)
