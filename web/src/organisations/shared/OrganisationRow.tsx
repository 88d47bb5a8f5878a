// One organisation to choose: a tick to go with others, a button to view it right away.
import { IconChevronRight } from '@tabler/icons-react'
import type { OrganisationChoice } from 'contract/organisations'
import { organisationName } from 'contract/session'
import classes from './OrganisationPicker.module.css'
import { placeOf } from './placeOf.ts'

export interface OrganisationRowProps {
  choice: OrganisationChoice
  isPicked: boolean
  isBusy: boolean
  onView: () => void
  onPick: () => void
}

export function OrganisationRow({ choice, isPicked, isBusy, onView, onPick }: OrganisationRowProps) {
  const name = organisationName(choice)
  return (
    <li className={classes['row']} data-organisation={choice.accountId}>
      <label className={classes['tick']}>
        <input type="checkbox" checked={isPicked} onChange={onPick} />
        <span className="visually-hidden">Select {name}</span>
      </label>
      <button type="button" data-view="" className={classes['view']} disabled={isBusy} onClick={onView}>
        <span className={classes['name']}>
          {name}
          {choice.isActive && <span className={classes['mark']}>Viewing</span>}
        </span>{' '}
        <span className={classes['place']}>{placeOf(choice)}</span>
        <IconChevronRight size={18} aria-hidden />
      </button>
    </li>
  )
}
