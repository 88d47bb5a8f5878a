// The behavior of every search box with a list below it (the combobox of the ARIA practices): arrows walk the options,
// Enter picks one, and a screen reader is given the list, the active option and whether the list shows.
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useState } from 'react'

export interface ComboboxOptions {
  count: number
  onPick: (at: number) => void
  /** The option that is active before an arrow was pressed; without it none is, so that Enter submits what was typed. */
  first?: 0
}

export type Combobox = ReturnType<typeof useCombobox>

export function useCombobox({ count, onPick, first }: ComboboxOptions) {
  const id = useId()
  const start = first ?? -1
  const [chosen, setChosen] = useState<number>(start)
  const active = Math.min(chosen, count - 1)
  const isOpen = count > 0
  const getId = (at: number) => id + at

  useEffect(() => {
    if (active >= 0) document.getElementById(id + active)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const stops = count - start
  const step = (by: number) => setChosen(start + ((active - start + by + stops) % stops))
  return {
    id,
    active,
    isOpen,
    /** To be called whenever the text or the options change. */
    reset: () => setChosen(start),
    /** True if the key was one of the list's. */
    takesKey: (event: KeyboardEvent): boolean => {
      if (event.key === 'ArrowDown' && isOpen) step(1)
      else if (event.key === 'ArrowUp' && isOpen) step(-1)
      else if (event.key === 'Enter' && active >= 0) onPick(active)
      else return false
      event.preventDefault()
      return true
    },
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}list` : undefined,
      'aria-activedescendant': active >= 0 ? getId(active) : undefined,
      autoComplete: 'off',
    } as const,
    getId,
  }
}
