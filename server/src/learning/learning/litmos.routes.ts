// POST /hooks/litmos: the learning system says that a person completed something. It is a hint and no more because it is
// not signed: the result is read of the system itself, and all of it is taken the same way [P12.16].
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { parseJson } from '../../platform/process/json.ts'
import { readResults } from './externalLearning.jobs.ts'

export const litmosPath = '/hooks/litmos'

/** Hints from all the world together: more are left to the regular reading, because each costs requests. */
const allowance = { times: 30, seconds: 60 }

const id = z.string().min(1).max(50)
const hint = z
  .looseObject({ userId: id.optional(), UserId: id.optional(), courseId: id.optional(), CourseId: id.optional() })
  .transform((told) => ({ personId: told.userId ?? told.UserId, courseId: told.courseId ?? told.CourseId }))
const event = z.looseObject({ type: z.literal('achievement.earned'), data: hint })

export function litmosRoutes(deps: Deps) {
  const app = new Hono()
  app.post('/', async (context) => {
    const told = event.safeParse(parsed(await context.req.text()))
    const { personId, courseId } = told.data?.data ?? {}
    if (personId && courseId && (await deps.services.throttle('litmos-hint', 'all', allowance, deps.now())))
      await withTransaction(deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
        readResults(deps, db, [{ personId, courseId }]),
      )
    return context.body(null, 204)
  })
  return app
}

function parsed(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}
