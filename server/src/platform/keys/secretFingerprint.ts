// Every replica has the same secrets: the first start writes down what they hash to, a start with others is refused [P14.97].
import { createHmac } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { getDataKeys } from './secret.ts'
import { createClient } from '../db/client.ts'

const lock = 727_002

/** Throws where a secret is another one than the database was used with, unless that one is in OLD_SECRETS. */
export async function checkSecrets(url: string, config: Config): Promise<void> {
  const { SESSION_SECRET: session = '', DATA_SECRET: data = session } = config
  const before = getDataKeys(config).map(toFingerprint)
  const client = createClient(url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rows } = await client.query<{ name: string; fingerprint: string }>(
      'select name, fingerprint from secret_fingerprint',
    )
    const known = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]))
    const own = { SESSION_SECRET: toFingerprint(session), DATA_SECRET: toFingerprint(data) }
    const others = Object.keys(own).filter((name) => known.has(name) && !before.includes(known.get(name) ?? ''))
    if (others.length > 0) throw new Error(refusal(others))
    for (const [name, fingerprint] of Object.entries(own))
      await client.query(
        `insert into secret_fingerprint (name, fingerprint) values ($1, $2) on conflict (name) do update
          set fingerprint = excluded.fingerprint, since = now() where secret_fingerprint.fingerprint <> excluded.fingerprint`,
        [name, fingerprint],
      )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const toFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint of a portal secret').digest('base64url')

const refusal = (names: readonly string[]) => `${names.join(' and ')}: not what this database was used with before.
  Replicas with different secrets sign people out of each other. Give each the same, in the environment or on a DATA_DIR they share.
  To change a secret, put the value of before into OLD_SECRETS. Where that is lost: delete from secret_fingerprint;
See docs/operating.md, Changing the secrets.`
