// The secret addresses of a person's calendars: made, shown once, ended; only their hashes are kept.
import { createHash, randomBytes } from 'node:crypto'
import type { FeedScope } from '@portal/contract/machines/inspections'
import { sql } from 'kysely'
import { getPublicUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import { getGroup } from '../groups/groups.ts'
import type { Stamps } from './feed.rules.ts'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const isOfScope = ({ groupId, isMine }: FeedScope) =>
  sql<boolean>`group_id is not distinct from ${groupId}::int and is_mine = ${isMine}`

export async function inspectionFeed({ db, viewer }: Ctx, scope: FeedScope): Promise<{ createdAt: string | null }> {
  const row = await db
    .selectFrom('inspection_feed')
    .select('created_at')
    .where('user_id', '=', viewer.userId)
    .where(isOfScope(scope))
    .executeTakeFirst()
  return { createdAt: row?.created_at.toISOString() ?? null }
}

export async function createInspectionFeed(ctx: Ctx, scope: FeedScope): Promise<{ url: string }> {
  const { db, viewer, now, config } = ctx
  if (scope.groupId !== null) {
    if (scope.isMine) throw badInput('isMine', 'Please choose a group or your own inspections.')
    if (!(await getGroup(ctx, scope.groupId, false))) throw notFound('We could not find this group.')
  }
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into inspection_feed (user_id, token_hash, created_at, group_id, is_mine)
    values (${viewer.userId}, ${hashToken(token)}, ${now}, ${scope.groupId}, ${scope.isMine})
    on conflict (user_id, coalesce(group_id, 0), is_mine) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, content_hash = null, changed_at = null, stamps = '{}'`.execute(
    db,
  )
  return { url: `${getPublicUrl(config)}/feeds/inspections/${token}.ics` }
}

/** Keeps what a calendar became; answers when it did. */
export async function noteChange(
  db: Db,
  feedId: number,
  { hash, stamps, now }: { hash: string; stamps: Stamps; now: Date },
): Promise<Date> {
  const changed = await db
    .updateTable('inspection_feed')
    .set({ content_hash: hash, stamps: JSON.stringify(stamps), changed_at: now })
    .where('feed_id', '=', feedId)
    .where('content_hash', 'is distinct from', hash)
    .returning('changed_at')
    .executeTakeFirst()
  const row =
    changed ??
    (await db.selectFrom('inspection_feed').select('changed_at').where('feed_id', '=', feedId).executeTakeFirst())
  return row?.changed_at ?? now
}

export async function revokeInspectionFeed({ db, viewer }: Ctx, scope: FeedScope): Promise<{ revoked: boolean }> {
  const { numDeletedRows } = await db
    .deleteFrom('inspection_feed')
    .where('user_id', '=', viewer.userId)
    .where(isOfScope(scope))
    .executeTakeFirst()
  return { revoked: numDeletedRows > 0n }
}

/** Ends the addresses of all calendars of a user; also asked for with a new password. */
export async function endFeeds(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('inspection_feed').where('user_id', '=', userId).execute()
}
