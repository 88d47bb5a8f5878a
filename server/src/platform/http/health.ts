// How this process is, for load balancers, container health and browsers that report an outage.
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Deps } from '../calls/handleCall.ts'
import { getDisk } from '../process/disk.ts'

/** GET /health: whether the database answers. GET /ready: whether this process should be sent requests, and why not. */
export function healthRoutes({ pool, config }: Deps, isReady: () => boolean) {
  const app = new Hono()
  const answers = () => respondsWithin(2000, () => pool.query('select 1'))
  app.get('/health', async (context) => context.json({ status: (await answers()) ? 'UP' : 'DOWN' }))
  app.get('/ready', async (context) => {
    const [isAnswering, { isFull }] = await Promise.all([answers(), getDisk(config.DATA_DIR)])
    if (isFull) return context.json({ ready: false, reason: 'The disk is full.' }, 503)
    return isReady() && isAnswering ? context.json({ ready: true }) : context.json({ ready: false }, 503)
  })
  return app
}

// A database that neither answers nor refuses is as good as none.
async function respondsWithin(milliseconds: number, ask: () => Promise<unknown>): Promise<boolean> {
  const timeOut = new AbortController()
  const late = setTimeout(milliseconds, false, { signal: timeOut.signal }).catch(() => false)
  const answered = ask().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => timeOut.abort())
}
