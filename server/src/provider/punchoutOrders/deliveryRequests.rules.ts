// When a buyer wants the lines of an order: days are wishes here, so each is noted, and what cannot be one is said [P13.58].
import type { CxmlItem, CxmlOrder, ScheduleLine } from '../cxml/cxml.ts'

const dayOf = (date: string | null): string | null => date?.slice(0, 10) ?? null
const daysOf = ({ scheduleLines }: CxmlItem): string[] => [
  ...new Set(scheduleLines.flatMap(({ requestedDeliveryDate }) => dayOf(requestedDeliveryDate) ?? [])),
]
const inWords = ({ scheduleLines }: CxmlItem): string =>
  scheduleLines
    .map(({ quantity, requestedDeliveryDate }) => `${quantity} by ${dayOf(requestedDeliveryDate) ?? 'any day'}`)
    .join(', ')

export const numberOf = (item: CxmlItem, at: number) => item.lineNumber ?? at + 1

/** For the order's note: the days of all lines, and of a line that is spread over several the pieces of each. */
export function getDeliveryRequests({
  requestedDeliveryDate,
  items,
}: Pick<CxmlOrder, 'requestedDeliveryDate' | 'items'>): string[] {
  const whole = items.flatMap((item) => {
    const [first, second] = daysOf(item)
    return second === undefined ? (first ?? dayOf(item.requestedDeliveryDate) ?? []) : []
  })
  const head = dayOf(requestedDeliveryDate)
  const days = new Set([...(head === null ? [] : [head]), ...whole])
  return [
    ...(days.size === 0 ? [] : [`Requested delivery: ${[...days].toSorted().join(', ')}`]),
    ...items.flatMap((item, at) => (daysOf(item).length > 1 ? [`Line ${numberOf(item, at)}: ${inWords(item)}`] : [])),
  ]
}

/** For the Status: which wish was taken where a line has several. */
export const listDeliveryRequests = (items: readonly CxmlItem[]): string[] =>
  items.flatMap((item, at) => {
    const [first, second] = daysOf(item)
    if (second !== undefined)
      return [
        `Line ${numberOf(item, at)} is wanted in parts (${inWords(item)}): it has one date here, and the parts are noted for those who ship it.`,
      ]
    const own = dayOf(item.requestedDeliveryDate)
    return first !== undefined && own !== null && own !== first
      ? [`Line ${numberOf(item, at)} is wanted by ${first}, as its ScheduleLine says, not by ${own}.`]
      : []
  })

/** The problem with the schedule of a line: it must hold all of its pieces. */
export function scheduleFault(item: CxmlItem, at: number): string | undefined {
  const added = item.scheduleLines.reduce((sum, { quantity }) => sum + quantity, 0)
  return item.scheduleLines.length > 0 && added !== item.quantity
    ? `Line ${numberOf(item, at)}: its schedule lines add up to ${added}, its quantity is ${item.quantity}.`
    : undefined
}

/** The schedule line that a confirmation of the whole line refers to. */
export const onlySchedule = ({ scheduleLines }: CxmlItem): { scheduleLine?: Omit<ScheduleLine, 'shipTo'> } => {
  const [first, ...others] = scheduleLines
  if (!first || others.length > 0) return {}
  const { lineNumber, quantity, requestedDeliveryDate } = first
  return { scheduleLine: { lineNumber, quantity, requestedDeliveryDate } }
}
