// Each status a claim came to, with what was said.
import type { ClaimDetail } from '@portal/contract/machines/warranty'
import { claimStatusLabels } from '@portal/contract/machines/warrantyForm'
import { formatDateTime } from '../../platform/formats.ts'
import record from '../../ui/layout/record.module.css'

export function ClaimHistory({ claim: { history } }: { claim: ClaimDetail }) {
  return (
    <section className={record['panel']} aria-labelledby="claim-history">
      <h2 id="claim-history">History</h2>
      <ol className={`list text-label ${record['timeline'] ?? ''}`}>
        {history.map(({ status, at, by, note }) => (
          <li key={`${status} ${at}`}>
            {status === 'DRAFT' ? 'Begun' : claimStatusLabels[status]}
            <time dateTime={at}>{[formatDateTime(at), by].filter(Boolean).join(', ')}</time>
            {note && <p className="bare above0h text-sm regular">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
