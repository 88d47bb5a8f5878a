// Reminds of cores whose days to return them end: two weeks and three days before, once each [P5.220].
import { passes, requestReturns } from '@portal/contract/access/privileges'
import type { Currency } from '@portal/contract/platform/locales'
import { addDays, toDay } from '@portal/contract/platform/days'
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { eachApart } from '../../platform/jobs/eachApart.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { claimNews, isAnnounced } from '../../platform/notify/announce.ts'
import { notify } from '../../platform/notify/notify.ts'
import { coreLines, coresLeft } from './cores.list.ts'
import { coresDue } from './returns.emails.ts'
import { seesPrices } from './returns.jobs.ts'

/** Days before the last one. */
const early = 14
const late = 3

const asJob = { userId: '', accounts: [], exception: 'job' as const }

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

interface Reminding {
  deps: Deps
  toViewer: (userId: string) => Promise<Viewer>
  now: Date
  today: string
}

/** `toViewer` gives a person with the rights they have now. */
export const coresDueJob = (deps: Deps, toViewer: Reminding['toViewer']): Job => ({
  name: 'cores-due',
  cron: '25 12 * * *',
  longestSeconds: 600,
  run: async () => {
    const now = deps.now()
    const at: Reminding = { deps, toViewer, now, today: toDay(now, deps.config.BRAND_TIME_ZONE) }
    const due = await withTransaction(deps.pool, asJob, (db) => findDue(db, at))
    await eachApart(
      deps.log,
      [...Map.groupBy(due, ({ accountId }) => accountId)],
      ([accountId, lines]) => withTransaction(deps.pool, asJob, (db) => remindAll(at, db, accountId, lines)),
      ([accountId]) => ({ accountId }),
    )
  },
})

/** Those of an organization who are to be reminded of some of its lines, an e-mail each. */
async function remindAll(at: Reminding, db: Db, accountId: number, due: readonly DueLine[]): Promise<void> {
  const lines = await claimNews(db, coresDue, at.now, due, ({ subject }) => subject)
  const reminders = new Map<string, { viewer: Viewer; lines: DueLine[] }>()
  const able = await findPeople(db, accountId, lines, at.toViewer)
  const known = new Set(able.map(({ userId }) => userId))
  for (const line of lines)
    for (const viewer of able)
      // The person who ordered, while they may return; otherwise all at home in the organization who may.
      if (
        line.userId !== null && known.has(line.userId) ? viewer.userId === line.userId : viewer.accountId === accountId
      ) {
        const { lines: earlier = [] } = reminders.get(viewer.userId) ?? {}
        reminders.set(viewer.userId, { viewer, lines: [...earlier, line] })
      }
  for (const reminder of reminders.values()) await remind(at.deps, db, accountId, reminder)
}

/** Lines that are due within the days of a reminder which was not sent. */
async function findDue(db: Db, { deps, today }: Reminding): Promise<DueLine[]> {
  const coreDays = deps.config.CORE_DAYS
  const stage = sql`case when p.until <= ${addDays(today, late)}::date then ${late}::int else ${early}::int end`
  const subject = sql<string>`(o.order_number || '-' || p.line_number || ' ' || ${stage})`
  const isDue = sql<boolean>`shipped_date + coalesce(core_days, ${coreDays}::int) between ${today}::date and ${addDays(today, early)}::date`
  const { rows } = await sql<DueLine>`
    select p.account_id as "accountId", ${subject} as subject, o.user_id as "userId", o.order_number as "orderNumber", p.name,
      p.part_number as "partNumber", ${coresLeft} as cores, p.until, ${coresLeft} * p.core_charge as deposit, o.currency
    from ${coreLines(coreDays, isDue)}
    where ${coresLeft} > 0 and not ${isAnnounced(coresDue, subject)}
    order by p.until, o.order_number, p.line_number limit ${sql.lit(atOnce)}`.execute(db)
  return rows
}

/** People at home in the organization, and those who ordered, as far as they may return for it. */
async function findPeople(
  db: Db,
  accountId: number,
  lines: readonly DueLine[],
  toViewer: Reminding['toViewer'],
): Promise<Viewer[]> {
  const orderedBy = lines.flatMap(({ userId }) => userId ?? [])
  const people = await db
    .selectFrom('portal_user')
    .select('user_id as userId')
    .where('status', 'in', ['REGISTERED', 'DELEGATED_REGISTERED'])
    .where((of) => of.or([of('account_id', '=', accountId), of('user_id', 'in', ['', ...orderedBy])]))
    .orderBy('user_id')
    .execute()
  const viewers: Viewer[] = []
  for (const { userId } of people) viewers.push(await toViewer(userId))
  return viewers.filter(
    ({ privileges, allowedAccounts }) => passes(requestReturns, privileges) && allowedAccounts.includes(accountId),
  )
}

const remind = (
  { services }: Deps,
  db: Db,
  accountId: number,
  { viewer, lines }: { viewer: Viewer; lines: readonly DueLine[] },
): Promise<unknown> =>
  notify(
    { db, services },
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
