// A claim as its form knows it: the statuses it goes through, the draft, and what it still lacks before it can be
// submitted. The form and the server ask the same function [S7.03].
import { z } from 'zod'
import { cleanPartNumber } from '../buying/partNumbers.ts'
import { formatIsoDay } from '../platform/days.ts'
import { messages } from '../platform/errors.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { lineAmount, sumMoney } from '../platform/money.ts'
import { uploadIds } from '../platform/uploads.ts'
import { unknownInvoice } from '../money/invoiceNumbers.ts'

export const claimStatuses = ['DRAFT', 'SUBMITTED', 'IN_REVIEW', 'INFO_NEEDED', 'APPROVED', 'DENIED', 'PAID'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
export const claimStatusLabels: Record<ClaimStatus, string> = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  IN_REVIEW: 'In review',
  INFO_NEEDED: 'Information needed',
  APPROVED: 'Approved',
  DENIED: 'Denied',
  PAID: 'Paid',
}

/** Where staff may move a claim; a draft is its maker's alone. */
export const nextStatuses: Record<ClaimStatus, readonly ClaimStatus[]> = {
  DRAFT: [],
  SUBMITTED: ['IN_REVIEW', 'INFO_NEEDED', 'APPROVED', 'DENIED'],
  IN_REVIEW: ['INFO_NEEDED', 'APPROVED', 'DENIED'],
  INFO_NEEDED: ['IN_REVIEW', 'APPROVED', 'DENIED'],
  APPROVED: ['PAID'],
  DENIED: ['IN_REVIEW'],
  PAID: [],
}

export const lineKinds = ['LABOUR', 'PART'] as const
export const maxClaimLines = 50

/** A line as typed: a draft may lack anything. */
export const claimLine = z.object({
  kind: z.enum(lineKinds),
  partNumber: z.string().overwrite(cleanPartNumber).max(40).default(''),
  description: z.string().trim().max(200).default(''),
  quantity: z
    .number('The quantity must be a number.')
    .min(0, 'The quantity must not be negative.')
    .max(99_999, 'At most 99,999.')
    .default(0),
  price: z
    .number('The price must be a number.')
    .min(0, 'The price must not be negative.')
    .max(999_999, 'At most 999,999.')
    .default(0),
  invoiceNumber: z.string().trim().max(40).default(''),
})
export type ClaimLine = z.output<typeof claimLine>

const text = z.string().trim().max(2000).default('')
const day = z.iso.date('Please give a day.').nullable().default(null)
const addressId = z.number().int().positive().max(2_147_483_647).nullable().default(null)

export const claimDraft = z.object({
  unitSerial: z.string().trim().min(1, 'Please choose the unit.').max(40),
  warrantyType: z.string().max(60).nullable().default(null),
  failureDate: day,
  repairDate: day,
  hours: z
    .number('Hours must be a number.')
    .min(0, 'Hours must not be negative.')
    .max(999_999, 'At most 999,999 hours.')
    .nullable()
    .default(null),
  complaint: text,
  cause: text,
  correction: text,
  lines: z.array(claimLine).max(maxClaimLines, `At most ${maxClaimLines} lines.`).default([]),
  documents: uploadIds,
  billingAddressId: addressId,
  shippingAddressId: addressId,
})
export type ClaimDraft = z.output<typeof claimDraft>

export const claimMessages = {
  /** The disabled link in place of Submit for a demo organization [A6.09, D1.23]. */
  demoOnly: messages.submitDisabled,
  demoRefused: 'This is a demo organization: its claims are not submitted.',
  alreadySubmitted: (number: string) =>
    `Claim ${number} has been submitted already. A claim can be submitted once only.`,
  changedMeanwhile:
    'Somebody else has changed this draft since you opened it. What you entered is still here: save it over their draft, or go on with theirs.',
  otherOrganization: 'This unit belongs to another organization. Please start a new claim for it.',
  otherAddress: fieldMessages.addressOfOrganization,
  unknownInvoice,
  notAsked: 'We are not waiting for information on this claim.',
  answer: 'Please write an answer or add a file.',
  cannotMove: (from: ClaimStatus, to: ClaimStatus) =>
    `A claim that is ${claimStatusLabels[from].toLowerCase()} cannot become ${claimStatusLabels[to].toLowerCase()}.`,
  reason: fieldMessages.reason,
  granted: 'Please say what is granted: more than nothing, and no more than was asked.',
} as const

/** One type of warranty of a unit. */
export const warrantyCover = z.object({
  type: z.string(),
  covers: z.string(),
  /** The last day; null when no one has said. */
  until: z.iso.date().nullable(),
  isActive: z.boolean(),
})
export type WarrantyCover = z.infer<typeof warrantyCover>

