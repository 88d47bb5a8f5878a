// The calls of the inspection calendar and the verbs that answer them.
import { inspectionCalls } from '@portal/contract/inspections'
import { resolvers } from '../platform/calls/resolvers.ts'
import { createInspectionFeed, inspectionFeed, revokeInspectionFeed } from './feed.ts'
import {
  exportInspections,
  inspectionIntervals,
  inspectionPdf,
  recordInspection,
  searchInspections,
  setInspectionInterval,
  unitInspections,
} from './inspections.ts'

export const inspectionsResolvers = resolvers(inspectionCalls, {
  searchInspections: (ctx, input) => searchInspections(ctx, input),
  exportInspections: (ctx, input) => exportInspections(ctx, input),
  unitInspections: (ctx, { instanceId }) => unitInspections(ctx, instanceId),
  recordInspection: (ctx, input) => recordInspection(ctx, input),
  inspectionPdf: (ctx, { inspectionNumber }) => inspectionPdf(ctx, inspectionNumber),
  inspectionIntervals: (ctx) => inspectionIntervals(ctx),
  setInspectionInterval: (ctx, { modelId, months }) => setInspectionInterval(ctx, modelId, months ?? null),
  inspectionFeed: (ctx) => inspectionFeed(ctx),
  createInspectionFeed: (ctx) => createInspectionFeed(ctx),
  revokeInspectionFeed: (ctx) => revokeInspectionFeed(ctx),
})
