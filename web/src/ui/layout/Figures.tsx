// The totals of a list, in one line over it.
export interface Figure {
  label: string
  value: string
  /** Said in a quieter tone after the value: its unit, or of how many. */
  note?: string | undefined
  tone?: 'danger' | undefined
}

export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section className="below2" aria-label={label}>
      <dl className="flex wrap gap6 lines0h bare">
        {figures.map((figure) => (
          <div key={figure.label} className="flex baseline gap2">
            <dt className="text-sm muted">{figure.label}</dt>
            <dd className="bold numbers toned" data-tone={figure.tone}>
              {figure.value} {figure.note && <small>{figure.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
