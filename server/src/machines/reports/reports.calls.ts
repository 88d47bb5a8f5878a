// The calls of reports and the verbs that answer them.
import { reportCalls } from '@portal/contract/machines/reports'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { exportReadiness, readinessPdf, searchReadiness, summarizeReadiness } from './reports.ts'

export const reportsResolvers = resolvers(reportCalls, {
  searchReadiness,
  readinessSummary: summarizeReadiness,
  exportReadiness,
  readinessPdf,
})
