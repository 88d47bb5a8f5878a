// The list of units [S4.01, B§2.1, B§3].
import type { UnitSummary } from '@portal/contract/machines/fleet'
import { fleetCalls, fleetList } from '@portal/contract/machines/fleet'
import type { Locale } from '@portal/contract/platform/locales'
import { placeIn } from '@portal/contract/platform/measures'
import { paths } from '@portal/contract/platform/paths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { ConditionBadge } from './shared/ConditionBadge.tsx'
import { pictureSize, UnitHeading } from './UnitHeading.tsx'
import { noUnits } from '../unitChanges/shared/noUnits.tsx'

const reasons = (unit: UnitSummary) =>
  [...(unit.unitInFleet ? [] : ['Not in fleet']), ...unit.reasons.map(({ text }) => text)].join('; ')

/** The list as a person sees it who views one organization or several. */
export const fleetScreen = (manyOrganizations: boolean, locale: Locale): ListConfig<UnitSummary> =>
  screenOf(fleetList, {
    name: 'fleet',
    call: fleetCalls.searchFleet,
    download: fleetCalls.exportFleet,
    views: { manyOrganizations },
    cells: {
      condition: ({ condition }) => <ConditionBadge condition={condition} />,
      reasons,
      city: (unit) => [unit.city, unit.stateProvince].filter(Boolean).join(', '),
      currentLocation: (unit) => placeIn(unit.currentLocation, locale),
      engineHours: (unit) => unit.analytics?.engineHours?.toLocaleString('en-US'),
    },
    getHref: (unit) => paths.unit(unit.instanceId),
    recordHead: (unit, crumbs) => (
      <UnitHeading unit={unit} crumbs={crumbs} picture={<span className="no-phone frame" style={pictureSize} />} />
    ),
    empty: noUnits('Machines registered to the organization you are viewing appear here.'),
  })
