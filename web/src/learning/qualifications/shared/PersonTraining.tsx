// Where a person is with each model, on the page of a user [P14.27].
import { paths } from '@portal/contract/platform/paths'
import { viewQualifications } from '@portal/contract/access/privileges'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { useCallQuery } from '../../../platform/client.ts'
import { plural } from '../../../platform/formats.ts'
import { useCan } from '../../../platform/session.ts'
import card from '../../../ui/layout/card.module.css'
import { Link } from '../../../ui/text/Link.tsx'
import { StateMark } from '../StateMark.tsx'

export function PersonTraining({ contactId }: { contactId: number }) {
  const may = useCan()(viewQualifications)
  const { data } = useCallQuery(
    qualificationCalls.getPersonQualifications,
    { contactId },
    { quiet: true, enabled: may && contactId > 0 },
  )
  if (!data) return null
  const asked = data.models.filter(({ state }) => state !== 'NOT_ASKED')
  // Models of which the same is to be said are one row.
  const alike = Map.groupBy(asked, ({ modelId: _id, model: _name, ...cell }) => JSON.stringify(cell))
  const records = data.records.filter(({ withdrawn }) => !withdrawn)
  return (
    <section className={card['card']} aria-labelledby="person-training">
      <h2 id="person-training">Training</h2>
      {asked.length === 0 ? (
        <p>Nothing is required of operators yet.</p>
      ) : (
        <ul className="rows list below5 text-sm" aria-label="Models">
          {[...alike.values()].map(([first, ...others]) => {
            if (!first) return null
            const { modelId, model, ...cell } = first
            const isBare = records.length === 0 && cell.state === 'MISSING'
            return (
              <li key={modelId}>
                {others.length === 0 ? (
                  <strong>{model}</strong>
                ) : (
                  <span>
                    <strong>
                      {others.length + 1} models{isBare && ': nothing recorded'}
                    </strong>
                    <small className="block">{[first, ...others].map((each) => each.model).join(', ')}</small>
                  </span>
                )}
                <span className="right">
                  <StateMark cell={cell} by="model" />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <Link href={paths.trainingMatrix({ person: String(contactId) })}>
        {records.length === 0 ? 'Record training in the matrix' : `${plural(records.length, 'record')} in the matrix`}
      </Link>
    </section>
  )
}
