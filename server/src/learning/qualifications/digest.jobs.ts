// Once a week who manages users reads what is due soon or expired in the matrix of their organization [P14.26].
import { toDay } from '@portal/contract/platform/days'
import { manageUsers, passes } from '@portal/contract/access/privileges'
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { loadMatrix, filterRows } from './matrix.ts'
import { expiringQualifications } from './qualifications.emails.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** A second run in the same week finds everybody served. */
const minDays = 5

interface DigestRecipient {
  userId: string
  email: string
  accountId: number
}

/** `toViewer` gives a person with the rights they have now. */
export const qualificationDigestJob = (deps: Deps, toViewer: (userId: string) => Promise<Viewer>): Job => ({
  name: 'qualification-digest',
  cron: '17 6 * * 1',
  longestSeconds: 3600,
  run: async () => {
    const now = deps.now()
    for (const keeper of await withTransaction(deps.pool, asJob, (db) => findDigestRecipients(db, now))) {
      const viewer = await toViewer(keeper.userId)
      if (!passes(manageUsers, viewer.privileges) || !viewer.allowedAccounts.includes(keeper.accountId)) continue
      const found = await loadExpiringCells(deps, viewer, keeper.accountId)
      await withTransaction(deps.pool, asJob, (db) => send({ deps, db, now }, keeper, found))
    }
  },
})

/** Users of organizations with requirements who were not served this week. */
async function findDigestRecipients(db: Db, now: Date): Promise<DigestRecipient[]> {
  const { rows } = await sql<DigestRecipient>`
    select u.user_id as "userId", u.email, u.account_id as "accountId" from portal_user u
      left join qualification_digest d on d.user_id = u.user_id
    where u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and not u.is_internal_associate
      and exists (select from training_requirement r where r.account_id = u.account_id)
      and (d.sent_at is null or d.sent_at <= ${now}::timestamptz - make_interval(days => ${minDays}))
    order by u.user_id`.execute(db)
  return rows
}

type ExpiringCells = Awaited<ReturnType<typeof loadExpiringCells>>

/** The cells of the organization's matrix that are due soon or expired, what needs work first. */
const loadExpiringCells = (deps: Deps, viewer: Viewer, accountId: number) =>
  withTransaction(deps.pool, { userId: viewer.userId, accounts: [accountId] }, async (db) => {
    const own = { ...viewer, activeAccounts: [accountId], viewedGroup: null }
    const whole = { by: 'model', query: '', state: undefined, column: undefined, groupId: undefined } as const
    const { services } = deps
    const { columns, rows, cellsOf } = await loadMatrix({ db, viewer: own, services }, whole, toDay(deps.now(), 'UTC'))
    const cells = filterRows(rows, { state: undefined }).flatMap((row) =>
      cellsOf(row).flatMap(({ state, until }, at) =>
        (state === 'DUE_SOON' || state === 'EXPIRED') && until !== null
          ? [{ name: row.name, model: columns[at]?.title ?? '', state, until }]
          : [],
      ),
    )
    const people = rows.filter(({ standing: { states } }) => states.has('DUE_SOON') || states.has('EXPIRED')).length
    return { customerName: rows[0]?.customerName ?? '', people, cells }
  })

async function send(
  { deps, db, now }: { deps: Deps; db: Db; now: Date },
  keeper: DigestRecipient,
  found: ExpiringCells,
): Promise<void> {
  const { userId, email, accountId } = keeper
  // Of two runs at once one sends.
  const { rows } = await sql`insert into qualification_digest (user_id, sent_at) values (${userId}, ${now})
    on conflict (user_id) do update set sent_at = excluded.sent_at
    where qualification_digest.sent_at <= excluded.sent_at - make_interval(days => ${minDays}) returning 1`.execute(db)
  if (rows.length === 0 || found.cells.length === 0) return
  await notify(
    { db, services: deps.services },
    { kind: expiringQualifications, to: { email, userId, accountId }, severity: 'medium', data: found },
  )
}
