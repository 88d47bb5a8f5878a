// Facts of a record, each with its label; what is not known is left out.
import type { ReactNode } from 'react'
import record from './record.module.css'

export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={`stack gap3 bare text-sm ${record['facts'] ?? ''}`}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-note">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
