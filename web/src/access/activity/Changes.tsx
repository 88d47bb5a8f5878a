// The changes of an entry: each record with its fields, before and after.
import type { ActivityDetail } from '@portal/contract/access/activity'
import { auditTargetLabel } from '@portal/contract/access/auditFields'
import record from '../../ui/layout/record.module.css'
import lines from '../../ui/layout/recordLines.module.css'

export const Changes = ({ entry: { changes, outcome } }: { entry: Pick<ActivityDetail, 'changes' | 'outcome'> }) => (
  <section className={record['panel']} aria-labelledby="activity-changes">
    <h2 id="activity-changes">What changed</h2>
    {changes.length === 0 && <p>{outcome === 'DONE' ? 'No record changed.' : 'Nothing.'}</p>}
    <div className="stack gap6">
      {changes.map((change, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is shown
        <Change key={at} change={change} />
      ))}
    </div>
  </section>
)

const verbs = { ADDED: 'added', CHANGED: 'changed', REMOVED: 'removed' } as const

const Change = ({ change: { target, targetType, change, fields } }: { change: ActivityDetail['changes'][number] }) => (
  <div>
    <h3 className="below2 text-label">
      {auditTargetLabel(targetType)} {target}: {verbs[change]}
    </h3>
    <table className={lines['lines']}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label="Before" className="muted breaks">
              {before || '–'}
            </td>
            <td className="breaks" data-label="After">
              {after || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
