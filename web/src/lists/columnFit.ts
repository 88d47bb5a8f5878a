// Which columns of a table show in which room: they leave one by one, the least important first, before they no longer fit.
import type { Column } from './shared/list.ts'

export type FittedColumn<Row> = Column<Row> & {
  /** Pixels of the table from which on it shows, one of the steps of Table.module.css; undefined: always. */
  from: number | undefined
}

const checkWidth = 44
/** What a column without a width of its own is worth. */
const shareWidth = 100
/** The steps that the style sheet knows; at the last one everything shows. */
export const fitSteps = { first: 720, last: 1260, each: 20 } as const

/** The columns in their order, each with the room it takes for itself and for all that are more important. */
export function placeColumns<Row>(columns: readonly Column<Row>[], isSelectable: boolean): FittedColumn<Row>[] {
  let needed = isSelectable ? checkWidth : 0
  const from = new Map<string, number | undefined>()
  for (const { id, width, priority } of columns.toSorted((one, other) => rank(one) - rank(other))) {
    needed += width === undefined ? shareWidth : Number.parseInt(width, 10)
    from.set(id, priority === 1 ? undefined : step(needed))
  }
  return columns.map((column) => ({ ...column, from: from.get(column.id) }))
}

// What a person chose to see goes last.
const rank = ({ priority = 2, hidden }: Pick<Column<unknown>, 'priority' | 'hidden'>) => (hidden ? 1.5 : priority)

function step(needed: number): number | undefined {
  const down = Math.floor(needed / fitSteps.each) * fitSteps.each
  return down < fitSteps.first ? undefined : Math.min(down, fitSteps.last)
}
