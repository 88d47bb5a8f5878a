// The built web: made on the first start, then rendered and served by this process.
import { fork } from 'node:child_process'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { RenderingContext } from '@portal/contract/platform/rendering'
import { waitForLock } from '../platform/process/folderLock.ts'

const root = resolve(import.meta.dirname, '../../..')
const web = join(root, 'web')
const dist = join(web, 'dist')

/** True if the built web is missing or older than its sources, where they are: an image has none, and nothing to build with. */
export async function isWebStale(): Promise<boolean> {
  const built = await stat(join(dist, 'server/server.js')).catch(() => undefined)
  if (!built) return true
  if ((await newestIn(join(web, 'src'))) === 0) return false
  const newest = await Promise.all(
    ['web/src', 'web/build', 'web/public', 'web/vite.config.ts', 'contract/src', 'package-lock.json'].map((path) =>
      newestIn(join(root, path)),
    ),
  )
  return Math.max(...newest) > built.mtimeMs
}

interface Build {
  /** Resolves once the pages are there. */
  done: Promise<void>
  /** Ends it, and everything it began. */
  stop: () => Promise<void>
}

/**
 * Builds the web, one build at a time: beside, and then moved in place, so that no one ever sees half of one. What builds ends
 * with this process, however that ends. `isNeeded` is asked again once no other process builds.
 */
export function buildWeb(say: (line: string) => void, isNeeded: () => Promise<boolean> = isWebStale): Build {
  const end = new AbortController()
  const done = build(say, isNeeded, end.signal)
  return {
    done,
    stop: async () => {
      end.abort()
      await done.catch(() => undefined)
    },
  }
}

async function build(
  say: (line: string) => void,
  isNeeded: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  const release = await waitForLock(web, () => say('Another process builds the web; waiting for it ...'))
  try {
    signal.throwIfAborted()
    if (!(await isNeeded())) return
    // Leftovers of killed builds.
    for (const name of await readdir(web))
      if (name.startsWith('dist.')) await rm(join(web, name), { recursive: true, force: true })
    const [made, old] = [`${dist}.new`, `${dist}.old`]
    await runBuild(made, signal)
    await rename(dist, old).catch(() => undefined)
    await rename(made, dist)
    await rm(old, { recursive: true, force: true })
  } finally {
    await release()
  }
}

const shownLines = 40

function runBuild(outDir: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(join(web, 'build/main.ts'), [relative(web, outDir)], {
      cwd: web,
      // Always for production, because within tests the build would take React's version for development.
      env: { ...process.env, NODE_ENV: 'production' },
      // Memory for young objects, so that a build, which makes much that it soon drops, collects less often.
      execArgv: ['--max-semi-space-size=64'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => output.push(text))
    const stop = () => child.kill('SIGKILL')
    signal.addEventListener('abort', stop)
    child.on('error', reject)
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop)
      if (code === 0) resolve()
      else
        reject(
          new Error(`The web could not be built:\n${output.join('').trim().split('\n').slice(-shownLines).join('\n')}`),
        )
    })
  })
}

/** The renderer of web/dist and the folder of its files. */
export async function loadPages() {
  const entry = (await import(join(dist, 'server/server.js'))) as {
    default: { fetch: (request: Request, options: { context: RenderingContext }) => Promise<Response> }
  }
  return {
    // A refusal is answered at once, without a promise.
    render: async (request: Request, context: RenderingContext) => entry.default.fetch(request, { context }),
    folder: relative(process.cwd(), join(dist, 'client')),
  }
}

async function newestIn(path: string): Promise<number> {
  const at = await stat(path).catch(() => undefined)
  if (!at) return 0
  if (!at.isDirectory()) return at.mtimeMs
  const inside = await Promise.all((await readdir(path)).map((name) => newestIn(join(path, name))))
  return Math.max(0, ...inside)
}
