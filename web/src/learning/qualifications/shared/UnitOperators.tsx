// The operators of a unit today, on its page [P12.29].
import { paths } from '@portal/contract/platform/paths'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate, plural } from '../../../platform/formats.ts'
import { Link } from '../../../ui/Link.tsx'
import classes from '../qualifications.module.css'

/** Most names; the rest is a number. */
const maxShown = 12

export function UnitOperators({ instanceId }: { instanceId: number }) {
  const { data } = useCallQuery(qualificationCalls.getUnitOperators, { instanceId }, { quiet: true })
  if (!data) return null
  const { people, others, hasRequirements } = data
  return (
    <section className={classes['panel']} aria-labelledby="unit-operators">
      <h2 id="unit-operators">Who may operate it today</h2>
      {!hasRequirements ? (
        <p>Nothing is required of the operators of this model yet.</p>
      ) : people.length === 0 ? (
        <p>Nobody meets the requirements today.</p>
      ) : (
        <ul className={`${classes['rows'] ?? ''} ${classes['people'] ?? ''}`}>
          {people.slice(0, maxShown).map(({ contactId, name, state, until }) => (
            <li key={contactId}>
              <Link href={paths.trainingMatrix({ person: String(contactId) })}>{name}</Link>
              {until && (
                <span>
                  {state === 'DUE_SOON' ? 'Due soon, ends' : 'Until'} {formatDate(until)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {people.length > maxShown && <p>And {plural(people.length - maxShown, 'other')}.</p>}
      {hasRequirements && others > 0 && <p>{plural(others, 'person', 'people')} may not.</p>}
      <Link className={classes['way']} href={paths.trainingMatrix()}>
        Training Matrix
      </Link>
    </section>
  )
}
