// The organizations and groups a person may choose from. All of it runs over the ids the viewer may see, so that a
// viewer of thousands reads by index and no one reads a foreign name.
import type { OrganizationChoice, SelectedGroup } from '@portal/contract/access/organizations'
import { maxRecent } from '@portal/contract/access/organizations'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey, anyOf } from '../../platform/db/anyOf.ts'
import { escapeLike } from '../../platform/db/like.ts'
import { displayName } from './session.reads.ts'

interface Search {
  query: string
  page: number
  size: number
}

function choiceRows(ctx: Ctx) {
  const headquarters = sql`(select h.city, coalesce(h.state, h.province) as region from address h where h.account_id = a.account_id and h.removed_at is null order by h.is_primary desc, h.address_id limit 1)`
  return ctx.db
    .selectFrom('account as a')
    .leftJoin(sql<{ city: string; region: string | null }>`lateral ${headquarters}`.as('h'), (join) => join.onTrue())
    .select((of) => [
      'a.account_id as accountId',
      'a.account_number as accountNumber',
      'a.name',
      'a.party_id as partyId',
      displayName.as('displayName'),
      'h.city',
      'h.region',
      'a.country',
      sql<boolean>`${of.ref('a.account_id')} = ${anyOf(ctx.viewer.activeAccounts)}`.as('isActive'),
    ])
}

/** A page of organizations: an account number that begins so first, then names that do, then names that hold the words. */
export async function choices(
  ctx: Ctx,
  { query, page, size }: Search,
): Promise<{ content: OrganizationChoice[]; totalRecords: number }> {
  const { allowedAccounts } = ctx.viewer
  if (allowedAccounts.length === 0) return { content: [], totalRecords: 0 }
  const text = query.trim()
  let found = ctx.db
    .selectFrom('account as a')
    .select([
      'a.account_id',
      sql<number>`case when a.account_number like ${`${escapeLike(text)}%`} then 0 when a.name ilike ${`${escapeLike(text)}%`} then 1 else 2 end`.as(
        'rank',
      ),
      'a.name',
      'a.account_number',
    ])
    .where('a.account_id', '=', anyOf(allowedAccounts))
  const words = text.split(/\s+/).filter(Boolean).slice(0, 8)
  for (const word of words)
    found = found.where((of) =>
      of.or([of('a.name', 'ilike', `%${escapeLike(word)}%`), of('a.account_number', 'like', `${escapeLike(word)}%`)]),
    )
  const rows = await ctx.db
    .selectFrom(found.as('f'))
    .select(['f.account_id', sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy('f.rank')
    .orderBy('f.name')
    .orderBy('f.account_number')
    .limit(size)
    .offset(page * size)
    .execute()
  const content = await byIds(
    ctx,
    rows.map((row) => row.account_id),
  )
  return { content, totalRecords: rows[0]?.total ?? 0 }
}

async function byIds(ctx: Ctx, ids: readonly number[]): Promise<OrganizationChoice[]> {
  if (ids.length === 0) return []
  const rows = await choiceRows(ctx).where('a.account_id', '=', anyKey(ids)).execute()
  return rows.toSorted((a, b) => ids.indexOf(a.accountId) - ids.indexOf(b.accountId))
}

/** Organizations chosen lately, the last one first. */
export async function recentChoices(ctx: Ctx): Promise<OrganizationChoice[]> {
  const rows = await ctx.db
    .selectFrom('recent_organisation')
    .select('account_id')
    .where('user_id', '=', ctx.viewer.userId)
    .where('account_id', '=', anyOf(ctx.viewer.allowedAccounts))
    .orderBy('chosen_at', 'desc')
    .orderBy('account_id')
    .limit(maxRecent)
    .execute()
  return byIds(
    ctx,
    rows.map((row) => row.account_id),
  )
}

/** Remembers the first few of `ids` as chosen now, and forgets the oldest. */
export async function saveRecent(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const kept = ids.slice(0, maxRecent)
  if (kept.length === 0) return
  await ctx.db
    .insertInto('recent_organisation')
    .values(kept.map((id) => ({ user_id: ctx.viewer.userId, account_id: id, chosen_at: ctx.now })))
    .onConflict((on) => on.columns(['user_id', 'account_id']).doUpdateSet({ chosen_at: ctx.now }))
    .execute()
  await sql`delete from recent_organisation where user_id = ${ctx.viewer.userId} and account_id not in
    (select account_id from recent_organisation where user_id = ${ctx.viewer.userId} order by chosen_at desc, account_id limit ${maxRecent * 2})`.execute(
    ctx.db,
  )
}

/** Groups of the organizations being viewed, by name. */
export async function groupsViewed(ctx: Ctx, query: string): Promise<SelectedGroup[]> {
  let rows = ctx.db
    .selectFrom('unit_group')
    .select(['group_id as groupId', 'name'])
    .where('account_id', '=', anyOf(ctx.viewer.activeAccounts))
  for (const word of query.split(/\s+/).filter(Boolean).slice(0, 8))
    rows = rows.where('name', 'ilike', `%${escapeLike(word)}%`)
  return rows.orderBy('name').orderBy('group_id').limit(50).execute()
}
