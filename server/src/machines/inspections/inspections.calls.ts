// The calls of the inspection calendar and the verbs that answer them.
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as feed from './feed.ts'
import * as inspections from './inspections.ts'
import { inspectionPdf, setInspectionInterval, unitInspections } from './inspections.ts'

export const inspectionsResolvers = resolvers(inspectionCalls, {
  ...feed,
  ...inspections,
  unitInspections: (ctx, { instanceId }) => unitInspections(ctx, instanceId),
  inspectionPdf: (ctx, { inspectionNumber }) => inspectionPdf(ctx, inspectionNumber),
  setInspectionInterval: (ctx, { modelId, months }) => setInspectionInterval(ctx, modelId, months ?? null),
})
