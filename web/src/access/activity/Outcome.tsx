// What became of something that a person tried; nothing where it was done.
import type { Activity } from '@portal/contract/access/activity'
import { outcomeLabels } from '@portal/contract/access/activity'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

export const Outcome = ({ outcome }: Pick<Activity, 'outcome'>) =>
  outcome !== 'DONE' && (
    <StatusBadge tone={outcome === 'FAILED' ? 'soon' : 'danger'}>{outcomeLabels[outcome]}</StatusBadge>
  )
