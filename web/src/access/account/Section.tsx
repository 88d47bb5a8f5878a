// One part of the account: what it is about at the left, what to do at the right.
import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './Section.module.css'

export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={`stack line-above one-narrow ${classes['section'] ?? ''}`} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{title}</h2>
        {lead && <p className="bare above1 text-label muted">{lead}</p>}
      </div>
      <div className="roomy card">{children}</div>
    </section>
  )
}
