// Hours and cost of a unit: its meter, what is due by hours, and each year's use, downtime and cost as charts with tables [P6.62, P6.63].
import { viewOrders } from '@portal/contract/access/privileges'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import { viewService } from '@portal/contract/machines/service'
import type { UnitCosts } from '@portal/contract/machines/unitCosts'
import { unitCostCalls } from '@portal/contract/machines/unitCosts'
import { paths } from '@portal/contract/platform/paths'
import { useShopper } from '../../../buying/store/shared/shopper.ts'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate, formatMoney, formatQuantity, plural } from '../../../platform/formats.ts'
import { listAddress } from '../../../platform/listAddress.ts'
import { useCan } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import type { Figure } from '../../../ui/layout/Figures.tsx'
import { Figures } from '../../../ui/layout/Figures.tsx'
import type { Bar, Series } from '../../../ui/media/BarChart.tsx'
import { BarChart } from '../../../ui/media/BarChart.tsx'

type Costs = UnitCosts['costs']

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`

function getFigures({ meter, next, years, costs }: UnitCosts): Figure[] {
  const year = years.at(-1)
  const thisYear = year?.year ?? 0
  const spent = costs.filter((each) => each.year === thisYear && (each.parts ?? each.service) !== null)
  return [
    {
      label: 'Meter',
      value: meter ? `${formatQuantity(meter.hours)} h` : 'Not known',
      note: meter ? formatDate(meter.on) : undefined,
    },
    next
      ? {
          label: 'To next by hours',
          value: next.hoursLeft > 0 ? `${formatQuantity(next.hoursLeft)} h` : 'Due now',
          note: `${inspectionKindLabels[next.kind]}, at ${formatQuantity(next.dueHours)} h`,
          tone: next.hoursLeft > 0 ? undefined : 'danger',
        }
      : { label: 'To next by hours', value: 'None', note: 'no interval is in hours' },
    ...(year && year.daysUsed !== null
      ? [
          {
            label: `Used in ${thisYear}`,
            value: percent(year.daysUsed, year.days),
            note: plural(year.daysUsed, 'day'),
          },
        ]
      : []),
    ...(year
      ? [
          {
            label: `Out of service in ${thisYear}`,
            value: plural(year.daysOut, 'day'),
            note: percent(year.daysOut, year.days),
          },
        ]
      : []),
    ...spent.map(({ currency, parts, service }) => ({
      label: `Cost in ${thisYear}${spent.length > 1 ? `, ${currency}` : ''}`,
      value: formatMoney((parts ?? 0) + (service ?? 0), currency),
    })),
  ]
}

export function CostsTab({ unit }: { unit: UnitDetail }) {
  const { data, isError, refetch } = useCallQuery(
    unitCostCalls.getUnitCosts,
    { instanceId: unit.instanceId },
    { quiet: true },
  )
  const can = useCan()
  const { canViewPrices } = useShopper()
  if (isError && !data) return <ErrorState message="The figures could not be loaded." onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={140} />
  const { years, costs } = data
  const seen = {
    parts: canViewPrices && can(viewOrders),
    service: canViewPrices && can(viewService),
  }
  const ofYear = (year: number) => ({ start: `${year}-01-01`, end: `${year}-12-31` })
  const toBar = (year: number, href: string, values: Record<string, number>): Bar => ({
    label: String(year),
    short: String(year),
    href,
    values,
  })
  const hours = years.filter((each) => each.hours !== null)
  const uses = years.filter((each) => each.daysUsed !== null)
  return (
    <>
      <Figures label="Hours and cost" figures={getFigures(data)} />
      <div className="columns gap4">
        {hours.length > 0 && (
          <Chart
            title="Hours run"
            series={[{ key: 'hours', title: 'Hours', tone: 'info' }]}
            bars={hours.map(({ year, hours: run }) =>
              toBar(year, paths.unit(unit.instanceId, 'inspections'), { hours: run ?? 0 }),
            )}
            format={(value) => `${formatQuantity(value)} h`}
          />
        )}
        {uses.length > 0 && (
          <Chart
            title="Days used"
            series={[{ key: 'days', title: 'Days', tone: 'info' }]}
            bars={uses.map(({ year, daysUsed }) =>
              toBar(year, paths.unit(unit.instanceId, 'events'), { days: daysUsed ?? 0 }),
            )}
            format={(value) => plural(value, 'day')}
          />
        )}
        <Chart
          title="Out of service"
          series={[{ key: 'days', title: 'Days', tone: 'danger' }]}
          bars={years.map(({ year, daysOut }) => toBar(year, paths.unit(unit.instanceId), { days: daysOut }))}
          format={(value) => plural(value, 'day')}
        />
        {currenciesOf(costs).map((currency) => (
          <Chart
            key={currency}
            title={`Cost, ${currency}`}
            series={costSeries.filter(({ key }) => seen[key])}
            bars={years.map(({ year }) => {
              const found = costs.find((each) => each.year === year && each.currency === currency)
              const href = seen.parts
                ? listAddress(paths.orders(), {}, { q: unit.unitSerial, ...ofYear(year) })
                : paths.unit(unit.instanceId, 'service')
              return toBar(year, href, { parts: found?.parts ?? 0, service: found?.service ?? 0 })
            })}
            format={(value) => formatMoney(value, currency).replace(/\.00$/, '')}
          />
        ))}
      </div>
      {costs.length === 0 && (seen.parts || seen.service) && (
        <EmptyState title="No cost known yet">
          Parts ordered with this unit’s serial and service that was billed appear here.
        </EmptyState>
      )}
    </>
  )
}

const costSeries = [
  { key: 'parts', title: 'Parts', tone: 'info' },
  { key: 'service', title: 'Service', tone: 'neutral' },
] as const satisfies Series[]

/** Those with an amount that the viewer sees. */
const currenciesOf = (costs: Costs): string[] => [
  ...new Set(costs.filter(({ parts, service }) => (parts ?? service) !== null).map(({ currency }) => currency)),
]

interface ChartProps {
  title: string
  series: readonly Series[]
  bars: readonly Bar[]
  format: (value: number) => string
}

const Chart = ({ title, ...chart }: ChartProps) => (
  <section className="narrow frame pad4-5" aria-label={title}>
    <BarChart title={title} of="Year" {...chart} />
  </section>
)
