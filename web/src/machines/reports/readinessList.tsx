// Units by readiness, each with what it lost points for [S5.06].
import { paths } from '@portal/contract/platform/paths'
import type { UnitReadiness } from '@portal/contract/machines/reports'
import { readinessList, reportCalls } from '@portal/contract/machines/reports'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { ConditionBadge } from '../fleet/shared/ConditionBadge.tsx'
import { noUnits } from '../unitChanges/shared/noUnits.tsx'
import { ReadinessBar } from './ReadinessBar.tsx'

const why = ({ reasons }: UnitReadiness) =>
  reasons.length === 0 ? (
    'Nothing is open'
  ) : (
    <span className="dotted">
      {reasons.map(({ text, points }) => (
        <span key={text}>
          {text}
          {points > 0 && <b className="medium muted"> −{points}</b>}
        </span>
      ))}
    </span>
  )

/** The report of a person who views one organization or several. */
export const readinessScreen = (manyOrganizations: boolean): ListConfig<UnitReadiness> =>
  screenOf(readinessList, {
    name: 'opready',
    call: reportCalls.searchReadiness,
    download: reportCalls.exportReadiness,
    views: { manyOrganizations },
    cells: {
      readiness: (unit) => <ReadinessBar unit={unit} />,
      condition: ({ condition }) => <ConditionBadge condition={condition} />,
      reasons: why,
    },
    getHref: (unit) => paths.unit(unit.instanceId),
    empty: noUnits('Units in your fleet appear here with how ready they are for work.'),
  })
