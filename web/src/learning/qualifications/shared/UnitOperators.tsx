// The operators of a unit today, on its page: nobody while it is out of service, whoever is trained [P12.29].
import { paths } from '@portal/contract/platform/paths'
import type { OutputOf } from '@portal/contract/platform/call'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate, plural } from '../../../platform/formats.ts'
import { Link } from '../../../ui/text/Link.tsx'
import record from '../../../ui/layout/record.module.css'

/** Most names; the rest is a number. */
const maxShown = 12

export function UnitOperators({ instanceId }: { instanceId: number }) {
  const { data } = useCallQuery(qualificationCalls.getUnitOperators, { instanceId }, { quiet: true })
  if (!data) return null
  const { outOfService } = data
  return (
    <section className={`above5 ${record['panel'] ?? ''}`} aria-labelledby="unit-operators">
      <h2 id="unit-operators">Who may operate it today</h2>
      {outOfService !== null && (
        <>
          <p className="bare below3">
            <strong className="block danger">Nobody today: out of service</strong>
            <span>{outOfService}</span>
          </p>
          {data.people.length > 0 && <h3 className="below1h text-sm">Trained for it, once it is signed off</h3>}
        </>
      )}
      <Trained {...data} />
      <Link className="finger" href={paths.trainingMatrix()}>
        Training Matrix
      </Link>
    </section>
  )
}

type Operators = NonNullable<OutputOf<typeof qualificationCalls.getUnitOperators>>

function Trained({ outOfService, hasRequirements, people, others }: Operators) {
  if (!hasRequirements) return <p className="bare below2">Nothing is required of the operators of this model yet.</p>
  return (
    <>
      {people.length === 0 ? (
        <p className="bare below2">Nobody meets the requirements today.</p>
      ) : (
        <ul className="rows list below5 text-sm">
          {people.slice(0, maxShown).map(({ contactId, name, state, until }) => (
            <li key={contactId}>
              <Link className="finger" href={paths.trainingMatrix({ person: String(contactId) })}>
                {name}
              </Link>
              {until && (
                <span>
                  {state === 'DUE_SOON' ? 'Due soon, ends' : 'Until'} {formatDate(until)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {people.length > maxShown && <p className="bare below2">And {plural(people.length - maxShown, 'other')}.</p>}
      {others > 0 && (
        <p className="bare below2">
          {plural(others, 'person', 'people')} {outOfService === null ? 'may not' : 'not trained for it'}.
        </p>
      )}
    </>
  )
}
