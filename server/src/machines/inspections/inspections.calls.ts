// The calls of inspections and check sheets and the verbs that answer them; staff keep the maker's sheets past the accounts.
import { checkSheetCalls, makerSheetCalls } from '@portal/contract/machines/checkSheets'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { startInspection } from './beginInspection.ts'
import { repairDefect } from './defects.ts'
import * as feed from './feed.ts'
import * as inspections from './inspections.ts'
import { getInspection, inspectionPdf, unitInspections } from './inspections.ts'
import { setInspectionInterval } from './intervals.ts'
import { offlineInspections } from './offline.ts'
import { recordInspection } from './recordInspection.ts'
import * as sheets from './sheets.ts'

export const inspectionsResolvers = [
  ...resolvers(inspectionCalls, {
    ...feed,
    ...inspections,
    startInspection,
    offlineInspections,
    recordInspection,
    repairDefect,
    unitInspections: (ctx, { instanceId }) => unitInspections(ctx, instanceId),
    getInspection: (ctx, { inspectionNumber }) => getInspection(ctx, inspectionNumber),
    inspectionPdf: (ctx, { inspectionNumber }) => inspectionPdf(ctx, inspectionNumber),
    setInspectionInterval: (ctx, { modelId, months }) => setInspectionInterval(ctx, modelId, months ?? null),
  }),
  ...resolvers(checkSheetCalls, {
    listCheckSheets: sheets.listCheckSheets,
    publishCheckSheet: sheets.publishCheckSheet,
    setInspectionSignOff: sheets.setInspectionSignOff,
    getCheckSheet: (ctx, { sheetId }) => sheets.getCheckSheet(ctx, sheetId),
    withdrawCheckSheet: (ctx, { sheetId }) => sheets.withdrawCheckSheet(ctx, sheetId),
  }),
  ...resolvers(
    makerSheetCalls,
    {
      listMakerSheets: sheets.listMakerSheets,
      publishMakerSheet: sheets.publishMakerSheet,
      getMakerSheet: (ctx, { sheetId }) => sheets.getMakerSheet(ctx, sheetId),
      withdrawMakerSheet: (ctx, { sheetId }) => sheets.withdrawMakerSheet(ctx, sheetId),
    },
    'staff',
  ),
]
