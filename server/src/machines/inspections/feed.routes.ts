// GET /feeds/inspections/{secret}.ics: the inspections of the person who made the address, of a group or their own plans, as far
// as they may see them now. Every
// other answer is the same, whatever is wrong.
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
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { matchesEtag } from '../../platform/http/http.ts'
import { hashToken, noteChange } from './feed.ts'
import type { Stamps } from './feed.rules.ts'
import { getCalendar, getEvents, stampEvents } from './feed.rules.ts'
import { dueRows } from './inspections.list.ts'

const signInPrincipal = { userId: '', accounts: [], exception: 'sign-in' as const }
/** Most units of a calendar, the next due first. */
const maxEvents = 5000

export function inspectionFeedRoutes(deps: Deps) {
  const app = new Hono()
  const { product } = getBrand(deps.config)
  app.get('/inspections/:file', async (context) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(context.req.param('file')) ?? []
    const feed = token && (await findFeed(deps, token))
    const viewer = feed ? await viewerOfUser(deps, feed.userId) : undefined
    context.header('cache-control', 'private, no-cache')
    if (!feed || !viewer || !may(viewFleet, viewer)) return context.text(messages.notFound, 404)
    const now = deps.now()
    const today = toDay(now, deps.config.BRAND_TIME_ZONE)
    const { units, groupName } = await withTransaction(deps.pool, toDbPrincipal(viewer), async (db) => ({
      units: await loadUnits(db, feed, viewer, today),
      groupName: feed.groupId === null ? undefined : await findGroupName(db, feed.groupId),
    }))
    const onlyFor = feed.isMine ? viewer.userId : null
    const events = getEvents(units, { product, publicUrl: getPublicUrl(deps.config), today, onlyFor })
    const { stamps, hash } = stampEvents(events, feed.stamps, now)
    const changedAt = await withTransaction(deps.pool, toDbPrincipal(viewer), (db) =>
      noteChange(db, feed.feedId, { hash, stamps, now }),
    )
    const tag = `"${hash}"`
    context.header('etag', tag)
    context.header('last-modified', changedAt.toUTCString())
    if (isUnchanged(context.req.raw.headers, tag, changedAt)) return context.body(null, 304)
    const name = feed.isMine ? 'my inspections' : ['inspections', groupName].filter(Boolean).join(', ')
    return context.body(getCalendar(events, stamps, product, name), 200, {
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

interface Feed {
  feedId: number
  userId: string
  groupId: number | null
  isMine: boolean
  stamps: Stamps
}

const findFeed = (deps: Deps, token: string): Promise<Feed | undefined> =>
  withTransaction(deps.pool, signInPrincipal, async (db) => {
    const { rows } = await sql<Feed>`
      select f.feed_id as "feedId", f.user_id as "userId", f.group_id as "groupId", f.is_mine as "isMine", f.stamps
      from inspection_feed f where f.token_hash = ${hashToken(token)}`.execute(db)
    return rows[0]
  })

async function findGroupName(db: Db, groupId: number): Promise<string | undefined> {
  const row = await db.selectFrom('unit_group').select('name').where('group_id', '=', groupId).executeTakeFirst()
  return row?.name
}

/** The units that are due or planned, as far as their owner may see them now, the next due first. */
async function loadUnits(db: Db, { groupId, isMine }: Feed, viewer: Viewer, today: string): Promise<DueUnit[]> {
  const { from, read } = dueRows(today, viewer.userId)
  const scope = [
    ...(groupId === null
      ? []
      : [sql`u.instance_id in (select g.instance_id from units_of_groups(array[${groupId}::int]) as g)`]),
    ...(isMine
      ? [
          sql`u.instance_id in (select p.instance_id from inspection_plan p where p.assignee_id = ${viewer.userId} and p.closed is null)`,
        ]
      : []),
  ]
  const { rows } = await sql<DueUnit>`select * from (select ${read} from ${from}
    where u.account_id = any(${[...viewer.activeAccounts]}::int[]) and u.unit_in_fleet and ${sql.join([sql`true`, ...scope], sql` and `)}) d
    where d."dueOn" is not null or d.state = 'FAILED' or json_array_length(d.plans) > 0
    order by d.state <> 'FAILED', d."dueOn", d."instanceId" limit ${maxEvents}`.execute(db)
  return rows
}
