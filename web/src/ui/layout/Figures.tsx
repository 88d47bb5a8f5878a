// The totals of a list, in one box over it, with what can be done with the whole.
import type { ReactNode } from 'react'

export interface Figure {
  label: string
  value: string
  /** Said in a quieter tone after the value: its unit, or of how many. */
  note?: string | undefined
  tone?: 'danger' | undefined
}

export function Figures({
  label,
  figures,
  children,
}: {
  label: string
  figures: readonly Figure[]
  /** Buttons at the end. */
  children?: ReactNode
}) {
  return (
    <section className="row wrap gap6 lines3 below3 pad3h-4h frame" aria-label={label}>
      <dl className="flex wrap grow gap6 lines3 bare">
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt className="text-note">{figure.label}</dt>
            <dd className="text-xl bold numbers toned" data-tone={figure.tone}>
              {figure.value} {figure.note && <small>{figure.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
