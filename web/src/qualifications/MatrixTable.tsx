// People by models or courses.
import type { MatrixSide, TrainingMatrix } from '@portal/contract/qualifications'
import { plural } from '../platform/formats.ts'
import { Matrix } from '../ui/Matrix.tsx'
import matrix from '../ui/matrix.module.css'
import classes from './qualifications.module.css'
import { StateMark } from './StateMark.tsx'

export type MatrixPerson = TrainingMatrix['people'][number]

interface MatrixTableProps {
  matrix: TrainingMatrix
  by: MatrixSide
  isStale: boolean
  chosen: ReadonlyMap<number, string>
  onChoose: (person: MatrixPerson) => void
  onOpen: (contactId: number) => void
}

export const MatrixTable = ({ matrix: { columns, people }, by, isStale, ...rest }: MatrixTableProps) => (
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
      cells: person.cells.map((cell) => ({
        mark: <StateMark cell={cell} by={by} />,
        isIdle: cell.state === 'NOT_ASKED',
      })),
    }))}
  />
)

type PersonNameProps = Pick<MatrixTableProps, 'chosen' | 'onChoose' | 'onOpen'> & { person: MatrixPerson }

const PersonName = ({ person, chosen, onChoose, onOpen }: PersonNameProps) => (
  <span className={classes['person']}>
    <input
      type="checkbox"
      aria-label={`Choose ${person.name}`}
      checked={chosen.has(person.contactId)}
      onChange={() => onChoose(person)}
    />
    <span className={matrix['unit']}>
      <button type="button" className={classes['name']} onClick={() => onOpen(person.contactId)}>
        {person.name}
      </button>
      {person.jobTitle && <small>{person.jobTitle}</small>}
    </span>
  </span>
)
