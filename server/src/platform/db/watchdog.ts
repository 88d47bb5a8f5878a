// Looks whether the embedded PostgreSQL still listens, and starts it again when it died: no one else does.
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Embedded } from './embedded.ts'

/** Milliseconds between two looks. */
const pollInterval = 1000
/** How often a dead server is started before the portal gives up. */
const maxRestarts = 5

interface WatchedServer {
  /** True if the disk has the room a start needs; without it none is tried, and none counts. */
  hasRoom: () => Promise<boolean>
  say: (line: string) => void
  /** It cannot be started any more; the portal is to end, for anyone who supervises it. */
  giveUp: (error: unknown) => void
}

/** Begins to watch `server`; ends with the function it answers, once no start is under way. */
export function keepAlive(
  server: Pick<Embedded, 'socket' | 'revive'>,
  { hasRoom, say, giveUp }: WatchedServer,
): () => Promise<void> {
  const end = new AbortController()
  const watching = watch()
  return async () => {
    end.abort()
    await watching
  }

  async function watch(): Promise<void> {
    while (await pause()) {
      if (await listens(server.socket)) continue
      if (end.signal.aborted) return
      if (!(await hasRoom())) {
        say('The database has stopped: the disk is full. It is started again when there is room.')
        while (!(await hasRoom())) if (!(await pause())) return
      }
      say('The database has stopped. Starting it again ...')
      try {
        await revive()
        if (!end.signal.aborted) say('The database is back.')
      } catch (error) {
        if (!end.signal.aborted) giveUp(error)
        return
      }
    }
  }

  // Remains of the dead one may hold its memory for a moment.
  async function revive(): Promise<void> {
    for (let count = 1; ; count++) {
      try {
        await server.revive()
        if (await listens(server.socket)) return
        throw new Error('The database does not come back.')
      } catch (error) {
        if (count === maxRestarts || !(await pause())) throw error
      }
    }
  }

  /** True if to go on after a while. */
  function pause(): Promise<boolean> {
    return setTimeout(pollInterval, true, { signal: end.signal, ref: false }).catch(() => false)
  }
}

/** True if anyone listens at `path`; one that is too busy to answer does. */
const listens = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT')
    })
  })
