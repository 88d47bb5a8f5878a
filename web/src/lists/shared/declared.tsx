// The web's side of a declared list (contract listDeclaration.ts): its columns with the usual cell of each kind, and its filters.
import type { ListColumn, ListDeclaration, RowOf } from '@portal/contract/platform/listDeclaration'
import type { Currency } from '@portal/contract/platform/locales'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatMoney, formatQuantity } from '../../platform/formats.ts'
import type { Column, Filter, ListConfig } from './list.ts'

type Cell<Row> = (row: Row) => ReactNode

/** Columns without a usual cell, which the web draws. */
type Drawn<C> = {
  [K in keyof C]: C[K] extends { screen: false } ? never : C[K] extends { kind: 'special' } ? K : never
}[keyof C]

type ColumnChange = Partial<Pick<ListColumn, 'title' | 'width' | 'priority'>> & { hidden?: boolean }

interface Screen<D extends ListDeclaration>
  extends
    Omit<ListConfig<RowOf<D>>, 'noun' | 'placeholder' | 'columns' | 'filters' | 'range' | 'keyOf' | 'sortedBy'>,
    Partial<Pick<ListConfig<RowOf<D>>, 'noun' | 'placeholder'>> {
  /** What is drawn otherwise than its kind. */
  cells: Readonly<Record<Drawn<D['columns']>, Cell<RowOf<D>>> & Partial<Record<keyof D['columns'], Cell<RowOf<D>>>>>
  /** Which columns and filters with a `when` are shown. */
  views?: Readonly<Record<string, boolean>>
  /** The columns of this screen in its order, where it is one of several of the list, and how some of them differ. */
  show?: readonly (keyof D['columns'] & string)[]
  /** The names of its filter bar, where that is not the list's. */
  narrowing?: readonly string[]
  change?: Readonly<Partial<Record<keyof D['columns'], ColumnChange>>>
}

/** A declared list as its page shows it. */
export function screenOf<D extends ListDeclaration>(
  { noun, placeholder, key, columns, fields, filters, range, sortedBy }: D,
  { cells, views = {}, show, change, narrowing, ...screen }: Screen<D>,
): ListConfig<RowOf<D>> {
  type Row = RowOf<D>
  const isShown = ({ kind, when }: ListColumn) =>
    when === undefined ? kind !== 'price' || views['prices'] === true : views[when] === true
  const changes: Readonly<Record<string, ColumnChange | undefined>> = change ?? {}
  const drawn: Readonly<Record<string, Cell<Row> | undefined>> = cells
  return {
    noun,
    placeholder,
    ...screen,
    sortedBy,
    ...(range !== undefined && { range }),
    keyOf: (row) => String((row as Record<string, unknown>)[key]),
    columns: (show ?? Object.keys(columns)).flatMap((name) => {
      const column = { ...columns[name], ...changes[name] } as ListColumn
      return column.screen === false || !isShown(column)
        ? []
        : [toColumn<Row>(name, column, drawn[name] ?? usualCell(name, column))]
    }),
    filters: (narrowing ?? filters).flatMap((name) => {
      const column = fields[name] ?? columns[name]
      return column && isShown(column) ? [toFilter(name, column)] : []
    }),
  }
}

const atTheEnd = new Set(['count', 'number', 'money', 'cents', 'price'])
const dates = new Set(['day', 'moment'])

function toColumn<Row>(
  name: string,
  { id = name, kind, title, sort, width, wraps, priority, hidden, card, align, isFromTop }: ListColumn,
  cell: Cell<Row>,
): Column<Row> {
  const isAtTheEnd = (align ?? (atTheEnd.has(kind) && 'end')) === 'end'
  return {
    id,
    title,
    cell,
    ...(sort !== undefined && { sort: sort === true ? name : sort }),
    ...(isAtTheEnd && { align: 'end' }),
    ...((isFromTop || isAtTheEnd || dates.has(kind)) && { isFromTop: true }),
    ...(width !== undefined && { width: `${width}px` }),
    ...(wraps && { wraps }),
    ...(priority && { priority }),
    ...(hidden && { hidden }),
    ...(card && { card }),
  }
}

const yesNo = { true: 'Yes', false: 'No' }

function toFilter(
  field: string,
  { kind, title, filter, press, labels = kind === 'flag' ? yesNo : undefined }: ListColumn,
): Filter {
  if (press || kind === 'question')
    return { kind: 'flag', field, title, ...(filter === 'plain' && { isUncounted: true }) }
  return { kind: 'values', field, title, ...(labels && { labels }) }
}

function usualCell<Row>(name: string, { kind, labels, time }: ListColumn): Cell<Row> {
  return (row) => {
    const values = row as Record<string, unknown>
    const value = values[name] as string | number | boolean | null
    switch (kind) {
      case 'count':
        return value === 0 ? '–' : value
      case 'number':
        return value === null ? '' : formatQuantity(Number(value))
      case 'money':
      case 'price':
        return formatMoney(value as number | null, values['currency'] as Currency)
      case 'cents':
        return formatMoney(Number(value) / 100, values['currency'] as Currency)
      case 'day':
      case 'moment':
        return (time ? formatDateTime : formatDate)(value as string | null)
      case 'flag':
        return value ? 'Yes' : 'No'
      default:
        return labels?.[String(value ?? '')] ?? value
    }
  }
}
