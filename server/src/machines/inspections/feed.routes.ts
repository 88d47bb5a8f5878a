// GET /feeds/inspections/{secret}.ics: the inspections of the person who made the address, as far as they may see them now. Every
// other answer is the same, whatever is wrong.
import { createHash } from 'node:crypto'
import { toDay } from '@portal/contract/platform/days'
import { may } from '@portal/contract/platform/call'
import { viewFleet } from '@portal/contract/machines/fleet'
import type { DueUnit } from '@portal/contract/machines/inspections'
import { messages } from '@portal/contract/platform/errors'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { viewerOfUser } from '../../access/session/session.ts'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { toDbPrincipal } from '../../platform/calls/handleCall.ts'
import { getPublicUrl } from '../../platform/config/config.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { matchesEtag } from '../../platform/http/http.ts'
import { hashToken, noteChange } from './feed.ts'
import { getCalendar } from './feed.rules.ts'
import { dueRows } from './inspections.list.ts'

const signInPrincipal = { userId: '', accounts: [], exception: 'sign-in' as const }
/** Most units of a calendar, the next due first. */
const maxEvents = 5000

export function inspectionFeedRoutes(deps: Deps) {
  const app = new Hono()
  app.get('/inspections/:file', async (context) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(context.req.param('file')) ?? []
    const owner = token && (await findOwner(deps, token))
    const viewer = owner ? await viewerOfUser(deps, owner) : undefined
    context.header('cache-control', 'private, no-cache')
    if (!viewer || !may(viewFleet, viewer)) return context.text(messages.notFound, 404)
    const now = deps.now()
    const today = toDay(now, deps.config.BRAND_TIME_ZONE)
    const { from, read } = dueRows(today, viewer.userId)
    const { rows: units } = await withTransaction(deps.pool, toDbPrincipal(viewer), (db) =>
      sql<DueUnit>`select * from (select ${read} from ${from}
        where u.account_id = any(${[...viewer.activeAccounts]}::int[]) and u.unit_in_fleet) d
        where d."dueOn" is not null or d.state = 'FAILED' order by d.state <> 'FAILED', d."dueOn" limit ${maxEvents}`.execute(
        db,
      ),
    )
    const said = { product: getBrand(deps.config).product, publicUrl: getPublicUrl(deps.config), today }
    const hash = createHash('sha256')
      .update(getCalendar(units, { ...said, madeAt: new Date(0) }))
      .digest('base64url')
    const changedAt = await withTransaction(deps.pool, toDbPrincipal(viewer), (db) =>
      noteChange(db, viewer.userId, hash, now),
    )
    const tag = `"${hash}"`
    context.header('etag', tag)
    context.header('last-modified', changedAt.toUTCString())
    if (isUnchanged(context.req.raw.headers, tag, changedAt)) return context.body(null, 304)
    return context.body(getCalendar(units, { ...said, madeAt: changedAt }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="inspections.ics"',
    })
  })
  return app
}

/** By its tag, or by its day where the program sends no tag; such a day has no fractions of a second. */
function isUnchanged(asked: Headers, tag: string, changedAt: Date): boolean {
  const tags = asked.get('if-none-match')
  if (tags !== null) return matchesEtag(tags, tag)
  return Math.floor(changedAt.getTime() / 1000) <= Date.parse(asked.get('if-modified-since') ?? '') / 1000
}

const findOwner = (deps: Deps, token: string): Promise<string | undefined> =>
  withTransaction(deps.pool, signInPrincipal, async (db) => {
    const row = await db
      .selectFrom('inspection_feed')
      .select('user_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
    return row?.user_id
  })
