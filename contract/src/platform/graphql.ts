// GraphQL types of the zod shapes of a call: the one walk behind the server's schema (server/src/platform/calls/types.ts)
// and the documents that pages and tests send. The build writes the documents into the pages (web/build/leanContract.ts).
import type { z } from 'zod'
import type { AnyCall } from './call.ts'
import type { CoreShape, Shape } from './shapes.ts'
import { getAliases } from './fieldAliases.ts'
import { unwrapShape, getFields } from './shapes.ts'

/** JSON is for maps and unions, whose shape zod still checks. */
export type ScalarName = 'String' | 'Int' | 'Float' | 'Boolean' | 'JSON'

/** A shape as GraphQL sees it. */
export type GraphQLShape = { isNullable: boolean } & (
  | { kind: 'scalar'; name: ScalarName }
  | { kind: 'list'; item: GraphQLShape }
  | { kind: 'object'; name: string; source: z.ZodObject; fields: () => GraphQLFields }
)

export type GraphQLFields = (readonly [name: string, shape: GraphQLShape])[]

/** The arguments of a call, each under all its names. */
export const toArguments = ({ name, input }: Pick<AnyCall, 'name' | 'input'>): GraphQLFields =>
  fieldsIn(input, name, fieldsByAllNames)

export const toAnswerShape = ({ name, output }: Pick<AnyCall, 'name' | 'output'>): GraphQLShape =>
  shapeAt(output, name, getFields)

type FieldsOf = (source: z.ZodObject) => [name: string, shape: Shape, mayBeLeftOut?: boolean][]

// A field that has another name may be left out under each of them.
const fieldsByAllNames: FieldsOf = (source) =>
  getFields(source).flatMap(([key, field]) => {
    const others = getAliases(field).filter((name) => !Object.hasOwn(source.shape, name))
    return [key, ...others].map((name): [string, Shape, boolean] => [name, field, others.length > 0])
  })

// An object is named after the call and the path to it.
function shapeAt(shape: Shape, path: string, fieldsOf: FieldsOf, mayBeLeftOut = false): GraphQLShape {
  const core = unwrapShape(shape)
  const { def } = core
  const isNullable = core.nullable || mayBeLeftOut
  if (def.type === 'array') return { kind: 'list', isNullable, item: shapeAt(def.element, path, fieldsOf) }
  if (def.type !== 'object') return { kind: 'scalar', isNullable, name: toScalar(core) }
  const source = core.shape as z.ZodObject
  return { kind: 'object', isNullable, name: pascal(path), source, fields: () => fieldsIn(source, path, fieldsOf) }
}

const fieldsIn = (source: z.ZodObject, path: string, fieldsOf: FieldsOf): GraphQLFields =>
  fieldsOf(source).map(([key, field, mayBeLeftOut]) => [key, shapeAt(field, `${path}_${key}`, fieldsOf, mayBeLeftOut)])

function toScalar({ def, shape }: CoreShape): ScalarName {
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'literal':
    case 'template_literal':
      return 'String'
    case 'number':
      return isWhole(shape as z.ZodNumber) ? 'Int' : 'Float'
    case 'boolean':
      return 'Boolean'
    default:
      return 'JSON'
  }
}

const isWhole = ({ format }: z.ZodNumber): boolean => format === 'safeint' || format === 'int32'

const pascal = (path: string): string =>
  path
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** The name of an object where it is sent. */
export const inputName = (name: string): string => `${name}Input`

/** The type of an argument as documents write it: '[AddLinesLinesInput!]!'. */
function typeText(shape: GraphQLShape): string {
  const bang = shape.isNullable ? '' : '!'
  if (shape.kind === 'list') return `[${typeText(shape.item)}]${bang}`
  return `${shape.kind === 'object' ? inputName(shape.name) : shape.name}${bang}`
}

/** The selection of a shape: ' { a b { c } }' of an object, '' of a scalar. */
function formatSelection(shape: GraphQLShape): string {
  if (shape.kind === 'list') return formatSelection(shape.item)
  if (shape.kind === 'scalar') return ''
  return ` { ${shape
    .fields()
    .map(([key, field]) => `${key}${formatSelection(field)}`)
    .join(' ')} }`
}

const cachedDocuments = new Map<AnyCall, string>()

/**
 * The document of a GraphQL call: every field of the answer, a variable for each argument. Its operation is named as the
 * call; written once for each.
 */
export function buildDocument(call: AnyCall): string {
  const known = cachedDocuments.get(call) ?? write(call)
  cachedDocuments.set(call, known)
  return known
}

function write(call: AnyCall): string {
  const { name, kind } = call
  // A page writes each field by its own name.
  const args = toArguments(call).filter(([key]) => Object.hasOwn(call.input.shape, key))
  const declared = args.map(([key, shape]) => `$${key}: ${typeText(shape)}`).join(', ')
  const passed = args.map(([key]) => `${key}: $${key}`).join(', ')
  const withArgs = (list: string) => (list ? `(${list})` : '')
  return `${kind} ${name}${withArgs(declared)} { ${name}${withArgs(passed)}${formatSelection(toAnswerShape(call))} }`
}
