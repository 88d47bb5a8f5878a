// Reads zod shapes: what a shape is below its wrappers, and the fields of an object.
import type { z } from 'zod'

export type Shape = z.core.$ZodType
export type Def = z.core.$ZodTypes['_zod']['def']

export const getDef = (shape: Shape): Def => (shape as z.core.$ZodTypes)._zod.def

export interface CoreShape {
  shape: Shape
  def: Def
  /** May be null or left out. */
  nullable: boolean
}

/** A shape without optional, nullable, default, pipe and the like. */
export function unwrapShape(shape: Shape): CoreShape {
  const def = getDef(shape)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return { ...unwrapShape(def.innerType), nullable: true }
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return unwrapShape(def.innerType)
    case 'pipe':
      return unwrapShape(getDef(def.in).type === 'transform' ? def.out : def.in)
    case 'lazy':
      return unwrapShape(def.getter())
    default:
      return { shape, def, nullable: false }
  }
}

/** The fields of a zod object with their shapes. */
export const getFields = (shape: z.ZodObject): [string, Shape][] => Object.entries<Shape>(shape.shape)
