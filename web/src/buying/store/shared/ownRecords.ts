// Records of the viewer by exactly the typed number, above the products that are suggested for it [P4.25].
import type { QueryClient } from '@tanstack/react-query'
import type { FoundItem } from '@portal/contract/access/findAnything'
import { findCalls, foundKindLabels, maxFindText, readScan } from '@portal/contract/access/findAnything'
import { callQueryOptions } from '../../../platform/client.ts'
import { readSession } from '../../../platform/session.ts'

export type OwnRecord = FoundItem & { kindLabel: string }

const none: readonly OwnRecord[] = []

/** None for a guest, for words, and where they are not known. */
export async function loadOwnRecords(client: QueryClient, typed: string): Promise<readonly OwnRecord[]> {
  const text = readScan(typed)
  if (!readSession(client).signedIn || !/\d/u.test(text) || text.length > maxFindText) return none
  const options = { ...callQueryOptions(findCalls.findAnything, { text }), meta: { quiet: true } }
  const answer = await client.query({ ...options, staleTime: 30_000 }).catch(() => undefined)
  return (answer?.groups ?? []).flatMap(({ kind, found }) =>
    found.filter(({ isExact }) => isExact).map((item) => ({ ...item, kindLabel: foundKindLabels[kind] })),
  )
}
