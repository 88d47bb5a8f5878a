// /api/integration, /api/guestIntegration and /api/messaging [B§7.1]: a closed list of endpoints, no call goes outside.
import type { Call } from 'contract/call'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { openScope } from '../db/scope.ts'
import { errorAnswer, notFound } from '../errors.ts'
import { readJob, startJob } from '../jobs/background.ts'
import { parseJson } from '../json.ts'
import type { Answer } from './answers.ts'
import type { Asking, Deps } from './answer.ts'
import { answerCall, lookerOf, withoutProfile } from './answer.ts'
import { madeForIn } from './madeFor.ts'
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
  answer: Answer
  fromPath: Record<string, string>
}

/** Finds the endpoint for a wire name: leading and trailing slashes aside, `{id}` segments taken. */
export function findEndpoint(answers: readonly Answer[], name: string): Match | undefined {
  return findNamed(answers, wireName, name)
}

// What answers at once with a file is asked for as a job, too: the download page knows no other way [B2.68].
function findExport(answers: readonly Answer[], name: string): Match | undefined {
  const files = answers.filter(({ call }) => call.output instanceof z.ZodObject && 'url' in call.output.shape)
  return findNamed(files, asyncName, name)
}

function findNamed(answers: readonly Answer[], nameOf: (call: Call) => string, name: string): Match | undefined {
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

export type AskingOf = (context: Context) => Promise<Asking>

/** Mounts the three endpoints; `askingOf` says who asks. */
export function integrationRoutes(answers: readonly Answer[], deps: Deps, askingOf: AskingOf) {
  const app = new Hono()
  const guests = answers.filter(({ call }) => call.who === 'anyone')

  const serve = (list: readonly Answer[]) => async (context: Context) => {
    const asking = await askingOf(context)
    return reply(deps, asking, async () => {
      const { endpoint, body, isNonProfileRequest, transientProfile } = readEnvelope(
        integrationBody,
        await json(context),
      )
      // Without a profile only what is marked so is asked here; guests have an address of their own [A8.09].
      if (list !== guests && !asking.principal.subject.signedIn && !isNonProfileRequest) throw withoutProfile(asking)
      const atOnce = findEndpoint(list, endpoint)
      const match = atOnce ?? findExport(list, endpoint)
      if (!match) throw notFound()
      const input = { ...body, ...match.fromPath }
      return match.answer.call.async || !atOnce
        ? startJob(deps, match.answer.call, asking, input)
        : answerCall(deps, match.answer, { ...asking, madeFor: madeForIn(transientProfile) }, input)
    })
  }
  app.post('/integration', serve(answers))
  app.post('/guestIntegration', serve(guests))
  // The actors of the specification [A§7] have addresses of their own; the body is the call's input.
  app.post('/:actor{[A-Z][A-Za-z]+Actor}/:verb', async (context) => {
    const asking = await askingOf(context)
    return reply(deps, asking, async () => {
      const { actor, verb } = context.req.param()
      const match = findEndpoint(answers, `/${actor}/${verb}`)
      if (!match) throw notFound()
      return answerCall(deps, match.answer, asking, await json(context))
    })
  })
  app.post('/messaging', async (context) => {
    const asking = await askingOf(context)
    return reply(deps, asking, async () => {
      const { operation } = readInput(messagingBody, await json(context))
      const scope = openScope(deps.pool, lookerOf(asking.principal.subject), { readOnly: true })
      try {
        return await readJob(scope.db, operation.jobId)
      } finally {
        await scope.rollback()
      }
    })
  })
  return app
}

async function reply(deps: Deps, asking: Asking, work: () => Promise<unknown>): Promise<Response> {
  try {
    const answer = await work()
    asking.reply.set('cache-control', 'no-store')
    return Response.json(answer, { headers: asking.reply })
  } catch (error) {
    return errorAnswer(error, deps.log, { headers: asking.reply })
  }
}

const json = (context: Context): Promise<unknown> =>
  context.req
    .text()
    .then(parseJson)
    .catch(() => undefined)
