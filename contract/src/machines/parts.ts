// Replacement parts: which parts a machine is made of [B§2.1, B§2.2, B§7.2, S9.01].
import { z } from 'zod'
import { area, endpoint, query } from '../platform/call.ts'
import { maxCartLines } from '../buying/cart.ts'
import { productCard } from '../buying/catalog.ts'
import { serialFit, serialRange } from './effectivity.ts'
import { integrationLocales, locale } from '../platform/locales.ts'
import { machineModel, machineUnit, viewParts } from './machines.ts'

/** Product row [B3.02]: a card and what a row of a machine's parts says beside it, by the field names of the specification. */
export const productRow = productCard.extend({
  inStock: z.boolean(),
  /** The unit the row was looked up for; it goes along into the cart. */
  selectedUnitSerial: z.string().nullable(),
  canOrderParts: z.boolean(),
  canViewPrices: z.boolean(),
  orderQuantity: z.number().int(),
  relatedParts: z.array(z.string()),
  /** True if the part is on the bill of materials of the machine looked at, for its serial; null where none is. */
  onBom: z.boolean().nullable(),
  /** Rows of orders say these; rows of parts have none. */
  status: z.string().nullable(),
  promiseDate: z.iso.date().nullable(),
  shippedDate: z.iso.date().nullable(),
  /** True if the ship-date text is in the row: not for what is discontinued or cannot be ordered. */
  showShipDateMessage: z.boolean(),
})
export type ProductRow = z.infer<typeof productRow>

export const partRelations = ['PREDECESSOR', 'SUCCESSOR'] as const
export type PartRelation = (typeof partRelations)[number]
export const partRelationLabels: Record<PartRelation, string> = { PREDECESSOR: 'Predecessor', SUCCESSOR: 'Successor' }

/** A part where it sits in a machine: its callout in the drawing of an assembly, and how many there are. */
export const assemblyPart = z.object({
  assemblyId: z.string(),
  assemblyName: z.string(),
  callout: z.number().int(),
  /** Where the callout is in the maker's drawing, in hundredths of its width and height; null where that is not known. */
  place: z.object({ x: z.number(), y: z.number() }).nullable(),
  quantity: z.number().int(),
  note: z.string().nullable(),
  ...serialFit,
  product: productRow,
  /** The part to use instead of one that does not fit this unit: its predecessor or successor. */
  instead: z.object({ relation: z.enum(partRelations), product: productRow }).nullable(),
})
export type PlacedPart = z.infer<typeof assemblyPart>

export const assembly = z.object({
  assemblyId: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  imageUrl: z.string(),
  /** The maker's own drawing, with its width for each of height; null where the parts are shown exploded [P4.28]. */
  drawing: z.object({ url: z.string(), ratio: z.number() }).nullable(),
  /** Parts in its own drawing, without those of the assemblies below. */
  partCount: z.number().int(),
})
export type Assembly = z.infer<typeof assembly>

/** A machine is named by a unit's serial, which decides, or by its model. */
const machine = {
  unitSerial: z.string().trim().max(40).optional(),
  modelId: z.string().trim().max(40).optional(),
  locale: locale.optional(),
}

export const maxPartHits = 50

export const partsCalls = area({
  findMachines: query({
    who: viewParts,
    input: z.object({ query: z.string().trim().max(100) }),
    output: z.object({ units: z.array(machineUnit), unitCount: z.number().int(), models: z.array(machineModel) }),
    about:
      'Units of the organizations being viewed by serial, VIN or own vehicle number, eight at most, and models by name; without words the first units and every model [S9.01].',
  }),
  getMachine: query({
    who: viewParts,
    input: z.object({ unitSerial: machine.unitSerial, modelId: machine.modelId }),
    output: z.object({ model: machineModel, unit: machineUnit.nullable(), assemblies: z.array(assembly) }).nullable(),
    about:
      'A machine with its assemblies in the order of the tree; null when there is none the viewer may see [S9.02].',
  }),
  getAssembly: query({
    who: viewParts,
    input: z.object({ assemblyId: z.string().min(1).max(60), ...machine }),
    output: z.array(assemblyPart),
    about:
      'The parts of one assembly by callout, with what fits the unit by its serial, and what goes into it instead [S9.02, P4.15].',
  }),
  findPartsOfMachine: query({
    who: viewParts,
    input: z.object({ query: z.string().trim().min(1).max(100), ...machine }),
    output: z.array(assemblyPart),
    about: `Parts of a machine by number, own number or words as the store's search reads them, with the assembly each sits in, at most ${maxPartHits} [S9.02].`,
  }),
  bomCheck: endpoint('/parts/bomCheck/{id}', {
    who: viewParts,
    input: z.object({
      id: z.coerce.number().int().min(1).max(2_147_483_647),
      query: z.string().trim().min(1).max(100),
      integrationLocale: z.enum(integrationLocales).optional(),
    }),
    output: z.object({ onBom: z.boolean(), parts: z.array(assemblyPart) }),
    about:
      "Whether the part `query` names is on the bill of materials of unit `id` and fits its serial, and where; false for a unit that is not the viewer's [B§7.2, P4.15].",
  }),
  findUnfitParts: query({
    who: 'signed-in',
    input: z.object({
      lines: z.array(z.object({ itemId: z.number().int(), unitSerial: z.string().trim().max(40) })).max(maxCartLines),
    }),
    output: z.array(z.object({ itemId: z.number().int(), unitSerial: z.string(), ...serialRange })),
    about:
      "Of parts with the serial of a unit, as cart lines have them, those that the bill of materials of the viewer's unit has for other serials only [P4.15].",
  }),
})
