// Prices go out only to those who may see them: out of the answers of calls, and out of the tables of files and letters.
import { isPrice, getStoreRights } from '@portal/contract/platform/prices'
import type { StoreRights } from '@portal/contract/platform/prices'
import type { Def, Shape } from '@portal/contract/platform/shapes'
import { unwrapShape, getFields } from '@portal/contract/platform/shapes'
import type { z } from 'zod'
import type { Viewer } from '../http/ctx.ts'

/** The facts that decide whether they see prices. */
export type PriceReader = Pick<Viewer, 'registrationType' | 'privileges'>

/** True if the viewer sees prices and may order: the rule of the contract, for anyone who makes the call. */
export const getRights = ({ registrationType, privileges }: PriceReader): StoreRights =>
  getStoreRights({ isBusiness: registrationType === 'B2B', privileges })

type ChangeValue = (value: unknown) => unknown

/** Puts null in the place of each price of a value; undefined where the shape has none. */
type HidePrices = ChangeValue | undefined

const hideFunctions = new WeakMap<Shape, { hide: HidePrices }>()

/** How the prices of `shape` are hidden. Throws for a shape it cannot look into, so that no price is overlooked in one. */
function findHidePrices(shape: Shape): HidePrices {
  const before = hideFunctions.get(shape)
  if (before) return before.hide
  // A shape that holds itself is asked for again before it is known.
  let hide: HidePrices
  hideFunctions.set(shape, { hide: (value) => (hide ? hide(value) : value) })
  hide = isPrice(shape) ? () => null : findInside(shape)
  hideFunctions.set(shape, { hide })
  return hide
}

/** Shapes that hold no other shape; what is unknown to the contract is no price of it. */
const leafTypes = new Set<Def['type']>([
  ...(['string', 'template_literal', 'number', 'bigint', 'nan', 'boolean', 'date', 'enum', 'literal'] as const),
  ...(['null', 'undefined', 'void', 'never', 'unknown', 'any'] as const),
])

function findInside(shape: Shape): HidePrices {
  const { def, shape: core } = unwrapShape(shape)
  if (leafTypes.has(def.type)) return undefined
  switch (def.type) {
    case 'array':
      return inList(findHidePrices(def.element))
    case 'tuple':
      return inTuple(def.items.map(findHidePrices), def.rest ? findHidePrices(def.rest) : undefined)
    case 'object':
      return inFields(core as z.ZodObject, def.catchall ? findHidePrices(def.catchall) : undefined)
    case 'record':
      return inNames(new Map(), findHidePrices(def.valueType))
    // A price in one of them is hidden in all, because it is not asked which one an answer is.
    case 'union':
      return all(def.options.map(findHidePrices))
    case 'intersection':
      return all([def.left, def.right].map(findHidePrices))
    default:
      throw new Error(`Prices cannot be looked for in a shape of type ${def.type}: use an object, a list or a union.`)
  }
}

const inList = (hide: HidePrices): HidePrices =>
  hide && ((value) => (Array.isArray(value) ? value.map((each) => hide(each)) : value))

function inTuple(items: readonly HidePrices[], rest: HidePrices): HidePrices {
  if (![...items, rest].some(Boolean)) return undefined
  const hideAt = (value: unknown, at: number) => {
    const hide = at < items.length ? items[at] : rest
    return hide ? hide(value) : value
  }
  return (value) => (Array.isArray(value) ? value.map(hideAt) : value)
}

function inFields(shape: z.ZodObject, others: HidePrices): HidePrices {
  return inNames(new Map(getFields(shape).map(([name, field]) => [name, findHidePrices(field)])), others)
}

/** By name, and the same for all other names. */
function inNames(named: ReadonlyMap<string, HidePrices>, others: HidePrices): HidePrices {
  if (![...named.values(), others].some(Boolean)) return undefined
  const hideField = ([name, value]: [string, unknown]): [string, unknown] => {
    const hide = named.has(name) ? named.get(name) : others
    return [name, hide ? hide(value) : value]
  }
  return (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(hideField))
      : value
}

function all(hidings: readonly HidePrices[]): HidePrices {
  const present = hidings.filter((hide) => hide !== undefined)
  return present.length === 0 ? undefined : (value) => present.reduce((hidden, hide) => hide(hidden), value)
}

/** Throws for an answer in which prices could not be hidden; asked for each call when the server starts. */
export function checkPricesAreFound({ name, output }: { name: string; output: Shape }): void {
  try {
    findHidePrices(output)
  } catch (error) {
    throw new Error(`The answer of ${name}: ${(error as Error).message}`, { cause: error })
  }
}

/** `answer`, which has the shape `output`, as the viewer may see it: with null for each price they may not see. */
export function hidePricesFrom(viewer: PriceReader, output: Shape, answer: unknown): unknown {
  if (getRights(viewer).canViewPrices) return answer
  const hide = findHidePrices(output)
  return hide ? hide(answer) : answer
}

export interface PriceMark {
  /** Holds prices: left out for a reader who may not see them. */
  isPrice?: true
}

/** The columns a reader may see. */
export const columnsFor = <C extends PriceMark>(
  { canViewPrices }: Pick<StoreRights, 'canViewPrices'>,
  columns: readonly C[],
) => columns.filter((column) => canViewPrices || !column.isPrice)

/** The cells of a row below the columns a reader may see. */
export const cellsFor = <T>(
  { canViewPrices }: Pick<StoreRights, 'canViewPrices'>,
  columns: readonly PriceMark[],
  cells: readonly T[],
): T[] => cells.filter((_, at) => canViewPrices || !columns[at]?.isPrice)
