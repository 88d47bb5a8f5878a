// Units by what work on battery avoided, and by how much they were used [S5.04].
import type { UnitEnergy, UnitUse } from '@portal/contract/machines/jems'
import { energyListIn, jemsCalls, utilizationList } from '@portal/contract/machines/jems'
import { getFuelUnit } from '@portal/contract/platform/measures'
import type { Locale } from '@portal/contract/platform/locales'
import { latePaths } from '@portal/contract/platform/latePaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { formatDate } from '../../platform/formats.ts'
import { formatFigure } from './figures.ts'
import { Share } from './Share.tsx'

const figures = {
  idleHours: (row: { idleHours: number }) => formatFigure(row.idleHours, 'h'),
  energyKwh: (row: { energyKwh: number }) => formatFigure(row.energyKwh, 'kWh'),
}

/** Units by engine hours avoided, of a person who views one organization or several. */
export function energyScreen(manyOrganizations: boolean, locale: Locale): ListConfig<UnitEnergy> {
  const { unit: fuel, perGallon } = getFuelUnit(locale)
  return screenOf(energyListIn(locale), {
    name: 'jems-insights',
    call: jemsCalls.searchEnergy,
    download: jemsCalls.exportEnergy,
    views: { manyOrganizations },
    cells: {
      ...figures,
      engineHoursAvoided: (row) => formatFigure(row.engineHoursAvoided, 'h'),
      fuelGallons: (row) => formatFigure(row.fuelGallons * perGallon, fuel),
      co2Kg: (row) => formatFigure(row.co2Kg, 'kg', 0),
    },
    getHref: (row) => latePaths.eventDetails(row.instanceId),
    empty: {
      title: 'No energy figures yet',
      text: 'Units with jobsite energy management appear here as soon as they report.',
    },
  })
}

/** Units that report by days used, of a person who views one organization or several. */
export const utilizationScreen = (manyOrganizations: boolean): ListConfig<UnitUse> =>
  screenOf(utilizationList, {
    name: 'jems-utilization',
    call: jemsCalls.searchUse,
    download: jemsCalls.exportUse,
    views: { manyOrganizations },
    cells: {
      ...figures,
      daysUsed: (row) => <Share percent={row.usedPercent} words={`${row.daysUsed} (${row.usedPercent} %)`} />,
      batteryHours: (row) => formatFigure(row.batteryHours, 'h'),
      batteryPercent: (row) => (row.batteryPercent === null ? '' : `${row.batteryPercent} %`),
      lastUsedOn: (row) => formatDate(row.lastUsedOn) || 'Not used',
    },
    getHref: (row) => latePaths.eventDetails(row.instanceId),
    empty: {
      title: 'No units report yet',
      text: 'Units that send telematics appear here with how much they were used.',
    },
  })
