// Which machine, its condition and why: on its page, and from its row before that has come.
import type { UnitSummary } from '@portal/contract/machines/fleet'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import type { Crumb } from '../../ui/layout/Crumbs.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ConditionBadge } from './shared/ConditionBadge.tsx'
import classes from './UnitPage.module.css'

interface UnitHeadingProps {
  unit: Pick<UnitSummary, 'model' | 'unitSerial' | 'condition' | 'reasons' | 'unitInFleet' | 'globalRental'>
  crumbs: readonly Crumb[]
  /** Beside the title; without one the head is small. */
  picture?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

export const pictureSize = { width: 132, height: 99 }

export function UnitHeading({ unit, crumbs, picture, actions, children }: UnitHeadingProps) {
  return (
    <header className={`one-phone stack top below3 ${classes['head'] ?? ''}`} data-small={!picture || undefined}>
      {picture}
      <div>
        <PageHeader
          title={
            <span>
              {unit.model} <span className="medium muted">{unit.unitSerial}</span>
            </span>
          }
          crumbs={crumbs}
          actions={actions}
        />
        <div className="row wrap gap3 lines1 below2 text-label">
          <ConditionBadge condition={unit.condition} />
          {!unit.unitInFleet && <StatusBadge tone="neutral">Not in fleet</StatusBadge>}
          {unit.globalRental && <StatusBadge tone="info">Rental</StatusBadge>}
          {unit.reasons.length > 0 && (
            <ul className="flex wrap gap3 lines0h list dotted" aria-label="Why">
              {unit.reasons.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
        {children}
      </div>
    </header>
  )
}
