// The list of service requests [S8.01, B§2.1].
import { latePaths } from '@portal/contract/platform/latePaths'
import type { ServiceSummary } from '@portal/contract/machines/service'
import { serviceCalls, serviceList } from '@portal/contract/machines/service'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ServiceStatus, ServiceTitle } from './shared/ServiceStatus.tsx'

/** The list of a person who views one organization or several. */
export const serviceScreen = (manyOrganizations: boolean): ListConfig<ServiceSummary> =>
  screenOf(serviceList, {
    name: 'service',
    call: serviceCalls.searchServiceRequests,
    download: serviceCalls.exportServiceRequests,
    views: { manyOrganizations },
    show: [
      'srNumber',
      'status',
      'unitSerial',
      'customerName',
      'problem',
      'type',
      'openedAt',
      'dueOn',
      'technician',
      'place',
    ],
    cells: { status: (request) => <ServiceStatus request={request} /> },
    getHref: (request) => latePaths.serviceRequest(request.srId),
    recordHead: (request, crumbs) => <PageHeader title={<ServiceTitle request={request} />} crumbs={crumbs} />,
    empty: {
      title: 'No service jobs yet',
      text: 'Ask for service on a unit, and follow the work here from the first call to the last part.',
    },
  })
