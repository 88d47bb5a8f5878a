// A database of its own for a test file: a clone of a template, made in a moment and dropped at the end.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** `demo`: the whole demo world. `empty`: migrated tables and nothing in them. */
export type Template = 'demo' | 'empty'

export interface TestDatabase {
  /** Connection string, as the owner. */
  url: string
  drop: () => Promise<void>
}

/** Clones `template`; the caller drops the clone when it is done (testPortal does both). */
export async function createTestDatabase(template: Template = 'demo'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(inject('postgres'), name),
    drop: () => asAdmin(`drop database ${name} with (force)`),
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function asAdmin(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
