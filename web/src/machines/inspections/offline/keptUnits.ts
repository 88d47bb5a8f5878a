// Units, check sheets and open notices that this device keeps for a person, to inspect without a line [P6.49].
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { InspectionKind, InspectionStart } from '@portal/contract/machines/inspectionRecords'
import { toSheetKind } from '@portal/contract/machines/inspectionRecords'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import type { KeptInspections, KeptUnit } from '@portal/contract/machines/offlineInspections'
import { toDay } from '@portal/contract/platform/days'
import { useEffect } from 'react'
import { sendCall } from '../../../platform/client.ts'
import { isOffline } from '../../../platform/connection.ts'
import { deleteItem, readItem, useStored, writeItem } from '../../../platform/deviceStore.ts'
import { can, readSession } from '../../../platform/session.ts'
import { deviceClaimedEvent, deviceOwnerKey } from '../../../platform/offlineWorker.ts'
import { readStored, writeStored } from '../../../platform/storage.ts'
import { ownerOf, useOwner } from './keptSheets.ts'
import { keepShell, forgetShell } from './shell.ts'

export interface KeptUnits extends KeptInspections {
  /** When they were kept, by the clock of this device, and how far that was from the portal's. */
  keptAt: number
  skew: number
  /** The organizations they are of. */
  view: string
}

const freshFor = 15 * 60_000

const unitsKey = (owner: string) => `${owner}|units`
const readUnits = (key: string) => readItem<KeptUnits>(key).then((kept) => kept ?? null)

/** Units kept for the person who is here; null for nothing, undefined until it is known. */
export const useKeptUnits = (): KeptUnits | null | undefined => useStored(unitsKey(useOwner()), readUnits)

/** Nothing that was kept for another person stays; sheets that were not sent are theirs and wait for them. */
export async function claimDevice(owner: string): Promise<void> {
  const before = readStored(deviceOwnerKey)
  if (before === owner) return
  if (typeof before === 'string') await forgetUnits(before)
  writeStored(deviceOwnerKey, owner)
  window.dispatchEvent(new Event(deviceClaimedEvent))
}

/** Removes the units that are kept for `owner`, and what the worker keeps. */
export async function forgetUnits(owner: string): Promise<void> {
  await deleteItem(unitsKey(owner))
  await forgetShell()
}

/** Keeps what is needed to inspect without a line, where it was not a short while ago. */
export async function keepUnits(client: QueryClient): Promise<void> {
  const session = readSession(client)
  const owner = ownerOf(session)
  if (!can(session, inspectionCalls.offlineInspections) || session.profile?.punchOutType || isOffline()) return
  await claimDevice(owner)
  const view = (session.profile?.activeOrganizations ?? []).map(({ accountId }) => accountId).join(' ')
  const before = await readUnits(unitsKey(owner))
  if (before?.view === view && Date.now() - before.keptAt < freshFor) return
  const kept = await sendCall(client, inspectionCalls.offlineInspections, {}).catch(() => undefined)
  if (!kept) return
  const keptAt = Date.now()
  const value: KeptUnits = { ...kept, keptAt, skew: keptAt - Date.parse(kept.now), view }
  await writeItem(unitsKey(owner), value).catch(() => undefined)
  await keepShell()
}

/** Keeps units, once a page that inspects has loaded what it shows. */
export function useKeeping(delay = 1500): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => void keepUnits(client), delay)
    return () => clearTimeout(timer)
  }, [client, delay])
}

/** The answer of startInspection, made of kept units; undefined where the unit or its sheet is not. */
export function toStart(
  kept: KeptUnits,
  unit: KeptUnit | undefined,
  kind: InspectionKind,
): InspectionStart | undefined {
  const sheetId = unit?.sheets.find((each) => each.kind === toSheetKind(kind))?.sheetId
  const sheet = kept.sheets.find((each) => each.sheetId === sheetId)
  return unit && sheet && { ...unit, sheet, today: toDay(new Date(Date.now() - kept.skew), zone()), now: kept.now }
}
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
