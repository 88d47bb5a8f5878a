// A unit or a sheet that this device does not keep, while there is no line.
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { formatDateTime } from '../../../platform/formats.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import type { KeptUnits } from './keptUnits.ts'

export function NotKept({ kept }: { kept: KeptUnits }) {
  return (
    <EmptyState
      level={1}
      title="This is not on your phone"
      action={<ButtonLink href={inspectionPaths.waiting()}>What is on your phone</ButtonLink>}
    >
      The {kept.units.length} units to inspect first of {kept.total} are kept, as they were{' '}
      {formatDateTime(new Date(kept.keptAt).toISOString())}. This opens once you are back online.
    </EmptyState>
  )
}
