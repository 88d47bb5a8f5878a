// The meaning of null, of a field left out and of another name of it, read by what the contract says of the field.
import { messages } from '@portal/contract/platform/errors'
import { getAliases } from '@portal/contract/platform/fieldAliases'
import type { Shape } from '@portal/contract/platform/shapes'
import { getDef } from '@portal/contract/platform/shapes'
import { PortalError } from '../http/errors.ts'

/** The wrappers of a shape: whether it may be left out, and whether null is a value of it. */
function unwrapped(shape: Shape): { core: Shape; mayBeAbsent: boolean; mayBeNull: boolean } {
  const def = getDef(shape)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return { ...unwrapped(def.innerType), mayBeAbsent: true }
    case 'nullable':
      return { ...unwrapped(def.innerType), mayBeNull: true }
    case 'readonly':
      return unwrapped(def.innerType)
    case 'pipe':
      return unwrapped(def.in)
    default:
      return { core: shape, mayBeAbsent: false, mayBeNull: false }
  }
}

/**
 * `value` with each null where the contract knows none turned into a field left out, and the other way round: many a
 * client writes null for what it leaves out, and a GraphQL schema has one word for both. Null stays where it is a value.
 */
export function withAbsentFields(shape: Shape, value: unknown): unknown {
  const { core, mayBeAbsent, mayBeNull } = unwrapped(shape)
  if (value === null) return mayBeAbsent && !mayBeNull ? undefined : null
  if (value === undefined) return mayBeNull && !mayBeAbsent ? null : undefined
  const def = getDef(core)
  if (def.type === 'array' && Array.isArray(value)) return value.map((each) => withAbsentFields(def.element, each))
  if (def.type !== 'object' || typeof value !== 'object' || Array.isArray(value)) return value
  const fields = { ...value } as Record<string, unknown>
  for (const [key, field] of Object.entries<Shape>(def.shape)) {
    for (const name of getAliases(field)) useOtherName(fields, key, Object.hasOwn(def.shape, name) ? undefined : name)
    const meant = withAbsentFields(field, Object.hasOwn(fields, key) ? fields[key] : undefined)
    if (meant === undefined) delete fields[key]
    else fields[key] = meant
  }
  return fields
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Moves what is under another name of a field to its own; two names with two values are refused. */
function useOtherName(fields: Record<string, unknown>, key: string, name: string | undefined): void {
  if (name === undefined || !Object.hasOwn(fields, name)) return
  const value = fields[name]
  delete fields[name]
  if (!isGiven(value)) return
  const own = Object.hasOwn(fields, key) ? fields[key] : undefined
  if (isGiven(own) && own !== value)
    throw new PortalError('BAD_INPUT', messages.badInput, {
      [name]: `${key} and ${name} are the same field, but were sent with different values.`,
    })
  fields[key] = value
}
