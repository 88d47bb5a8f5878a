// What the machine is, where it is and what it needs.
import { daysBetween } from '@portal/contract/platform/days'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { dueStateLabels } from '@portal/contract/machines/inspections'
import { formatMeasure, placeIn } from '@portal/contract/platform/measures'
import type { ReactNode } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { formatDate, formatDateTime, formatQuantity, plural } from '../../../platform/formats.ts'
import { today } from '../../../platform/zone.ts'
import { UnitOperators } from '../../../learning/qualifications/shared/UnitOperators.tsx'
import { TakeOutOfService } from '../OutOfService.tsx'
import { ConditionBadge } from '../shared/ConditionBadge.tsx'
import { OutOfServiceHistory } from './OutOfServiceHistory.tsx'
import record from '../../../ui/layout/record.module.css'
import classes from './tab.module.css'

export function OverviewTab({ unit }: { unit: UnitDetail }) {
  const locale = useLocale()
  return (
    <>
      <div className="top gap5 stack columns">
        <Facts
          title="What it needs"
          act={<TakeOutOfService unit={unit} />}
          facts={[
            ['Condition', <ConditionBadge key="condition" condition={unit.condition} />],
            ['Next inspection', nextInspection(unit)],
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
            ['Current location', placeIn(unit.currentLocation, locale)],
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
            ['Working height', unit.workingHeightFeet && formatMeasure(unit.workingHeightFeet, 'ft', locale)],
            ['Rated capacity', unit.ratedCapacityPounds && formatMeasure(unit.ratedCapacityPounds, 'lb', locale)],
            ['Chassis', unit.chassis],
          ]}
        />
      </div>
      <UnitOperators instanceId={unit.instanceId} />
      <OutOfServiceHistory records={unit.outOfService} />
    </>
  )
}

function nextInspection({ inspectionFailed, inspectionDue }: UnitDetail): string {
  if (inspectionFailed) return dueStateLabels.FAILED
  return inspectionDue ? formatDate(inspectionDue) : 'No date known'
}

/** 'until 05/01/2027, 30 days left', 'ended 05/01/2026': in whole days of the reader's calendar, the last one included. */
function untilText(until: string | null): string {
  if (until === null) return 'not known'
  const days = daysBetween(today(), until)
  if (days < 0) return `ended ${formatDate(until)}`
  return `until ${formatDate(until)}${days <= 90 ? `, ${days === 0 ? 'last day' : `${plural(days, 'day')} left`}` : ''}`
}

function Warranty({ unit: { warrantyEnd, coverages } }: { unit: UnitDetail }) {
  if (coverages.length === 0) return warrantyEnd ? sentence(untilText(warrantyEnd)) : 'Not known'
  return coverages.map(({ type, until }) => (
    <div key={type}>
      {type}: {untilText(until)}
    </div>
  ))
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface FactsProps {
  title: string
  lead?: string
  act?: ReactNode
  facts: readonly (readonly [title: string, value: ReactNode])[]
}

function Facts({ title, lead, act, facts }: FactsProps) {
  return (
    <section className={record['panel']}>
      <h2>{title}</h2>
      {lead && <p className="bare below3">{lead}</p>}
      <dl className={`gap4 lines2 bare text-sm stack ${classes['facts'] ?? ''}`}>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .flatMap(([name, value]) => [
            <dt key={`${name}-name`}>{name}</dt>,
            <dd className="bare breaks numbers" key={name}>
              {value}
            </dd>,
          ])}
      </dl>
      {act && <div className="above3">{act}</div>}
    </section>
  )
}
