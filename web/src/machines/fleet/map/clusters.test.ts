import type { MapPoint } from '@portal/contract/machines/fleet'
import { expect, test } from 'vitest'
import { clusterPoints, projectPoints, spreadInRing, fitView } from './clusters.ts'
import { project } from './projection.ts'

const at = (instanceId: number, latitude: number, longitude: number): MapPoint => ({
  instanceId,
  unitSerial: `U${instanceId}`,
  model: 'Kestrel 37',
  place: '',
  latitude,
  longitude,
  condition: 'READY' as const,
  reasons: [],
})

test('the equator’s middle is the middle of the world, north is up, east is right', () => {
  expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 2048, y: 2048 })
  expect(project({ latitude: 45, longitude: -90 }).y).toBeLessThan(2048)
  expect(project({ latitude: 45, longitude: 90 }).x).toBe(3072)
})

test('units near each other are one mark from afar and two from near', () => {
  const points = projectPoints([at(1, 40, -82), at(2, 40.01, -82.01), at(3, 33, -118)])
  expect(clusterPoints(points, 40).map(({ points: inside }) => inside.length)).toEqual([2, 1])
  expect(clusterPoints(points, 0.01)).toHaveLength(3)
})

test('marks on both sides of a border do not cover each other', () => {
  // Two squares meet at the middle of the world: a unit on each side of it, near enough to touch.
  const points = projectPoints([at(1, 0.1, 0.1), at(2, -0.1, -0.1), at(3, 30, 30)])
  expect(clusterPoints(points, 40).map(({ points: inside }) => inside.length)).toEqual([2, 1])
})

test('units on one spot stand in a ring when one cannot look nearer', () => {
  const [cluster] = clusterPoints(projectPoints([at(1, 40, -82), at(2, 40, -82)]), 1)
  const ring = spreadInRing(cluster!, 10)
  expect(ring.map(({ points }) => points.length)).toEqual([1, 1])
  expect(Math.abs(ring[0]!.x - ring[1]!.x)).toBe(10)
})

test('the first view holds every unit', () => {
  const points = projectPoints([at(1, 48, -123), at(2, 26, -80)])
  const view = fitView(points, 1000, 500)
  for (const { x, y } of points) {
    expect(Math.abs(x - view.x) * view.scale).toBeLessThan(500)
    expect(Math.abs(y - view.y) * view.scale).toBeLessThan(250)
  }
})
