// Which columns of a table show in which room; they leave one by one, the least important first, so that all others fit.
import type { Column } from './shared/list.ts'

export type FittedColumn<Row> = Column<Row> & {
  /** Pixels of the table from which on it shows, one of the steps below; undefined: always. */
  from: number | undefined
}

const checkWidth = 44
/** What a column without a width of its own is worth. */
const shareWidth = 100
/** At the last step everything shows. */
const fitSteps = { first: 720, last: 1260, each: 20 } as const

/** The columns in their order, each with the room it takes for itself and for all that are more important. What a person chose to see goes last. */
export function placeColumns<Row>(
  columns: readonly Column<Row>[],
  isSelectable: boolean,
  sortedBy?: string,
): FittedColumn<Row>[] {
  // The order in force always shows its arrow.
  const rank = ({ priority = 2, hidden, sort }: Column<Row>) =>
    sort !== undefined && sort === sortedBy ? 1 : hidden ? 1.5 : priority
  let needed = isSelectable ? checkWidth : 0
  const from = new Map<string, number | undefined>()
  for (const column of columns.toSorted((one, other) => rank(one) - rank(other))) {
    needed += column.width === undefined ? shareWidth : Number.parseInt(column.width, 10)
    from.set(column.id, rank(column) === 1 ? undefined : step(needed))
  }
  return columns.map((column) => ({ ...column, from: from.get(column.id) }))
}

/** The styles that let each column leave below its room. */
export const fitRules = (columns: readonly Pick<FittedColumn<never>, 'from'>[]): string =>
  [...new Set(columns.flatMap(({ from }) => from ?? []))]
    .map((from) => `@container (max-width:${from - 0.02}px){[data-from='${from}']{display:none}}`)
    .join('')

/** True where the text of a column may take two lines. */
export const wraps = (column: Pick<Column<never>, 'width' | 'align' | 'wraps'>): true | undefined =>
  column.wraps ?? (column.width === undefined && column.align === undefined ? true : undefined)

function step(needed: number): number | undefined {
  const down = Math.floor(needed / fitSteps.each) * fitSteps.each
  return down < fitSteps.first ? undefined : Math.min(down, fitSteps.last)
}
