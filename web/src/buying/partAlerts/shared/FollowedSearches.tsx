// Searches that a person follows, among their alerts [P5.185].
import type { SearchAlert } from '@portal/contract/buying/searchAlerts'
import { searchAlertCalls } from '@portal/contract/buying/searchAlerts'
import { paths } from '@portal/contract/platform/paths'
import { useCallMutation, useCallQuery } from '../../../platform/client.ts'
import { formatDate } from '../../../platform/formats.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Link } from '../../../ui/text/Link.tsx'

export function FollowedSearches() {
  const { data } = useCallQuery(searchAlertCalls.getSearchAlerts, {}, { quiet: true })
  if (!data || data.length === 0) return null
  return (
    <section className="above6" aria-labelledby="followed-searches">
      <h2 id="followed-searches" className="below3 text-xl">
        New parts of searches
      </h2>
      <ul className="clip list card lined">
        {data.map((alert) => (
          <Row key={alert.alertId} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

function Row({ alert: { alertId, name, address, toldAt } }: { alert: SearchAlert }) {
  const turnOff = useCallMutation(searchAlertCalls.deleteSearchAlert, {
    invalidates: [searchAlertCalls.getSearchAlerts],
    onSuccess: () => showMessage({ kind: 'done', text: `The alert about ${name} is off.` }),
  })
  return (
    <li className="flex wrap between gap3 pad3-4">
      <span className="stack gap0h narrow breaks">
        <Link href={`${paths.storeSearch()}?${address}`} className="plain-link strong">
          {name}
        </Link>
        <span className="text-note muted">
          {toldAt === null ? 'Nothing new so far' : `New on ${formatDate(toldAt)}`}
        </span>
      </span>
      <Button disabled={turnOff.isPending} onClick={() => turnOff.mutate({ alertId })}>
        Turn off<span className="visually-hidden"> the alert about {name}</span>
      </Button>
    </li>
  )
}
