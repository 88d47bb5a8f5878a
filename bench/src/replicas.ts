// Three portals on one database, asked in turn as behind a load balancer; each may be killed and restarted.
import { setTimeout } from 'node:timers/promises'
import { getSocket } from './ordersData.ts'
import type { BenchPortal } from './searchPortal.ts'
import { startPortal } from './searchPortal.ts'

/** How long a client goes on asking, in milliseconds. */
const timeout = 60_000

export interface Refusal {
  code: string
  message: string
}

export interface Replicas {
  /** Makes a call at the next replica, and at the one after it when no one answers. Throws a Refusal when it is refused. */
  send: <T>(cookie: string, query: string, variables: object) => Promise<T>
  /** Any of those that are up. */
  url: () => string
  /** kill -9 of one of them, which then restarts; resolves once it is dead. */
  killOne: () => Promise<void>
  /** Resolves while at least two are up. */
  twoAreUp: () => Promise<void>
  /** Requests that were asked again because their server or PostgreSQL died. */
  askedAgain: () => number
  stop: () => Promise<void>
}

/** Starts them on the database of `dataDir`, whose PostgreSQL is already running. */
export async function startReplicas(dataDir: string): Promise<Replicas> {
  const env = {
    DATABASE_URL: `postgresql://postgres@localhost/portal?host=${encodeURIComponent(await getSocket(dataDir))}`,
    PAGES: 'false',
    // Each order is charged at once, so that what was charged can be counted.
    CARD_CAPTURE: 'order',
    TRUST_PROXY: 'true',
  }
  // As under a supervisor: one that could not start, because PostgreSQL crashed meanwhile, is started again.
  const start = (): Promise<BenchPortal> =>
    startPortal(dataDir, { demo: true, env }).catch(() => startPortal(dataDir, { demo: true, env }))
  let up: BenchPortal[] = await Promise.all([start(), start(), start()])
  const starting = new Set<Promise<unknown>>()
  let turn = 0
  let again = 0
  const next = async (): Promise<BenchPortal> => {
    while (up.length === 0) await setTimeout(20)
    return up[turn++ % up.length] as BenchPortal
  }
  return {
    url: () => up[0]?.url ?? '',
    askedAgain: () => again,
    send: async <T>(cookie: string, query: string, variables: object): Promise<T> => {
      const until = performance.now() + timeout
      for (;;) {
        const { url } = await next()
        const heard = await fetch(`${url}/api/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: url, cookie },
          body: JSON.stringify({ query, variables }),
        })
          .then(
            async (answer) =>
              (await answer.json()) as { data?: T; errors?: { extensions: { code?: string }; message: string }[] },
          )
          .catch(() => undefined)
        const refused = heard?.errors?.[0]
        // While PostgreSQL restarts, the client is asked to try again.
        if (refused && refused.extensions.code !== 'UNAVAILABLE')
          throw Object.assign(new Error(refused.message), refused.extensions)
        if (heard?.data && !refused) return heard.data
        if (performance.now() > until) throw new Error('Nobody answered for a minute.')
        again++
        await setTimeout(10)
      }
    },
    killOne: async () => {
      const victim = up[Math.floor(Math.random() * up.length)]
      if (!victim) return
      up = up.filter((each) => each !== victim)
      await victim.kill()
      const begun = start().then((portal) => up.push(portal))
      starting.add(begun)
      void begun.finally(() => starting.delete(begun))
    },
    twoAreUp: async () => {
      while (up.length < 2) await setTimeout(20)
    },
    stop: async () => {
      await Promise.all(starting)
      await Promise.all(up.map((portal) => portal.kill()))
    },
  }
}
