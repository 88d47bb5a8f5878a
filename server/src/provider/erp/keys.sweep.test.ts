// Keys of the ERP by the command of the operator.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { testPortal } from '../../../test/app.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { importPrincipal } from '../import/import.ts'
import { createErpKey } from './erp.ts'

const portal = testPortal()

const inErp = <T>(work: Parameters<typeof withTransaction<T>>[2]) =>
  withTransaction(portal.deps.pool, importPrincipal, work)

let key = { keyId: 0, key: '' }
beforeEach(async () => {
  key = await inErp((db) => createErpKey(db, { name: 'Test ERP', by: 'test', now: portal.deps.now() }))
})

async function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const app = createApp({ deps: portal.deps, isReady: () => true, introspection: false })
  const answer = await app.request(`http://portal.example/import/${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${key.key}`, 'content-type': 'text/csv', ...headers },
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}

test('a key is made, listed and ended by the command [P14.10]', async () => {
  const command = async (...args: string[]) => {
    const child = spawn(process.execPath, ['server/src/commands/erpKey.ts', ...args], {
      cwd: join(import.meta.dirname, '../../../..'),
      env: { ...process.env, DATABASE_URL: portal.databaseUrl, DATA_DIR: portal.deps.config.DATA_DIR },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
    const [code] = (await once(child, 'close')) as [number]
    return { code, said }
  }
  const made = await command('Our', 'ERP')
  const [, number = ''] = /^Key (\d+) of Our ERP/.exec(made.said) ?? []
  key = { keyId: Number(number), key: /erp_[\w-]{43}/.exec(made.said)?.[0] ?? '' }
  expect((await post('brands', 'brand_id,name\nc1,C\n')).status).toBe(200)
  expect((await command('--list')).said).toContain(`${number}  Our ERP  ...${key.key.slice(-4)}`)
  expect(await command('--end', number)).toMatchObject({ code: 0 })
  expect((await post('brands', 'brand_id,name\nc1,C\n')).status).toBe(401)
  expect(await command('--end', number)).toMatchObject({ code: 1 })
  expect(await command()).toMatchObject({ code: 2 })
}, 60_000)
