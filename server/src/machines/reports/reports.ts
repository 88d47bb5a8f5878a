// Reports: Op-Ready, as a list, its sum, a file and a PDF, for a group or the whole fleet [S5.06].
import type { Condition } from '@portal/contract/machines/condition'
import { conditionLabels, conditions } from '@portal/contract/machines/condition'
import { formatIsoDay } from '@portal/contract/platform/days'
import type { Facet, ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { ReadinessSummary, UnitReadiness } from '@portal/contract/machines/reports'
import { maxPrintedUnits } from '@portal/contract/machines/reports'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import { conditionOn, parseFleetRequest, groupFacet, formatScope } from '../fleet/fleet.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { rowsSql } from '../../platform/lists/page.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { getToday } from '../../platform/process/today.ts'
import { readinessRows, reasonText } from './readiness.list.ts'

/** The units of a report: those in fleet, narrowed by groups as in My Fleet. */
function readRequest(ctx: Ctx, request: SearchRequest) {
  const today = getToday(ctx, request)
  const list = readinessRows(today)
  const asked = parseFleetRequest(ctx, request, list)
  const inFleet = sql<boolean>`u.unit_in_fleet`
  return {
    today,
    list,
    asked: {
      wanted: asked.wanted,
      whose: { ...asked.whose, only: [...(asked.whose.only ?? []), inFleet] },
      whoseOfAllGroups: { ...asked.whoseOfAllGroups, only: [...(asked.whoseOfAllGroups.only ?? []), inFleet] },
    },
  }
}

/** A page of the units in fleet by readiness. */
export async function searchReadiness(ctx: Ctx, request: SearchRequest): Promise<SearchPage<UnitReadiness>> {
  const { list, asked } = readRequest(ctx, request)
  const page = await searchList(ctx, list, { ...asked, request })
  const groups: Facet = await groupFacet(ctx, asked, list)
  return { ...page, facets: [...page.facets, groups] }
}

/** The same units summed up. */
export async function summarizeReadiness(ctx: Ctx, request: SearchRequest): Promise<ReadinessSummary> {
  const { today, list, asked } = readRequest(ctx, request)
  const none = { OUT_OF_SERVICE: 0, NEEDS_ATTENTION: 0, READY: 0 }
  const nothing = { outOfService: 0, inspections: 0, notices: 0, service: 0, warnings: 0 }
  if (asked.whose.accounts.length === 0) return { units: 0, average: null, conditions: none, lost: nothing }
  const of = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::int`
  const many = (condition: Condition) =>
    sql`(count(*) filter (where condition = ${sql.lit(condition)}))::int as ${sql.ref(condition)}`
  const columns = sql`${list.read}, ${conditionOn(today)} as condition`
  const { rows } = await sql<Omit<ReadinessSummary, 'conditions' | 'lost'> & typeof none & typeof nothing>`
    with r as (${rowsSql(list, { ...asked.wanted, sort: [] }, asked.whose, columns)})
    select count(*)::int as units, round(avg(readiness))::int as average, ${sql.join(conditions.map(many))}, ${of('outLost')} as "outOfService",
      ${of('inspectionsLost')} as inspections, ${of('noticesLost')} as notices, ${of('serviceLost')} as service, ${of('warningsLost')} as warnings
    from r`.execute(ctx.db)
  const [sum] = rows
  if (!sum) return { units: 0, average: null, conditions: none, lost: nothing }
  const { units, average, OUT_OF_SERVICE, NEEDS_ATTENTION, READY, ...lost } = sum
  return { units, average, conditions: { OUT_OF_SERVICE, NEEDS_ATTENTION, READY }, lost }
}

/** The whole result of a search, or the units selected in it, as a file. */
export async function exportReadiness(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const { list, asked } = readRequest(ctx, request)
  return downloadList(ctx, list, { ...asked, request, fileName: 'op-ready' })
}

/** The report on paper, the least ready first. */
export async function readinessPdf(ctx: Ctx, request: SearchRequest): Promise<{ url: string }> {
  const { today, list, asked } = readRequest(ctx, request)
  const summary = await summarizeReadiness(ctx, request)
  const wanted = { ...asked.wanted, page: 0, size: maxPrintedUnits }
  const { content, facets } = await searchList(ctx, list, { request, wanted, whose: asked.whose })
  const groups = await groupFacet(ctx, asked, list)
  return storePdf(ctx, getBrand(ctx.config), {
    kind: 'Op-Ready Report',
    number: formatIsoDay(today),
    facts: [
      ['Of', formatScope(ctx.viewer, request, [...facets, groups])],
      ['Units', String(summary.units)],
      ['Readiness', summary.average === null ? null : `${summary.average} %`],
      ...conditions.map((each): [string, string] => [conditionLabels[each], String(summary.conditions[each])]),
    ],
    table: {
      columns: [
        { title: 'Unit', share: 3 },
        { title: 'Model', share: 3 },
        { title: 'Condition', share: 3 },
        { title: 'Readiness', share: 2, align: 'end' },
        { title: 'Why not 100 %', share: 8 },
      ],
      rows: content.map((row) => [
        `${row.unitSerial}\n${row.customerVehicleNumber ?? ''}`,
        row.model,
        conditionLabels[row.condition],
        `${row.readiness} %`,
        reasonText(row) || 'Nothing is open',
      ]),
    },
    notes: summary.units > content.length ? [`The ${content.length} least ready of ${summary.units} units.`] : [],
  })
}
