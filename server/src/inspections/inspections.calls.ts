// The calls of the inspection calendar and the verbs that answer them.
import { inspectionCalls } from 'contract/inspections'
import { answers } from '../platform/calls/answers.ts'
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

export const inspectionsAnswers = answers(inspectionCalls, {
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
