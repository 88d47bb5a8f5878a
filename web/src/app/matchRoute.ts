// Which row of the route table an address belongs to, the way the router matches it.
import type { Row } from './routeRows.ts'
import { routes } from './routes.ts'

export interface RouteMatch {
  row: Row
  params: Record<string, string>
}

/** A segment as it was typed; a broken escape stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const toSegments = (path: string): string[] => path.split('/').filter(Boolean)

const patterns = routes.map((row) => ({ row, segments: toSegments(row.path) }))
// A literal segment beats a parameter, and a parameter beats the row for everything else.
const weight = (segment: string): string =>
  segment === '$' ? '3' : segment.startsWith('{-$') ? '2' : segment.startsWith('$') ? '1' : '0'
patterns.sort((a, b) => a.segments.map(weight).join('').localeCompare(b.segments.map(weight).join('')))

function match(
  pattern: readonly string[],
  path: readonly string[],
  values: readonly string[] | undefined,
): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [position, segment] of pattern.entries()) {
    if (segment === '$') return params
    const name = /^\$(.+)$/.exec(segment)?.[1]
    const optional = /^\{-\$(.+)\}$/.exec(segment)?.[1]
    const given = path[position]
    if (given === undefined && optional) continue
    if (given === undefined) return undefined
    if (!name && !optional && given.toLowerCase() !== segment.toLowerCase()) return undefined
    if (name && values && !values.includes(given)) return undefined
    const key = name ?? optional
    if (key) params[key] = decoded(given)
  }
  return path.length > pattern.length ? undefined : params
}

/** The row of `pathname`; the last row of the table takes every address no other does. */
export function matchRoute(pathname: string): RouteMatch {
  const path = toSegments(pathname)
  for (const { row, segments } of patterns) {
    const params = match(segments, path, row.values)
    if (params) return { row, params }
  }
  throw new Error(`No row of the route table takes ${pathname}.`)
}
