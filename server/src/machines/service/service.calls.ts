// The service calls and the verbs that answer them.
import { faultCalls } from '@portal/contract/machines/faultReports'
import { serviceCalls } from '@portal/contract/machines/service'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as faults from './faults.ts'
import { unitFaults } from './faults.ts'
import * as service from './service.ts'
import { exportServiceRequests, getDocumentUrl, getServiceRequest, unitChoices } from './service.ts'

export const serviceResolvers = [
  ...resolvers(faultCalls, {
    ...faults,
    unitFaults: (ctx, { instanceId }) => unitFaults(ctx, instanceId),
  }),
  ...resolvers(serviceCalls, {
    ...service,
    serviceRequestCsv: exportServiceRequests,
    exportServiceRequests,
    getServiceRequest: (ctx, { srId }) => getServiceRequest(ctx, srId),
    getServiceDocumentUrl: getDocumentUrl,
    chooseUnits: (ctx, { query }) => unitChoices(ctx, query),
  }),
]
