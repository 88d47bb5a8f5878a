// One organization to choose: a tick to go with others, a button to view it right away.
import { IconChevronRight } from '../../../ui/icons/IconChevronRight.ts'
import type { OrganizationChoice } from '@portal/contract/access/organizations'
import { organizationName } from '@portal/contract/access/session'
import classes from './OrganizationPicker.module.css'
import { formatPlace } from './formatPlace.ts'

export interface OrganizationRowProps {
  choice: OrganizationChoice
  isPicked: boolean
  isBusy: boolean
  onView: () => void
  onPick: () => void
}

export function OrganizationRow({ choice, isPicked, isBusy, onView, onPick }: OrganizationRowProps) {
  const name = organizationName(choice)
  return (
    <li className={classes['row']} data-organization={choice.accountId}>
      <label className={`center rigid clickable ${classes['tick'] ?? ''}`}>
        <input className="clickable" type="checkbox" checked={isPicked} onChange={onPick} />
        <span className="visually-hidden">Select {name}</span>
      </label>
      <button
        type="button"
        data-view=""
        className={`hovers stack grow narrow rounded-md ink level left ${classes['view'] ?? ''}`}
        disabled={isBusy}
        onClick={onView}
      >
        <span className={`strong breaks ${classes['name'] ?? ''}`}>
          {name}
          {choice.isActive && <span className="tag beside2">Viewing</span>}
        </span>{' '}
        <span className={`text-sm muted numbers ${classes['place'] ?? ''}`}>{formatPlace(choice)}</span>
        <IconChevronRight size={18} aria-hidden />
      </button>
    </li>
  )
}
