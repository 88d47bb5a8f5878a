// The key that signs badges: made when the first badge is, kept sealed as the house keeps secrets; its public half is at an
// address of its own for as long as badges are checked [P12.41].
import type { JWK } from 'jose'
import { exportJWK, generateKeyPair, importJWK } from 'jose'
import type { Config } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { createVault } from '../../platform/keys/vault.ts'
import { getDataKeys } from '../../platform/keys/secret.ts'
import { keyUrl } from './badgePaths.ts'

/** The algorithm that every reader of Open Badges 3.0 knows. */
export const algorithm = 'RS256'

interface SigningKey {
  keyId: string
  publicKey: JWK
  privateKey: Awaited<ReturnType<typeof importJWK>>
}

const currentKey = (db: Db) => db.selectFrom('badge_key').selectAll().where('is_current', '=', true).executeTakeFirst()

/** The key of now; of two who make the first at once one makes it. One that no data key opens any more is followed by another. */
export async function signingKey({
  db,
  config,
  now,
  log,
}: Pick<Ctx, 'db' | 'config' | 'now' | 'log'>): Promise<SigningKey> {
  const vault = createVault(getDataKeys(config))
  const known = await currentKey(db)
  const opened = known && (await open(vault, known))
  if (opened) return opened
  if (known) {
    log.error({ keyId: known.key_id }, 'the key of badges cannot be opened with DATA_SECRET or any of OLD_SECRETS')
    await db.updateTable('badge_key').set({ is_current: false }).where('key_id', '=', known.key_id).execute()
  }
  const made = await generateKeyPair(algorithm, { extractable: true })
  await db
    .insertInto('badge_key')
    .values({
      public_key: JSON.stringify({ ...(await exportJWK(made.publicKey)), alg: algorithm, use: 'sig' }),
      sealed_key: await vault.seal(JSON.stringify(await exportJWK(made.privateKey))),
      created_at: now,
    })
    .onConflict((other) => other.column('is_current').where('is_current', '=', true).doNothing())
    .execute()
  const current = await currentKey(db)
  const usable = current && (await open(vault, current))
  if (!usable) throw new Error('The key of badges is not there.')
  return usable
}

type Vault = ReturnType<typeof createVault>
type Row = NonNullable<Awaited<ReturnType<typeof currentKey>>>

async function open(vault: Vault, row: Row): Promise<SigningKey | undefined> {
  const sealed = await vault.open(row.sealed_key)
  if (!sealed) return undefined
  const privateKey = await importJWK(JSON.parse(sealed.text) as JWK, algorithm)
  return { keyId: row.key_id, publicKey: row.public_key, privateKey }
}

/** All public keys that have signed badges, the one of now first. */
export async function publicKeys(db: Db, config: Config): Promise<(JWK & { kid: string })[]> {
  const rows = await db
    .selectFrom('badge_key')
    .select(['key_id', 'public_key'])
    .orderBy('is_current', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row.public_key, kid: keyUrl(config, row.key_id) }))
}
