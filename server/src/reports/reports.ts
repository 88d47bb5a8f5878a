// Reports: Op-Ready, as a list, its sum, a file and a PDF, for a group or the whole fleet (screens.md Op-Ready report).
import type { Facet, ExportRequest, SearchPage, SearchRequest } from 'contract/lists'
import type { ReadinessSummary, UnitReadiness } from 'contract/reports'
import { mostPrintedUnits, readinessLabels } from 'contract/reports'
import { sql } from 'kysely'
import { brandOf } from '../brand/brand.ts'
import { fleetAsked, fleetGroups, fleetScope } from '../fleet/fleet.ts'
import type { Ctx } from '../platform/ctx.ts'
import { exportList } from '../platform/lists/export.ts'
import { pageOf, rowsOf } from '../platform/lists/page.ts'
import { filePaper } from '../platform/pdf/paper.ts'
import type { ReadinessRow } from './readiness.list.ts'
import { readinessColumns, readinessFileColumns, readinessList, reasonsOf, reasonText } from './readiness.list.ts'

const readinessOf = (row: ReadinessRow): UnitReadiness => ({
  instanceId: row.instance_id,
  unitSerial: row.unit_serial,
  customerVehicleNumber: row.customer_vehicle_number,
  model: row.model,
  customerName: row.customer_name,
  stateProvince: row.state_province,
  readiness: row.readiness,
  band: row.band,
  reasons: reasonsOf(row),
})

/** What a request asks of the report: units in fleet, narrowed by groups as in My Fleet. */
function askedOf(ctx: Ctx, request: SearchRequest) {
  const today = ctx.now.toISOString().slice(0, 10)
  const list = readinessList(today)
  const asked = fleetAsked(ctx, request, list)
  const inFleet = sql<boolean>`u.unit_in_fleet`
  return {
    list,
    read: readinessColumns(today),
    asked: {
      wanted: asked.wanted,
      whose: { ...asked.whose, only: [...(asked.whose.only ?? []), inFleet] },
      whoseOfAllGroups: { ...asked.whoseOfAllGroups, only: [...(asked.whoseOfAllGroups.only ?? []), inFleet] },
    },
  }
}

/** A page of the units in fleet by readiness. */
export async function searchReadiness(ctx: Ctx, request: SearchRequest): Promise<SearchPage<UnitReadiness>> {
  const { list, read, asked } = askedOf(ctx, request)
  const page = await pageOf(ctx.db, list, asked.wanted, asked.whose, read)
  const groups: Facet = await fleetGroups(ctx, asked, list)
  return { ...page, facets: [...page.facets, groups], content: page.content.map(readinessOf) }
}

/** The same units summed up. */
export async function summarizeReadiness(ctx: Ctx, request: SearchRequest): Promise<ReadinessSummary> {
  const { list, read, asked } = askedOf(ctx, request)
  const none = { READY: 0, ATTENTION: 0, NOT_READY: 0 }
  const nothing = { inspections: 0, notices: 0, service: 0, warnings: 0 }
  if (asked.whose.accounts.length === 0) return { units: 0, average: null, bands: none, lost: nothing }
  const of = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::int`
  const { rows } = await sql<Omit<ReadinessSummary, 'bands' | 'lost'> & typeof none & typeof nothing>`
    with r as (${rowsOf(list, { ...asked.wanted, sort: [] }, asked.whose, read)})
    select count(*)::int as units, round(avg(readiness))::int as average,
      (count(*) filter (where band = 'READY'))::int as "READY", (count(*) filter (where band = 'ATTENTION'))::int as "ATTENTION",
      (count(*) filter (where band = 'NOT_READY'))::int as "NOT_READY",
      ${of('inspection_lost')} as inspections, ${of('notices_lost')} as notices, ${of('service_lost')} as service, ${of('warning_lost')} as warnings
    from r`.execute(ctx.db)
  const [sum] = rows
  if (!sum) return { units: 0, average: null, bands: none, lost: nothing }
  const { units, average, READY, ATTENTION, NOT_READY, ...lost } = sum
  return { units, average, bands: { READY, ATTENTION, NOT_READY }, lost }
}

/** The whole result of a search, or the units selected in it, as a file. */
export async function exportReadiness(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const { list, read, asked } = askedOf(ctx, request)
  return exportList(ctx, {
    list,
    request,
    wanted: asked.wanted,
    whose: asked.whose,
    read,
    columns: readinessFileColumns,
    fileName: 'op-ready',
  })
}

/** The report on paper, the least ready first. */
export async function readinessPdf(ctx: Ctx, request: SearchRequest): Promise<{ url: string }> {
  const { list, read, asked } = askedOf(ctx, request)
  const summary = await summarizeReadiness(ctx, request)
  const wanted = { ...asked.wanted, page: 0, size: mostPrintedUnits }
  const { content, facets } = await pageOf(ctx.db, list, wanted, asked.whose, read)
  const groups = await fleetGroups(ctx, asked, list)
  const today = ctx.now.toISOString().slice(0, 10)
  const { bands } = summary
  return filePaper(ctx, brandOf(ctx.config), {
    kind: 'Op-Ready Report',
    number: `${today.slice(5, 7)}/${today.slice(8)}/${today.slice(0, 4)}`,
    facts: [
      ['Of', fleetScope(request, [...facets, groups])],
      ['Units', String(summary.units)],
      ['Readiness', summary.average === null ? null : `${summary.average} %`],
      [readinessLabels.READY, String(bands.READY)],
      [readinessLabels.ATTENTION, String(bands.ATTENTION)],
      [readinessLabels.NOT_READY, String(bands.NOT_READY)],
    ],
    table: {
      columns: [
        { title: 'Unit', share: 3 },
        { title: 'Model', share: 3 },
        { title: 'Ready', share: 2, align: 'end' },
        { title: 'Why not', share: 9 },
      ],
      rows: content.map((row) => [
        `${row.unit_serial}\n${row.customer_vehicle_number ?? ''}`,
        row.model,
        `${row.readiness} %`,
        reasonText(row) || 'Nothing is open',
      ]),
    },
    notes: summary.units > content.length ? [`The ${content.length} least ready of ${summary.units} units.`] : [],
  })
}
