// Reminds of cores whose days to return them end: two weeks and three days before, once each [P5.220].
import { passes, requestReturns } from '@portal/contract/access/privileges'
import type { Currency } from '@portal/contract/platform/locales'
import { addDays, toDay } from '@portal/contract/platform/days'
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { claimNews, isAnnounced } from '../../platform/notify/announce.ts'
import { notify } from '../../platform/notify/notify.ts'
import { coreLines } from './cores.list.ts'
import { coresDue } from './returns.emails.ts'
import { seesPrices } from './returns.jobs.ts'

/** Days before the last one. */
const early = 14
const late = 3

/** Lines of one run; the next has the others. */
const atOnce = 2000

interface DueLine {
  accountId: number
  subject: string
  userId: string | null
  orderNumber: string
  name: string
  partNumber: string
  cores: number
  until: string
  deposit: number
  currency: Currency
}

/** `toViewer` gives a person with the rights they have now. */
export const coresDueJob = (deps: Deps, toViewer: (userId: string) => Promise<Viewer>): Job => ({
  name: 'cores-due',
  cron: '25 12 * * *',
  longestSeconds: 600,
  run: () =>
    withTransaction(deps.pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      const now = deps.now()
      const today = toDay(now, deps.config.BRAND_TIME_ZONE)
      const lines = await claimNews(
        db,
        coresDue,
        now,
        await findDue(db, today, deps.config.CORE_DAYS),
        (line) => line.subject,
      )
      for (const [accountId, ofAccount] of Map.groupBy(lines, (line) => line.accountId)) {
        const reminders = new Map<string, { viewer: Viewer; lines: DueLine[] }>()
        for (const [orderedBy, theirs] of Map.groupBy(ofAccount, (line) => line.userId))
          for (const viewer of await findPeople(db, accountId, orderedBy, toViewer)) {
            const { lines: earlier = [] } = reminders.get(viewer.userId) ?? {}
            reminders.set(viewer.userId, { viewer, lines: [...earlier, ...theirs] })
          }
        for (const reminder of reminders.values()) await remind({ deps, db }, accountId, reminder)
      }
    }),
})

async function findDue(db: Db, today: string, coreDays: number): Promise<DueLine[]> {
  const stage = sql`case when d.until <= ${addDays(today, late)}::date then ${late}::int else ${early}::int end`
  const subject = sql<string>`(o.order_number || '-' || p.line_number || ' ' || ${stage})`
  const { rows } = await sql<DueLine>`
    select p.account_id as "accountId", ${subject} as subject, o.user_id as "userId", o.order_number as "orderNumber", p.name,
      p.part_number as "partNumber", d.cores, d.until, d.cores * p.core_charge as deposit, o.currency
    from ${coreLines(coreDays)}
    where d.cores > 0 and d.until between ${today}::date and ${addDays(today, early)}::date and not ${isAnnounced(coresDue, subject)}
    order by d.until, o.order_number, p.line_number limit ${sql.lit(atOnce)}`.execute(db)
  return rows
}

/** The person who ordered, while they may return; otherwise all at home in the organization who may. */
async function findPeople(
  db: Db,
  accountId: number,
  orderedBy: string | null,
  toViewer: (userId: string) => Promise<Viewer>,
): Promise<Viewer[]> {
  const people = await db
    .selectFrom('portal_user')
    .select('user_id as userId')
    .where('status', 'in', ['REGISTERED', 'DELEGATED_REGISTERED'])
    .where((of) => of.or([of('account_id', '=', accountId), of('user_id', '=', orderedBy ?? '')]))
    .orderBy('user_id')
    .execute()
  const able: Viewer[] = []
  for (const { userId } of people.toSorted((a, b) => Number(b.userId === orderedBy) - Number(a.userId === orderedBy))) {
    const viewer = await toViewer(userId)
    if (!passes(requestReturns, viewer.privileges) || !viewer.allowedAccounts.includes(accountId)) continue
    if (userId === orderedBy) return [viewer]
    able.push(viewer)
  }
  return able
}

const remind = (
  { deps, db }: { deps: Deps; db: Db },
  accountId: number,
  { viewer, lines }: { viewer: Viewer; lines: readonly DueLine[] },
): Promise<unknown> =>
  notify(
    { db, services: deps.services },
    {
      kind: coresDue,
      // Another organization than their own is the right they may lose before it goes out.
      to: { email: viewer.email, userId: viewer.userId, accountId },
      severity: 'medium',
      data: {
        cores: lines.map(({ orderNumber, name, partNumber, cores, until, deposit, currency }) => ({
          orderNumber,
          name,
          partNumber,
          cores,
          until,
          currency,
          deposit: seesPrices(viewer) ? deposit : null,
        })),
      },
    },
  )
