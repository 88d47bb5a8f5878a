// The head of a unit's page: which machine, its numbers, its condition and why.
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { paths } from '@portal/contract/platform/paths'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { ConditionBadge } from './shared/ConditionBadge.tsx'
import classes from './UnitPage.module.css'
import { VehicleNumber } from './VehicleNumber.tsx'

export function UnitHead({ unit }: { unit: UnitDetail }) {
  const numbers = [
    ['Final assembly', unit.faSerial],
    ['Chassis VIN', unit.chassisVin],
    ['Organization', unit.customerName],
  ] as const
  return (
    <header className={classes['head']}>
      <img src={unit.illustration} alt="" width={176} height={132} className={classes['picture']} />
      <div className={classes['title']}>
        <PageHeader
          title={
            <span className={classes['name']}>
              {unit.model} <span>{unit.unitSerial}</span>
            </span>
          }
          crumbs={[
            { label: 'Dashboard', href: paths.dashboard() },
            { label: 'My Fleet', href: paths.fleet() },
          ]}
        />
        <p className="flex wrap gap2 bare below3">
          <ConditionBadge condition={unit.condition} />
          {!unit.unitInFleet && <StatusBadge tone="neutral">Not in fleet</StatusBadge>}
          {unit.globalRental && <StatusBadge tone="info">Rental</StatusBadge>}
        </p>
        {unit.reasons.length > 0 && (
          <ul className={classes['reasons']} aria-label="Why">
            {unit.reasons.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <dl className={classes['numbers']}>
          <div>
            <dt>Vehicle number</dt>
            <dd>
              <VehicleNumber unit={unit} />
            </dd>
          </div>
          {numbers.map(
            ([title, value]) =>
              value && (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </header>
  )
}
