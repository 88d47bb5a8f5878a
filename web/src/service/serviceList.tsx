// The list of service requests [S8.01, B§2.1].
import { serviceTitles } from '@portal/contract/columnTitles'
import { paths } from '@portal/contract/paths'
import type { ServiceSummary } from '@portal/contract/service'
import { serviceCalls, serviceStatusLabels } from '@portal/contract/service'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { formatDate } from '../platform/formats.ts'
import { ServiceStatus } from './shared/ServiceStatus.tsx'

const columns = (manyOrganizations: boolean): Column<ServiceSummary>[] => [
  {
    id: 'srNumber',
    title: serviceTitles.srNumber,
    sort: 'srNumber',
    width: '112px',
    priority: 1,
    card: 'title',
    cell: (request) => request.srNumber,
  },
  {
    id: 'status',
    title: serviceTitles.status,
    sort: 'status',
    width: '184px',
    priority: 1,
    card: 'badge',
    cell: (request) => <ServiceStatus request={request} />,
  },
  {
    id: 'unit',
    title: serviceTitles.unitSerial,
    sort: 'unitSerial',
    width: '124px',
    priority: 1,
    cell: (request) => request.unitSerial,
  },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: serviceTitles.customerName,
          sort: 'customerName',
          priority: 3,
          cell: (request: ServiceSummary) => request.customerName,
        } as const,
      ]
    : []),
  { id: 'problem', title: serviceTitles.problem, priority: 2, cell: (request) => request.problem },
  { id: 'type', title: serviceTitles.type, sort: 'type', width: '150px', priority: 3, cell: (request) => request.type },
  {
    id: 'openedAt',
    title: serviceTitles.openedAt,
    sort: 'openedAt',
    width: '112px',
    priority: 1,
    cell: (request) => formatDate(request.openedAt),
  },
  {
    id: 'dueOn',
    title: serviceTitles.dueOn,
    sort: 'dueOn',
    width: '112px',
    priority: 2,
    cell: (request) => formatDate(request.dueOn),
  },
  {
    id: 'technician',
    title: serviceTitles.technician,
    sort: 'technician',
    width: '120px',
    priority: 4,
    cell: (request) => request.technician,
  },
  {
    id: 'place',
    title: serviceTitles.place,
    sort: 'place',
    width: '180px',
    priority: 4,
    hidden: true,
    cell: (request) => request.place,
  },
]

/** The list of somebody who views one organization or several. */
export const serviceList = (manyOrganizations: boolean): ListConfig<ServiceSummary> => ({
  name: 'service',
  noun: ['service job', 'service jobs'],
  call: serviceCalls.searchServiceRequests,
  download: serviceCalls.exportServiceRequests,
  placeholder: 'Job, unit, problem, technician or place',
  columns: columns(manyOrganizations),
  filters: [
    { kind: 'values', field: 'status', title: serviceTitles.status, labels: serviceStatusLabels },
    { kind: 'flag', field: 'late', title: serviceTitles.late },
    { kind: 'values', field: 'type', title: serviceTitles.type },
    { kind: 'values', field: 'technician', title: serviceTitles.technician },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: serviceTitles.customerName } as const] : []),
  ],
  range: serviceTitles.openedAt,
  keyOf: (request) => request.srNumber,
  getHref: (request) => paths.serviceRequest(request.srId),
  sortedBy: { fieldName: 'openedAt', direction: 'DESC' },
  empty: {
    title: 'No service jobs yet',
    text: 'Ask for service on a unit, and follow the work here from the first call to the last part.',
  },
})
