// Site banners kept by staff [A6.23]: what is named is put, what is not named stays.
import type { BannerRequest, StoredBanner } from '@portal/contract/provider/bannerManagement'
import { bannerLimits, bannerMessages } from '@portal/contract/provider/bannerManagement'
import { may } from '@portal/contract/platform/call'
import { removeAnyBanner } from '@portal/contract/access/privileges'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, PortalError } from '../../platform/http/errors.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import { toBanner } from './banners.ts'

/** Banners that show or will, and the last that did, newest start first. */
export async function getAllBanners(ctx: Ctx): Promise<{ connectBanners: StoredBanner[] }> {
  const rows = await ctx.db
    .selectFrom('banner')
    .selectAll()
    .orderBy('start_at', 'desc')
    .orderBy('banner_id', 'desc')
    .limit(bannerLimits.listed)
    .execute()
  return {
    connectBanners: rows.map((row) => ({ ...toBanner(row), version: row.version, mayRemove: mayRemove(ctx, row) })),
  }
}

/** Their own or one that is over, and every one for a supervisor [D5.03]. */
const mayRemove = ({ viewer, now }: Ctx, { made_by, end_at }: TableRow<'banner'>): boolean =>
  made_by === viewer.userId || end_at <= now || may(removeAnyBanner, viewer)

/** Puts banners, new or in place of those that were seen, and takes others away; all or none. */
export async function putBanners(ctx: Ctx, { connectBanners, removedBanners }: BannerRequest) {
  const { db, now, viewer } = ctx
  for (const { id, version, ...banner } of connectBanners) {
    const values = {
      type: banner.type,
      message: banner.message,
      start_at: new Date(banner.startDateTime),
      end_at: new Date(banner.endDateTime),
      updated_at: now,
    }
    if (id === undefined) {
      await db
        .insertInto('banner')
        .values({ ...values, made_by: viewer.userId })
        .execute()
      continue
    }
    const { numUpdatedRows } = await db
      .updateTable('banner')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('banner_id', '=', id)
      .where('version', '=', version ?? 0)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new PortalError('CONFLICT', bannerMessages.stale)
  }
  for (const { id, version } of removedBanners) {
    const gone = await db
      .deleteFrom('banner')
      .where('banner_id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (!gone) throw new PortalError('CONFLICT', bannerMessages.stale)
    if (!mayRemove(ctx, gone)) throw forbidden(bannerMessages.others)
  }
  // One after the other, so that of two who add at once the second counts what the first has added.
  await sql`select pg_advisory_xact_lock(hashtext('banners'))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from banner where end_at > ${now}`.execute(db)
  if ((rows[0]?.count ?? 0) > bannerLimits.standing) throw new PortalError('CONFLICT', bannerMessages.tooMany)
  return getAllBanners(ctx)
}
