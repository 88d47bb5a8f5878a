// Reads for the warranty screens.
import type { Address } from '@portal/contract/buying/addresses'
import { currencyOf } from '@portal/contract/platform/locales'
import type { ClaimDetail, WarrantyCoverage } from '@portal/contract/machines/warranty'
import { coverWarning } from '@portal/contract/machines/warrantyForm'
import { sql } from 'kysely'
import { getAddress } from '../../buying/addresses/addresses.ts'
import { loadMakers } from '../../buying/catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { getToday } from '../../platform/process/today.ts'
import type { ClaimRow } from './warranty.list.ts'
import { claimList } from './warranty.list.ts'
import type { Covered } from './warranty.rules.ts'
import { getCoverages } from './warranty.rules.ts'

type Detail = ClaimRow & {
  version: number
  hours: number | null
  cause: string
  correction: string
  decision_note: string | null
  billing_address_id: number | null
  shipping_address_id: number | null
}

/** One claim of the accounts the viewer may see; null when there is none, be it foreign or unknown. */
export async function claimDetail(ctx: Ctx, claimId: number): Promise<ClaimDetail | null> {
  const { db, viewer } = ctx
  const { rows } =
    await sql<Detail>`select ${claimList.read}, c.version, c.hours, c.cause, c.correction, c.decision_note, c.billing_address_id, c.shipping_address_id
    from warranty_claim c where c.claim_id = ${claimId} and c.account_id = any(${[...viewer.allowedAccounts]}::int[])`.execute(
      db,
    )
  const row = rows[0]
  if (!row) return null
  const claim = claimList.toRow(row)
  const lines = await db
    .selectFrom('warranty_claim_line')
    .select([
      'kind',
      'part_number as partNumber',
      'description',
      'quantity',
      'price',
      'invoice_number as invoiceNumber',
    ])
    .where('claim_id', '=', claimId)
    .orderBy('line_number')
    .execute()
  const makerOf = await loadMakers(
    db,
    lines.map(({ partNumber }) => partNumber),
  )
  const unit = await db
    .selectFrom('unit')
    .select(['in_service_date', 'warranty_end', 'warranty_types'])
    .where('instance_id', '=', row.instanceId)
    .executeTakeFirst()
  const coverages = unit ? await coveragesOfUnit(ctx, unit) : []
  const history = await db
    .selectFrom('warranty_claim_event')
    .select(['status', 'at', 'by_name as by', 'note'])
    .where('claim_id', '=', claimId)
    .orderBy('event_id')
    .execute()
  return {
    ...claim,
    version: row.version,
    coverWarning: coverWarning(claim, coverages),
    hours: row.hours,
    cause: row.cause,
    correction: row.correction,
    decisionNote: row.decision_note,
    lines: lines.map((line) => ({ ...line, ...makerOf(line.partNumber) })),
    documents: await loadDocuments(ctx, claimId),
    history: history.map((event) => ({ ...event, at: event.at.toISOString() })),
    billingAddress: await findAddress(ctx, row.billing_address_id, 'BILLING', row.accountId),
    shippingAddress: await findAddress(ctx, row.shipping_address_id, 'SHIPPING', row.accountId),
  }
}

/** The address of this id, if it is still one of the organization's that may be used so. */
export const findAddress = async (
  ctx: Ctx,
  addressId: number | null,
  type: 'BILLING' | 'SHIPPING',
  accountId: number,
): Promise<Address | null> =>
  addressId === null ? null : ((await getAddress(ctx, addressId, type, [accountId])) ?? null)

async function loadDocuments({ db }: Ctx, claimId: number): Promise<ClaimDetail['documents']> {
  const rows = await db
    .selectFrom('warranty_document as d')
    .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
    .select(['d.file_id', 'f.name', 'f.content_type', 'f.size', 'd.added_by', 'd.added_at'])
    .where('d.claim_id', '=', claimId)
    .orderBy('d.added_at')
    .orderBy('f.name')
    .execute()
  return rows.map((row) => ({
    fileId: row.file_id,
    name: row.name,
    contentType: row.content_type,
    size: row.size,
    addedBy: row.added_by,
    addedAt: row.added_at.toISOString(),
  }))
}

/** The unit of a serial among those being viewed, with its organization; undefined for unknown and foreign ones alike. */
export const unitOfSerial = ({ db, viewer }: Ctx, serial: string) =>
  db
    .selectFrom('unit as u')
    .innerJoin('unit_model as m', 'm.model_id', 'u.model_id')
    .innerJoin('account as a', 'a.account_id', 'u.account_id')
    .select([
      'u.instance_id',
      'u.account_id',
      'u.unit_serial',
      'u.customer_vehicle_number',
      'u.in_service_date',
      'u.warranty_end',
      'u.warranty_types',
      'm.name as model',
      'a.name as customer_name',
      'a.locale',
    ])
    .where('u.unit_serial', 'in', [serial.trim(), serial.trim().toUpperCase()])
    .where('u.account_id', '=', anyOf(viewer.activeAccounts))
    .executeTakeFirst()

/** The coverage of a unit today, by type. */
export async function coveragesOfUnit(ctx: Ctx, unit: Covered): Promise<WarrantyCoverage['coverages']> {
  if (unit.warranty_types.length === 0) return []
  const kinds = await ctx.db.selectFrom('warranty_type').selectAll().execute()
  return getCoverages(unit, kinds, getToday(ctx))
}

/** The coverage of a viewed unit. */
export async function loadCoverage(ctx: Ctx, serial: string): Promise<WarrantyCoverage | null> {
  const unit = await unitOfSerial(ctx, serial)
  if (!unit) return null
  const { count } = await ctx.db
    .selectFrom('warranty_claim')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('instance_id', '=', unit.instance_id)
    .where('account_id', '=', unit.account_id)
    .where('status', 'not in', ['DENIED', 'PAID'])
    .executeTakeFirstOrThrow()
  return {
    instanceId: unit.instance_id,
    unitSerial: unit.unit_serial,
    customerVehicleNumber: unit.customer_vehicle_number,
    model: unit.model,
    customerName: unit.customer_name,
    accountId: unit.account_id,
    currency: currencyOf(unit.locale, ctx.config.COUNTRIES),
    inServiceDate: unit.in_service_date,
    coverages: await coveragesOfUnit(ctx, unit),
    openClaims: count,
  }
}

/** Which of these are invoices of `accounts`. */
export async function findKnownInvoices(
  { db }: Ctx,
  numbers: readonly string[],
  accounts: readonly number[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .selectFrom('invoice')
    .select(sql<string>`upper(trx_number)`.as('number'))
    .where(
      'trx_number',
      'in',
      numbers.flatMap((number) => [number, number.toUpperCase()]),
    )
    .where('account_id', '=', anyOf(accounts))
    .where('kind', '=', 'INVOICE')
    .execute()
  return new Set(rows.map(({ number }) => number))
}
