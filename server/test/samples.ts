// Inputs made from the shapes of the contract: plain values that fit, with one choice at each field that need not be said.
import type { z } from 'zod'

type Shape = z.core.$ZodType

export interface Choice {
  /** Values for an optional field: nothing, null, or a value. */
  optional: 'absent' | 'null' | 'value'
  /** Values for a nullable field. */
  nullable: 'null' | 'value'
}

export interface Sample {
  input: Record<string, unknown>
  /** The paths of the fields a choice was made at, as an error names them: 'items.0.note'. */
  chosen: string[]
}

const defOf = (shape: Shape) => (shape as z.core.$ZodTypes)._zod.def

/** An input of `shape` by `choice`, with `text` wherever text goes and `number` wherever a number goes. */
export function createSample(
  shape: z.ZodObject,
  choice: Choice,
  { text = 'sample', number = 1 }: { text?: unknown; number?: unknown } = {},
): Sample {
  const chosen: string[] = []
  const make = (each: Shape, path: string): unknown => {
    const { core, isOptional, isNullable } = around(each)
    if (isNullable && choice.nullable === 'null') return (chosen.push(path), null)
    if (isOptional && choice.optional === 'absent') return (chosen.push(path), undefined)
    if (isOptional && choice.optional === 'null') return (chosen.push(path), null)
    const def = defOf(core)
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries<Shape>(def.shape).map(([key, field]) => [key, make(field, path ? `${path}.${key}` : key)]),
        )
      case 'array':
        return [make(def.element, `${path}.0`)]
      case 'enum':
        return Object.values(def.entries)[0]
      case 'literal':
        return def.values[0]
      case 'boolean':
        return false
      case 'number':
      case 'union':
        return number
      default:
        return text
    }
  }
  return { input: make(shape, '') as Record<string, unknown>, chosen }
}

function around(shape: Shape): { core: Shape; isOptional: boolean; isNullable: boolean } {
  const def = defOf(shape)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return { ...around(def.innerType), isOptional: true }
    case 'nullable':
      return { ...around(def.innerType), isNullable: true }
    case 'readonly':
      return around(def.innerType)
    case 'pipe':
      return around(def.in)
    default:
      return { core: shape, isOptional: false, isNullable: false }
  }
}
