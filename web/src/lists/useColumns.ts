// Which columns show: remembered in this browser, list by list; a saved view brings its own.
import { useState } from 'react'
import { readStored, writeStored } from '../platform/storage.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import type { Column } from './shared/list.ts'

const toStorageKey = (list: string) => `list-columns:${list}`

/** The columns shown, in the list's order, and what the chooser needs. The one that orders the rows shows in any case, with its arrow. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[], sortedBy?: string) {
  const [kept, setKept] = useState<readonly string[] | undefined>(() => stored(list))
  // The server, and so the first picture, knows the usual ones.
  const chosen = useHydrated() ? kept : undefined
  const isShown = ({ id, hidden = false, priority = 2 }: Column<Row>) =>
    priority === 1 || (chosen ? chosen.includes(id) : !hidden)
  const choose = (ids: readonly string[] | undefined) => {
    setKept(ids)
    writeStored(toStorageKey(list), ids)
  }
  return {
    shown: columns.filter((column) => isShown(column) || (sortedBy !== undefined && column.sort === sortedBy)),
    isShown,
    toggle: (column: Column<Row>) => {
      const ids = columns.filter(isShown).map(({ id }) => id)
      choose(ids.includes(column.id) ? ids.filter((id) => id !== column.id) : [...ids, column.id])
    },
    /** Ids of the columns a person chose; undefined for the usual ones. */
    chosen,
    choose,
  }
}

function stored(list: string): string[] | undefined {
  const value = readStored(toStorageKey(list))
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined
}
