// A portal of the bench's own: the real server on a scratch data folder, loaded through the search protocol as any
// client would.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brands, kinds, createProduct, tops } from './searchProducts.ts'

const root = join(import.meta.dirname, '../..')
const keys = { application: 'BENCH', read: 'bench-public-search-key', write: 'bench-secret-search-key' }

export interface BenchPortal {
  url: string
  /** The server's process. */
  pid: number
  readHeaders: Record<string, string>
  /** With the server's key. */
  writeHeaders: Record<string, string>
  /** Brings the index of products to the first `count` synthetic ones, and those of categories and suggestions along. */
  load: (count: number, say: (line: string) => void) => Promise<void>
  stop: () => Promise<void>
  /** kill -9; the embedded PostgreSQL stays. */
  kill: () => Promise<void>
}

interface Options {
  demo?: boolean
  env?: Readonly<Record<string, string>>
  /** Where the code of the portal is. */
  code?: string
}

/** Starts a portal on `dataDir`, or on a folder that is removed at the end; without the demo world unless asked. */
export async function startPortal(
  dataDir?: string,
  { demo = false, env = {}, code = root }: Options = {},
): Promise<BenchPortal> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-bench-')))
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: code,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: String(demo),
      DRAIN_SECONDS: '0',
      ADMIN_EMAIL: 'bench@portal.example',
      ADMIN_PASSWORD: `Bench-${process.pid}-only`,
      SEARCH_APP_ID: keys.application,
      SEARCH_READ_KEY: keys.read,
      SEARCH_WRITE_KEY: keys.write,
      ...env,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const [, address] = /ready at (http:[^\s"]+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`The portal ended before it was ready:\n${said}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
  }
  const headers = (key: string) => ({ 'x-algolia-application-id': keys.application, 'x-algolia-api-key': key })
  return {
    url,
    pid: child.pid ?? 0,
    readHeaders: headers(keys.read),
    writeHeaders: headers(keys.write),
    stop,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    load: (count, say) => load(url, headers(keys.write), count, say),
  }
}

async function load(
  url: string,
  headers: Record<string, string>,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ items?: { name: string; entries: number }[] }> => {
    const answer = await fetch(`${url}/1/indexes${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { items?: { name: string; entries: number }[] }
  }
  const save = (index: string, records: object[]) =>
    send('POST', `/${index}/batch`, { requests: records.map((body) => ({ action: 'updateObject', body })) })

  const present = (await send('GET', '')).items?.find(({ name }) => name === 'products')?.entries ?? 0
  if (present > count) throw new Error(`The index already holds ${present} products; use another data folder.`)
  const size = 1000
  const began = performance.now()
  let next = present
  const work = async () => {
    while (next < count) {
      const from = next
      next += size
      await save(
        'products',
        Array.from({ length: Math.min(size, count - from) }, (_, index) => createProduct(from + index)),
      )
      if (from % 100_000 === 0 && from > 0) say(`  ${from} products loaded`)
    }
  }
  // Two, so that one is being prepared while the other is being written.
  await Promise.all([work(), work()])
  const seconds = (performance.now() - began) / 1000
  if (count > present)
    say(
      `  ${count - present} products indexed in ${seconds.toFixed(1)} s, ${Math.round((count - present) / seconds)} a second`,
    )

  const names = [...tops, ...kinds.map(([first]) => first)]
  await save(
    'categories',
    names.map((name, index) => ({
      objectID: `c${index}`,
      name,
      path: name,
      level: index < tops.length ? 0 : 1,
      products: 1000 - index,
    })),
  )
  const queries = [...kinds.flat(), ...brands].map((text) => text.toLowerCase())
  await save(
    'suggestions',
    queries.map((query, index) => ({ objectID: query, query, popularity: 1000 - index })),
  )
}
