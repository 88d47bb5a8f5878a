// A second process of the portal under an https address of its own, on the database of the run: behind a small TLS proxy with a
// certificate made here. Names that end in .test are this machine's, for the browser of the journey alone.
import type { ChildProcess } from 'node:child_process'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer as createPlainServer, request as plainRequest } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

export interface SecurePortal {
  /** As browsers reach it. */
  url: string
  /** As servers of this machine reach it. */
  inner: string
  /** Starts another https server of this machine. */
  serve: (listener: RequestListener) => Promise<{ port: number; stop: () => void }>
  stop: () => Promise<void>
}

export async function startSecurePortal(database: string): Promise<SecurePortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-https-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
  const asked = `req -x509 ${key} -days 2 -subj /CN=portal.test -addext subjectAltName=DNS:*.test`
  await promisify(execFile)('openssl', [...asked.split(' '), '-keyout', keyFile, '-out', certFile])
  const tls = { key: await readFile(keyFile), cert: await readFile(certFile) }
  const servers: Server[] = []
  const serve = async (listener: RequestListener) => {
    const server = createServer(tls, listener)
    servers.push(server)
    return { port: await listening(server), stop: () => void server.close() }
  }

  const innerPort = await freePort()
  const inner = `http://127.0.0.1:${innerPort}`
  const { port } = await serve((request, response) => {
    const { method, url, headers } = request
    const forwarded = { ...headers, 'x-forwarded-for': '127.0.0.1' }
    const passed = plainRequest(inner + (url ?? '/'), { method, headers: forwarded }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  const url = `https://portal.test:${port}`
  // Replicas have the same secrets. Where the configuration names them, there are no files.
  for (const file of (process.env['PORTAL_SECRETS'] ?? '').split(','))
    await copyFile(file, join(folder, basename(file))).catch(() => undefined)
  const portal = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: database,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(innerPort),
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      NODE_ENV: 'production',
    },
  })
  await ready(inner, portal)
  return {
    url,
    inner,
    serve,
    stop: async () => {
      for (const server of servers) server.close()
      portal.kill('SIGTERM')
      if (portal.exitCode === null) await once(portal, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createPlainServer()
  const port = await listening(server)
  server.close()
  await once(server, 'close')
  return port
}

async function ready(url: string, portal: ChildProcess): Promise<void> {
  for (;;) {
    if (portal.exitCode !== null) throw new Error('The portal ended before it was ready.')
    const answer = await fetch(`${url}/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
}
