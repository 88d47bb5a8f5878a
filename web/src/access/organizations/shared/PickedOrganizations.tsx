// The organizations picked to be viewed together: they stay while one searches for others.
import { IconX } from '../../../ui/icons/IconX.ts'
import type { OrganizationChoice } from '@portal/contract/access/organizations'
import { organizationName } from '@portal/contract/access/session'
import { plural } from '../../../platform/formats.ts'
import { Button } from '../../../ui/forms/Button.tsx'

export interface PickedOrganizationsProps {
  picked: readonly OrganizationChoice[]
  isBusy: boolean
  onView: (organizations: readonly OrganizationChoice[]) => void
  onDrop: (choice: OrganizationChoice) => void
  onClear: () => void
}

export function PickedOrganizations({ picked, isBusy, onView, onDrop, onClear }: PickedOrganizationsProps) {
  if (picked.length === 0) return null
  return (
    <div className="sticks row wrap between gap3 pad3-4 floating" role="group" aria-label="Selected organizations">
      <ul className="flex wrap gap1h words capped list">
        {picked.map((choice) => (
          <li className="inline-row wide3 sunken round text-sm breaks" key={choice.accountId}>
            {organizationName(choice)}
            <button
              type="button"
              className="square round"
              aria-label={`Do not view ${organizationName(choice)}`}
              title="Do not view"
              onClick={() => onDrop(choice)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className="spread flex gap2">
        <Button onClick={onClear}>Clear</Button>
        <Button look="primary" loading={isBusy} onClick={() => onView(picked)}>
          View {plural(picked.length, 'organization')}
        </Button>
      </div>
    </div>
  )
}
