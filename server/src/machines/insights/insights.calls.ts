// The calls of insights and the verbs that answer them.
import { insightsCalls } from '@portal/contract/machines/insights'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { eventWeeks, exportEvents, getUnitEvents, unitLoadRows, searchEvents } from './insights.ts'

export const insightsResolvers = resolvers(insightsCalls, {
  searchSafetyEvents: (ctx, input) => searchEvents(ctx, 'SAFETY', input),
  exportSafetyEvents: (ctx, input) => exportEvents(ctx, 'SAFETY', input),
  safetyEventWeeks: (ctx, input) => eventWeeks(ctx, 'SAFETY', input),
  searchPerformanceEvents: (ctx, input) => searchEvents(ctx, 'PERFORMANCE', input),
  exportPerformanceEvents: (ctx, input) => exportEvents(ctx, 'PERFORMANCE', input),
  performanceEventWeeks: (ctx, input) => eventWeeks(ctx, 'PERFORMANCE', input),
  searchLoadEvents: (ctx, input) => searchEvents(ctx, 'LOAD', input),
  exportLoadEvents: (ctx, input) => exportEvents(ctx, 'LOAD', input),
  loadEventWeeks: (ctx, input) => eventWeeks(ctx, 'LOAD', input),
  unitLoadRows,
  getUnitEvents: (ctx, { instanceId }) => getUnitEvents(ctx, instanceId),
})
