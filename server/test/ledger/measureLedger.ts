// Has the ledger measured by a process of its own (measure.ts), on a database that is dropped.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { buildWeb } from '../../src/app/pages.ts'
import type { Line } from './ledger.ts'

/** Measures on the server of `url`, which has the template `empty`. */
export async function measureLedger(url: string): Promise<Line[]> {
  await buildWeb(() => undefined).done
  const name = `test_ledger_${randomBytes(4).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'portal-ledger-'))
  const to = join(folder, 'lines.json')
  const own = new URL(url)
  own.pathname = `/${name}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`create database ${name} template empty strategy file_copy`)
    await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'measure.ts'), own.href, join(folder, 'data'), to],
      {
        env: { ...process.env, NODE_ENV: 'production', TZ: 'UTC' },
      },
    )
    return JSON.parse(await readFile(to, 'utf8')) as Line[]
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await rm(folder, { recursive: true, force: true })
  }
}
