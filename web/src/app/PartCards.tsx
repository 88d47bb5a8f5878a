// The parts of an area, each a card with a picture, its title, and what it is for.
import type { Icon } from '../ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from '../ui/text/Link.tsx'
import classes from './PartCards.module.css'

export interface PartCard {
  href: string
  title: string
  icon: Icon
  about: string
  /** The content now, for this visitor. */
  Now?: () => ReactNode
}

interface PartCardsProps {
  label: string
  parts: readonly PartCard[]
  /** Of each card. */
  heading?: 'h2' | 'h3'
}

export const PartCards = ({ label, parts, heading: Heading = 'h2' }: PartCardsProps) => (
  <ul className="tiles gap4 list" aria-label={label}>
    {parts.map(({ title, href, icon: Picture, about, Now }) => (
      <li className="stack" key={href}>
        <Link href={href} className="edges flex gap3h pad5 frame ink no-underline">
          <Picture className="muted" size={26} stroke={1.5} aria-hidden />
          <div className="down grow narrow gap1">
            <Heading className="text-lead">{title}</Heading>
            <p className="bare text-label muted breaks">{about}</p>
            {Now && (
              <p className={`bare sink text-sm medium ${classes['now'] ?? ''}`}>
                <Now />
              </p>
            )}
          </div>
        </Link>
      </li>
    ))}
  </ul>
)
