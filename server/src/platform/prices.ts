// Prices go out only to those who may see them: out of the answers of calls, and out of the tables of files and letters.
import { isPrice, storeRightsOf } from 'contract/prices'
import type { StoreRights } from 'contract/prices'
import type { Shape } from 'contract/shapes'
import { coreOf, fieldsOf } from 'contract/shapes'
import type { z } from 'zod'
import type { Viewer } from './ctx.ts'

/** Whether the viewer sees prices and may order: the rule of the contract, for anyone who makes the call. */
export const rightsOf = ({ registrationType, privileges }: Viewer): StoreRights =>
  storeRightsOf({ isBusiness: registrationType === 'B2B', privileges })

type Change = (value: unknown) => unknown

/** Puts null in the place of each price of a value; undefined where the shape has none. */
type Hiding = Change | undefined

const known = new WeakMap<Shape, { hide: Hiding }>()

function hidingOf(shape: Shape): Hiding {
  const before = known.get(shape)
  if (before) return before.hide
  const hide = isPrice(shape) ? () => null : insideOf(shape)
  known.set(shape, { hide })
  return hide
}

function insideOf(shape: Shape): Hiding {
  const { def, shape: core } = coreOf(shape)
  if (def.type === 'array') return inList(hidingOf(def.element))
  if (def.type === 'object') return inFields(core as z.ZodObject)
  return undefined
}

const inList = (hide: Hiding): Hiding =>
  hide && ((value) => (Array.isArray(value) ? value.map((each) => hide(each)) : value))

function inFields(shape: z.ZodObject): Hiding {
  const changes = fieldsOf(shape).flatMap(([name, field]) => {
    const hide = hidingOf(field)
    return hide ? [[name, hide] as const] : []
  })
  if (changes.length === 0) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const fields = value as Record<string, unknown>
    return { ...fields, ...Object.fromEntries(changes.map(([name, hide]) => [name, hide(fields[name])])) }
  }
}

/** `answer`, which has the shape `output`, as the viewer may see it: with null for each price they may not see. */
export function asSeenBy(viewer: Viewer, output: Shape, answer: unknown): unknown {
  if (rightsOf(viewer).canViewPrices) return answer
  const hide = hidingOf(output)
  return hide ? hide(answer) : answer
}

export interface MaybePrice {
  /** Holds prices: left out for a reader who may not see them. */
  isPrice?: true
}

/** The columns a reader may see. */
export const columnsFor = <C extends MaybePrice>(
  { canViewPrices }: Pick<StoreRights, 'canViewPrices'>,
  columns: readonly C[],
) => columns.filter((column) => canViewPrices || !column.isPrice)

/** The cells of a row below the columns a reader may see. */
export const cellsFor = <T>(
  { canViewPrices }: Pick<StoreRights, 'canViewPrices'>,
  columns: readonly MaybePrice[],
  cells: readonly T[],
): T[] => cells.filter((_, at) => canViewPrices || !columns[at]?.isPrice)
