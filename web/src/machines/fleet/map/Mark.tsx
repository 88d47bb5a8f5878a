// A mark on the map: one unit leads to its page, several open up.
import type { Condition } from '@portal/contract/machines/condition'
import { conditionLabels, conditions } from '@portal/contract/machines/condition'
import { paths } from '@portal/contract/platform/paths'
import type { Cluster } from './clusters.ts'
import { plural } from '../../../platform/formats.ts'
import { Link } from '../../../ui/text/Link.tsx'
import { conditionTones } from '../shared/ConditionBadge.tsx'
import classes from './FleetMap.module.css'

const inWords: Record<Condition, string> = {
  OUT_OF_SERVICE: 'out of service',
  NEEDS_ATTENTION: 'in need of attention',
  READY: 'ready',
}

interface MarkProps {
  cluster: Cluster
  left: number
  top: number
  onOpen: () => void
}

export function Mark({ cluster, left, top, onOpen }: MarkProps) {
  const { points } = cluster
  const counted = conditions.map((condition) => ({
    condition,
    count: points.filter((point) => point.condition === condition).length,
  }))
  const worst = counted.find(({ count }) => count > 0)?.condition ?? 'READY'
  const tone = conditionTones[worst]
  const [only] = points
  if (points.length === 1 && only) {
    const message = [only.unitSerial, only.model, conditionLabels[only.condition], ...only.reasons].join(', ')
    return (
      <>
        <Link
          className={`lifted ${classes['unit'] ?? ''}`}
          data-tone={tone}
          style={{ left, top }}
          href={paths.unit(only.instanceId)}
          aria-label={message}
          title={message}
        />
        <Name left={left} top={top + 12} of={only.place} />
      </>
    )
  }
  const message = [
    plural(points.length, 'unit'),
    ...counted.filter(({ count }) => count > 0).map(({ condition, count }) => `${count} ${inWords[condition]}`),
  ].join(', ')
  return (
    <>
      <button
        type="button"
        className={`plain lifted text-sm bold numbers ${classes['cluster'] ?? ''}`}
        data-tone={tone}
        data-large={points.length >= 100 || undefined}
        style={{ left, top }}
        aria-label={`${message}: zoom in`}
        title={message}
        onClick={onOpen}
      >
        {points.length.toLocaleString('en-US')}
      </button>
      <Name left={left} top={top + 26} of={commonest(points.map(({ place }) => place))} />
    </>
  )
}

/** The name of the place under a mark. */
const Name = ({ left, top, of }: { left: number; top: number; of: string }) =>
  of && (
    <span className={`rounded-md text-xs nowrap ${classes['place'] ?? ''}`} style={{ left, top }} aria-hidden>
      {of}
    </span>
  )

const commonest = (places: readonly string[]): string =>
  [...Map.groupBy(places, (place) => place)].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
