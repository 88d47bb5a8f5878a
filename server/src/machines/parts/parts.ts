// Replacement parts [B§2.2, B§7.2, S9.01]: a machine's assemblies and parts, found by serial, model, number or words.
import type { Locale } from '@portal/contract/platform/locales'
import type { MachineModel, MachineUnit } from '@portal/contract/machines/machines'
import type { PlacedPart, ProductRow } from '@portal/contract/machines/parts'
import { maxPartHits } from '@portal/contract/machines/parts'
import { drawingUrl } from '@portal/contract/buying/media'
import { searchIndexes } from '@portal/contract/buying/search'
import { one } from '@portal/contract/access/privileges'
import { may } from '@portal/contract/platform/call'
import { sql } from 'kysely'
export { findUnfitParts } from './effectivity.ts'
import { cardsByItem, getShopper, itemsByOwnNumber, findItems } from '../../buying/catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { isFitting, loadReplacements, rangesOf, toChainKey } from './effectivity.ts'
import type { Machine, ModelRow, AssemblyPartRow, UnitRow } from './parts.reads.ts'
import {
  loadAssemblies,
  normalizeNumber,
  containing,
  models,
  modelsWith,
  maxUnits,
  unitsViewed,
  partsIn,
  loadAssemblyParts,
  relatedNumbers,
  units,
} from './parts.reads.ts'

const unitPicture = (illustration: string) => `/art/units/${illustration}.svg`
const partPicture = (illustration: string | null) => `/art/parts/${illustration ?? 'bolt'}.svg`

const toModel = (row: ModelRow): MachineModel => ({
  modelId: row.model_id,
  name: row.name,
  productLine: row.product_line,
  imageUrl: unitPicture(row.illustration),
})

const toUnit = (row: UnitRow): MachineUnit => ({
  instanceId: row.instance_id,
  unitSerial: row.unit_serial,
  customerVehicleNumber: row.customer_vehicle_number,
  modelId: row.model_id,
  modelName: row.model_name,
  imageUrl: unitPicture(row.illustration),
  place: [row.city, row.state_province].filter(Boolean).join(', '),
})

/** Units and models that `query` names; without words the first units and every model. */
export async function findMachines(ctx: Ctx, query: string) {
  const text = containing(query)
  const serial = containing(normalizeNumber(query))
  const some = unitsViewed(ctx).where((where) =>
    where.or([
      where(sql`replace(lower(u.unit_serial), '-', '')`, 'like', serial),
      where(sql`lower(u.customer_vehicle_number)`, 'like', text),
      where(sql`lower(u.fa_serial)`, 'like', text),
      where(sql`lower(u.chassis_vin)`, 'like', text),
      where(sql`lower(m.name)`, 'like', text),
    ]),
  )
  const found = await some.orderBy('u.customer_vehicle_number').orderBy('u.unit_serial').limit(maxUnits).execute()
  const { count } = await some
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const named = await models(ctx)
    .where(sql`lower(name || ' ' || product_line)`, 'like', text)
    .execute()
  return { units: found.map(toUnit), unitCount: count, models: named.map(toModel) }
}

interface MachineRef {
  unitSerial?: string | undefined
  modelId?: string | undefined
}

/** The machine a person means: their unit by its serial, otherwise a model. */
async function findMachine(ctx: Ctx, { unitSerial, modelId }: MachineRef) {
  const unit = unitSerial
    ? await units(ctx)
        .where(sql`lower(u.unit_serial)`, '=', unitSerial.toLowerCase())
        .executeTakeFirst()
    : undefined
  const id = unitSerial ? unit?.model_id : modelId
  if (id === undefined) return null
  const model = await models(ctx).where('model_id', '=', id).executeTakeFirst()
  return model ? { model, unit } : null
}

const toRef = ({ model, unit }: { model: ModelRow; unit: UnitRow | undefined }): Machine => ({
  modelId: model.model_id,
  serial: unit?.unit_serial ?? null,
})

/** A machine with the tree of its assemblies; null when it is not the viewer's or unknown. */
export async function getMachine(ctx: Ctx, named: MachineRef) {
  const machine = await findMachine(ctx, named)
  if (!machine) return null
  const rows = await loadAssemblies(ctx, machine.model.model_id)
  return {
    model: toModel(machine.model),
    unit: machine.unit ? toUnit(machine.unit) : null,
    assemblies: rows.map((row) => ({
      assemblyId: row.assembly_id,
      parentId: row.parent_id,
      name: row.name,
      imageUrl: partPicture(row.illustration),
      drawing: row.hash !== null && row.ratio !== null ? { url: drawingUrl(row.hash), ratio: row.ratio } : null,
      partCount: row.part_count ?? 0,
    })),
  }
}

/** The parts of an assembly of the machine, by callout; none when it is not the machine's. */
export async function getAssembly(
  ctx: Ctx,
  { assemblyId, locale, ...named }: MachineRef & { assemblyId: string; locale?: Locale | undefined },
): Promise<PlacedPart[]> {
  const machine = await findMachine(ctx, named)
  if (!machine) return []
  const of = toRef(machine)
  return listAssemblyParts(ctx, of, await partsIn(ctx, of, assemblyId), locale)
}

