// Site banners [A7.05, A§9].
import { bannerLimits } from '@portal/contract/provider/bannerManagement'
import type { Banner } from '@portal/contract/provider/banners'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

/** Banners that show now, oldest start first; the page hides one when its time is over [A9.02, D5.06]. */
export async function getBanners(ctx: Ctx): Promise<{ connectBanners: Banner[] }> {
  const rows = await ctx.db
    .selectFrom('banner')
    .selectAll()
    .where('start_at', '<=', ctx.now)
    .where('end_at', '>', ctx.now)
    .orderBy('start_at')
    .limit(bannerLimits.standing)
    .execute()
  return { connectBanners: rows.map(toBanner) }
}

export const toBanner = (row: TableRow<'banner'>): Banner => ({
  id: row.banner_id,
  startDateTime: row.start_at.toISOString(),
  endDateTime: row.end_at.toISOString(),
  type: row.type,
  message: row.message,
})
