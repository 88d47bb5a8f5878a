// What somebody types into a long form, kept for this tab: a reload, a refusal or a lost session loses none of it.
import { useCallback, useRef, useState } from 'react'
import { useSession } from './session.ts'

/** The draft called `name` of this user, how to change it, and how to forget it. `empty` makes a fresh one. */
export function useDraft<T extends object>(
  name: string,
  empty: () => T,
): readonly [T, (patch: Partial<T>) => void, () => void] {
  const { profile } = useSession()
  const key = `draft ${name} ${profile?.userId ?? ''}`
  const [draft, setDraft] = useState<T>(() => ({ ...empty(), ...read<T>(key) }))
  const latest = useRef(draft)
  const change = useCallback(
    (patch: Partial<T>) => {
      latest.current = { ...latest.current, ...patch }
      setDraft(latest.current)
      write(key, latest.current)
    },
    [key],
  )
  const forget = useCallback(() => write(key, undefined), [key])
  return [draft, change, forget]
}

function read<T>(key: string): Partial<T> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<T> | null) ?? {}
  } catch {
    return {}
  }
}

// A browser that keeps nothing still shows the form.
function write(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is kept, then.
  }
}
