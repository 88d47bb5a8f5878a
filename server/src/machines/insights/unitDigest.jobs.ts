// Notifies people of what units reported: at most once for a unit in a quarter of an hour, with what came meanwhile [P6.11].
import { sql } from 'kysely'
import { findUsersToNotify } from '../groups/groups.ts'
import { severitiesFor } from '../../access/notificationSettings/notificationSettings.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { Severity } from '../../platform/notify/kinds.ts'
import { notify } from '../../platform/notify/notify.ts'
import { unitEvents } from './insights.emails.ts'
import { getEventKinds } from './insights.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
const minMinutes = 15
/** Units of one run; the others wait for the next. */
const maxUnits = 200
/** Events of one digest; more are left out because a unit that reports more is broken, and the newest say so. */
const maxEvents = 500
const bySeverity: readonly Severity[] = ['high', 'medium', 'low']

type DigestEvent = Pick<TableRow<'telematics_event'>, 'at' | 'kind' | 'type' | 'severity' | 'place' | 'account_id'>

/** `toViewer` gives a person with the rights they have now. */
export const unitDigestJob = (deps: Deps, toViewer: (userId: string) => Promise<Viewer>): Job => ({
  name: 'unit-digest',
  cron: '* * * * *',
  run: async () => {
    const now = deps.now()
    const due = await withTransaction(deps.pool, asJob, (db) => unitsDue(db, now))
    for (const instanceId of due)
      await withTransaction(deps.pool, asJob, (db) => sendDigest({ deps, db, now, toViewer }, instanceId))
  },
})

async function unitsDue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ instance_id: number }>`
    select p.instance_id from unit_event_pending p left join unit_digest d on d.instance_id = p.instance_id
    where d.sent_at is null or d.sent_at <= ${now}::timestamptz - make_interval(mins => ${minMinutes})
    group by p.instance_id order by min(p.event_id) limit ${maxUnits}`.execute(db)
  return rows.map((row) => row.instance_id)
}

interface Digest {
  deps: Deps
  db: Db
  now: Date
  toViewer: (userId: string) => Promise<Viewer>
}

async function sendDigest({ deps, db, now, toViewer }: Digest, instanceId: number): Promise<void> {
  // Of two processes at once one gets the quarter of an hour.
  const { rows } = await sql`insert into unit_digest (instance_id, sent_at) values (${instanceId}, ${now})
    on conflict (instance_id) do update set sent_at = excluded.sent_at
    where unit_digest.sent_at <= excluded.sent_at - make_interval(mins => ${minMinutes}) returning 1`.execute(db)
  if (rows.length === 0) return
  const { rows: events } = await sql<DigestEvent & { unit_serial: string }>`
    with taken as (delete from unit_event_pending where instance_id = ${instanceId} returning event_id)
    select e.at, e.kind, e.type, e.severity, e.place, e.account_id, u.unit_serial
    from taken t join telematics_event e on e.event_id = t.event_id join unit u on u.instance_id = e.instance_id
    order by e.at desc, e.event_id desc limit ${maxEvents}`.execute(db)
  const [newest] = events
  if (!newest) return
  for (const { userId, email } of await findUsersToNotify(db, instanceId)) {
    const viewer = await toViewer(userId)
    const kinds = getEventKinds(viewer)
    const seen = events.filter(
      ({ kind, account_id: accountId }) => kinds.includes(kind) && viewer.allowedAccounts.includes(accountId),
    )
    const chosen = await severitiesFor(db, userId, unitEvents.name)
    const wanted = seen.filter(({ severity }) => chosen.includes(severity))
    // An event unwanted by email or text is in the inbox alone.
    const told = wanted.length > 0 ? wanted : seen
    const severity = bySeverity.find((each) => told.some((event) => event.severity === each))
    if (!severity) continue
    await notify(
      { db, services: deps.services },
      {
        kind: unitEvents,
        to: { email, userId, accountId: newest.account_id },
        severity,
        data: {
          instanceId,
          unitSerial: newest.unit_serial,
          events: told.map((event) => ({ ...event, at: event.at.toISOString(), place: event.place ?? '' })),
        },
      },
    )
  }
}
