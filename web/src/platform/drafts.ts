// What somebody types into a form, kept for this tab: a reload, a refusal or a lost session loses none of it. A draft
// belongs to a person, the organization they work for and a form; it is removed when the form was sent, and with
// everything else on logging out. A browser that keeps nothing still shows the form.
import { useCallback, useRef, useState } from 'react'
import { useSession } from './session.ts'
import { readTab, writeTab } from './storage.ts'

/** Raise it when the shape of a form changes: drafts of another version are not read. */
const version = 1

export interface DraftOwner {
  /** Empty for a guest. */
  userId: string
  accountId: number | null
}
export const guestOwner: DraftOwner = { userId: '', accountId: null }

export const draftKey = (form: string, { userId, accountId }: DraftOwner): string =>
  `draft ${form} ${userId} ${accountId ?? ''}`

/** Who types here, for the organization being viewed or their own when several are. */
export function useDraftOwner(): DraftOwner {
  const { profile } = useSession()
  const accountId = profile?.userSelectedOrganization?.accountId ?? profile?.accountId ?? null
  return { userId: profile?.userId ?? '', accountId }
}

/** The draft under a key of `draftKey`; undefined when there is none of this version. */
export function readDraft<T>(key: string): T | undefined {
  const stored = readTab(key) as { version: number; value: T } | null | undefined
  return stored?.version === version ? stored.value : undefined
}

/** Keeps `value`; undefined removes the draft. */
export function writeDraft(key: string, value: unknown): void {
  writeTab(key, value === undefined ? undefined : { version, value })
}

/** The draft of the form called `name`, how to change it, and how to remove it. `empty` makes a new one. */
export function useDraft<T extends object>(
  name: string,
  empty: () => T,
): readonly [T, (patch: Partial<T>) => void, () => void] {
  const key = draftKey(name, useDraftOwner())
  const [draft, setDraft] = useState<T>(() => ({ ...empty(), ...readDraft<Partial<T>>(key) }))
  const latest = useRef(draft)
  const change = useCallback(
    (patch: Partial<T>) => {
      latest.current = { ...latest.current, ...patch }
      setDraft(latest.current)
      writeDraft(key, latest.current)
    },
    [key],
  )
  const forget = useCallback(() => writeDraft(key, undefined), [key])
  return [draft, change, forget]
}