/** The coverage problem of a claim: the form warns, the reviewer decides. Null when nothing does. */
export function coverWarning(
  { warrantyType, failureDate }: { warrantyType: string | null; failureDate: string | null },
  coverages: readonly WarrantyCover[],
): string | null {
  if (coverages.length === 0) return 'No warranty is known for this unit.'
  if (failureDate === null) return null
  const failed = `the failure on ${formatIsoDay(failureDate)}`
  const isOver = ({ until }: WarrantyCover) => until !== null && until < failureDate
  const chosen = coverages.find(({ type }) => type === warrantyType)
  if (chosen?.until && isOver(chosen)) return `${chosen.type} ended on ${formatIsoDay(chosen.until)}, before ${failed}.`
  if (chosen) return null
  if (warrantyType) return `${warrantyType} is not a warranty of this unit.`
  const last = coverages
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(-1)
  return last && coverages.every(isOver)
    ? `All warranty of this unit ended by ${formatIsoDay(last)}, before ${failed}.`
    : null
}

export const sumAmounts = (lines: readonly Pick<ClaimLine, 'quantity' | 'price'>[]): number =>
  sumMoney(lines.map(({ quantity, price }) => lineAmount(price, quantity)))

/** The steps of the form and the fields each asks for. */
export const claimSteps = [
  { id: 'unit', title: 'Unit', fields: ['unitSerial', 'warrantyType', 'failureDate', 'repairDate', 'hours'] },
  { id: 'repair', title: 'Repair', fields: ['complaint', 'cause', 'correction'] },
  { id: 'lines', title: 'Labor and parts', fields: ['lines'] },
  { id: 'files', title: 'Files and addresses', fields: ['documents', 'billingAddressId', 'shippingAddressId'] },
  { id: 'review', title: 'Review', fields: [] },
] as const
export type ClaimStep = (typeof claimSteps)[number]['id']

/** The step that asks for a field: 'lines.0.price' belongs to 'lines'. */
export const getStepForField = (field: string): ClaimStep =>
  claimSteps.find(({ fields }) => (fields as readonly string[]).includes(field.split('.')[0] ?? ''))?.id ?? 'review'

type ClaimFields = Pick<
  ClaimDraft,
  'failureDate' | 'repairDate' | 'hours' | 'complaint' | 'cause' | 'correction' | 'lines' | 'billingAddressId'
> & { unitSerial?: string }

/** The reasons against submitting a claim, by field. `latest` is the last day that is not in the future. */
export function claimProblems(claim: ClaimFields, latest: string): Record<string, string> {
  const problems: Record<string, string> = {}
  const { failureDate, repairDate } = claim
  if (claim.unitSerial === '') problems['unitSerial'] = 'Please choose the unit.'
  if (failureDate === null) problems['failureDate'] = 'Please give the day of the failure.'
  else if (failureDate > latest) problems['failureDate'] = 'The failure cannot be in the future.'
  if (repairDate === null) problems['repairDate'] = 'Please give the day of the repair.'
  else if (repairDate > latest) problems['repairDate'] = 'The repair cannot be in the future.'
  else if (failureDate !== null && repairDate < failureDate)
    problems['repairDate'] = 'The repair cannot be before the failure.'
  if (claim.hours === null) problems['hours'] = 'Please give the engine hours at the failure.'
  if (claim.complaint === '') problems['complaint'] = 'Please say what was noticed.'
  if (claim.cause === '') problems['cause'] = 'Please say what was found.'
  if (claim.correction === '') problems['correction'] = 'Please say what was done.'
  if (claim.lines.length === 0) problems['lines'] = 'Please add labor or a part.'
  for (const [at, line] of claim.lines.entries())
    for (const [field, problem] of lineProblems(line)) problems[`lines.${at}.${field}`] = problem
  if (claim.billingAddressId === null) problems['billingAddressId'] = 'Please choose where the credit goes.'
  return problems
}

function* lineProblems(line: ClaimLine): Generator<readonly [field: string, problem: string]> {
  const isPart = line.kind === 'PART'
  if (isPart && line.partNumber === '') yield ['partNumber', 'Please give the part number.']
  if (line.description === '') yield ['description', isPart ? 'Please name the part.' : 'Please name the work.']
  if (line.quantity <= 0) yield ['quantity', isPart ? 'Please say how many.' : 'Please give the hours.']
  if (line.price <= 0) yield ['price', isPart ? 'Please give the price.' : 'Please give the rate.']
  if (isPart && line.invoiceNumber === '') yield ['invoiceNumber', 'Please give the invoice the part was bought with.']
}

/** The answer to what was asked about a claim: words, files or both. */
export const claimAnswer = z
  .object({ text: z.string(), documents: z.array(z.string()) })
  .refine(({ text, documents }) => text.trim() !== '' || documents.length > 0, {
    path: ['text'],
    message: claimMessages.answer,
  })
