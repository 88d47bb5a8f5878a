// The answers on a sheet so far, kept on this device until it was signed: a killed tab loses none of it [P6.30].
import type { Severity } from '@portal/contract/machines/checkSheets'
import type { InspectionStart, NewInspection } from '@portal/contract/machines/inspectionRecords'
import type { CarriedAnswer, GivenAnswer, ItemAnswer } from '@portal/contract/machines/inspectionRules'
import { findMissing, findMissingCarried, findOddHours, itemsOf } from '@portal/contract/machines/inspectionRules'
import { recordMessages } from '@portal/contract/machines/inspectionRecords'

export interface DraftPhoto {
  /** Of the photo on this device. */
  photoId: string
  /** Of the upload; null where it was not sent. */
  fileId: string | null
  sentAt: number
  name: string
}

export interface DraftAnswer {
  answer: ItemAnswer | null
  severity: Severity | null
  note: string
  /** As it is typed. */
  reading: string
  photos: DraftPhoto[]
}
export const noAnswer: DraftAnswer = { answer: null, severity: null, note: '', reading: '', photos: [] }

export interface DraftCarried {
  answer: CarriedAnswer['answer']
  note: string
}

export interface SheetDraft {
  /** Raised when the shape of a draft changes: others are not read. */
  shape: 2
  requestKey: string
  /** The version it was begun on; 0 before the first answer. */
  sheetVersion: number
  /** Empty for the day it is. */
  doneOn: string
  hours: string
  hoursReason: string
  remark: string
  inspector: string
  signature: string
  isTyped: boolean
  correction: string
  answers: Record<string, DraftAnswer>
  carried: Record<string, DraftCarried>
}

/** A typed number; null for none, and for what is no number. */
export function toNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^-?\d{1,7}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}

export const newDraft = (inspector: string): SheetDraft => ({
  shape: 2,
  requestKey: crypto.randomUUID(),
  sheetVersion: 0,
  doneOn: '',
  hours: '',
  hoursReason: '',
  remark: '',
  inspector,
  signature: '',
  isTyped: false,
  correction: '',
  answers: {},
  carried: {},
})

const toGiven = (itemId: string, { reading, photos, ...answer }: DraftAnswer): GivenAnswer => ({
  ...answer,
  itemId,
  reading: toNumber(reading),
  photos: photos.map(({ fileId, photoId }) => fileId ?? photoId),
})

export interface Missing {
  /** Id of what is on screen. */
  anchor: string
  label: string
  message: string
}

const givenOf = ({ answers }: SheetDraft, itemId: string) =>
  answers[itemId] ? toGiven(itemId, answers[itemId]) : undefined

/** The draft as it is sent. */
export function toRecord(draft: SheetDraft, start: InspectionStart, about: Pick<NewInspection, 'kind' | 'replaces'>) {
  const items = itemsOf(start.sheet.sections)
  return {
    ...about,
    instanceId: start.instanceId,
    sheetId: start.sheet.sheetId,
    sheetVersion: start.sheet.version,
    requestKey: draft.requestKey,
    doneOn: draft.doneOn || start.today,
    hours: toNumber(draft.hours),
    hoursReason: draft.hoursReason,
    remark: draft.remark,
    inspector: draft.inspector,
    signature: draft.isTyped ? '' : draft.signature,
    isTyped: draft.isTyped,
    correction: draft.correction,
    answers: items.flatMap((item) => givenOf(draft, item.id) ?? []),
    carried: start.openDefects.map(({ defectId }) => ({
      defectId,
      ...(draft.carried[defectId] ?? { answer: null, note: '' }),
    })),
  }
}

/** Parts of an inspection, and what is missing of each in the order of the screen. */
export function findAllMissing(
  draft: SheetDraft,
  start: InspectionStart,
  replaces: string | null,
): { parts: number; missing: Missing[] } {
  const missing: Missing[] = []
  let parts = 0
  const look = (anchor: string, label: string, message: string | undefined) => {
    parts += 1
    if (message) missing.push({ anchor, label, message })
  }
  for (const { defectId, item } of start.openDefects) {
    const said = draft.carried[defectId]
    look(`carried-${defectId}`, item, findMissingCarried(said && { defectId, ...said }))
  }
  for (const item of itemsOf(start.sheet.sections))
    look(`item-${item.id}`, item.text, findMissing(item, givenOf(draft, item.id)))
  const odd = findOddHours(toNumber(draft.hours), start.lastHours, draft.doneOn || start.today)
  look('hours', 'Hours', draft.hoursReason.trim() === '' ? odd : undefined)
  const doneOn = draft.doneOn || start.today
  // The date is there from the start.
  if (doneOn > start.today) look('done-on', 'Date', recordMessages.clock)
  if (replaces !== null)
    look('correction', 'Correction', draft.correction.trim() === '' ? recordMessages.correction : undefined)
  look('signature', 'Signature', toSignatureProblem(draft))
  return { parts, missing }
}

function toSignatureProblem({ inspector, signature, isTyped }: SheetDraft): string | undefined {
  if (inspector.trim() === '') return 'Please enter your name.'
  return signature === '' && !isTyped ? recordMessages.signature : undefined
}
