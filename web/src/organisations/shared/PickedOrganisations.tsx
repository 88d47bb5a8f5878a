// The organisations picked to be viewed together: they stay while one searches for others.
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { OrganisationChoice } from 'contract/organisations'
import { organisationName } from 'contract/session'
import { plural } from '../../platform/formats.ts'
import classes from './OrganisationPicker.module.css'

export interface PickedOrganisationsProps {
  picked: readonly OrganisationChoice[]
  isBusy: boolean
  onView: (organisations: readonly OrganisationChoice[]) => void
  onDrop: (choice: OrganisationChoice) => void
  onClear: () => void
}

export function PickedOrganisations({ picked, isBusy, onView, onDrop, onClear }: PickedOrganisationsProps) {
  if (picked.length === 0) return null
  return (
    <div className={classes['picked']} role="group" aria-label="Selected organizations">
      <ul>
        {picked.map((choice) => (
          <li key={choice.accountId}>
            {organisationName(choice)}
            <button type="button" aria-label={`Do not view ${organisationName(choice)}`} onClick={() => onDrop(choice)}>
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className={classes['go']}>
        <Button variant="default" onClick={onClear}>
          Clear
        </Button>
        <Button loading={isBusy} onClick={() => onView(picked)}>
          View {plural(picked.length, 'organization')}
        </Button>
      </div>
    </div>
  )
}
