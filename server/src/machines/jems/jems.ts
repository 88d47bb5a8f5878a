// JEMS: what work on battery avoided, and how much machines were used, as lists, sums, files and PDFs, for a group or
// the whole fleet [S5.04, S5.05].
import type { UnitEnergy, UnitUse } from '@portal/contract/machines/jems'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { maxPrintedUnits } from '@portal/contract/machines/reports'
import { getBrand } from '../../provider/brand/brand.ts'
import { groupFacet, formatScope } from '../fleet/fleet.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { parseEnergyRequest, parseUseRequest } from './jems.request.ts'
import { energyDocument, utilizationDocument } from './jems.pdf.ts'
import { summarizeEnergy, summarizeUse } from './jems.reads.ts'

export { energyEvents } from './jems.list.ts'

/** A page of the units with energy figures. */
export async function searchEnergy(ctx: Ctx, request: SearchRequest): Promise<SearchPage<UnitEnergy>> {
  const { list, asked } = parseEnergyRequest(ctx, request)
  const page = await searchList(ctx, list, { ...asked, request })
  return { ...page, facets: [...page.facets, await groupFacet(ctx, asked, list)] }
}

/** A page of the units that report, by how much they were used. */
export async function searchUse(ctx: Ctx, request: SearchRequest): Promise<SearchPage<UnitUse>> {
  const { list, asked } = parseUseRequest(ctx, request)
  const page = await searchList(ctx, list, { ...asked, request })
  return { ...page, facets: [...page.facets, await groupFacet(ctx, asked, list)] }
}

/** The whole result of JEMS insights, or the units selected in it, as a file. */
export async function exportEnergy(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const { list, asked } = parseEnergyRequest(ctx, request)
  return downloadList(ctx, list, { ...asked, request, fileName: 'jems-insights' })
}

/** The whole result of the utilization report, or the units selected in it, as a file. */
export async function exportUse(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const { list, asked } = parseUseRequest(ctx, request)
  return downloadList(ctx, list, { ...asked, request, fileName: 'jems-utilization' })
}

/** JEMS insights on paper. */
export async function energyPdf(ctx: Ctx, request: SearchRequest): Promise<{ url: string }> {
  const { list, asked } = parseEnergyRequest(ctx, request)
  const summary = await summarizeEnergy(ctx, request)
  const wanted = { ...asked.wanted, page: 0, size: maxPrintedUnits }
  const { content, facets } = await searchList(ctx, list, { request, wanted, whose: asked.whose })
  const scope = formatScope(ctx.viewer, request, [...facets, await groupFacet(ctx, asked, list)])
  return storePdf(ctx, getBrand(ctx.config), energyDocument(summary, content, scope, ctx.viewer.locale))
}

/** The utilization report on paper. */
export async function usePdf(ctx: Ctx, request: SearchRequest): Promise<{ url: string }> {
  const { list, asked } = parseUseRequest(ctx, request)
  const summary = await summarizeUse(ctx, request)
  const wanted = { ...asked.wanted, page: 0, size: maxPrintedUnits }
  const { content, facets } = await searchList(ctx, list, { request, wanted, whose: asked.whose })
  const scope = formatScope(ctx.viewer, request, [...facets, await groupFacet(ctx, asked, list)])
  return storePdf(ctx, getBrand(ctx.config), utilizationDocument(summary, content, scope))
}
