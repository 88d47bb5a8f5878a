// JEMS: what work on battery avoided, and how much machines were used, as lists, sums, files and PDFs, for a group or
// the whole fleet [S5.04, S5.05].
import type { UnitEnergy, UnitUse } from '@portal/contract/jems'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/lists'
import { maxPrintedUnits } from '@portal/contract/reports'
import { getBrand } from '../brand/brand.ts'
import { groupFacet, formatScope } from '../fleet/fleet.ts'
import type { Ctx } from '../platform/ctx.ts'
import { exportList } from '../platform/lists/export.ts'
import { loadPage } from '../platform/lists/page.ts'
import { storePdf } from '../platform/pdf/pdfDocument.ts'
import { parseJemsRequest } from './jems.request.ts'
import { energyFileColumns, useFileColumns } from './jems.file.ts'
import type { EnergyRow, UseRow } from './jems.list.ts'
import { energyColumns, useColumns } from './jems.list.ts'
import { energyDocument, utilizationDocument } from './jems.pdf.ts'
import { summarizeEnergy, summarizeUse } from './jems.reads.ts'

const toUnit = (row: EnergyRow | UseRow) => ({
  instanceId: row.instance_id,
  unitSerial: row.unit_serial,
  customerVehicleNumber: row.customer_vehicle_number,
  model: row.model,
  customerName: row.customer_name,
  stateProvince: row.state_province,
})
const toEnergy = (row: EnergyRow): UnitEnergy => ({
  ...toUnit(row),
  engineHoursAvoided: row.avoided,
  idleHours: row.idle,
  energyKwh: row.kwh,
  fuelGallons: row.gallons,
  co2Kg: row.co2_kg,
})
const toUnitUse = (row: UseRow): UnitUse => ({
  ...toUnit(row),
  daysUsed: row.days_used,
  usedPercent: row.used_percent,
  batteryHours: row.battery,
  idleHours: row.idle,
  batteryPercent: row.battery_percent,
  energyKwh: row.kwh,
  lastUsedOn: row.last_used_on,
})

/** A page of the units with energy figures. */
export async function searchEnergy(ctx: Ctx, request: SearchRequest): Promise<SearchPage<UnitEnergy>> {
  const { list, asked } = parseJemsRequest(ctx, request, 'energy')
  const page = await loadPage(ctx.db, list, asked.wanted, asked.whose, energyColumns)
  const groups = await groupFacet(ctx, asked, list)
  return { ...page, facets: [...page.facets, groups], content: page.content.map(toEnergy) }
}

/** A page of the units that report, by how much they were used. */
export async function searchUse(ctx: Ctx, request: SearchRequest): Promise<SearchPage<UnitUse>> {
  const { days, list, asked } = parseJemsRequest(ctx, request, 'use')
  const page = await loadPage(ctx.db, list, asked.wanted, asked.whose, useColumns(days))
  const groups = await groupFacet(ctx, asked, list)
  return { ...page, facets: [...page.facets, groups], content: page.content.map(toUnitUse) }
}

/** The whole result of JEMS insights, or the units selected in it, as a file. */
export async function exportEnergy(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const { list, asked } = parseJemsRequest(ctx, request, 'energy')
  const columns = energyFileColumns(ctx.viewer.locale)
  const { wanted, whose } = asked
  return exportList(ctx, { list, request, wanted, whose, read: energyColumns, columns, fileName: 'jems-insights' })
}

/** The whole result of the utilization report, or the units selected in it, as a file. */
export async function exportUse(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const { days, list, asked } = parseJemsRequest(ctx, request, 'use')
  const { wanted, whose } = asked
  const read = useColumns(days)
  return exportList(ctx, { list, request, wanted, whose, read, columns: useFileColumns, fileName: 'jems-utilization' })
}

/** JEMS insights on paper. */
export async function energyPdf(ctx: Ctx, request: SearchRequest): Promise<{ url: string }> {
  const { list, asked } = parseJemsRequest(ctx, request, 'energy')
  const summary = await summarizeEnergy(ctx, request)
  const wanted = { ...asked.wanted, page: 0, size: maxPrintedUnits }
  const { content, facets } = await loadPage(ctx.db, list, wanted, asked.whose, energyColumns)
  const scope = formatScope(ctx.viewer, request, [...facets, await groupFacet(ctx, asked, list)])
  return storePdf(ctx, getBrand(ctx.config), energyDocument(summary, content, scope, ctx.viewer.locale))
}

/** The utilization report on paper. */
export async function usePdf(ctx: Ctx, request: SearchRequest): Promise<{ url: string }> {
  const { days, list, asked } = parseJemsRequest(ctx, request, 'use')
  const summary = await summarizeUse(ctx, request)
  const wanted = { ...asked.wanted, page: 0, size: maxPrintedUnits }
  const { content, facets } = await loadPage(ctx.db, list, wanted, asked.whose, useColumns(days))
  const scope = formatScope(ctx.viewer, request, [...facets, await groupFacet(ctx, asked, list)])
  return storePdf(ctx, getBrand(ctx.config), utilizationDocument(summary, content, scope))
}
