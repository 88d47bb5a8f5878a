// Writes the GraphQL document of a call from its zod shapes: every field of the answer, a variable for each argument.
// The build writes the documents into the pages (build/leanContract.ts); only the server and tests run this.
import type { AnyCall } from 'contract/call'
import type { z } from 'zod'

type Shape = z.core.$ZodType

/** What a shape is once optional, nullable, default, pipe and the like are taken off. */
function core(shape: Shape): { shape: Shape; nullable: boolean } {
  const { def } = (shape as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return { ...core(def.innerType), nullable: true }
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return core(def.innerType)
    case 'pipe':
      return core((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in)
    case 'lazy':
      return core(def.getter())
    default:
      return { shape, nullable: false }
  }
}

/** The selection of `shape`: ' { a b { c } }' for an object, '' for a scalar. */
function selectionOf(shape: Shape): string {
  const inner = core(shape).shape as z.core.$ZodTypes
  const { def } = inner._zod
  if (def.type === 'array') return selectionOf(def.element)
  if (def.type !== 'object') return ''
  return ` { ${Object.entries(def.shape)
    .map(([name, field]) => `${name}${selectionOf(field)}`)
    .join(' ')} }`
}

const pascal = (name: string): string =>
  name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const isWhole = ({ format }: z.ZodNumber): boolean => format === 'safeint' || format === 'int32'

/** The GraphQL type of an argument: scalars by kind, an input object named after the call and the path to it. */
function typeOf(shape: Shape, name: string): string {
  const { shape: inner, nullable } = core(shape)
  const { def } = (inner as z.core.$ZodTypes)._zod
  const bang = nullable ? '' : '!'
  switch (def.type) {
    case 'array':
      return `[${typeOf(def.element, name)}]${bang}`
    case 'object':
      return `${pascal(name)}Input${bang}`
    case 'string':
    case 'enum':
    case 'literal':
    case 'template_literal':
      return `String${bang}`
    case 'number':
      return `${isWhole(inner as z.ZodNumber) ? 'Int' : 'Float'}${bang}`
    case 'boolean':
      return `Boolean${bang}`
    default:
      return `JSON${bang}`
  }
}

const written = new Map<AnyCall, string>()

/** The document of a GraphQL call, its operation named as the call; written once for each. */
export function buildDocument(call: AnyCall): string {
  const known = written.get(call) ?? write(call)
  written.set(call, known)
  return known
}

function write({ name, kind, input, output }: AnyCall): string {
  const args = Object.entries(input.shape)
  const declared = args.map(([key, shape]) => `$${key}: ${typeOf(shape as Shape, `${name}_${key}`)}`).join(', ')
  const passed = args.map(([key]) => `${key}: $${key}`).join(', ')
  const withArgs = (list: string) => (list ? `(${list})` : '')
  return `${kind} ${name}${withArgs(declared)} { ${name}${withArgs(passed)}${selectionOf(output)} }`
}
