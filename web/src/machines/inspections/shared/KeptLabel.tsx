// A label scanned without a line: the unit as this device keeps it, ready to be inspected [P6.49].
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useOffline } from '../../../platform/connection.ts'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { KeptBadges, KeptReasons } from '../offline/KeptState.tsx'
import { NotKept } from '../offline/NotKept.tsx'
import { useKeptUnits } from '../offline/keptUnits.ts'

export function KeptLabel({ code }: { code: string }) {
  const kept = useKeptUnits()
  const isOffline = useOffline()
  if (kept === undefined) return <SkeletonRows rows={4} height={48} />
  if (kept === null)
    return (
      <EmptyState level={1} title="No units are on this phone yet">
        This opens once you are back online.
      </EmptyState>
    )
  const unit = kept.units.find(({ labelCode }) => labelCode === code)
  if (!unit) return <NotKept kept={kept} />
  const { unitSerial, customerVehicleNumber, model, instanceId, mine } = unit
  const [planned] = mine
  return (
    <article className="stack gap3 width-sm page-center centered">
      <h1 tabIndex={-1}>{customerVehicleNumber ?? unitSerial}</h1>
      <p className="bare muted">{[unitSerial, model].join(', ')}</p>
      <KeptBadges unit={unit} />
      <KeptReasons unit={unit} />
      <ButtonLink
        look="primary"
        large
        wide
        href={inspectionPaths.newRecord(instanceId, planned ? { kind: planned.kind } : {})}
      >
        Inspect
      </ButtonLink>
      {!isOffline && <ButtonLink href={latePaths.unitLabel(code)}>Everything about this unit</ButtonLink>}
    </article>
  )
}
