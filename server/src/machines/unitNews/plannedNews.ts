// News of inspections for who is to make them: planned for a day, moved, or planned for them no more, together in each quarter of an
// hour [P6.41].
import { may } from '@portal/contract/platform/call'
import type { InspectionKind } from '@portal/contract/machines/inspectionRecords'
import { sql } from 'kysely'
import type { Services } from '../../platform/config/services.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { announcedSubjects, claimNews, isAnnounced, isQuiet } from '../../platform/notify/announce.ts'
import { notify } from '../../platform/notify/notify.ts'
import { inspectionsPlanned } from './unitNews.emails.ts'

interface PlanNews {
  subject: string
  userId: string
  email: string
  accountId: number
  instanceId: number
  unitSerial: string
  model: string
  kind: InspectionKind
  plannedOn: string
  isOff: boolean
}

/** Minutes between two messages to a person. */
const quietMinutes = 15
const atOnce = 2000

interface Asked {
  now: Date
  since: Date
  today: string
}

// The subject begins with the person, so that what was said to them is found.
async function findPlans(db: Db, { now, since, today }: Asked): Promise<PlanNews[]> {
  const subject = sql`f.user_id || ' ' || f.plan_id || f.about`
  const { rows } = await sql<PlanNews>`
    select ${subject} as subject, f.user_id as "userId", u.email, f.account_id as "accountId", f.instance_id as "instanceId",
      i.unit_serial as "unitSerial", m.name as model, f.kind, f.planned_on as "plannedOn", f.is_off as "isOff"
    from (
      select p.plan_id, p.account_id, p.instance_id, p.kind, p.planned_on, p.assignee_id as user_id, ' on ' || p.planned_on as about, false as is_off
      from inspection_plan p where p.closed is null and p.changed_at >= ${since} and p.planned_on >= ${today}::date
      union all
      select distinct p.plan_id, p.account_id, p.instance_id, p.kind, p.planned_on, split_part(t.subject, ' ', 1), ' off ' || p.changed_at, true
      from inspection_plan p join ${announcedSubjects(inspectionsPlanned)} t on split_part(t.subject, ' ', 2) = p.plan_id::text
        and split_part(t.subject, ' ', 3) = 'on'
      where p.changed_at >= ${since} and p.closed is distinct from 'DONE'
        and (p.closed = 'CANCELED' or p.assignee_id is distinct from split_part(t.subject, ' ', 1))
    ) f join portal_user u on u.user_id = f.user_id join unit i on i.instance_id = f.instance_id join unit_model m on m.model_id = i.model_id
    where not exists (select from account show where show.account_id = f.account_id and show.demo_only)
      and u.status in ('REGISTERED', 'DELEGATED_REGISTERED')
      and not ${isAnnounced(inspectionsPlanned, subject)} and not ${isQuiet(inspectionsPlanned, sql`f.user_id`, now, quietMinutes)}
    order by f.user_id, f.planned_on, i.unit_serial limit ${sql.lit(atOnce)}`.execute(db)
  return rows
}

interface PlanRun extends Asked {
  db: Db
  services: Services
  /** The person with the rights they have now. */
  toViewer: (userId: string) => Promise<Viewer>
}

export async function announcePlans({ db, services, toViewer, ...asked }: PlanRun): Promise<void> {
  const claimed = await claimNews(
    db,
    inspectionsPlanned,
    asked.now,
    await findPlans(db, asked),
    ({ subject }) => subject,
  )
  for (const [userId, all] of Map.groupBy(claimed, (each) => each.userId)) {
    const viewer = await toViewer(userId)
    const news = all.filter(({ accountId }) => viewer.allowedAccounts.includes(accountId))
    const [first] = news
    if (!first || !may(inspectionsPlanned.who, viewer)) continue
    await notify(
      { db, services },
      {
        kind: inspectionsPlanned,
        to: { email: first.email, userId, accountId: first.accountId },
        severity: 'medium',
        data: {
          inspections: news.map(({ unitSerial, model, kind, plannedOn, isOff }) => ({
            unitSerial,
            model,
            kind,
            plannedOn,
            isOff,
          })),
        },
      },
    )
  }
}
