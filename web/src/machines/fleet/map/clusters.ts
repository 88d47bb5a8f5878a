// Units that would lie on each other become one mark with a count; the nearer one looks, the fewer.
import type { MapPoint } from '@portal/contract/machines/fleet'
import { project } from './projection.ts'

export interface Cluster {
  key: string
  /** In the units of the projection. */
  x: number
  y: number
  points: readonly MapPoint[]
}

export interface PlacedPoint {
  point: MapPoint
  x: number
  y: number
}

export const projectPoints = (points: readonly MapPoint[]): PlacedPoint[] =>
  points.map((point) => ({ point, ...project(point) }))

/** Clusters of the points that share a square of `side` units; marks that would still cover each other become one. */
export function clusterPoints(points: readonly PlacedPoint[], side: number): Cluster[] {
  const squares = Map.groupBy(points, ({ x, y }) => `${Math.floor(x / side)},${Math.floor(y / side)}`)
  const clusters = [...squares].map(([key, inside]) => ({
    key,
    x: inside.reduce((sum, { x }) => sum + x, 0) / inside.length,
    y: inside.reduce((sum, { y }) => sum + y, 0) / inside.length,
    points: inside.map(({ point }) => point),
  }))
  return mergeClose(clusters, side * 0.8)
}

/** The clusters with those nearer than `least` taken into the larger one. */
function mergeClose(clusters: readonly Cluster[], least: number): Cluster[] {
  const kept: Cluster[] = []
  for (const cluster of clusters.toSorted((one, other) => other.points.length - one.points.length)) {
    const at = kept.findIndex(({ x, y }) => Math.hypot(x - cluster.x, y - cluster.y) < least)
    const near = kept[at]
    if (near) kept[at] = { ...joined(near, cluster), key: near.key }
    else kept.push(cluster)
  }
  return kept
}

function joined(one: Cluster, other: Cluster): Omit<Cluster, 'key'> {
  const points = [...one.points, ...other.points]
  const share = other.points.length / points.length
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share, points }
}

/** Units that are on one spot, however near one looks, side by side in a ring `side` wide. */
export const spreadInRing = ({ key, x, y, points }: Cluster, side: number): Cluster[] =>
  points.map((point, at) => {
    const angle = (at / points.length) * 2 * Math.PI
    const fetcher = points.length > 1 ? side / 2 : 0
    return { key: `${key}-${at}`, x: x + Math.cos(angle) * fetcher, y: y + Math.sin(angle) * fetcher, points: [point] }
  })

export interface View {
  /** What lies in the middle. */
  x: number
  y: number
  /** Pixels to a unit. */
  scale: number
}

const [farthest, nearest] = [0.2, 8000]
export const isNearest = (scale: number): boolean => scale >= nearest
export const within = (scale: number): number => Math.min(Math.max(scale, farthest), nearest)

/** The view that shows all of `points` in a frame of `width` by `height` pixels. */
export function fitView(points: readonly { x: number; y: number }[], width: number, height: number): View {
  if (points.length === 0) return { x: 960, y: 1560, scale: 1 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((width - 168) / Math.max(right - left, 12), (height - 96) / Math.max(bottom - top, 12))
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: within(scale) }
}
