// The service calls and the verbs that answer them.
import { serviceCalls } from '@portal/contract/service'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  addServiceComment,
  createServiceRequest,
  exportServiceRequests,
  getDocumentUrl,
  getServiceRequest,
  searchServiceRequests,
  unitChoices,
} from './service.ts'

export const serviceResolvers = resolvers(serviceCalls, {
  searchServiceRequests: (ctx, input) => searchServiceRequests(ctx, input),
  serviceRequestCsv: (ctx, input) => exportServiceRequests(ctx, input),
  exportServiceRequests: (ctx, input) => exportServiceRequests(ctx, input),
  getServiceRequest: (ctx, { srId }) => getServiceRequest(ctx, srId),
  createServiceRequest: (ctx, input) => createServiceRequest(ctx, input),
  addServiceComment: (ctx, input) => addServiceComment(ctx, input),
  getServiceDocumentUrl: (ctx, input) => getDocumentUrl(ctx, input),
  chooseUnits: (ctx, { query }) => unitChoices(ctx, query),
})
