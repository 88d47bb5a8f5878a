// The lists of what machines report: one description, three kinds [S5.01, S5.02].
import type { AnyCall } from '@portal/contract/call'
import type { EventSummary } from '@portal/contract/insights'
import type { Locale } from '@portal/contract/locales'
import { placeIn } from '@portal/contract/measures'
import { paths } from '@portal/contract/paths'
import type { Session } from '@portal/contract/session'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import type { ListFor } from '../lists/shared/listLoader.ts'
import { formatDateTime } from '../platform/formats.ts'
import { viewsMany } from '../platform/session.ts'
import { Severity, getSeverityValue } from './Severity.tsx'

const columns = (manyOrganizations: boolean, locale: Locale): Column<EventSummary>[] => [
  {
    id: 'at',
    title: 'Time',
    sort: 'at',
    width: '186px',
    priority: 1,
    card: 'title',
    cell: (event) => formatDateTime(event.at),
  },
  {
    id: 'severity',
    title: 'Severity',
    width: '116px',
    priority: 1,
    card: 'badge',
    cell: (event) => <Severity severity={event.severity} />,
  },
  { id: 'type', title: 'Event', sort: 'type', priority: 1, cell: (event) => event.type },
  { id: 'unit', title: 'Unit', sort: 'unitSerial', width: '124px', priority: 1, cell: (event) => event.unitSerial },
  {
    id: 'customerVehicleNumber',
    title: 'Vehicle number',
    width: '140px',
    hidden: true,
    priority: 4,
    cell: (event) => event.customerVehicleNumber,
  },
  { id: 'model', title: 'Model', sort: 'model', width: '120px', priority: 4, cell: (event) => event.model },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: 'Organization',
          sort: 'customerName',
          priority: 3,
          cell: (event: EventSummary) => event.customerName,
        } as const,
      ]
    : []),
  {
    id: 'value',
    title: 'Value',
    sort: 'value',
    width: '132px',
    align: 'end',
    priority: 2,
    cell: (event) => getSeverityValue(event, locale),
  },
  { id: 'place', title: 'Place', sort: 'place', priority: 3, cell: (event) => placeIn(event.place, locale) },
  { id: 'operatorAction', title: 'Operator action', priority: 4, cell: (event) => event.operatorAction },
]

interface Kind {
  name: string
  noun: readonly [string, string]
  call: AnyCall
  download: AnyCall
}

const eventList = (kind: Kind, manyOrganizations: boolean, locale: Locale): ListConfig<EventSummary> => ({
  ...kind,
  placeholder: 'Event, unit, vehicle number or place',
  columns: columns(manyOrganizations, locale),
  filters: [
    { kind: 'values', field: 'severity', title: 'Severity', labels: { high: 'High', medium: 'Medium', low: 'Low' } },
    { kind: 'values', field: 'type', title: 'Event' },
    { kind: 'values', field: 'unitSerial', title: 'Unit' },
    { kind: 'values', field: 'model', title: 'Model' },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: 'Organization' } as const] : []),
  ],
  range: 'Time',
  keyOf: (event) => event.eventNumber,
  getHref: (event) => paths.eventDetails(event.instanceId),
  sortedBy: { fieldName: 'at', direction: 'DESC' },
  empty: {
    title: `No ${kind.noun[1]} yet`,
    text: 'What units with telematics report appears here by itself.',
  },
})

/** The list of one kind, as somebody sees it who views one organization or several. */
export const eventsFor =
  (kind: Kind): ListFor<EventSummary> =>
  (session: Session, locale: Locale) =>
    eventList(kind, viewsMany(session), locale)
