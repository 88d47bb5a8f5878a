// An inspection as it is recorded and kept: kinds, results, the form with its messages, the record [P6.30, P6.32, P6.33].
import { z } from 'zod'
import type { SheetKind } from './checkSheets.ts'
import { checkSheet, maxItems, maxSections, severities, sheetKindLabels } from './checkSheets.ts'
import type { Found, Result } from './inspectionRules.ts'
import { answerMessages, itemAnswers } from './inspectionRules.ts'
import { unitNamed } from './units.ts'

export const inspectionKinds = ['Daily', 'Frequent', 'Quarterly', 'Annual', 'Dielectric', 'Structural'] as const
export type InspectionKind = (typeof inspectionKinds)[number]
/** A quarterly inspection, which the ERP plans, is a frequent one. */
export const toSheetKind = (kind: InspectionKind): SheetKind => (kind === 'Quarterly' ? 'Frequent' : kind)
export const inspectionKindLabels: Record<InspectionKind, string> = { ...sheetKindLabels, Quarterly: 'Quarterly' }

export const inspectionResults = ['PASS', 'PASS_WITH_REMARKS', 'FAIL'] as const
export const inspectionResultLabels: Record<Result, string> = {
  PASS: 'Passed',
  PASS_WITH_REMARKS: 'Passed with remarks',
  FAIL: 'Failed',
}
/** The result in words: what was signed on a sheet passes with defects, what the ERP says with remarks. */
export const getResultLabel = ({ result, signedAt }: { result: Result; signedAt: string | null }): string =>
  result === 'PASS_WITH_REMARKS' && signedAt !== null ? 'Passed with defects' : inspectionResultLabels[result]

export const foundLabels: Record<Found, string> = {
  OK: 'OK',
  DEFECT: 'Defect',
  SEVERE: 'Severe defect: do not use',
  NOT_APPLICABLE: 'Not applicable',
}

export const inspection = z.object({
  inspectionNumber: z.string(),
  kind: z.enum(inspectionKinds),
  dueOn: z.iso.date(),
  doneOn: z.iso.date().nullable(),
  result: z.enum(inspectionResults).nullable(),
  inspector: z.string().nullable(),
  remark: z.string().nullable(),
  hours: z.number().nullable(),
  /** Its defects in words. */
  finding: z.string().nullable(),
  signedAt: z.iso.datetime().nullable(),
  /** The one that corrects it. */
  replacedBy: z.string().nullable(),
})
export type Inspection = z.infer<typeof inspection>

const photo = z.object({ fileId: z.uuid(), name: z.string() })

/** An item of a record as it was answered, with the limits it had. */
const answered = z.object({
  section: z.string(),
  item: z.string(),
  found: z.enum(['OK', 'DEFECT', 'SEVERE', 'NOT_APPLICABLE']),
  note: z.string(),
  reading: z.number().nullable(),
  unit: z.string().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  photos: z.array(photo),
})
export type AnsweredItem = z.infer<typeof answered>

const carried = z.object({
  item: z.string(),
  severity: z.enum(severities),
  answer: z.enum(['STILL_THERE', 'REPAIRED']),
  note: z.string(),
})
export const carriedLabels = { STILL_THERE: 'Still there', REPAIRED: 'Repaired' } as const

/** One inspection with everything that was answered and signed. */
export const inspectionRecord = inspection.extend({
  ...unitNamed.shape,
  customerName: z.string(),
  nextDue: z.iso.date().nullable(),
  sheetName: z.string().nullable(),
  sheetVersion: z.number().int().nullable(),
  hoursReason: z.string().nullable(),
  answers: z.array(answered),
  carried: z.array(carried),
  /** The path of an SVG of 600 by 200; empty where the name was typed, null before there were signatures. */
  signature: z.string().nullable(),
  recordedBy: z.string().nullable(),
  srId: z.number().int().nullable(),
  srNumber: z.string().nullable(),
  replaces: z.string().nullable(),
  correction: z.string().nullable(),
})
export type InspectionRecord = z.infer<typeof inspectionRecord>

/** 'Annual inspection, version 2'; null before there were sheets. */
export const getSheetTitle = ({ sheetName, sheetVersion }: Pick<InspectionRecord, 'sheetName' | 'sheetVersion'>) =>
  sheetName === null || sheetVersion === null ? null : `${sheetName}, version ${sheetVersion}`

