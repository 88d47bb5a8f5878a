// Fields that the documents write in more than one way [D1.05, D5.02]: what is declared has one name, the wire takes all.
import { z } from 'zod'
import type { Shape } from './shapes.ts'
import { getDef } from './shapes.ts'

const registry = z.registry<{ names: readonly string[] }>()

/** `shape` as a field that may be sent under these names as well. */
export function alsoNamed<T extends z.ZodType>(shape: T, ...names: string[]): T {
  registry.add(shape, { names })
  return shape
}

/** The other names of a field; a wrapper around it changes none. */
export function getAliases(shape: Shape): readonly string[] {
  const own = registry.get(shape)
  if (own) return own.names
  const def = getDef(shape)
  return 'innerType' in def ? getAliases(def.innerType) : []
}
