// What the machine reported lately.
import type { Locale } from '@portal/contract/platform/locales'
import { formatMeasure, placeIn } from '@portal/contract/platform/measures'
import { useLocale } from '../../../platform/locale.ts'
import type { OutputOf } from '@portal/contract/platform/call'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDateTime } from '../../../platform/formats.ts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import { useEventKind } from '../shared/useEventKind.tsx'
import type { TabColumn } from './TabRows.tsx'
import { TabRows } from './TabRows.tsx'

const severities = {
  high: { tone: 'danger', title: 'High' },
  medium: { tone: 'soon', title: 'Medium' },
  low: { tone: 'neutral', title: 'Low' },
} as const

const columns = (locale: Locale): readonly TabColumn<OutputOf<typeof fleetCalls.unitEvents>[number]>[] => [
  { title: 'Time', cell: (event) => formatDateTime(event.at) },
  { title: 'Event', cell: (event) => event.type },
  {
    title: 'Severity',
    cell: ({ severity }) => <StatusBadge tone={severities[severity].tone}>{severities[severity].title}</StatusBadge>,
  },
  {
    title: 'Value',
    align: 'end',
    cell: ({ value, valueUnit }) => value !== null && formatMeasure(value, valueUnit, locale),
  },
  { title: 'Place', cell: (event) => placeIn(event.place, locale) },
  { title: 'Operator action', cell: (event) => event.operatorAction },
]

export function EventsTab({ unit }: { unit: UnitDetail }) {
  const locale = useLocale()
  const answer = useCallQuery(fleetCalls.unitEvents, { instanceId: unit.instanceId }, { quiet: true })
  const { kind, shown, select } = useEventKind(answer.data)
  return (
    <>
      {select}
      <TabRows
        key={kind}
        label="events"
        answer={{ ...answer, data: shown }}
        keyOf={(event) => event.eventNumber}
        columns={columns(locale)}
        empty={{
          title: 'No events',
          text: unit.webEnabled
            ? 'This unit has reported no events.'
            : 'This unit sends no telematics, so it reports no events.',
        }}
      />
    </>
  )
}
