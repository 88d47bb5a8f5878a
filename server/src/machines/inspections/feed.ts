// The secret address of a person's calendar: made, shown once, ended; only its hash is kept.
import { createHash, randomBytes } from 'node:crypto'
import { getPublicUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export async function inspectionFeed({ db, viewer }: Ctx): Promise<{ createdAt: string | null }> {
  const row = await db
    .selectFrom('inspection_feed')
    .select('created_at')
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst()
  return { createdAt: row?.created_at.toISOString() ?? null }
}

export async function createInspectionFeed({ db, viewer, now, config }: Ctx): Promise<{ url: string }> {
  const token = randomBytes(32).toString('base64url')
  const kept = { token_hash: hashToken(token), created_at: now, content_hash: null, changed_at: null }
  await db
    .insertInto('inspection_feed')
    .values({ user_id: viewer.userId, ...kept })
    .onConflict((on) => on.column('user_id').doUpdateSet(kept))
    .execute()
  return { url: `${getPublicUrl(config)}/feeds/inspections/${token}.ics` }
}

/** When a user's calendar became what it is: `now`, if it was last read with other content. */
export async function noteChange(db: Db, userId: string, hash: string, now: Date): Promise<Date> {
  const changed = await db
    .updateTable('inspection_feed')
    .set({ content_hash: hash, changed_at: now })
    .where('user_id', '=', userId)
    .where('content_hash', 'is distinct from', hash)
    .returning('changed_at')
    .executeTakeFirst()
  const row =
    changed ??
    (await db.selectFrom('inspection_feed').select('changed_at').where('user_id', '=', userId).executeTakeFirst())
  return row?.changed_at ?? now
}

export const revokeInspectionFeed = async ({ db, viewer }: Ctx): Promise<{ revoked: boolean }> => ({
  revoked: await endFeed(db, viewer.userId),
})

/** Ends the address of a user's calendar; whether there was one. */
export async function endFeed(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('inspection_feed').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}
