// Derives GraphQL types from the zod shapes of the contract. One rule for each kind of shape, nothing configurable.
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
import type { z } from 'zod'
import type { Def, Shape } from 'contract/shapes'
import { coreOf, fieldsOf } from 'contract/shapes'

/** Any JSON value: for maps and unions, whose shape zod still checks. */
const json = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value; its shape is checked by the call.',
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
})

const isWhole = (shape: z.ZodNumber): boolean => shape.format === 'safeint' || shape.format === 'int32'

const scalarOf = (def: Def, shape: Shape): GraphQLScalarType | undefined => {
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'literal':
    case 'template_literal':
      return GraphQLString
    case 'number':
      return isWhole(shape as z.ZodNumber) ? GraphQLInt : GraphQLFloat
    case 'boolean':
      return GraphQLBoolean
    case 'object':
    case 'array':
      return undefined
    default:
      return json
  }
}

/** Makes output and input types, one GraphQL type for each zod object, named after the call and the path to it. */
export function typeMaker() {
  const outputs = new Map<Shape, GraphQLObjectType>()
  const inputs = new Map<Shape, GraphQLInputObjectType>()
  const taken = new Set<string>()

  const free = (wish: string): string => {
    let name = wish
    for (let count = 2; taken.has(name); count++) name = `${wish}${count}`
    taken.add(name)
    return name
  }

  const output = (shape: Shape, name: string): GraphQLOutputType => {
    const { def, shape: inner, nullable } = coreOf(shape)
    const made =
      def.type === 'array'
        ? new GraphQLList(output(def.element, name))
        : (scalarOf(def, inner) ?? object(inner as z.ZodObject, name))
    return nullable ? made : new GraphQLNonNull(made)
  }
  const object = (shape: z.ZodObject, name: string): GraphQLObjectType => {
    const known = outputs.get(shape)
    if (known) return known
    const type: GraphQLObjectType = new GraphQLObjectType({
      name: free(pascal(name)),
      fields: () =>
        Object.fromEntries(fieldsOf(shape).map(([key, field]) => [key, { type: output(field, `${name}_${key}`) }])),
    })
    outputs.set(shape, type)
    return type
  }
  const input = (shape: Shape, name: string): GraphQLInputType => {
    const { def, shape: inner, nullable } = coreOf(shape)
    const made =
      def.type === 'array'
        ? new GraphQLList(input(def.element, name))
        : (scalarOf(def, inner) ?? inputObject(inner as z.ZodObject, name))
    return nullable ? made : new GraphQLNonNull(made)
  }
  const inputObject = (shape: z.ZodObject, name: string): GraphQLInputObjectType => {
    const known = inputs.get(shape)
    if (known) return known
    const type: GraphQLInputObjectType = new GraphQLInputObjectType({
      name: free(`${pascal(name)}Input`),
      fields: () =>
        Object.fromEntries(fieldsOf(shape).map(([key, field]) => [key, { type: input(field, `${name}_${key}`) }])),
    })
    inputs.set(shape, type)
    return type
  }
  return { output, input }
}

const pascal = (name: string): string =>
  name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
