// One part of the account: what it is about at the left, what to do at the right.
import type { ReactNode } from 'react'
import { useId } from 'react'

export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className="side-first gap6 lowered line-above" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{title}</h2>
        {lead && <p className="bare above1 text-label muted">{lead}</p>}
      </div>
      <div className="width-lg roomy card">{children}</div>
    </section>
  )
}
