// The products a person has put beside each other, in this tab; guests too [P5.19].
import { useSyncExternalStore } from 'react'
import { readTab, writeTab } from '../../platform/storage.ts'

const key = 'compare'
/** How many are side by side. */
export const maxCompared = 4

const noParts: readonly string[] = []
let partsCache: { text: string; partNumbers: readonly string[] } = { text: '', partNumbers: noParts }
const listeners = new Set<() => void>()

/** The part numbers chosen; the same list until it changes. */
function compared(): readonly string[] {
  const stored = readTab(key)
  const text = JSON.stringify(stored ?? null)
  if (text !== partsCache.text) {
    const isText = (value: unknown): value is string => typeof value === 'string'
    partsCache = { text, partNumbers: Array.isArray(stored) ? stored.filter(isText).slice(0, maxCompared) : noParts }
  }
  return partsCache.partNumbers
}

/** Chooses these; none clears the choice. */
export function compare(partNumbers: readonly string[]): void {
  writeTab(key, partNumbers.length > 0 ? partNumbers.slice(0, maxCompared) : undefined)
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useCompared = (): readonly string[] => useSyncExternalStore(subscribe, compared, () => noParts)
