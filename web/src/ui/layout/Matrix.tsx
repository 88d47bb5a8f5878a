// Things by things. Wide: a table whose heads stay. On a phone: a card for each row, with what there is to say of it.
import type { Key, ReactNode } from 'react'
import classes from './matrix.module.css'

export interface MatrixColumn {
  key: Key
  title: ReactNode
  /** Below the title, in the table. */
  detail?: ReactNode
  /** A notice's kind, for the color of its head. */
  kind?: string | undefined
}

export interface MatrixCell {
  mark: ReactNode
  /** Says that there is nothing to say: in the table alone. */
  isIdle?: boolean
}

export interface MatrixRow {
  key: Key
  name: ReactNode
  /** In the order of the columns. */
  cells: readonly (MatrixCell | undefined)[]
  /** The card text on a phone; a line for each cell that is not idle otherwise. */
  lines?: readonly CardLine[]
}

interface CardLine {
  key: Key
  title: ReactNode
  mark: ReactNode
}

interface MatrixProps {
  /** Of the table, and of the cards that represent it on a phone. */
  label: string
  cardsLabel: string
  /** The noun of rows. */
  corner: string
  columns: readonly MatrixColumn[]
  rows: readonly MatrixRow[]
  /** Shows what was asked for before. */
  isStale: boolean
  /** Cells hold a mark with words below it. */
  isWordy?: boolean
}

export const Matrix = ({ label, cardsLabel, corner, columns, rows, isStale, isWordy }: MatrixProps) => (
  <>
    <div
      className={`no-phone scroll frame ${classes['scroll'] ?? ''}`}
      data-stale={isStale || undefined}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys
      tabIndex={0}
    >
      <table className={`text-sm ${classes['matrix'] ?? ''}`} data-wordy={isWordy || undefined}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, title, detail, kind }) => (
              <th key={key} scope="col" data-kind={kind}>
                {title}
                {detail && <small>{detail}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.map((column, at) => (
                <td className="line-below left nowrap" key={column.key}>
                  {cells[at]?.mark}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <ul className={`hidden gap3 list ${classes['cards'] ?? ''}`} aria-label={cardsLabel}>
      {rows.map((row) => (
        <li className="pad3-4 frame" key={row.key}>
          {row.name}
          <ul className="list above2">
            {(row.lines ?? toCardLines(row, columns)).map(({ key, title, mark }) => (
              <li className="row between gap3 tall1h touch line-above" key={key}>
                <span className="strong">{title}</span>
                <span className={`rigid right ${classes['said'] ?? ''}`}>{mark}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </>
)

const toCardLines = ({ cells }: MatrixRow, columns: readonly MatrixColumn[]): CardLine[] =>
  columns.flatMap(({ key, title }, at) => {
    const cell = cells[at]
    return cell && !cell.isIdle ? [{ key, title, mark: cell.mark }] : []
  })
