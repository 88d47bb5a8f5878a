// The two GraphQL endpoints [B§7.1], derived from the contract: one root field for each call.
import type { ExecutionResult, GraphQLFieldConfigMap } from 'graphql'
import { execute, GraphQLError, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql'
import { errorStatus, messages } from '@portal/contract/platform/errors'
import { toAnswerShape, toArguments } from '@portal/contract/platform/graphql'
import { PortalError, refusalHeaders, toStandardError } from '../http/errors.ts'
import { parseJson } from '../process/json.ts'
import type { Log } from '../monitoring/log.ts'
import type { Resolver } from './resolvers.ts'
import type { RequestContext, Deps } from './handleCall.ts'
import { handleCall } from './handleCall.ts'
import { documentReader } from './documents.ts'
import { getPageAccounts } from './pageAccounts.ts'
import { withoutSecrets } from './secrets.ts'
import { createTypes, toTypes } from './types.ts'

interface GraphQLContext {
  deps: Deps
  requestContext: RequestContext
}

/** The schema of `answers`; field arguments are the keys of the call's input. */
export function buildSchema(answers: readonly Resolver[]): GraphQLSchema {
  const make = createTypes()
  const createRoot = (kind: 'query' | 'mutation') => {
    const fields: GraphQLFieldConfigMap<unknown, GraphQLContext> = {}
    for (const answer of answers.filter(({ call }) => call.kind === kind)) {
      const { name, about } = answer.call
      fields[name] = {
        description: about,
        type: make.output(toAnswerShape(answer.call)),
        args: toTypes(toArguments(answer.call), make.input),
        resolve: async (_source, args: Record<string, unknown>, { deps, requestContext }, { path }) =>
          handleCall(deps, answer, ofField(requestContext, path.key), args).catch((error: unknown) => {
            for (const [name, value] of refusalHeaders(error)) requestContext.reply.set(name, value)
            const { body } = toStandardError(error, deps.log)
            throw new GraphQLError(body.exceptionMessages[0] ?? body.uuid, { extensions: { ...body } })
          }),
      }
    }
    return fields
  }
  const query = createRoot('query')
  const mutation = createRoot('mutation')
  return new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: Object.keys(query).length > 0 ? query : { ready: { type: GraphQLString } },
    }),
    mutation:
      Object.keys(mutation).length > 0 ? new GraphQLObjectType({ name: 'Mutation', fields: mutation }) : undefined,
  })
}

// The field's place in the answer is part of its key, because a request with several changes has one key for all of them.
const ofField = (requestContext: RequestContext, field: string | number): RequestContext =>
  requestContext.idempotencyKey
    ? { ...requestContext, idempotencyKey: { ...requestContext.idempotencyKey, part: String(field) } }
    : requestContext

// The error of a call speaks for itself; a document or variable that does not fit is the caller's mistake; whatever
// else fails below a field is ours. A mistake is explained to programmers in GraphQL's words and to users in ours; it quotes
// what was sent, which may be a card number.
function graphqlErrorBody(error: GraphQLError, log: Log): GraphQLError {
  if ('uuid' in error.extensions) return error
  const isMistake = !error.path && (!error.originalError || error.originalError instanceof GraphQLError)
  const { body } = toStandardError(
    isMistake ? new PortalError('BAD_INPUT', messages.badInput) : (error.originalError ?? error),
    log,
  )
  if (isMistake) body.exceptionMessages = [String(withoutSecrets(error.message))]
  return new GraphQLError(body.exceptionMessages[0] ?? body.uuid, { extensions: { ...body } })
}

interface GraphQLRequest {
  query: string
  variables: Record<string, unknown> | undefined
  operationName: string | undefined
  pageAccounts: readonly number[] | undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// The body of a request, or nothing when it is none. `transientProfile` is a hint about what to show, never a right
// [Q3.01]: of it only the organizations are read, to refuse a change made for others than are viewed.
async function readGraphQLRequest(request: Request): Promise<GraphQLRequest | undefined> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined
  const text = await request.text()
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    return undefined
  }
  if (!isObject(body) || typeof body.query !== 'string') return undefined
  const variables = body.variables ?? undefined
  const operationName = body.operationName ?? undefined
  if (variables !== undefined && !isObject(variables)) return undefined
  if (operationName !== undefined && typeof operationName !== 'string') return undefined
  return { query: body.query, variables, operationName, pageAccounts: getPageAccounts(body.transientProfile) }
}

// The applications of a process share the types, because those of hundreds of calls take a second to make.
const schemas = new WeakMap<readonly Resolver[], GraphQLSchema>()

function schemaOf(answers: readonly Resolver[]): GraphQLSchema {
  const schema = schemas.get(answers) ?? buildSchema(answers)
  schemas.set(answers, schema)
  return schema
}

/** A fetch handler for one endpoint; an answer's errors carry the standard error [B§8], and none a stack. */
export function graphqlEndpoint(
  answers: readonly Resolver[],
  deps: Deps,
  { introspection }: { introspection: boolean },
): (request: Request, requestContext: RequestContext) => Promise<Response> {
  const schema = schemaOf(answers)
  const read = documentReader(schema, { introspection })
  const answered = (requestContext: RequestContext, status: number, { errors, ...result }: ExecutionResult) => {
    const body = errors ? { ...result, errors: errors.map((error) => graphqlErrorBody(error, deps.log)) } : result
    const headers: [string, string][] = [
      ['content-type', 'application/json; charset=utf-8'],
      ['cache-control', 'no-store'],
      ...requestContext.reply,
    ]
    return new Response(JSON.stringify(body), { status, headers })
  }
  return async (request, requestContext) => {
    const asked = await readGraphQLRequest(request)
    if (!asked) return answered(requestContext, 400, { errors: [new GraphQLError(messages.badInput)] })
    const { query, variables: variableValues, operationName, pageAccounts } = asked
    const known = read(query)
    if ('errors' in known) return answered(requestContext, 200, known)
    const { document } = known
    const result = await execute({
      schema,
      document,
      variableValues,
      operationName,
      contextValue: { deps, requestContext: { ...requestContext, pageAccounts } } satisfies GraphQLContext,
      hideSuggestions: !introspection,
    })
    return answered(requestContext, requestContext.reply.has('retry-after') ? errorStatus.TOO_MANY : 200, result)
  }
}
