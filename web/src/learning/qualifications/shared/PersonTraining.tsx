// Where a person is with each model, on the page of a user [P14.27].
import { paths } from '@portal/contract/platform/paths'
import { viewQualifications } from '@portal/contract/access/privileges'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { useCallQuery } from '../../../platform/client.ts'
import { plural } from '../../../platform/formats.ts'
import { useCan } from '../../../platform/session.ts'
import card from '../../../ui/layout/card.module.css'
import { Link } from '../../../ui/text/Link.tsx'
import { ModelStates } from './ModelStates.tsx'

export function PersonTraining({ contactId }: { contactId: number }) {
  const may = useCan()(viewQualifications)
  const { data } = useCallQuery(
    qualificationCalls.getPersonQualifications,
    { contactId },
    { quiet: true, enabled: may && contactId > 0 },
  )
  if (!data) return null
  const asked = data.models.filter(({ state }) => state !== 'NOT_ASKED')
  const records = data.records.filter(({ withdrawn }) => !withdrawn)
  return (
    <section className={card['card']} aria-labelledby="person-training">
      <h2 id="person-training">Training</h2>
      {asked.length === 0 ? (
        <p>Nothing is required of operators yet.</p>
      ) : (
        <ModelStates models={asked} isBare={records.length === 0} />
      )}
      <Link href={paths.trainingMatrix({ person: String(contactId) })}>
        {records.length === 0 ? 'Record training in the matrix' : `${plural(records.length, 'record')} in the matrix`}
      </Link>
    </section>
  )
}
