// Sends sheets to the portal: at once where there is a line, else they wait on this device and are sent when it is back [P6.50].
import type { QueryClient } from '@tanstack/react-query'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { serviceCalls } from '@portal/contract/machines/service'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import type { OutputOf } from '@portal/contract/platform/call'
import { sendCall } from '../../../platform/client.ts'
import { isOffline } from '../../../platform/connection.ts'
import { CallError } from '../../../platform/errors.ts'
import { upload } from '../../../platform/uploads.ts'
import type { SheetDraft } from '../record/sheetDraft.ts'
import { toRecord } from '../record/sheetDraft.ts'
import type { KeptSheet, NamedSheet, Waiting } from './keptSheets.ts'
import { deleteSheet, discardSheet, listSheets, readPhoto, waitingName, writeSheet } from './keptSheets.ts'

export type Recorded = OutputOf<typeof inspectionCalls.recordInspection>

/** An upload lives a day; one this old is sent again. */
const uploadLasts = 20 * 3_600_000
/** A line that has not carried a sheet by then is none: the sheet waits, and counts once if it arrived after all. */
const patience = 12_000

const changedCalls = [
  inspectionCalls.unitInspections,
  inspectionCalls.startInspection,
  inspectionCalls.getInspection,
  inspectionCalls.searchInspections,
  fleetCalls.getUnit,
  fleetCalls.searchFleet,
  fleetCalls.fleetMap,
  serviceCalls.searchServiceRequests,
  qualificationCalls.getUnitOperators,
]

/** True for what may be tried again as it is: no line, a portal that is busy or failed, a session that has ended. */
const isPassing = (cause: unknown): boolean =>
  !(cause instanceof CallError) ||
  cause.status === 0 ||
  cause.status === 401 ||
  cause.status === 429 ||
  cause.status >= 500 ||
  cause.code === 'NOT_SIGNED_IN'

/** The draft with every photo sent. */
async function sendPhotos(client: QueryClient, owner: string, draft: SheetDraft): Promise<SheetDraft> {
  const answers = { ...draft.answers }
  for (const [itemId, answer] of Object.entries(answers)) {
    const photos = []
    for (const photo of answer.photos) {
      const isThere = photo.fileId !== null && Date.now() - photo.sentAt < uploadLasts
      const file = isThere ? undefined : await readPhoto(owner, photo.photoId)
      photos.push(file ? { ...photo, fileId: (await upload(client, file)).fileId, sentAt: Date.now() } : photo)
    }
    answers[itemId] = { ...answer, photos }
  }
  return { ...draft, answers }
}

async function send(client: QueryClient, owner: string, sheet: KeptSheet): Promise<Recorded> {
  const { waiting, start } = sheet
  const draft = await sendPhotos(client, owner, sheet.draft)
  const sentLater = waiting && {
    signedAt: new Date(waiting.signedAt).toISOString(),
    sentAt: new Date().toISOString(),
    knownAt: start.now,
    wasOutOfService: start.outOfService !== null,
    isDateChosen: draft.doneOn !== '',
    isConfirmed: waiting.isConfirmed,
  }
  const record = { ...toRecord(draft, start, sheet), sentLater }
  const recorded = await sendCall(client, inspectionCalls.recordInspection, record)
  await Promise.all(changedCalls.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
  return recorded
}

/** A sheet that waits; `problem` says why only this tab holds it. */
interface Kept {
  problem: string | undefined
}

/** Signs a sheet that is named so: what the portal recorded, or that it waits on this device. Throws what the portal refuses. */
export async function signSheet(
  client: QueryClient,
  owner: string,
  name: string,
  sheet: KeptSheet,
): Promise<Recorded | Kept> {
  const before = sheet.waiting
  const later = async (): Promise<Kept> => {
    const waiting: Waiting = { ...noNews, signedAt: Date.now(), isConfirmed: before?.isConfirmed ?? false }
    const waits = waitingName(sheet.draft.requestKey)
    const problem = await writeSheet(owner, waits, { ...sheet, waiting }).then(
      () => undefined,
      (cause: unknown) => (cause instanceof Error ? cause.message : ''),
    )
    if (waits !== name) await deleteSheet(owner, name)
    void navigator.storage?.persist?.().catch(() => undefined)
    return { problem }
  }
  if (isOffline()) return later()
  let timer: ReturnType<typeof setTimeout> | undefined
  const slow = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null)
  })
  try {
    const recorded = await Promise.race([send(client, owner, { ...sheet, waiting: null }), slow])
    if (recorded === null) return await later()
    await discardSheet(owner, name)
    return recorded
  } catch (cause) {
    if (cause instanceof CallError && cause.status === 0) return await later()
    throw cause
  } finally {
    clearTimeout(timer)
  }
}

const noNews = { state: 'WAITING', message: '', mayConfirm: false } as const

export interface Sent {
  recorded: { sheet: NamedSheet; answer: Recorded }[]
  refused: NamedSheet[]
}

let underWay: Promise<Sent> | undefined

/** Sends what waits, the oldest first, one tab at a time; `only` names one that is tried again, refused before or not. */
export function sendWaiting(client: QueryClient, owner: string, only?: string): Promise<Sent> {
  underWay ??= locked(() => sendEach(client, owner, only)).finally(() => (underWay = undefined))
  return underWay
}

const locked = (work: () => Promise<Sent>): Promise<Sent> =>
  'locks' in navigator
    ? navigator.locks.request('send-sheets', { ifAvailable: true }, (lock) =>
        lock ? work() : { recorded: [], refused: [] },
      )
    : work()

async function sendEach(client: QueryClient, owner: string, only?: string): Promise<Sent> {
  const sent: Sent = { recorded: [], refused: [] }
  for (const sheet of await listSheets(owner)) {
    const { name, waiting, ...kept } = sheet
    if (!waiting || isOffline() || (only ? name !== only : waiting.state === 'REFUSED')) continue
    try {
      const answer = await send(client, owner, { ...kept, waiting })
      await discardSheet(owner, name)
      sent.recorded.push({ sheet, answer })
    } catch (cause) {
      const isFinal = !isPassing(cause)
      const next: Waiting = {
        ...waiting,
        state: isFinal ? 'REFUSED' : 'WAITING',
        message: cause instanceof Error ? cause.message : '',
        mayConfirm: cause instanceof CallError && 'sentLater' in cause.fields,
      }
      await writeSheet(owner, name, { ...kept, waiting: next }).catch(() => undefined)
      if (!isFinal) break
      sent.refused.push({ ...sheet, waiting: next })
    }
  }
  return sent
}
