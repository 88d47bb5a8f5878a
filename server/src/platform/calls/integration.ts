// /api/integration, /api/guestIntegration and /api/messaging [B§7.1]: a closed list of endpoints, no call goes outside.
import type { Call } from '@portal/contract/call'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { openTransaction } from '../db/transaction.ts'
import { errorResponse, notFound } from '../errors.ts'
import { readJob, startJob } from '../jobs/background.ts'
import { parseJson } from '../json.ts'
import type { Resolver } from './resolvers.ts'
import type { RequestContext, Deps } from './handleCall.ts'
import { handleCall, toDbPrincipal, withoutProfile } from './handleCall.ts'
import { getPageAccounts } from './pageAccounts.ts'
import { readEnvelope, readInput } from './readInput.ts'

/** What /integration and /guestIntegration are asked [B7.02]; `isSynchronous` is a hint of older clients. */
export const integrationBody = z.object({
  endpoint: z.string().min(1).max(200),
  body: z.record(z.string(), z.unknown()).default({}),
  isSynchronous: z.boolean().optional(),
  isNonProfileRequest: z.boolean().optional(),
  transientProfile: z.unknown().optional(),
})
/** What /messaging is asked [B7.04]. */
export const messagingBody = z.object({ operation: z.object({ jobId: z.string().max(100) }) })

interface Match {
  answer: Resolver
  fromPath: Record<string, string>
}

/** Finds the endpoint for a wire name: leading and trailing slashes aside, `{id}` segments taken. */
export function findEndpoint(answers: readonly Resolver[], name: string): Match | undefined {
  return findNamed(answers, wireName, name)
}

// What answers at once with a file is asked for as a job, too: the download page knows no other way [B2.68].
function findExport(answers: readonly Resolver[], name: string): Match | undefined {
  const files = answers.filter(({ call }) => call.output instanceof z.ZodObject && 'url' in call.output.shape)
  return findNamed(files, asyncName, name)
}

function findNamed(answers: readonly Resolver[], nameOf: (call: Call) => string, name: string): Match | undefined {
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

/** An asynchronous endpoint carries 'async' at the end of its name [B7.03]. */
export const wireName = (call: Call): string => (call.async ? asyncName(call) : call.name)
const asyncName = (call: Call): string => `${call.name.replace(/\/$/, '')}async`

const segments = (path: string): string[] => path.split('/').filter(Boolean)

// A segment that is no escaped text stands for itself.
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

  const serve = (list: readonly Resolver[]) => async (context: Context) => {
    const requestContext = await getRequestContext(context)
    return reply(deps, requestContext, async () => {
      const { endpoint, body, isNonProfileRequest, transientProfile } = readEnvelope(
        integrationBody,
        await json(context),
      )
      // Without a profile only what is marked so is asked here; guests have an address of their own [A8.09].
      if (list !== guests && !requestContext.principal.subject.signedIn && !isNonProfileRequest)
        throw withoutProfile(requestContext)
      const atOnce = findEndpoint(list, endpoint)
      const match = atOnce ?? findExport(list, endpoint)
      if (!match) throw notFound()
      const input = { ...body, ...match.fromPath }
      return match.answer.call.async || !atOnce
        ? startJob(deps, match.answer.call, requestContext, input)
        : handleCall(deps, match.answer, { ...requestContext, pageAccounts: getPageAccounts(transientProfile) }, input)
    })
  }
  app.post('/integration', serve(answers))
  app.post('/guestIntegration', serve(guests))
  // The actors of the specification [A§7] have addresses of their own; the body is the call's input.
  app.post('/:actor{[A-Z][A-Za-z]+Actor}/:verb', async (context) => {
    const requestContext = await getRequestContext(context)
    return reply(deps, requestContext, async () => {
      const { actor, verb } = context.req.param()
      const match = findEndpoint(answers, `/${actor}/${verb}`)
      if (!match) throw notFound()
      return handleCall(deps, match.answer, requestContext, await json(context))
    })
  })
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

const json = (context: Context): Promise<unknown> =>
  context.req
    .text()
    .then(parseJson)
    .catch(() => undefined)
