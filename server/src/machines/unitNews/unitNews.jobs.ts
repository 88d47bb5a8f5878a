// Notifies people of units they look after: what happened each minute, what is due once a day [P6.20].
import { addDays, toDay } from '@portal/contract/platform/days'
import { may } from '@portal/contract/platform/call'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { claimNews, loadNewsSince } from '../../platform/notify/announce.ts'
import { notify } from '../../platform/notify/notify.ts'
import { announcePlans } from './plannedNews.ts'
import type { UnitOfNews } from './recipients.ts'
import { findRecipients } from './recipients.ts'
import type { NoticeNewsKind, UnitFactKind } from './unitNews.emails.ts'
import {
  inspectionFailed,
  inspectionsDue,
  noticesLate,
  noticesNew,
  serviceAnswered,
  signOffWanted,
  soonDays,
  unitOutOfService,
} from './unitNews.emails.ts'
import { faultReported, outageTakenBack } from './urgentNews.emails.ts'
import type { OpenNotice, ServiceFact, UnitFact } from './unitNews.reads.ts'
import {
  findDueInspections,
  findFailures,
  findFaults,
  findOpenNotices,
  findOutages,
  findServiceAnswers,
  findSignOffs,
  findTakenBack,
} from './unitNews.reads.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** Units of one round of a day, and those of the last organization among them. */
const atOnce = 2000
/** A notice is new as long; its announcement is remembered longer. */
const noticeDays = 30

type LoadViewer = (userId: string) => Promise<Viewer>

interface NewsRun {
  deps: Deps
  db: Db
  now: Date
  since: Date
  today: string
  toViewer: LoadViewer
}

type IfBusy = 'waits' | 'leaves'
const turn = sql`hashtextextended('news of units', 0)`

