// One organization to choose: a tick to go with others, a button to view it right away.
import { IconChevronRight } from '../../../ui/icons/IconChevronRight.ts'
import type { OrganizationChoice } from '@portal/contract/access/organizations'
import { organizationName } from '@portal/contract/access/session'
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
    <li className="flex" data-organization={choice.accountId}>
      <label className="center rigid wide4 clickable">
        <input className="tick clickable" type="checkbox" checked={isPicked} onChange={onPick} />
        <span className="visually-hidden">Select {name}</span>
      </label>
      <button
        type="button"
        data-view=""
        className="hovers row between gap2 grow narrow touch tall2 wide3 rounded-md ink left"
        disabled={isBusy}
        onClick={onView}
      >
        <span className="stack narrow">
          <strong className="breaks">
            {name}
            {choice.isActive && <span className="tag beside2">Viewing</span>}
          </strong>{' '}
          <span className="text-sm muted numbers">{formatPlace(choice)}</span>
        </span>
        <IconChevronRight className="muted" size={18} aria-hidden />
      </button>
    </li>
  )
}
