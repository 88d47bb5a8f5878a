// The built web: made on the first start, then rendered and served by this process.
import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { RenderingContext } from '@portal/contract/rendering'

const root = resolve(import.meta.dirname, '../..')
const dist = join(root, 'web/dist')

/** Whether the built web is missing or older than its sources, where they are: an image has none, and nothing to build with. */
export async function isWebStale(): Promise<boolean> {
  const built = await stat(join(dist, 'server/server.js')).catch(() => undefined)
  if (!built) return true
  if ((await newestIn(join(root, 'web/src'))) === 0) return false
  const newest = await Promise.all(
    ['web/src', 'web/build', 'web/public', 'web/vite.config.ts', 'contract/src', 'package-lock.json'].map((path) =>
      newestIn(join(root, path)),
    ),
  )
  return Math.max(...newest) > built.mtimeMs
}

export const buildWeb = () =>
  promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: root, maxBuffer: 1 << 26 })

/** The renderer of web/dist and the folder of its files. */
export async function loadPages() {
  const entry = (await import(join(dist, 'server/server.js'))) as {
    default: { fetch: (request: Request, options: { context: RenderingContext }) => Promise<Response> }
  }
  return {
    // What it refuses it answers at once, without a promise.
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
