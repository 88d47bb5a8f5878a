// What the machine is, where it is and what it needs.
import type { UnitDetail } from 'contract/fleet'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatQuantity, plural } from '../../platform/formats.ts'
import { TakeOutOfService } from '../OutOfService.tsx'
import { ConditionBadge } from '../shared/ConditionBadge.tsx'
import { OutOfServiceHistory } from './OutOfServiceHistory.tsx'
import classes from './tab.module.css'

export function OverviewTab({ unit }: { unit: UnitDetail }) {
  return (
    <>
      <div className={classes['panels']}>
        <Facts
          title="What it needs"
          act={<TakeOutOfService unit={unit} />}
          facts={[
            ['Condition', <ConditionBadge key="condition" condition={unit.condition} />],
            ['Next inspection', unit.inspectionDue ? formatDate(unit.inspectionDue) : 'No date known'],
            ['Warning', unit.warning ?? 'None'],
            ['Open product notices', unit.bulletinCount === 0 ? 'None' : formatQuantity(unit.bulletinCount)],
            ['Open service jobs', unit.openSrCount === 0 ? 'None' : formatQuantity(unit.openSrCount)],
            ['Warranty', <Warranty key="warranty" unit={unit} />],
          ]}
        />
        <Facts
          title="Where it is"
          facts={[
            ['Kept in', [unit.city, unit.stateProvince, unit.country].filter(Boolean).join(', ')],
            ['Current location', unit.currentLocation],
            ['Groups', unit.groups.map(({ name }) => name).join(', ')],
            ['Last report', formatDateTime(unit.analytics?.lastReportAt)],
            ['Telematics', unit.webEnabled ? 'Yes' : 'No'],
          ]}
        />
        <Facts
          title="What it is"
          lead={unit.modelDescription}
          facts={[
            ['Model', unit.model],
            ['Product line', unit.productLine],
            ['Model year', unit.modelYear],
            ['In service', formatDate(unit.inServiceDate)],
            ['Engine hours', unit.analytics?.engineHours?.toLocaleString('en-US')],
            ['Working height', unit.workingHeightFeet && `${unit.workingHeightFeet} ft`],
            ['Rated capacity', unit.ratedCapacityPounds && `${formatQuantity(unit.ratedCapacityPounds)} lb`],
            ['Chassis', unit.chassis],
          ]}
        />
      </div>
      <OutOfServiceHistory records={unit.outOfService} />
    </>
  )
}

function Warranty({ unit: { warrantyEnd, warrantyTypes } }: { unit: UnitDetail }) {
  if (!warrantyEnd) return 'Not known'
  const days = Math.ceil((Date.parse(warrantyEnd) - Date.now()) / 86_400_000)
  const types = warrantyTypes.length > 0 ? ` (${warrantyTypes.join(', ')})` : ''
  if (days < 0) return `Ended ${formatDate(warrantyEnd)}${types}`
  return `Until ${formatDate(warrantyEnd)}${types}${days <= 90 ? `, ${plural(days, 'day')} left` : ''}`
}

interface FactsProps {
  title: string
  lead?: string
  act?: ReactNode
  facts: readonly (readonly [title: string, value: ReactNode])[]
}

function Facts({ title, lead, act, facts }: FactsProps) {
  return (
    <section className={classes['panel']}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      <dl className={classes['facts']}>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .flatMap(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
      {act && <div className={classes['act']}>{act}</div>}
    </section>
  )
}
