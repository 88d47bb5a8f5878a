// The organizations chosen lately, one press away.
import type { OrganizationChoice } from '@portal/contract/access/organizations'
import { organizationName } from '@portal/contract/access/session'
import { formatPlace } from './shared/formatPlace.ts'

export interface RecentOrganizationsProps {
  choices: readonly OrganizationChoice[]
  isBusy: boolean
  onView: (choice: OrganizationChoice) => void
}

export function RecentOrganizations({ choices, isBusy, onView }: RecentOrganizationsProps) {
  return (
    <section className="above6" aria-labelledby="recent-organizations">
      <h2 id="recent-organizations" className="below3">
        Recent
      </h2>
      <ul className="tiles gap3 list">
        {choices.map((choice) => (
          <li className="stack" key={choice.accountId}>
            <button
              className="edges down full gap0h pad3-4 frame lifted ink left"
              type="button"
              disabled={isBusy}
              onClick={() => onView(choice)}
            >
              <strong className="heading breaks">{organizationName(choice)}</strong>{' '}
              <span className="text-sm muted numbers">{formatPlace(choice)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
