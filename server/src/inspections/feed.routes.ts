// GET /feeds/inspections/{secret}.ics: the inspections of the person who made the address, as far as they may see them now. Every
// other answer is the same, whatever is wrong.
import { toDay } from '@portal/contract/days'
import { may } from '@portal/contract/call'
import { viewFleet } from '@portal/contract/fleet'
import { messages } from '@portal/contract/errors'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { viewerOfUser } from '../access/access.ts'
import { getBrand } from '../brand/brand.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { toDbPrincipal } from '../platform/calls/handleCall.ts'
import { getPublicUrl } from '../platform/config.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import { hashToken } from './feed.ts'
import { getCalendar } from './feed.rules.ts'
import type { DueRow } from './inspections.list.ts'
import { dueColumns, dueFrom, toDueUnit } from './inspections.list.ts'

const nobody = { userId: '', accounts: [], exception: 'sign-in' as const }
/** Most units of a calendar, the next due first. */
const maxEvents = 5000

export function inspectionFeedRoutes(deps: Deps) {
  const app = new Hono()
  app.get('/inspections/:file', async (context) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(context.req.param('file')) ?? []
    const owner = token && (await findOwner(deps, token))
    const viewer = owner ? await viewerOfUser(deps, owner) : undefined
    context.header('cache-control', 'private, no-store')
    if (!viewer || !may(viewFleet, viewer)) return context.text(messages.notFound, 404)
    const now = deps.now()
    const { rows } = await withTransaction(deps.pool, toDbPrincipal(viewer), (db) =>
      sql<DueRow>`select * from (select ${dueColumns(toDay(now, deps.config.BRAND_TIME_ZONE))} from ${dueFrom}
        where u.account_id = any(${[...viewer.activeAccounts]}::int[]) and u.unit_in_fleet) d
        where d.due_on is not null order by d.due_on limit ${maxEvents}`.execute(db),
    )
    const { product } = getBrand(deps.config)
    const calendar = getCalendar(rows.map(toDueUnit), { product, publicUrl: getPublicUrl(deps.config), now })
    return context.body(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="inspections.ics"',
    })
  })
  return app
}

const findOwner = (deps: Deps, token: string): Promise<string | undefined> =>
  withTransaction(deps.pool, nobody, async (db) => {
    const row = await db
      .selectFrom('inspection_feed')
      .select('user_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
    return row?.user_id
  })
