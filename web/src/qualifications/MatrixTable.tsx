// People by models or courses. Wide: a table whose heads stay. On a phone: a card for each person.
import type { MatrixSide, TrainingMatrix } from '@portal/contract/qualifications'
import { plural } from '../platform/formats.ts'
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

export function MatrixTable({ matrix: { columns, people }, by, isStale, ...rest }: MatrixTableProps) {
  return (
    <>
      <div
        className={matrix['scroll']}
        data-stale={isStale || undefined}
        role="region"
        aria-label="Training matrix"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys
        tabIndex={0}
      >
        <table className={matrix['matrix']}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              {columns.map(({ id, title, units }) => (
                <th key={id} scope="col">
                  {title}
                  {units !== null && <small>{plural(units, 'unit')}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.contactId}>
                <th scope="row">
                  <PersonName person={person} {...rest} />
                </th>
                {columns.map(({ id }, at) => {
                  const cell = person.cells[at]
                  return (
                    <td key={id} className={classes['cell']}>
                      {cell && <StateMark cell={cell} by={by} />}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={matrix['cards']} aria-label="Training by person">
        {people.map((person) => (
          <li key={person.contactId}>
            <PersonName person={person} {...rest} />
            <ul>
              {columns.map(({ id, title }, at) => {
                const cell = person.cells[at]
                return (
                  cell &&
                  cell.state !== 'NOT_ASKED' && (
                    <li key={id}>
                      <strong>{title}</strong>
                      <span className={classes['told']}>
                        <StateMark cell={cell} by={by} />
                      </span>
                    </li>
                  )
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

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
