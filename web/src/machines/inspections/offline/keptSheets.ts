// Sheets on this device, by person: those that were begun, and those that are signed and wait to be sent; with their photos [P6.50].
import type { InspectionKind, InspectionStart } from '@portal/contract/machines/inspectionRecords'
import type { Session } from '@portal/contract/access/session'
import { useCallback, useState } from 'react'
import { deleteItem, listItems, readItem, useStored, writeItem } from '../../../platform/deviceStore.ts'
import { useSession } from '../../../platform/session.ts'
import type { SheetDraft } from '../record/sheetDraft.ts'

/** How a signed sheet stands that was not sent. */
export interface Waiting {
  signedAt: number
  state: 'WAITING' | 'REFUSED'
  /** Why the portal refused it, or why it was not sent yet. */
  message: string
  /** True if the person may send it all the same. */
  mayConfirm: boolean
  isConfirmed: boolean
}

export interface KeptSheet {
  kind: InspectionKind
  replaces: string | null
  start: InspectionStart
  draft: SheetDraft
  /** Null for one that was begun. */
  waiting: Waiting | null
}

/** Whose device it is; staff who act for a customer are not that customer. */
export const ownerOf = ({ profile, acting }: Session): string =>
  `${profile?.userId ?? ''}${acting ? ` by ${acting.staffName}` : ''}`
export const useOwner = (): string => ownerOf(useSession())

const sheetsOf = (owner: string) => `${owner}|sheet|`
const photoKey = (owner: string, photoId: string) => `${owner}|photo|${photoId}`

/** The name of a sheet that is filled in: one for each unit and kind, and each that waits by its own key. */
export const begunName = (instanceId: number, kind: string, replaces: string | null): string =>
  `begun ${instanceId} ${kind} ${replaces ?? ''}`
export const waitingName = (requestKey: string): string => `waiting ${requestKey}`

const readSheet = (owner: string, name: string): Promise<KeptSheet | undefined> =>
  readItem<KeptSheet>(sheetsOf(owner) + name)
export const writeSheet = (owner: string, name: string, sheet: KeptSheet): Promise<void> =>
  writeItem(sheetsOf(owner) + name, sheet)
export const deleteSheet = (owner: string, name: string): Promise<void> => deleteItem(sheetsOf(owner) + name)

export interface NamedSheet extends KeptSheet {
  name: string
}

const readAll = (prefix: string): Promise<NamedSheet[]> =>
  listItems<KeptSheet>(prefix).then((found) =>
    found.map(([key, sheet]) => ({ ...sheet, name: key.slice(prefix.length) })),
  )

/** The sheets of a person on this device, those that wait in the order they were signed. */
export const listSheets = (owner: string): Promise<NamedSheet[]> => readAll(sheetsOf(owner)).then(inOrder)

const inOrder = (sheets: NamedSheet[]) =>
  sheets.toSorted((one, other) => (one.waiting?.signedAt ?? 0) - (other.waiting?.signedAt ?? 0))

const readSheets = (owner: string) => (owner === '' ? Promise.resolve([]) : listSheets(owner))

/** The sheets of the person who is here; undefined until they are known. */
export const useSheets = (): readonly NamedSheet[] | undefined => useStored(useOwner(), readSheets)

const keptOf = (key: string) => readItem<KeptSheet>(key).then((sheet) => (sheet?.draft.shape === 2 ? sheet : null))

/** A sheet as it is kept when it is opened; null for nothing, undefined until it is known. */
export function useKeptSheet(name: string): KeptSheet | null | undefined {
  const key = sheetsOf(useOwner()) + name
  const found = useStored(key, keptOf)
  // Input is not read back.
  const [first, setFirst] = useState<{ key: string; sheet: KeptSheet | null }>()
  if (found !== undefined && first?.key !== key) setFirst({ key, sheet: found })
  return first?.key === key ? first.sheet : undefined
}

export const isWaiting = ({ waiting }: KeptSheet): boolean => waiting !== null

/** True for a kind of inspection of a unit that was begun on this device. */
export function useBegun(instanceId: number): (kind: string) => boolean {
  const sheets = useSheets()
  return useCallback(
    (kind) => sheets?.some(({ name }) => name === begunName(instanceId, kind, null)) ?? false,
    [sheets, instanceId],
  )
}

export const writePhoto = (owner: string, photoId: string, file: File): Promise<void> =>
  writeItem(photoKey(owner, photoId), file)
export const readPhoto = (owner: string, photoId: string): Promise<File | undefined> =>
  readItem<File>(photoKey(owner, photoId))
export const deletePhoto = (owner: string, photoId: string): Promise<void> => deleteItem(photoKey(owner, photoId))

/** Removes a sheet with its photos. */
export async function discardSheet(owner: string, name: string): Promise<void> {
  const sheet = await readSheet(owner, name)
  const photos = Object.values(sheet?.draft.answers ?? {}).flatMap((answer) => answer.photos)
  for (const { photoId } of photos) await deletePhoto(owner, photoId)
  await deleteSheet(owner, name)
}
