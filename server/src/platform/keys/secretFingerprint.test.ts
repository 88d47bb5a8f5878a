// Replicas and their secrets, on the database of a portal.
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { readConfig } from '../config/config.ts'
import { checkSecrets } from './secretFingerprint.ts'

const portal = testPortal()
const one = 'a'.repeat(32)
const two = 'b'.repeat(32)
const three = 'c'.repeat(32)
const start = (env: Record<string, string>) => checkSecrets(portal.databaseUrl, readConfig(env))

async function ask(text: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: portal.databaseUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(text)
  await client.end()
  return rows
}

afterEach(() => ask('delete from secret_fingerprint'))

test('a start with another secret than the database was used with is refused and named [P14.97]', async () => {
  await start({ SESSION_SECRET: one, DATA_SECRET: two })
  await start({ SESSION_SECRET: one, DATA_SECRET: two })
  await expect(start({ SESSION_SECRET: three, DATA_SECRET: two })).rejects.toThrow(/^SESSION_SECRET: not what/)
  await expect(start({ SESSION_SECRET: one })).rejects.toThrow(/^DATA_SECRET: not what/)
  await expect(start({ SESSION_SECRET: three })).rejects.toThrow(/^SESSION_SECRET and DATA_SECRET: [^]*docs\/operating/)
  await start({ SESSION_SECRET: one, DATA_SECRET: two })
  expect(JSON.stringify(await ask('select * from secret_fingerprint'))).not.toMatch(/a{8}|b{8}/)
})

test('of replicas with different secrets that start at once one is refused [P14.97]', async () => {
  const starts = await Promise.allSettled([start({ SESSION_SECRET: one }), start({ SESSION_SECRET: two })])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a secret is changed with the one of before in OLD_SECRETS, and then starts with that one are refused [P14.97, P1.09]', async () => {
  await start({ SESSION_SECRET: one })
  await start({ SESSION_SECRET: two, DATA_SECRET: three, OLD_SECRETS: one })
  await expect(start({ SESSION_SECRET: one })).rejects.toThrow('not what this database was used with')
  await start({ SESSION_SECRET: two, DATA_SECRET: three })
})

test('where the secret of before is lost, a statement lets another one in [P14.97]', async () => {
  await start({ SESSION_SECRET: one })
  await ask('delete from secret_fingerprint')
  await start({ SESSION_SECRET: two })
})
