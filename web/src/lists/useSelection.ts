// The rows a bulk action is for: picked one by one over any number of pages, or the entire result.
import { useCallback, useState } from 'react'

/** Most rows that can be picked one by one; beyond it the entire result is meant. */
const maxSelected = 5000

export interface Selection {
  keys: ReadonlySet<string>
  /** Every row of the result, also those no page has shown. */
  everything: boolean
}

const emptySelection: Selection = { keys: new Set(), everything: false }

export function useSelection() {
  const [selection, setSelection] = useState<Selection>(emptySelection)
  const [last, setLast] = useState<string>()

  /** Picks or drops one row; with `through`, every row between it and the one picked before. */
  const toggle = useCallback(
    (key: string, page: readonly string[], through = false) => {
      setLast(key)
      setSelection((before) => {
        const keys = new Set(before.everything ? page : before.keys)
        const [from, to] = [page.indexOf(last ?? ''), page.indexOf(key)]
        const range = through && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
        const isOn = !keys.has(key)
        for (const each of range)
          if (isOn && keys.size < maxSelected) keys.add(each)
          else keys.delete(each)
        return { keys, everything: false }
      })
    },
    [last],
  )
  const togglePage = useCallback((page: readonly string[]) => {
    setSelection((before) => {
      const isFull = before.everything || page.every((key) => before.keys.has(key))
      const keys = new Set(before.everything ? [] : before.keys)
      for (const key of page)
        if (isFull) keys.delete(key)
        else if (keys.size < maxSelected) keys.add(key)
      return { keys, everything: false }
    })
  }, [])
  const selectEverything = useCallback(() => setSelection({ keys: new Set(), everything: true }), [])
  const clear = useCallback(() => setSelection(emptySelection), [])
  return { selection, toggle, togglePage, selectEverything, clear }
}

export const isSelected = ({ keys, everything }: Selection, key: string): boolean => everything || keys.has(key)
