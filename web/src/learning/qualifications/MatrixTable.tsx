// People by models or courses. On a phone each person is a card that names what is the same once.
import type {
  MatrixColumn,
  MatrixSide,
  QualificationCell,
  TrainingMatrix,
} from '@portal/contract/learning/qualifications'
import { plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Matrix } from '../../ui/layout/Matrix.tsx'
import { StateMark } from './StateMark.tsx'

export type MatrixPerson = TrainingMatrix['people'][number]

/** A person and a model or course whose cell is due soon or expired. */
export interface EndingCell {
  person: MatrixPerson
  column: Pick<MatrixColumn, 'id' | 'title'>
}

interface MatrixTableProps {
  matrix: TrainingMatrix
  by: MatrixSide
  isStale: boolean
  chosen: ReadonlyMap<number, string>
  onChoose: (person: MatrixPerson) => void
  onOpen: (contactId: number) => void
  /** Books the refresher of a cell; undefined for who may not order. */
  onBook: ((cell: EndingCell) => void) | undefined
}

export const MatrixTable = ({ matrix: { columns, people }, by, isStale, onBook, ...rest }: MatrixTableProps) => {
  const markOf = (person: MatrixPerson, cell: QualificationCell, column: MatrixColumn) => {
    const isEnding = cell.state === 'DUE_SOON' || cell.state === 'EXPIRED'
    return (
      <StateMark
        cell={cell}
        by={by}
        about={`${person.name}, ${column.title}`}
        onBook={isEnding && onBook ? () => onBook({ person, column }) : undefined}
      />
    )
  }
  return (
    <Matrix
      label="Training matrix"
      cardsLabel="Training by person"
      corner="Person"
      isWordy
      isStale={isStale}
      columns={columns.map(({ id, title, units }) => ({
        key: id,
        title,
        detail: units !== null && plural(units, 'unit'),
      }))}
      rows={people.map((person) => ({
        key: person.contactId,
        name: <PersonName person={person} {...rest} />,
        cells: person.cells.map((cell, at) => ({ mark: columns[at] && markOf(person, cell, columns[at]) })),
        lines: linesOf(person, columns).map(({ cell, first, titles }) => ({
          key: first.id,
          title: titles.join(', '),
          mark: markOf(person, cell, first),
        })),
      }))}
    />
  )
}

interface CardLine {
  cell: QualificationCell
  first: MatrixColumn
  titles: string[]
}

/** A card's qualifications: models and courses that are alike together, without those that ask nothing. */
function linesOf({ cells }: MatrixPerson, columns: readonly MatrixColumn[]): CardLine[] {
  const lines = new Map<string, CardLine>()
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    if (!column || cell.state === 'NOT_ASKED') continue
    const alike = `${cell.state} ${cell.until ?? ''} ${cell.lacks.join()}`
    const line = lines.get(alike)
    if (line) line.titles.push(column.title)
    else lines.set(alike, { cell, first: column, titles: [column.title] })
  }
  return [...lines.values()]
}

type PersonNameProps = Pick<MatrixTableProps, 'chosen' | 'onChoose' | 'onOpen'> & { person: MatrixPerson }

const PersonName = ({ person, chosen, onChoose, onOpen }: PersonNameProps) => (
  <span className="row gap2h">
    <input
      className="tick"
      type="checkbox"
      aria-label={`Choose ${person.name}`}
      checked={chosen.has(person.contactId)}
      onChange={() => onChoose(person)}
    />
    <span>
      <Button look="text" onClick={() => onOpen(person.contactId)}>
        {person.name}
      </Button>
      {person.jobTitle && <small className="block text-xs">{person.jobTitle}</small>}
    </span>
  </span>
)
