// /api/integration, /api/guestIntegration and /api/messaging [B§7.1]: a closed list of endpoints, no call goes outside.
import type { Call } from '@portal/contract/platform/call'
import { asyncName, wireName } from '@portal/contract/platform/call'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { openTransaction } from '../db/transaction.ts'
import { errorResponse, notFound } from '../http/errors.ts'
import { readJob, startJob } from '../jobs/background.ts'
import { parseJson } from '../process/json.ts'
import type { Resolver } from './resolvers.ts'
import type { RequestContext, Deps } from './handleCall.ts'
import { handleCall, toDbPrincipal, withoutProfile } from './handleCall.ts'
import { getPageAccounts } from './pageAccounts.ts'
import { readEnvelope, readInput } from './readInput.ts'

/** The body of /integration and /guestIntegration [B7.02]; `isSynchronous` is a hint of older clients. */
export const integrationBody = z.object({
  endpoint: z.string().min(1).max(200),
  body: z.record(z.string(), z.unknown()).default({}),
  isSynchronous: z.boolean().optional(),
  isNonProfileRequest: z.boolean().optional(),
  transientProfile: z.unknown().optional(),
})
/** The body of an endpoint: its input, and the profile that goes along. */
const requestBody = z.looseObject({ transientProfile: z.unknown().optional() })
/** The body of /messaging [B7.04]. */
export const messagingBody = z.object({ operation: z.object({ jobId: z.string().max(100) }) })

interface RoutedCall {
  answer: Resolver
  fromPath: Record<string, string>
}
interface Match extends RoutedCall {
  /** True if a job does it, which /messaging asks after. */
  asJob: boolean
}

/** True if a call answers with a link to a file: it is asked for as a job as well, with 'async' behind its name [B2.68]. */
export const answersFile = ({ output }: Pick<Call, 'output'>): boolean =>
  output instanceof z.ZodObject && 'url' in output.shape

/** Finds the endpoint for a wire name: leading and trailing slashes aside, `{id}` segments taken. */
export function findEndpoint(answers: readonly Resolver[], name: string): Match | undefined {
  const own = findNamed(answers, wireName, name)
  if (own) return { ...own, asJob: own.answer.call.async !== false }
  // The download page knows no other way.
  const files = answers.filter(({ call }) => answersFile(call))
  const file = findNamed(files, (call) => asyncName(call.name), name)
  return file && { ...file, asJob: true }
}

function findNamed(answers: readonly Resolver[], nameOf: (call: Call) => string, name: string): RoutedCall | undefined {
  const wanted = segments(name)
  for (const answer of answers) {
    const pattern = segments(nameOf(answer.call))
    const fromPath: Record<string, string> = {}
    const fits =
      pattern.length === wanted.length &&
      pattern.every((part, at) => {
        const given = wanted[at] ?? ''
        if (!part.startsWith('{')) return part === given
        fromPath[part.slice(1, -1)] = decoded(given)
        return true
      })
    if (fits) return { answer, fromPath }
  }
  return undefined
}

const segments = (path: string): string[] => path.split('/').filter(Boolean)

// A segment that is no escaped text represents itself.
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export type GetRequestContext = (context: Context) => Promise<RequestContext>

/** Mounts the three endpoints; `getRequestContext` says who asks. */
export function integrationRoutes(answers: readonly Resolver[], deps: Deps, getRequestContext: GetRequestContext) {
  const app = new Hono()
  const guests = answers.filter(({ call }) => call.who === 'anyone')

  const run = ({ answer, fromPath, asJob }: Match, requestContext: RequestContext, body: object, profile: unknown) => {
    const input = { ...body, ...fromPath }
    return asJob
      ? startJob(deps, answer.call, requestContext, input)
      : handleCall(deps, answer, { ...requestContext, pageAccounts: getPageAccounts(profile) }, input)
  }
  const serve = (list: readonly Resolver[]) => async (context: Context) => {
    const requestContext = await getRequestContext(context)
    return reply(deps, requestContext, async () => {
      const { endpoint, body, isNonProfileRequest, transientProfile } = readEnvelope(
        integrationBody,
        await json(context),
      )
      // Without a profile only what is marked so is asked here; guests have an address of their own.
      if (list !== guests && !requestContext.principal.subject.signedIn && !isNonProfileRequest)
        throw withoutProfile(requestContext)
      const match = findEndpoint(list, endpoint)
      if (!match) throw notFound()
      return run(match, requestContext, body, transientProfile)
    })
  }
  app.post('/integration', serve(answers))
  app.post('/guestIntegration', serve(guests))
  app.post('/messaging', async (context) => {
    const requestContext = await getRequestContext(context)
    return reply(deps, requestContext, async () => {
      const { operation } = readInput(messagingBody, await json(context))
      const scope = openTransaction(deps.pool, toDbPrincipal(requestContext.principal.subject), { readOnly: true })
      try {
        return await readJob(scope.db, operation.jobId)
      } finally {
        await scope.rollback()
      }
    })
  })
  // Every endpoint has an address of its own as well; the body is the call's input.
  app.post('/*', async (context, next) => {
    const match = findEndpoint(answers, context.req.path.replace(/^\/api\//, '/'))
    if (!match) return next()
    const requestContext = await getRequestContext(context)
    return reply(deps, requestContext, async () => {
      const { transientProfile, ...body } = readEnvelope(requestBody, await json(context, {}))
      return run(match, requestContext, body, transientProfile)
    })
  })
  return app
}

async function reply(deps: Deps, requestContext: RequestContext, work: () => Promise<unknown>): Promise<Response> {
  try {
    const answer = await work()
    requestContext.reply.set('cache-control', 'no-store')
    return Response.json(answer, { headers: requestContext.reply })
  } catch (error) {
    return errorResponse(error, deps.log, { headers: requestContext.reply })
  }
}

/** The body as JSON; `empty` where there is none, and undefined where it is no JSON. */
const json = (context: Context, empty?: unknown): Promise<unknown> =>
  context.req
    .text()
    .then((text) => (text === '' ? empty : parseJson(text)))
    .catch(() => undefined)
