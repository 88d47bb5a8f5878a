// The example client of examples/erp-client as a process of its own against the portal of a test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createApp } from '../src/app/app.ts'
import { createErpKey } from '../src/provider/erp/erp.ts'
import { close, listen } from '../src/app/httpServer.ts'
import { importPrincipal } from '../src/provider/import/import.ts'
import { withTransaction } from '../src/platform/db/transaction.ts'
import type { TestPortal } from './app.ts'

export interface ErpClient {
  /** All it has said so far. */
  said: () => string
  stop: () => Promise<void>
}

export async function startErpClient({ deps }: Pick<TestPortal, 'deps'>): Promise<ErpClient> {
  const app = createApp({ deps, isReady: () => true, introspection: false })
  const { server, port } = await listen((request, env) => app.fetch(request, env), 0, '127.0.0.1')
  const { key } = await withTransaction(deps.pool, importPrincipal, (db) =>
    createErpKey(db, { name: 'Example', by: 'test', now: deps.now() }),
  )
  const client = spawn(process.execPath, [join(import.meta.dirname, '../../examples/erp-client/erpClient.ts')], {
    env: { ...process.env, PORTAL_URL: `http://127.0.0.1:${port}`, PORTAL_KEY: key },
  })
  let said = ''
  for (const stream of [client.stdout, client.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  return {
    said: () => said,
    stop: async () => {
      client.kill()
      await once(client, 'exit')
      await close(server)
    },
  }
}