export const openDefect = z.object({
  defectId: z.number().int(),
  inspectionNumber: z.string().nullable(),
  section: z.string(),
  item: z.string(),
  severity: z.enum(severities),
  note: z.string(),
  foundBy: z.string(),
  foundOn: z.iso.date(),
})
export type OpenDefect = z.infer<typeof openDefect>

/** Needed to record one: the sheet that fits the unit best, what is open on it, and the clock of the portal. */
export const inspectionStart = z.object({
  ...unitNamed.shape,
  sheet: checkSheet,
  openDefects: z.array(openDefect),
  lastHours: z.object({ hours: z.number(), doneOn: z.iso.date() }).nullable(),
  /** Why the unit must not be used; null while it may. */
  outOfService: z.string().nullable(),
  today: z.iso.date(),
  now: z.iso.datetime(),
})
export type InspectionStart = z.infer<typeof inspectionStart>

export const maxItemPhotos = 5
/** Pen strokes on glass; long enough for any name. */
const strokes = z
  .string()
  .max(20_000, 'The signature is too long. Please sign again.')
  .regex(/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)*$/)

const itemAnswer = z.object({
  itemId: z.string().max(40),
  answer: z.enum(itemAnswers).nullable().default(null),
  severity: z.enum(severities).nullable().default(null),
  note: z.string().trim().max(500).default(''),
  reading: z.number('Please enter a number.').min(-1_000_000).max(1_000_000).nullable().default(null),
  photos: z.array(z.uuid()).max(maxItemPhotos, `An item can have at most ${maxItemPhotos} photos.`).default([]),
})
const carriedAnswer = z.object({
  defectId: z.number().int(),
  answer: z.enum(['STILL_THERE', 'REPAIRED']).nullable().default(null),
  note: z.string().trim().max(500).default(''),
})

export const recordMessages = {
  sheet: 'The check sheet was changed since you began. Your answers are kept; please look through what is new.',
  defects: 'Another inspection found defects since you began. Your answers are kept; please answer those first.',
  left: 'This unit has left the fleet, so no inspection of it is recorded.',
  signature: 'Please sign, or tick that your typed name is your signature.',
  correction: 'Please say why it is corrected.',
  corrected: 'This inspection was corrected already.',
  otherUnit: 'That inspection is not one of this unit and kind.',
  clock: 'The date is ahead of the day it is here. The clock of your phone may be wrong.',
} as const

/** An inspection sent later than it was signed: what the phone says of its clock, and what it knew of the unit [P6.51, P6.52]. */
const sentLater = z.object({
  signedAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
  /** The portal's time when the phone last loaded the unit. */
  knownAt: z.iso.datetime(),
  wasOutOfService: z.boolean(),
  /** False where the date is what the clock of the phone says. */
  isDateChosen: z.boolean(),
  /** The person has read what happened to the unit meanwhile, and sends it all the same. */
  isConfirmed: z.boolean().default(false),
})
export type SentLater = z.output<typeof sentLater>

/** The whole record. Its result is not among it: the portal makes it of the answers. */
export const newInspection = z.object({
  instanceId: z.number().int(),
  kind: z.enum(inspectionKinds),
  sheetId: z.number().int(),
  sheetVersion: z.number().int(),
  /** A random key of the form: the same sheet sent twice is one inspection. */
  requestKey: z.uuid(),
  doneOn: z.iso.date('Date is required.'),
  hours: z.number('Please enter a number.').min(0).max(99_999, 'Please check the hours.').nullable().default(null),
  hoursReason: z.string().trim().max(200).default(''),
  carried: z.array(carriedAnswer).max(200).default([]),
  answers: z.array(itemAnswer).max(maxSections * maxItems),
  remark: z.string().trim().max(1000).default(''),
  inspector: z.string().trim().min(1, 'Please enter your name.').max(80),
  /** Empty where the typed name is the signature. */
  signature: strokes.default(''),
  isTyped: z.boolean().default(false),
  /** The number of the inspection it corrects. */
  replaces: z.string().max(40).nullable().default(null),
  correction: z.string().trim().max(500).default(''),
  sentLater: sentLater.nullable().default(null),
})
export type NewInspection = z.output<typeof newInspection>

export const repairForm = z.object({ note: z.string().trim().min(1, answerMessages.repair).max(500) })
