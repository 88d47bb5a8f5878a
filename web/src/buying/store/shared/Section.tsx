// A part of a store page: heading, a link to all of it, and its content.
import type { ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import { Link } from '../../../ui/text/Link.tsx'
import classes from './Section.module.css'

export interface SectionProps {
  title: string
  children: ReactNode
  /** Where the rest is, or what can be done with it. */
  more?: { label: string; href: string } | ReactElement
}

export function Section({ title, children, more }: SectionProps) {
  const heading = useId()
  return (
    <section className={classes['section']} aria-labelledby={heading}>
      <div className="flex wrap baseline between gap6 lines1 below4">
        <h2 className="text-title" id={heading}>
          {title}
        </h2>
        {more &&
          ('href' in more ? (
            <Link className="finger text-label medium link quiet-link" href={more.href}>
              {more.label}
            </Link>
          ) : (
            more
          ))}
      </div>
      {children}
    </section>
  )
}
