// Site banners [A7.05, A§9].
import type { Banner } from '@portal/contract/banners'
import type { Ctx } from '../platform/ctx.ts'

/** Banners that show now or will, oldest start first; the page hides one when its time has come. */
export async function getBanners(ctx: Ctx): Promise<{ connectBanners: Banner[] }> {
  const rows = await ctx.db
    .selectFrom('banner')
    .selectAll()
    .where('end_at', '>', ctx.now)
    .orderBy('start_at')
    .limit(20)
    .execute()
  const connectBanners = rows.map((row) => ({
    id: row.banner_id,
    startDateTime: row.start_at.toISOString(),
    endDateTime: row.end_at.toISOString(),
    type: row.type,
    message: row.message,
  }))
  return { connectBanners }
}
