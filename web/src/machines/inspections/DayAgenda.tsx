// The days of a week, on a phone of a month, as a list: the load of each, and what is due and planned [P6.22, P6.40].
import { judgeUnits } from '@portal/contract/machines/fleet'
import type { InspectionPlan } from '@portal/contract/machines/inspectionPlans'
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import type { DueDay, DueUnit } from '@portal/contract/machines/inspections'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { Link } from '../../ui/text/Link.tsx'
import { PlanButton } from './PlanCell.tsx'

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** '3 units due, 1 failed; 2 planned: Dana Reyes 1, nobody yet 1'. */
export function describeLoad({ units, failed, planned, people }: DueDay): string {
  const persons = people.map((each) => `${each.name ?? 'nobody yet'} ${each.planned}`).join(', ')
  return [
    units > 0 && `${plural(units, 'unit')} due${failed > 0 ? `, ${failed} failed` : ''}`,
    planned > 0 && `${planned} planned: ${persons}`,
  ]
    .filter(Boolean)
    .join('; ')
}

interface Entry {
  unit: DueUnit
  plan: InspectionPlan | undefined
}

/** Each plan on its day; what is due and not planned on the day it is due. */
const entriesOf = (unit: DueUnit): [day: string | null, Entry][] =>
  unit.plans.some(({ kind }) => kind === unit.dueKind)
    ? unit.plans.map((plan) => [plan.plannedOn, { unit, plan }])
    : [
        ...unit.plans.map((plan): [string, Entry] => [plan.plannedOn, { unit, plan }]),
        [unit.dueOn, { unit, plan: undefined }],
      ]

interface DayAgendaProps {
  request: SearchRequest
  days: readonly string[]
  load: ReadonlyMap<string, DueDay>
}

export function DayAgenda({ request, days, load }: DayAgendaProps) {
  const { data } = useCallQuery(inspectionCalls.searchInspections, request, { keepPrevious: true, quiet: true })
  const byDay = Map.groupBy(data?.content.flatMap(entriesOf) ?? [], ([day]) => day)
  const shown = days.filter((day) => byDay.has(day))
  return (
    <dl className="bare above3 text-sm">
      {data && shown.length === 0 && <dt>Nothing is due or planned.</dt>}
      {shown.map((day) => {
        const of = load.get(day)
        return (
          <div key={day}>
            <dt className="above2 text-note">
              <strong className="ink">
                {weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]} {formatDate(day)}
              </strong>{' '}
              {of && describeLoad(of)}
            </dt>
            {byDay.get(day)?.map(([, { unit, plan }]) => (
              <dd className="bare row between gap2 tall1h" key={`${unit.instanceId} ${plan?.kind ?? ''}`}>
                <span>
                  <Link href={paths.unit(unit.instanceId, 'inspections')}>{unit.unitSerial}</Link> {unit.model}
                </span>
                <Planned unit={unit} plan={plan} />
              </dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}

function Planned({ unit, plan }: Entry) {
  const may = useCan()(judgeUnits)
  const words = [inspectionKindLabels[plan?.kind ?? unit.dueKind], plan ? (plan.assignee ?? 'nobody yet') : 'due']
  return may ? (
    <PlanButton unit={unit} plan={plan}>
      {words.join(', ')}
    </PlanButton>
  ) : (
    <span className="muted">{words.join(', ')}</span>
  )
}