/** A model's parts that `query` names: by the customer's own number, by any number of a part, otherwise as the store's search reads it. */
async function partsNamed(ctx: Ctx, machine: Machine, query: string): Promise<AssemblyPartRow[]> {
  const own = await itemsByOwnNumber(ctx, query, maxPartHits)
  // A part that the store does not show has a number all the same.
  const numbered = await findItems(ctx, query)
  const [found] = await ctx.services.search<{ itemId: number }>([
    {
      indexName: searchIndexes.relevance,
      query,
      hitsPerPage: maxPartHits,
      facetFilters: [`models:${machine.modelId}`],
      // A part for a machine has all of the words.
      removeWordsIfNoResults: 'none',
      attributesToRetrieve: ['itemId'],
      attributesToHighlight: [],
    },
  ])
  const items = [...own, ...(found?.hits ?? [])].map(({ itemId }) => itemId)
  return loadAssemblyParts(ctx, machine, [...new Set([...numbered, ...items])], maxPartHits)
}

/** The machine's parts that `query` names. */
export async function findPartsOfMachine(
  ctx: Ctx,
  { query, locale, ...named }: MachineRef & { query: string; locale?: Locale | undefined },
): Promise<PlacedPart[]> {
  const machine = await findMachine(ctx, named)
  if (!machine) return []
  const of = toRef(machine)
  return listAssemblyParts(ctx, of, await partsNamed(ctx, of, query), locale)
}

/** True if a part is on the bill of materials of a unit and fits its serial, and where [B7.16, P4.15]. */
export async function bomCheck(
  ctx: Ctx,
  { id, query, locale }: { id: number; query: string; locale?: Locale | undefined },
): Promise<{ onBom: boolean; parts: PlacedPart[] }> {
  const unit = await units(ctx).where('u.instance_id', '=', id).executeTakeFirst()
  if (!unit) return { onBom: false, parts: [] }
  const machine = { modelId: unit.model_id, serial: unit.unit_serial }
  const parts = await listAssemblyParts(ctx, machine, await partsNamed(ctx, machine, query), locale)
  return { onBom: parts.some(({ fits }) => fits === true), parts }
}

/** Which models a part fits, and which of the viewer's units, for anyone who may see the fleet. */
export async function productFit(ctx: Ctx, partNumber: string) {
  const fitting = await modelsWith(ctx, partNumber)
  const none = { units: [], unitCount: 0 }
  const mine = may(one('B2B_Fleet_Search'), ctx.viewer) && fitting.length > 0 ? await loadUnits(ctx, partNumber) : none
  return { models: fitting.map(toModel), ...mine }
}

async function loadUnits(ctx: Ctx, partNumber: string) {
  const some = unitsViewed(ctx).where(isFitting(await rangesOf(ctx, partNumber)))
  const rows = await some.orderBy('u.customer_vehicle_number').orderBy('u.unit_serial').limit(maxUnits).execute()
  const { count } = await some
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { units: rows.map(toUnit), unitCount: count }
}

async function listAssemblyParts(
  ctx: Ctx,
  machine: Machine,
  rows: readonly AssemblyPartRow[],
  locale: Locale | undefined,
): Promise<PlacedPart[]> {
  const unfit = rows.filter(({ fits }) => fits === false)
  const replacements = unfit.length === 0 ? new Map<string, never>() : await loadReplacements(ctx, machine, unfit)
  const items = [...new Set([...rows.map((row) => row.item_id), ...replacements.values()])]
  const products = await productRows(ctx, items, { locale, serial: machine.serial, onBom: true })
  return rows.flatMap((row) => {
    const product = products.get(row.item_id)
    if (!product) return []
    const other = row.fits === false ? products.get(replacements.get(toChainKey(row)) ?? 0) : undefined
    return [
      {
        assemblyId: row.assembly_id,
        assemblyName: row.assembly_name,
        callout: row.callout,
        place: row.x !== null && row.y !== null ? { x: row.x, y: row.y } : null,
        quantity: row.quantity,
        note: row.note,
        fromSerial: row.from_serial,
        toSerial: row.to_serial,
        fits: row.fits,
        product: { ...product, onBom: row.fits },
        instead: other ? { relation: row.is_before ? 'PREDECESSOR' : 'SUCCESSOR', product: other } : null,
      },
    ]
  })
}

async function productRows(
  ctx: Ctx,
  items: readonly number[],
  { locale, serial, onBom }: { locale: Locale | undefined; serial: string | null; onBom: boolean | null },
): Promise<Map<number, ProductRow>> {
  const { canOrderParts, canViewPrices } = getShopper(ctx, locale)
  const [cards, related] = [await cardsByItem(ctx, items, locale), await relatedNumbers(ctx, items)]
  return new Map(
    [...cards].map(([item, card]) => [
      item,
      {
        ...card,
        inStock: card.quantityOnHand > 0,
        selectedUnitSerial: serial,
        canOrderParts,
        canViewPrices,
        orderQuantity: 1,
        relatedParts: related.get(item) ?? [],
        onBom,
        status: null,
        promiseDate: null,
        shippedDate: null,
        showShipDateMessage: card.orderable && !card.discontinued,
      },
    ]),
  )
}
