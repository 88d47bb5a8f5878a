// Text typed into a form, kept for this tab: a reload, a refusal or a lost session loses none of it. A draft
// belongs to a person, the organization they work for and a form; it is removed when the form was sent, and with
// everything else on logging out. A browser that keeps nothing still shows the form.
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useSession } from './session.ts'
import { readTab, writeTab } from './storage.ts'

/** Raise it when the shape of a form changes, so that drafts of another version are not read. */
const version = 1

export interface DraftOwner {
  /** Empty for a guest. */
  userId: string
  accountId: number | null
}
export const guestOwner: DraftOwner = { userId: '', accountId: null }

export const draftKey = (form: string, { userId, accountId }: DraftOwner): string =>
  `draft ${form} ${userId} ${accountId ?? ''}`

/** The owner of a draft, for the organization being viewed or their own when several are. */
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

/**
 * State that was read from the draft under `key`, and is read again when the organization changes below an open form,
 * because what was typed for one organization stays with its draft.
 */
export function useDraftState<T>(key: string, read: (key: string) => T) {
  const [held, setHeld] = useState(() => ({ key, value: read(key) }))
  // Renders again at once, before anything of the other organization is shown.
  if (held.key !== key) setHeld({ key, value: read(key) })
  const latest = useRef(held)
  useLayoutEffect(() => {
    latest.current = held
  }, [held])
  const set = useCallback((next: (before: T) => T): { key: string; value: T } => {
    latest.current = { key: latest.current.key, value: next(latest.current.value) }
    setHeld(latest.current)
    return latest.current
  }, [])
  return [held, set] as const
}

/** The draft of the form called `name`, how to change it, and how to remove it. `empty` makes a new one. */
export function useDraft<T extends object>(
  name: string,
  empty: () => T,
): readonly [T, (patch: Partial<T>) => void, () => void] {
  const key = draftKey(name, useDraftOwner())
  const [{ value }, set] = useDraftState<T>(key, (of) => ({ ...empty(), ...readDraft<Partial<T>>(of) }))
  const change = useCallback(
    (patch: Partial<T>) => {
      const kept = set((before) => ({ ...before, ...patch }))
      writeDraft(kept.key, kept.value)
    },
    [set],
  )
  const forget = useCallback(() => writeDraft(key, undefined), [key])
  return [value, change, forget]
}