async function takesTurn(db: Db, ifBusy: IfBusy): Promise<boolean> {
  if (ifBusy === 'waits') {
    await sql`select pg_advisory_xact_lock(${turn})`.execute(db)
    return true
  }
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${turn}) as held`.execute(db)
  return rows[0]?.held === true
}

const run = (deps: Deps, toViewer: LoadViewer, ifBusy: IfBusy, work: (run: NewsRun) => Promise<void>) => () =>
  withTransaction(deps.pool, asJob, async (db) => {
    // One after the other: the second finds what the first has announced, with the quarter of an hour it began.
    if (!(await takesTurn(db, ifBusy))) return
    const now = deps.now()
    const since = await loadNewsSince(db, 'units', now, () => hasUnits(db))
    if (since) await work({ deps, db, now, since, today: toDay(now, deps.config.BRAND_TIME_ZONE), toViewer })
  })

/** `toViewer` gives a person with the rights they have now. */
export const unitNewsJobs = (deps: Deps, toViewer: LoadViewer): Job[] => [
  {
    name: 'unit-news',
    cron: '* * * * *',
    longestSeconds: 600,
    // A run of a day may take an hour: the next minute looks again, and no connection waits.
    run: run(deps, toViewer, 'leaves', async (at) => {
      const { db, now, since } = at
      await announceFacts(at, unitOutOfService, 'high', await findOutages(db, now, unitOutOfService, since))
      await announceFacts(at, inspectionFailed, 'high', await findFailures(db, now, inspectionFailed, since))
      const back = { kind: outageTakenBack, told: unitOutOfService }
      await announceFacts(at, outageTakenBack, 'high', await findTakenBack(db, now, back, since))
      await announceFacts(at, faultReported, 'high', await findFaults(db, now, faultReported, since))
      await announceFacts(at, signOffWanted, 'medium', await findSignOffs(db, now, signOffWanted, since))
      await announcePlans({ ...at, services: deps.services })
      await announceAnswers(at, await findServiceAnswers(db, now, serviceAnswered, since))
    }),
  },
  {
    name: 'units-due',
    cron: '50 12 * * *',
    longestSeconds: 3600,
    run: run(deps, toViewer, 'waits', async (at) => {
      await announceDue(at)
      const began = toDay(at.since, deps.config.BRAND_TIME_ZONE)
      const newest = [began, addDays(at.today, -noticeDays)].toSorted()[1] ?? at.today
      await announceNotices(at, noticesNew, sql<boolean>`n.issued_on between ${newest}::date and ${at.today}::date`)
      const last = addDays(at.today, soonDays)
      await announceNotices(at, noticesLate, sql<boolean>`n.comply_by between ${at.today}::date and ${last}::date`)
    }),
  },
]

const subjectOf = ({ subject }: { subject: string }) => subject

/** One message for each unit, with all that happened to it. */
async function announceFacts(
  { deps, db, now, toViewer }: NewsRun,
  kind: UnitFactKind,
  severity: 'high' | 'medium',
  found: readonly UnitFact[],
): Promise<void> {
  const claimed = await claimNews(db, kind, now, found, subjectOf)
  for (const { userId, email, news } of await findRecipients(db, { kind, toViewer }, claimed))
    for (const [instanceId, theirs] of Map.groupBy(news, (each) => each.instanceId)) {
      const [first] = theirs
      if (!first) continue
      await notify(
        { db, services: deps.services },
        {
          kind,
          to: { email, userId, accountId: first.accountId },
          severity,
          data: { instanceId, unitSerial: first.unitSerial, facts: theirs.map(({ fact }) => fact) },
        },
      )
    }
}

/** One message for each request, to the person who asked for it. */
async function announceAnswers({ deps, db, now, toViewer }: NewsRun, found: readonly ServiceFact[]): Promise<void> {
  const claimed = await claimNews(db, serviceAnswered, now, found, subjectOf)
  for (const [srId, news] of Map.groupBy(claimed, (each) => each.srId)) {
    const [first] = news
    if (!first) continue
    const { userId, email, accountId, srNumber, unitSerial } = first
    const viewer = await toViewer(userId)
    if (!may(serviceAnswered.who, viewer) || !viewer.allowedAccounts.includes(accountId)) continue
    await notify(
      { db, services: deps.services },
      {
        kind: serviceAnswered,
        to: { email, userId, accountId },
        severity: 'medium',
        data: { srId, srNumber, unitSerial, facts: news.map(({ fact }) => fact) },
      },
    )
  }
}

async function announceDue(at: NewsRun): Promise<void> {
  const { deps, db, today, toViewer } = at
  const claimed = await claimAll(at, inspectionsDue, () =>
    findDueInspections(db, inspectionsDue, { today, soonDays, at: atOnce }),
  )
  for (const { userId, email, accountId, news } of await findRecipients(
    db,
    { kind: inspectionsDue, toViewer },
    claimed,
  )) {
    const units = news.toSorted((one, other) => one.daysLeft - other.daysLeft)
    const isLate = units.some(({ daysLeft }) => daysLeft <= 0)
    await notify(
      { db, services: deps.services },
      {
        kind: inspectionsDue,
        to: { email, userId, accountId },
        severity: isLate ? 'high' : 'medium',
        data: { units },
      },
    )
  }
}

const ranks = ['high', 'medium', 'low'] as const

async function announceNotices(at: NewsRun, kind: NoticeNewsKind, isNews: RawBuilder<boolean>): Promise<void> {
  const { deps, db, toViewer } = at
  const claimed = await claimAll(at, kind, () => findOpenNotices(db, kind, { isNews, at: atOnce }))
  for (const { userId, email, accountId, news } of await findRecipients(db, { kind, toViewer }, claimed)) {
    const worst = ranks.find((each) => news.some(({ severity }) => severity === each)) ?? 'low'
    await notify(
      { db, services: deps.services },
      {
        kind,
        to: { email, userId, accountId },
        severity: kind === noticesLate ? 'high' : worst,
        data: { notices: [...Map.groupBy(news, ({ apnId }) => apnId).values()].flatMap(toNotice) },
      },
    )
  }
}

const toNotice = (units: readonly OpenNotice[]) =>
  units.slice(0, 1).map((notice) => ({ ...notice, unitSerials: units.map(({ unitSerial }) => unitSerial).toSorted() }))

/** Claims what `find` answers until it finds nothing more. */
async function claimAll<News extends UnitOfNews & { subject: string }>(
  { db, now }: NewsRun,
  kind: { name: string },
  find: () => Promise<News[]>,
): Promise<News[]> {
  const all: News[] = []
  for (;;) {
    const claimed = await claimNews(db, kind, now, await find(), subjectOf)
    if (claimed.length === 0) return all
    all.push(...claimed)
  }
}

const hasUnits = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from unit limit 1`.execute(db)
  return rows.length > 0
}
