// The pull feed [P14.21]: GET /erp/events gives what waits, POST /erp/events/acknowledge takes it off.
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { parseJson } from '../../platform/process/json.ts'
import { acknowledge, eventTypes, waitingEvents } from './events.ts'
import type { ErpEnv } from './erpKeyAuth.ts'
import { inImport, refuse, withKey } from './erpKeyAuth.ts'

const maxEvents = 500

// A misspelt type or parameter is refused, because the ERP would otherwise wait for such events forever, or take others for them.
const eventQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(maxEvents).default(100),
  type: z.enum(eventTypes).optional(),
})
// Other signs, a NUL character among them, are in no id.
const acknowledged = z.object({ ids: z.array(z.string().regex(/^[\w.-]{1,60}$/)).max(maxEvents) })

export function eventRoutes(deps: Deps) {
  const app = new Hono<ErpEnv>()
  const transact = inImport(deps)
  app.get('/', withKey(deps), async (context) => {
    const asked = eventQuery.safeParse(context.req.query())
    if (!asked.success)
      return refuse(
        context,
        400,
        `The address takes limit, 1 to ${maxEvents}, and type, one of ${eventTypes.join(', ')}.`,
      )
    const { limit, type } = asked.data
    // One more says whether there are more.
    const events = await transact((db) => waitingEvents(db, { limit: limit + 1, type }))
    return context.json({ events: events.slice(0, limit), more: events.length > limit })
  })
  app.post('/acknowledge', withKey(deps), async (context) => {
    const body = acknowledged.safeParse(parsed(await context.req.text()))
    if (!body.success) return refuse(context, 400, `Send {"ids": [...]}, at most ${maxEvents} ids of events.`)
    const by = context.get('erpKey').name
    const count = await transact((db) => acknowledge(db, body.data.ids, { by, now: deps.now() }))
    return context.json({ acknowledged: count })
  })
  return app
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
