// A part of a store page: heading, a link to all of it, and its content.
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from '../../ui/Link.tsx'
import classes from './Section.module.css'

export interface SectionProps {
  title: string
  children: ReactNode
  /** Where the rest is. */
  more?: { label: string; href: string }
}

export function Section({ title, children, more }: SectionProps) {
  const heading = useId()
  return (
    <section className={classes['section']} aria-labelledby={heading}>
      <div className={classes['head']}>
        <h2 id={heading}>{title}</h2>
        {more && <Link href={more.href}>{more.label}</Link>}
      </div>
      {children}
    </section>
  )
}
