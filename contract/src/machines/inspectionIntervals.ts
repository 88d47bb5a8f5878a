// How often an organization inspects: by days, months or hours of the meter, of all models, one model or one unit [P6.42].
import { z } from 'zod'
import { sheetKindLabels, sheetKinds } from './checkSheets.ts'

const count = (most: number) =>
  z.number('Please enter a whole number.').int().min(1, 'At least 1.').max(most, `At most ${most}.`)

export const intervalMessages = {
  nothing: 'Please say how often: in days, months or hours.',
  both: 'Please give days or months, not both.',
  annual: 'An annual inspection has days or months; hours may be added.',
  scope: 'Please give a model or a unit, not both.',
} as const

/** An interval; without days, months and hours it is taken back. */
export const intervalForm = z.object({
  kind: z.enum(sheetKinds),
  /** Null for all models, or where it is for one unit. */
  modelId: z.string().min(1).max(40).nullable().default(null),
  /** The one unit it is for, by serial. */
  unitSerial: z.string().trim().max(40).nullable().default(null),
  days: count(3660).nullable().default(null),
  months: count(120).nullable().default(null),
  hours: count(99_999).nullable().default(null),
})
export type IntervalForm = z.output<typeof intervalForm>

export const inspectionInterval = z.object({
  intervalId: z.number().int(),
  ...intervalForm.shape,
  model: z.string().nullable(),
})
export type InspectionInterval = z.output<typeof inspectionInterval>

/** When a kind is due on a unit by the interval that holds for it. */
export const ruledInspection = z.object({
  kind: z.enum(sheetKinds),
  dueOn: z.iso.date().nullable(),
  /** Reading of the meter at which it is due. */
  dueHours: z.number().nullable(),
  meter: z.number().nullable(),
})

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** 'Every 90 days or 500 hours'. */
export const describeInterval = ({ days, months, hours }: Pick<IntervalForm, 'days' | 'months' | 'hours'>): string =>
  `Every ${[days && many(days, 'day'), months && many(months, 'month'), hours && many(hours, 'hour')].filter(Boolean).join(' or ')}`

export const intervalScope = ({ model, unitSerial }: Pick<InspectionInterval, 'model' | 'unitSerial'>): string =>
  unitSerial ?? model ?? 'All models'

export const intervalKindLabels = sheetKindLabels
