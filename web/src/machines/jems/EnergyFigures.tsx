// Savings, in sum, by month, and by whom most and least [S5.04].
import { jemsCalls } from '@portal/contract/machines/jems'
import { getFuelUnit } from '@portal/contract/platform/measures'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { toWhole } from '../../lists/shared/listLoader.ts'
import { useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { Figures } from '../../ui/layout/Figures.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { formatFigure } from './figures.ts'
import { MonthChart } from './MonthChart.tsx'
import { RankedUnits } from './RankedUnits.tsx'

const useEnergy = (request: SearchRequest) =>
  useCallQuery(jemsCalls.energySummary, toWhole(request), { keepPrevious: true, quiet: true })

export function EnergyFigures({ request }: { request: SearchRequest }) {
  const { data, isError } = useEnergy(request)
  const { unit, perGallon } = getFuelUnit(useLocale())
  // The list says what went wrong, and that there is nothing.
  if (isError || data?.units === 0) return null
  if (!data) return <SkeletonRows rows={1} height={32} />
  return (
    <Figures
      label="Savings of these units"
      figures={[
        { label: 'Engine hours avoided', value: formatFigure(data.engineHoursAvoided, 'h', 0) },
        { label: 'Idle hours', value: formatFigure(data.idleHours, 'h', 0) },
        { label: 'Battery energy used', value: formatFigure(data.energyKwh, 'kWh', 0) },
        { label: 'Fuel avoided', value: formatFigure(data.fuelGallons * perGallon, unit, 0) },
        { label: 'CO2 avoided', value: formatFigure(data.co2Kg, 'kg', 0) },
      ]}
    />
  )
}

/** The same by month and by unit, beside the rows. */
export function EnergyPanels({ request }: { request: SearchRequest }) {
  const { data } = useEnergy(request)
  const { unit, perGallon } = getFuelUnit(useLocale())
  if (!data || data.units === 0) return null
  const { factors } = data
  return (
    <div className="stack gap4">
      <MonthChart months={data.months} />
      <RankedUnits title="Best units" units={data.best} />
      <RankedUnits title="Units that idle most" units={data.worst} />
      <p className="bare text-sm muted">
        {factors
          ? `Reckoned with ${formatFigure(factors.gallonsPerHour * perGallon, unit, 2)} of fuel per engine hour avoided and ${formatFigure(factors.co2KgPerGallon / perGallon, 'kg', 2)} of CO2 per ${unit}.`
          : 'Fuel and CO2 are reckoned with the factors of each organization.'}
      </p>
    </div>
  )
}
