// Makes GraphQL types of what contract/graphql says of a call's shapes.
import type { GraphQLFields, GraphQLShape, ScalarName } from '@portal/contract/platform/graphql'
import { inputName } from '@portal/contract/platform/graphql'
import type { Shape } from '@portal/contract/platform/shapes'
import type { GraphQLInputType, GraphQLOutputType } from 'graphql'
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
  valueFromASTUntyped,
} from 'graphql'

const scalars: Record<ScalarName, GraphQLScalarType> = {
  String: GraphQLString,
  Int: GraphQLInt,
  Float: GraphQLFloat,
  Boolean: GraphQLBoolean,
  JSON: new GraphQLScalarType({
    name: 'JSON',
    description: 'Any JSON value; its shape is checked by the call.',
    parseValue: (value) => value,
    parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
  }),
}

type ObjectShape = Extract<GraphQLShape, { kind: 'object' }>

/** Makes output and input types. Calls that answer the same zod object share its type; one that is sent is each call's own. */
export function createTypes() {
  const outputs = new Map<Shape, GraphQLObjectType>()
  const inputs = new Map<string, { source: Shape; type: GraphQLInputObjectType }>()
  const taken = new Set<string>()

  const free = (wish: string): string => {
    let name = wish
    for (let count = 2; taken.has(name); count++) name = `${wish}${count}`
    taken.add(name)
    return name
  }

  const output = (shape: GraphQLShape): GraphQLOutputType => toType<GraphQLOutputType>(shape, outputObject, output)
  const outputObject = ({ name, source, fields }: ObjectShape): GraphQLObjectType => {
    const known = outputs.get(source)
    if (known) return known
    const type: GraphQLObjectType = new GraphQLObjectType({ name: free(name), fields: () => toTypes(fields(), output) })
    outputs.set(source, type)
    return type
  }
  const input = (shape: GraphQLShape): GraphQLInputType => toType<GraphQLInputType>(shape, inputObject, input)
  // It is never changed to a free name, because documents refer to it by this one.
  const inputObject = ({ name: plain, source, fields }: ObjectShape): GraphQLInputObjectType => {
    const name = inputName(plain)
    const known = inputs.get(name)
    if (known && known.source !== source) throw new Error(`Two arguments would be called ${name}: rename one.`)
    const type: GraphQLInputObjectType =
      known?.type ?? new GraphQLInputObjectType({ name, fields: () => toTypes(fields(), input) })
    inputs.set(name, { source, type })
    return type
  }
  return { output, input }
}

function toType<T extends GraphQLInputType | GraphQLOutputType>(
  shape: GraphQLShape,
  object: (shape: ObjectShape) => T,
  inside: (shape: GraphQLShape) => T,
) {
  const made =
    shape.kind === 'list'
      ? new GraphQLList(inside(shape.item))
      : shape.kind === 'object'
        ? object(shape)
        : scalars[shape.name]
  return (shape.isNullable ? made : new GraphQLNonNull(made)) as T
}

/** Types by the names of fields or arguments. */
export const toTypes = <T>(fields: GraphQLFields, make: (shape: GraphQLShape) => T): Record<string, { type: T }> =>
  Object.fromEntries(fields.map(([key, shape]) => [key, { type: make(shape) }]))
