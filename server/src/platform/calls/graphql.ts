// The two GraphQL endpoints (B §7.1), derived from the contract: one root field for each call.
import type { GraphQLFieldConfigMap, ParseOptions, ValidationRule } from 'graphql'
import {
  GraphQLError,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  Kind,
  NoSchemaIntrospectionCustomRule,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { createYoga } from 'graphql-yoga'
import { PortalError, standardErrorOf } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Answer } from './answers.ts'
import type { Asking, Deps } from './answer.ts'
import { answerCall } from './answer.ts'
import { fieldsOf, typeMaker } from './types.ts'

/** The schema of `answers`; field arguments are the keys of the call's input. */
export function schemaOf(answers: readonly Answer[], deps: Deps): GraphQLSchema {
  const make = typeMaker()
  const rootOf = (kind: 'query' | 'mutation') => {
    const fields: GraphQLFieldConfigMap<unknown, { asking: Asking }> = {}
    for (const answer of answers.filter(({ call }) => call.kind === kind)) {
      const { name, about, input, output } = answer.call
      fields[name] = {
        description: about,
        type: make.output(output, name),
        args: Object.fromEntries(
          fieldsOf(input).map(([key, shape]) => [key, { type: make.input(shape, `${name}_${key}`) }]),
        ),
        resolve: async (_source, args: Record<string, unknown>, { asking }) =>
          answerCall(deps, answer, asking, withoutNulls(args)).catch((error: unknown) => {
            const { body } = standardErrorOf(error, deps.log)
            throw new GraphQLError(body.exceptionMessages[0] ?? body.uuid, { extensions: { ...body } })
          }),
      }
    }
    return fields
  }
  const query = rootOf('query')
  const mutation = rootOf('mutation')
  return new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: Object.keys(query).length > 0 ? query : { ready: { type: GraphQLString } },
    }),
    mutation:
      Object.keys(mutation).length > 0 ? new GraphQLObjectType({ name: 'Mutation', fields: mutation }) : undefined,
  })
}

// A GraphQL client sends null for an argument it leaves out; the contract's shapes say optional.
const withoutNulls = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))

const mostRootFields = 10
const mostTokens = 2000

// Each root field is a call with a transaction of its own: bound how many one request may ask for, aliases included.
const fewRootFields: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.selectionSet.selections.length > mostRootFields)
      context.reportError(new GraphQLError(`At most ${mostRootFields} calls in one request.`))
    if (node.selectionSet.selections.some((selection) => selection.kind !== Kind.FIELD))
      context.reportError(new GraphQLError('Calls are named directly, not through fragments.'))
  },
})

const limits = (introspection: boolean): Plugin => ({
  onParse: ({ params }) => {
    params.options = { ...(params.options as ParseOptions), maxTokens: mostTokens }
  },
  onValidate: ({ addValidationRule }) => {
    addValidationRule(fewRootFields)
    if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule)
  },
})

// Every error of an answer carries the standard error (B §8), and none a stack.
const standardErrors = (log: Log): Plugin => ({
  onResultProcess: (payload) => {
    const { result } = payload
    if (!result || Array.isArray(result) || !('errors' in result) || !result.errors) return
    payload.setResult({ ...result, errors: result.errors.map((error) => told(error, log)) })
  },
})

// The error of a call speaks for itself; a document or variable that does not fit is the caller's mistake; whatever
// else fails below a field is ours.
function told(error: GraphQLError, log: Log): GraphQLError {
  if ('uuid' in error.extensions) return error
  const isMistake = !error.path && (!error.originalError || error.originalError instanceof GraphQLError)
  const { body } = standardErrorOf(
    isMistake ? new PortalError('BAD_INPUT', error.message) : (error.originalError ?? error),
    log,
  )
  const { http } = error.extensions
  return new GraphQLError(body.exceptionMessages[0] ?? body.uuid, {
    extensions: { ...body, ...(http ? { http } : {}) },
  })
}

/** A fetch handler for one endpoint. `introspection` is off in production (quality.md, GraphQL). */
export function graphqlEndpoint(
  path: string,
  answers: readonly Answer[],
  deps: Deps,
  { introspection }: { introspection: boolean },
) {
  const schema = schemaOf(answers, deps)
  const yoga = createYoga<{ asking: Asking }>({
    schema,
    graphqlEndpoint: path,
    landingPage: false,
    graphiql: false,
    batching: false,
    maskedErrors: false,
    logging: false,
    parserAndValidationCache: true,
    multipart: false,
    cors: false,
    // A hint about what to show, never a right (quality.md): taken, and not read.
    extraParamNames: ['transientProfile'],
    plugins: [limits(introspection), standardErrors(deps.log)],
  })
  return (request: Request, asking: Asking): Promise<Response> => Promise.resolve(yoga.fetch(request, { asking }))
}
