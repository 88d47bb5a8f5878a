// The organisations chosen lately, one press away.
import type { OrganisationChoice } from 'contract/organisations'
import { organisationName } from 'contract/session'
import classes from './AssociateLanding.module.css'
import { placeOf } from './shared/placeOf.ts'

export interface RecentOrganisationsProps {
  choices: readonly OrganisationChoice[]
  isBusy: boolean
  onView: (choice: OrganisationChoice) => void
}

export function RecentOrganisations({ choices, isBusy, onView }: RecentOrganisationsProps) {
  return (
    <section aria-labelledby="recent-organizations">
      <h2 id="recent-organizations" className={classes['heading']}>
        Recent
      </h2>
      <ul className={classes['recent']}>
        {choices.map((choice) => (
          <li key={choice.accountId}>
            <button type="button" disabled={isBusy} onClick={() => onView(choice)}>
              <strong>{organisationName(choice)}</strong> <span>{placeOf(choice)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
