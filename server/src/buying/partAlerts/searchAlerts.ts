// Searches whose new parts a person hears of [P5.185].
import type { AlertRequest, SearchAlert } from '@portal/contract/buying/searchAlerts'
import { maxSearchAlerts, maxSearchHits, searchAlertMessages } from '@portal/contract/buying/searchAlerts'
import { searchIndexes } from '@portal/contract/buying/search'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'

interface Hit {
  partNumber: string
  displayName: string
}

/** What a search finds now; `total` may be more than is answered. */
export async function findParts(
  services: Ctx['services'],
  request: AlertRequest,
): Promise<{ hits: Hit[]; total: number }> {
  const [found] = await services.search<Hit>([
    {
      ...request,
      indexName: searchIndexes.relevance,
      hitsPerPage: maxSearchHits,
      // A part that lacks one of the words is none of it.
      removeWordsIfNoResults: 'none',
      attributesToRetrieve: ['partNumber', 'displayName'],
      attributesToHighlight: [],
    },
  ])
  return { hits: found?.hits ?? [], total: found?.nbHits ?? 0 }
}

const own = (ctx: Ctx) => ctx.db.selectFrom('search_alert').where('user_id', '=', ctx.viewer.userId)

export async function getSearchAlerts(ctx: Ctx): Promise<SearchAlert[]> {
  const rows = await own(ctx)
    .select(['alert_id as alertId', 'name', 'address', 'told_at'])
    .orderBy('made_at', 'desc')
    .orderBy('alert_id', 'desc')
    .execute()
  return rows.map(({ told_at: toldAt, ...row }) => ({ ...row, toldAt: toldAt?.toISOString() ?? null }))
}

export async function saveSearchAlert(
  ctx: Ctx,
  { name, address, request }: { name: string; address: string; request: AlertRequest },
): Promise<{ alertId: number }> {
  const { hits, total } = await findParts(ctx.services, request).catch((error: unknown) => {
    // Filters that the search cannot read, from somebody who wrote them.
    if (error instanceof Error && 'status' in error && error.status === 400)
      throw new PortalError('BAD_INPUT', searchAlertMessages.unreadable)
    throw error
  })
  if (total > maxSearchHits) throw new PortalError('BAD_INPUT', searchAlertMessages.tooMany)
  // An existing one takes no further place.
  const { count } = await own(ctx)
    .where('address', '<>', address)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxSearchAlerts) throw new PortalError('BAD_INPUT', searchAlertMessages.tooManyAlerts)
  const content = {
    name,
    request: JSON.stringify(request),
    seen: hits.map(({ partNumber }) => partNumber),
    made_at: ctx.now,
    looked_at: ctx.now,
  }
  const { alert_id: alertId } = await ctx.db
    .insertInto('search_alert')
    .values({ ...content, user_id: ctx.viewer.userId, address })
    .onConflict((on) => on.columns(['user_id', 'address']).doUpdateSet(content))
    .returning('alert_id')
    .executeTakeFirstOrThrow()
  return { alertId }
}

export async function deleteSearchAlert(ctx: Ctx, { alertId }: { alertId: number }): Promise<{ alertId: number }> {
  await ctx.db
    .deleteFrom('search_alert')
    .where('alert_id', '=', alertId)
    .where('user_id', '=', ctx.viewer.userId)
    .execute()
  return { alertId }
}
