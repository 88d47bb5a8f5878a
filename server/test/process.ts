// Portals as an operator runs them: processes of their own on one database, which a test may kill at any moment.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface PortalProcess {
  /** Where it answers; changes when it is restarted. */
  url: () => string
  /** kill -9: no signal handler runs, no answer is sent, no transaction ends. */
  kill: () => Promise<void>
  /** Starts it, again after a kill; resolves when it is ready. */
  start: () => Promise<void>
}

/** A process that is not started yet, without pages; `env` must not name a PUBLIC_URL, which is where it answers. */
export function portalProcess(env: Record<string, string>): PortalProcess {
  let child: ChildProcess | undefined
  let url = ''
  return {
    url: () => url,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    start: async () => {
      const started = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: join(import.meta.dirname, '../..'),
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, PAGES: 'false', PORT: '0', HOST: '127.0.0.1', ...env },
      })
      child = started
      const ended = once(started, 'exit').then(() => {
        throw new Error('The portal ended before it was ready.')
      })
      ended.catch(() => undefined)
      let said = ''
      const ready = new Promise<string>((resolve) => {
        started.stdout.on('data', (part: Buffer) => {
          said += part.toString()
          const [, address] = /ready at (http:[^\s"]+)/.exec(said) ?? []
          if (address) resolve(address)
        })
      })
      url = await Promise.race([ready, ended])
    },
  }
}

/** A caller's way to a process, wherever it answers by then, as a load balancer would go. */
export const sendTo =
  (url: () => string) =>
  async (request: Request): Promise<Response> => {
    const own = url()
    const headers = new Headers(request.headers)
    headers.set('origin', own)
    const { pathname, search } = new URL(request.url)
    return fetch(new URL(pathname + search, own), { method: request.method, headers, body: await request.text() })
  }
