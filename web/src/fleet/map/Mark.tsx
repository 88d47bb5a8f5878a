// A mark on the map: one unit leads to its page, several open up.
import type { Cluster } from './clusters.ts'
import { paths } from '../../app/paths.ts'
import { plural } from '../../platform/formats.ts'
import { Link } from '../../ui/Link.tsx'
import classes from './FleetMap.module.css'

interface MarkProps {
  cluster: Cluster
  left: number
  top: number
  onOpen: () => void
}

export function Mark({ cluster, left, top, onOpen }: MarkProps) {
  const { points } = cluster
  const warned = points.filter(({ warning }) => warning).length
  const noticed = points.filter(({ bulletinCount }) => bulletinCount > 0).length
  const tone = warned > 0 ? 'danger' : noticed > 0 ? 'soon' : 'ok'
  const [only] = points
  if (points.length === 1 && only) {
    const said = [
      only.unitSerial,
      only.model,
      only.warning,
      only.bulletinCount > 0 && plural(only.bulletinCount, 'open notice'),
    ]
      .filter(Boolean)
      .join(', ')
    return (
      <Link
        className={classes['unit']}
        data-tone={tone}
        style={{ left, top }}
        href={paths.unit(only.instanceId)}
        aria-label={said}
        title={said}
      />
    )
  }
  const said = [
    plural(points.length, 'unit'),
    warned > 0 && `${warned} with a warning`,
    noticed > 0 && `${noticed} with open notices`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <button
      type="button"
      className={classes['cluster']}
      data-tone={tone}
      data-large={points.length >= 100 || undefined}
      style={{ left, top }}
      aria-label={`${said}: zoom in`}
      title={said}
      onClick={onOpen}
    >
      {points.length.toLocaleString('en-US')}
    </button>
  )
}
