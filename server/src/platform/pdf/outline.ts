// Writes the outline of a glyph as TrueType keeps it.
import type { Glyph } from 'fontkit'

type Path = Glyph['path']

const onCurve = 1

/** The bytes of a simple glyph of straight lines and quadratic curves, none for an empty one; and where it begins. */
export function encodeOutline({ commands }: Path, scale: number): { bytes: Uint8Array; bearing: number } {
  const points: { x: number; y: number; flag: number }[] = []
  const ends: number[] = []
  for (const { command, args } of commands)
    if (command === 'closePath') ends.push(points.length - 1)
    else
      for (let at = 0; at < args.length; at += 2) {
        const isControl = command === 'quadraticCurveTo' && at === 0
        const [x = 0, y = 0] = args.slice(at, at + 2).map((value) => Math.round(value * scale))
        points.push({ x, y, flag: isControl ? 0 : onCurve })
      }
  if (points.length === 0) return { bytes: new Uint8Array(0), bearing: 0 }
  const size = 10 + 2 * ends.length + 2 + 5 * points.length
  // A glyph begins at a place that is divided by four.
  const bytes = new Uint8Array(Math.ceil(size / 4) * 4)
  const view = new DataView(bytes.buffer)
  let at = 0
  const write = (value: number) => {
    view.setInt16(at, value)
    at += 2
  }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const bearing = Math.min(...xs)
  for (const value of [ends.length, bearing, Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends]) write(value)
  // No instructions.
  write(0)
  for (const { flag } of points) bytes[at++] = flag
  // Each point is said by its way from the one before.
  for (const values of [xs, ys]) for (const [index, value] of values.entries()) write(value - (values[index - 1] ?? 0))
  return { bytes, bearing }
}
