// Engine hours avoided and idle hours by month, each month the way to its units, and all of it as a table.
import type { EnergySummary } from '@portal/contract/machines/jems'
import { addDays, addMonths } from '@portal/contract/platform/days'
import { paths } from '@portal/contract/platform/paths'
import { listAddress } from '../../platform/listAddress.ts'
import { BarChart } from '../../ui/media/BarChart.tsx'
import { formatMonth, formatFigure } from './figures.ts'

const series = [
  { key: 'engineHoursAvoided', title: 'Avoided', tone: 'info' },
  { key: 'idleHours', title: 'Idle', tone: 'neutral' },
] as const

export const MonthChart = ({ months }: { months: EnergySummary['months'] }) => (
  <section className="narrow pad4-5 frame" aria-label="Engine hours by month">
    <BarChart
      title="Engine hours by month"
      of="Month"
      series={series}
      bars={months.map(({ startsOn, engineHoursAvoided, idleHours }) => ({
        label: formatMonth(startsOn),
        short: formatMonth(startsOn).slice(0, 3),
        href: listAddress(paths.jemsInsights(), {}, { start: startsOn, end: addDays(addMonths(startsOn, 1), -1) }),
        values: { engineHoursAvoided, idleHours },
      }))}
      format={(value) => formatFigure(value, 'h', 0)}
    />
  </section>
)
