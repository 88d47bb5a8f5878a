// Check sheets: what is checked at an inspection of a kind, of all models, a product line or one model, in versions [P6.28].
import { z } from 'zod'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { area, mutation, query } from '../platform/call.ts'
import { productAdmin } from '../access/privileges.ts'
import { changeFleet, viewFleet } from './fleet.ts'

/** The maker's sheets are kept by those who administer the portal; an organization's own as its intervals are. */
export const editMakerSheets = productAdmin
export const editSheets = changeFleet

export const sheetKinds = ['Daily', 'Frequent', 'Annual', 'Dielectric', 'Structural'] as const
export type SheetKind = (typeof sheetKinds)[number]
export const sheetKindLabels: Record<SheetKind, string> = {
  Daily: 'Daily pre-trip',
  Frequent: 'Frequent',
  Annual: 'Annual',
  Dielectric: 'Dielectric test',
  Structural: 'Structural',
}

export const severities = ['MINOR', 'SEVERE'] as const
export type Severity = (typeof severities)[number]
export const severityLabels: Record<Severity, string> = { MINOR: 'Minor defect', SEVERE: 'Severe defect: do not use' }

export const itemKinds = ['CHECK', 'READING', 'PHOTO'] as const
export const itemKindLabels: Record<(typeof itemKinds)[number], string> = {
  CHECK: 'Check',
  READING: 'Reading',
  PHOTO: 'Check with a photo',
}
/** Asked for by a defect of an item. */
export const defectProofs = ['NOTHING', 'NOTE', 'PHOTO'] as const
export const defectProofLabels: Record<(typeof defectProofs)[number], string> = {
  NOTHING: 'Nothing more',
  NOTE: 'A note',
  PHOTO: 'A note and a photo',
}

export const maxSections = 30
export const maxItems = 60
const limit = z.number('Please enter a number.').min(-1_000_000).max(1_000_000).nullable().default(null)

export const sheetMessages = {
  limits: 'The upper limit is below the lower one.',
  noLimit: 'A reading needs a limit.',
  unit: 'Please give the unit of the reading.',
  sameId: 'An item is there twice.',
  stale: 'Somebody else has published a version since you opened this sheet. Nothing was saved.',
  taken: 'There is a sheet of this kind for these models already.',
  scope: 'Please choose the models.',
  model: 'There is no such model.',
} as const

export const sheetItem = z.object({
  /** The same in all versions that have the item. */
  id: z.string().min(1).max(40),
  text: z.string().trim().min(1, 'Please say what is checked.').max(200),
  kind: z.enum(itemKinds),
  unit: z.string().trim().max(20).nullable().default(null),
  lower: limit,
  upper: limit,
  /** Of a defect, unless the inspector says otherwise. */
  severity: z.enum(severities),
  defectAsks: z.enum(defectProofs),
})
export type SheetItem = z.output<typeof sheetItem>

export const sheetSection = z.object({
  title: z.string().trim().min(1, 'Please give the section a title.').max(80),
  items: z.array(sheetItem).min(1, 'A section has at least one item.').max(maxItems),
})
export type SheetSection = z.output<typeof sheetSection>

/** Which machines a sheet is for: one model, a product line, or all where both are null. */
const scope = {
  productLine: z.string().max(40).nullable(),
  modelId: z.string().max(40).nullable(),
}

export const sheetSummary = z.object({
  sheetId: z.number().int(),
  kind: z.enum(sheetKinds),
  name: z.string(),
  version: z.number().int(),
  ...scope,
  model: z.string().nullable(),
  /** False for a sheet of the maker. */
  isOwn: z.boolean(),
  items: z.number().int(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
})
export type SheetSummary = z.infer<typeof sheetSummary>

export const checkSheet = sheetSummary.extend({ sections: z.array(sheetSection) })
export type CheckSheet = z.infer<typeof checkSheet>

/** A sheet as it is edited; publishing makes a version of it. */
export const sheetForm = z.object({
  kind: z.enum(sheetKinds),
  ...scope,
  name: z.string().trim().min(1, fieldMessages.name).max(80),
  sections: z.array(sheetSection).min(1, 'A sheet has at least one section.').max(maxSections),
})
export type SheetForm = z.output<typeof sheetForm>

const published = sheetForm.extend({
  /** Null for a new sheet. */
  sheetId: z.number().int().nullable(),
  /** The version that was opened; of two who publish at once, the second is refused. */
  basedOn: z.number().int(),
})
const sheetId = z.object({ sheetId: z.number().int().min(0).max(2_147_483_647) })
const versionNumber = z.object({ sheetId: z.number().int(), version: z.number().int() })
const allSheets = z.object({
  sheets: z.array(sheetSummary),
  models: z.array(z.object({ modelId: z.string(), model: z.string(), productLine: z.string() })),
})
export type AllSheets = z.infer<typeof allSheets>

export const checkSheetCalls = area({
  listCheckSheets: query({
    who: viewFleet,
    input: z.object({}),
    output: allSheets.extend({
      /** Null while several organizations are viewed. */
      anotherSignsOff: z.boolean().nullable(),
    }),
    about:
      'The sheets of the maker and those of the organization being viewed, the models to choose from, and whether somebody else signs off [P6.28, P6.35].',
  }),
  getCheckSheet: query({
    who: viewFleet,
    input: sheetId,
    output: checkSheet.nullable(),
    about: 'The newest version of a sheet of the maker or one’s own; null when there is none to see [P6.28].',
  }),
  publishCheckSheet: mutation({
    whileActing: true,
    who: editSheets,
    input: published,
    output: versionNumber,
    about: 'Publishes a version of a sheet of the organization being viewed [P6.29].',
  }),
  withdrawCheckSheet: mutation({
    whileActing: true,
    who: editSheets,
    input: sheetId,
    output: z.object({ withdrawn: z.boolean() }),
    about: 'Takes an own sheet out of use; what was recorded on it keeps it [P6.29].',
  }),
  setInspectionSignOff: mutation({
    whileActing: true,
    who: editSheets,
    input: z.object({ anotherSignsOff: z.boolean() }),
    output: z.object({ anotherSignsOff: z.boolean() }),
    about: 'Sets whether somebody else than who found or repaired a defect signs its unit off [P6.35].',
  }),
})

export const makerSheetCalls = area({
  listMakerSheets: query({
    who: editMakerSheets,
    input: z.object({}),
    output: allSheets,
    about: 'The maker’s sheets and all models, for staff [P6.29].',
  }),
  getMakerSheet: query({
    who: editMakerSheets,
    input: sheetId,
    output: checkSheet.nullable(),
    about: 'The newest version of a sheet of the maker, for staff; null when there is none [P6.29].',
  }),
  publishMakerSheet: mutation({
    who: editMakerSheets,
    input: published,
    output: versionNumber,
    about: 'Publishes a version of a sheet of the maker, which all customers use from then on [P6.29].',
  }),
  withdrawMakerSheet: mutation({
    who: editMakerSheets,
    input: sheetId,
    output: z.object({ withdrawn: z.boolean() }),
    about: 'Takes a sheet of the maker for a model or product line out of use; the one for all models stays [P6.29].',
  }),
})
