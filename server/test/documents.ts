// GraphQL documents for tests, written from the server's own schema: every argument, every field.
import type { AnyCall } from 'contract/call'
import type { GraphQLOutputType } from 'graphql'
import { getNamedType, isObjectType } from 'graphql'
import { allResolvers } from '../src/calls.ts'
import type { Deps } from '../src/platform/calls/handleCall.ts'
import { buildSchema } from '../src/platform/calls/graphql.ts'

/** A function that writes the document of a call, for the schema of `deps`. */
export function documentWriter(deps: Deps): (call: AnyCall) => string {
  const schema = buildSchema(
    allResolvers.filter(({ call }) => call.transport !== 'integration'),
    deps,
  )
  return ({ name, kind }) => {
    const field = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]
    if (!field) throw new Error(`No area answers the ${kind} ${name}.`)
    const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
    const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
    const withArgs = (list: string) => (list ? `(${list})` : '')
    return `${kind} ${name}${withArgs(declared)} { ${name}${withArgs(passed)}${selectionOf(field.type)} }`
  }
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).map((field) => `${field.name}${selectionOf(field.type)}`)
  return ` { ${fields.join(' ')} }`
}
