// The parts of this unit, drawn and listed assembly by assembly; ordered from here, the unit's serial stays on the cart line.
import { useSearch } from '@tanstack/react-router'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { partsCalls } from '@portal/contract/machines/parts'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../../platform/client.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { MachineParts, readState } from '../../parts/shared/MachineParts.tsx'

export function PartsTab({ unit: { instanceId, unitSerial } }: { unit: UnitDetail }) {
  const state = readState(useSearch({ strict: false }))
  const { data, isError, refetch } = useCallQuery(
    partsCalls.getMachine,
    { unitSerial },
    { quiet: true, staleTime: 300_000 },
  )
  if (isError && !data) return <ErrorState title="The parts did not load" onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={8} height={52} />
  if (data === null || data.assemblies.length === 0)
    return <EmptyState title="No parts list for this model">Please call us, we will find the part for you.</EmptyState>
  return (
    <MachineParts
      state={state}
      toHref={({ assembly, q }) => paths.unit(instanceId, 'parts', { assembly, q })}
      machine={{ unitSerial }}
      assemblies={data.assemblies}
    />
  )
}
