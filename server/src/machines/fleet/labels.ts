// Labels of units: printed with a code each, which opens a short page for anyone who is before the machine.
import { unitMessages } from '@portal/contract/machines/units'
import { day } from '../../platform/pdf/format.ts'
import { randomBytes } from 'node:crypto'
import { may } from '@portal/contract/platform/call'
import type { Condition } from '@portal/contract/machines/condition'
import { latePaths } from '@portal/contract/platform/latePaths'
import { conditionLabels } from '@portal/contract/machines/condition'
import { daysOverdue, formatIsoDay } from '@portal/contract/platform/days'
import type { fleetCalls, UnitDetail } from '@portal/contract/machines/fleet'
import { viewFleet } from '@portal/contract/machines/fleet'
import type { OutputOf } from '@portal/contract/platform/call'
import type { Locale } from '@portal/contract/platform/locales'
import { formatMeasure } from '@portal/contract/platform/measures'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import { pageUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'
import { renderBundle } from '../../platform/pdf/bundle.ts'
import { storePdf, toReader, toStream } from '../../platform/pdf/pdfDocument.ts'
import { printLabels } from '../../platform/pdf/labels.ts'
import { getToday } from '../../platform/process/today.ts'
import { unitDetail, unitsById } from './fleet.reads.ts'

interface LabelRequest {
  instanceIds: readonly number[]
  unitSerials: readonly string[]
}

/** A sheet of labels of units the viewer may see; foreign ones are left out. */
export async function unitLabels(ctx: Ctx, { instanceIds, unitSerials }: LabelRequest): Promise<{ url: string }> {
  const { db, viewer, now, config, services } = ctx
  const units = await unitsById(ctx, [...instanceIds, ...(await idsOfSerials(ctx, unitSerials))])
  if (units.length === 0) throw notFound('We could not find these units.')
  await db
    .insertInto('unit_label')
    .values(
      units.map(({ instanceId, custAcctIds: [account] }) => ({
        instance_id: instanceId,
        account_id: account ?? 0,
        code: randomBytes(9).toString('base64url'),
        created_at: now,
      })),
    )
    // A label that hangs on the machine already must go on working.
    .onConflict((on) => on.column('instance_id').doNothing())
    .execute()
  const made = await db
    .selectFrom('unit_label')
    .select(['instance_id', 'code'])
    .where(
      'instance_id',
      'in',
      units.map(({ instanceId }) => instanceId),
    )
    .execute()
  const codes = new Map(made.map(({ instance_id, code }) => [instance_id, code]))
  const { company, phone } = getBrand(config)
  const labels = units.flatMap((unit) => {
    const code = codes.get(unit.instanceId)
    const lines = [unit.model, unit.customerVehicleNumber ?? '', company, phone].filter(Boolean)
    return code ? [{ code: pageUrl(config, latePaths.unitLabel(code)), title: unit.unitSerial, lines }] : []
  })
  const file = await printLabels(labels, viewer.locale)
  const kept = { userId: viewer.userId, name: 'unit-labels.pdf', contentType: 'application/pdf' }
  return { url: await services.files.write(db, kept, toStream(file), now) }
}

async function idsOfSerials({ db }: Ctx, serials: readonly string[]): Promise<number[]> {
  if (serials.length === 0) return []
  const rows = await db
    .selectFrom('unit')
    .select('instance_id')
    .where('unit_serial', 'in', [...serials])
    .orderBy('unit_serial')
    .execute()
  return rows.map(({ instance_id: id }) => id)
}

interface LabelRow {
  instance_id: number
  model: string
  illustration: string
  bulletin_count: number
  condition: Condition
  serial_end: string
  vehicle_end: string | null
  /** Null in service. */
  out_cause: keyof typeof outCauses | null
  inspection_failed: boolean
  inspection_due: string | null
  defect_count: number
  safety_count: number
}

const outCauses = {
  HAND: 'It was taken out of service, and nobody has signed it off.',
  INSPECTION: 'It failed an inspection.',
  DEFECT: 'A defect was found for which it must not be used.',
} as const
const open = (count: number, one: string) => `${count} ${one}${count === 1 ? ' is' : 's are'} open.`

/** In plain words, the gravest first; the customer's own stay with the customer [P6.56]. */
function explain(row: LabelRow, today: string): string[] {
  const { out_cause: cause, inspection_due: due } = row
  const late = daysOverdue(due, today)
  return [
    cause && outCauses[cause],
    row.inspection_failed && cause !== 'INSPECTION' && 'Its last inspection failed.',
    due === null && 'No day of its next inspection is known.',
    late > 0 && `Its inspection is ${late === 1 ? '1 day' : `${late} days`} overdue, since ${formatIsoDay(due ?? '')}.`,
    row.safety_count > 0 && open(row.safety_count, 'safety notice'),
    row.bulletin_count > row.safety_count && open(row.bulletin_count - row.safety_count, 'product notice'),
    row.defect_count > 0 && cause !== 'DEFECT' && open(row.defect_count, 'defect'),
  ].filter((text) => typeof text === 'string')
}

/** The page of a label for anyone; the unit's id only to a person who may open its own page. */
export async function labelledUnit(ctx: Ctx, code: string): Promise<OutputOf<typeof fleetCalls.labelledUnit>> {
  const today = getToday(ctx)
  const { rows } = await sql<LabelRow>`select * from unit_by_label(${code}, ${today}::date)`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  const [own] = may(viewFleet, ctx.viewer) ? await unitsById(ctx, [row.instance_id]) : []
  return {
    model: row.model,
    illustration: `/art/units/${row.illustration}.svg`,
    condition: row.condition,
    openNotices: row.bulletin_count,
    serialEnd: row.serial_end,
    vehicleEnd: row.vehicle_end,
    reasons: explain(row, today),
    instanceId: own?.instanceId ?? null,
  }
}

type WarrantyFacts = Pick<UnitDetail, 'coverages' | 'warrantyEnd'>

/** Each type with its last day; the unit's own day where no one named a type. */
const warrantyFacts = ({ coverages, warrantyEnd }: WarrantyFacts): [string, string | null][] =>
  coverages.length === 0
    ? [['Warranty until', day(warrantyEnd)]]
    : coverages.map(({ type, until, isActive }) => [
        `${type} warranty`,
        until && `${isActive ? 'until' : 'ended'} ${formatIsoDay(until)}`,
      ])

interface SheetRequest {
  instanceId?: number | null | undefined
  unitSerials: readonly string[]
}

/** Data sheets of units the viewer may see, as one PDF; foreign ones are left out. */
export async function unitSheet(ctx: Ctx, { instanceId, unitSerials }: SheetRequest): Promise<{ url: string }> {
  const { db, viewer, config, services, now } = ctx
  const ids = instanceId ? [instanceId] : await idsOfSerials(ctx, unitSerials)
  const papers: PdfDocument[] = []
  for (const id of ids) {
    const unit = await unitDetail(ctx, id)
    if (unit) papers.push(sheetOf(unit, viewer.locale))
  }
  const [only, another] = papers
  if (!only) throw notFound(unitMessages.unknown)
  if (!another) return storePdf(ctx, getBrand(config), only)
  const bundle = {
    brand: getBrand(config),
    papers,
    reader: toReader(viewer),
    title: 'Unit data sheets',
    as: 'pdf',
    now,
  } as const
  const file = await renderBundle(bundle, ctx.progress)
  const kept = { userId: viewer.userId, name: 'unit-data-sheets.pdf', contentType: 'application/pdf' }
  return { url: await services.files.write(db, kept, toStream(file), now) }
}

function sheetOf(unit: Omit<UnitDetail, 'outOfService'>, locale: Locale): PdfDocument {
  return {
    kind: 'Unit data sheet',
    number: unit.unitSerial,
    facts: [
      ['Condition', conditionLabels[unit.condition]],
      ['Reasons', unit.reasons.map(({ text }) => text).join('; ') || null],
      ['Model', unit.model],
      ['Product line', unit.productLine],
      ['Model year', unit.modelYear === null ? null : String(unit.modelYear)],
      ['Vehicle number', unit.customerVehicleNumber],
      ['Final-assembly serial', unit.faSerial],
      ['Chassis', unit.chassis],
      ['Chassis VIN', unit.chassisVin],
      ['In service', day(unit.inServiceDate)],
      ...warrantyFacts(unit),
      ['Working height', unit.workingHeightFeet === null ? null : formatMeasure(unit.workingHeightFeet, 'ft', locale)],
      [
        'Rated capacity',
        unit.ratedCapacityPounds === null ? null : formatMeasure(unit.ratedCapacityPounds, 'lb', locale),
      ],
      ['Engine hours', unit.analytics?.engineHours?.toLocaleString('en-US') ?? null],
    ],
    blocks: [
      {
        title: 'Kept in',
        lines: [unit.customerName, [unit.city, unit.stateProvince, unit.country].filter(Boolean).join(', ')],
      },
    ],
    notes: [unit.modelDescription],
  }
}
