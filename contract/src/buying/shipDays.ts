// When the lines of an order ship or arrive: one text for the whole of it, wherever one is given [B2.86, P5.54].
import { z } from 'zod'

/** Lines that ship, or shipped, on the same day; null where no one knows it. Canceled lines are in none. */
export const shipGroup = z.object({
  day: z.iso.date().nullable(),
  lines: z.number().int(),
  isShipped: z.boolean(),
})
export type ShipGroup = z.infer<typeof shipGroup>

interface Line {
  promiseDate: string | null
  shippedDate: string | null
  status?: string
}

/** The lines of an order by their days, those that shipped first, those without a day last. */
export function groupShipDays(lines: readonly Line[]): ShipGroup[] {
  const groups = new Map<string, ShipGroup>()
  for (const { promiseDate, shippedDate, status } of lines) {
    if (status === 'CANCELLED') continue
    const day = shippedDate ?? promiseDate
    const key = `${shippedDate === null ? 1 : 0} ${day ?? '~'}`
    const group = groups.get(key) ?? { day, lines: 0, isShipped: shippedDate !== null }
    groups.set(key, { ...group, lines: group.lines + 1 })
  }
  return [...groups.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

type Format = (day: string) => string

/** The verb for the lines on their day, of one line and of several, and what is said of those without one. */
interface LineWording {
  does: [one: string, many: string]
  unknown: string
}

const shipping: LineWording = { does: ['ships', 'ship'], unknown: 'pending' }
const arriving: LineWording = { does: ['arrives', 'arrive'], unknown: 'to be confirmed' }
const pickedUp: LineWording = { does: ['is ready', 'are ready'], unknown: 'to be confirmed' }

/** '1 of 2 ships 11/27/2026, all by 12/02/2026'; null where one day holds for all lines, or none does. */
export const shipSpanText = (groups: readonly ShipGroup[], format: Format): string | null =>
  getSpan(groups, format, shipping)

/** The same of the days lines arrive on, or can be picked up. */
export const arrivalSpanText = (groups: readonly ShipGroup[], format: Format, isPickedUp: boolean): string | null =>
  getSpan(groups, format, isPickedUp ? pickedUp : arriving)

function getSpan(groups: readonly ShipGroup[], format: Format, { does, unknown }: LineWording): string | null {
  if (groups.length < 2) return null
  const total = count(groups)
  const shipped = groups.filter(({ isShipped }) => isShipped)
  const dated = groups.flatMap(({ isShipped, day, lines }) => (isShipped || day === null ? [] : [{ day, lines }]))
  const left = count(shipped)
  const known = left + count(dated)
  const days = [...new Set([shipped[0]?.day, shipped.at(-1)?.day])].flatMap((day) => (day ? format(day) : []))
  if (left === total) return `Shipped ${days.join(' to ')}`
  const byDay = (day: string, lines: number) => {
    const isFirst = left === 0 && day === dated[0]?.day
    if (isFirst) return `${lines} of ${total} ${does[lines === 1 ? 0 : 1]} ${format(day)}`
    return `${lines === total ? 'all' : lines} by ${format(day)}`
  }
  const [first] = dated
  const last = dated.at(-1)
  return [
    ...(left > 0 ? [`${left} of ${total} shipped ${days.join(' to ')}`] : []),
    ...(first && first !== last ? [byDay(first.day, left + first.lines)] : []),
    ...(last ? [byDay(last.day, known)] : []),
    ...(known < total ? [`${total - known} ${unknown}`] : []),
  ].join(', ')
}

const count = (groups: readonly { lines: number }[]): number => groups.reduce((sum, { lines }) => sum + lines, 0)

/** When an order ships, of all its lines [P5.54]; '' where all of them are canceled. */
export function orderShipText(groups: readonly ShipGroup[], format: Format): string {
  const span = shipSpanText(groups, format)
  const [only] = groups
  if (span !== null || !only) return span ?? ''
  return shipDateText(
    only.isShipped ? { shippedDate: only.day, promiseDate: null } : { shippedDate: null, promiseDate: only.day },
    format,
  )
}

/** The date a product row of an order shows [B2.85]. */
export function shipDateText(line: Omit<Line, 'status'>, format: Format): string {
  if (line.shippedDate) return `Ship Date: ${format(line.shippedDate)}`
  if (line.promiseDate) return `Estimated Ship Date: ${format(line.promiseDate)}`
  return 'Pending'
}
