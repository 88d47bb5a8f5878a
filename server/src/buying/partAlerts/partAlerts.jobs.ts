// Looks at alerts of parts whose stock or price changed [P5.181]: nothing else is read, and each person is told once.
import type { PartAlert } from '@portal/contract/buying/partAlerts'
import { partAlertCalls } from '@portal/contract/buying/partAlerts'
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { handleCall } from '../../platform/calls/handleCall.ts'
import type { Resolver } from '../../platform/calls/resolvers.ts'
import { anyKey } from '../../platform/db/anyOf.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { toOwnPrincipal } from '../../platform/http/ctx.ts'
import { eachApart } from '../../platform/jobs/eachApart.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { partAlertMet } from './partAlerts.emails.ts'
import { getPartAlerts } from './partAlerts.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

type LoadViewer = (userId: string) => Promise<Viewer>
interface Waiting {
  userId: string
  accountId: number | null
  itemIds: number[]
}

export const partAlertJobs = (deps: Deps, toViewer: LoadViewer): Job[] => [
  {
    name: 'part-alerts',
    cron: '* * * * *',
    longestSeconds: 600,
    run: async () => {
      const { ids, waiting } = await loadDue(deps)
      await eachApart(
        deps.log,
        waiting,
        (each) => look(deps, toViewer, each),
        ({ userId }) => ({ userId }),
      )
      // Last: what a crash left is looked at again.
      if (ids.length > 0)
        await withTransaction(deps.pool, asJob, (db) =>
          sql`delete from part_alert_due where due_id = any(${ids}::bigint[])`.execute(db),
        )
    },
  },
  {
    // Prices begin and end on their days without a change of a row.
    name: 'part-alerts-of-the-day',
    cron: '20 6 * * *',
    run: () =>
      withTransaction(deps.pool, asJob, async (db) => {
        await sql`insert into part_alert_due (item_id) select distinct item_id from part_alert where told_at is null`.execute(
          db,
        )
      }),
  },
]

/** Those that are there now: a long import commits earlier numbers later. */
const loadDue = (deps: Deps): Promise<{ ids: number[]; waiting: Waiting[] }> =>
  withTransaction(deps.pool, asJob, async (db) => {
    const due = await db.selectFrom('part_alert_due').select(['due_id', 'item_id']).execute()
    const ids = due.map(({ due_id: id }) => id)
    if (ids.length === 0) return { ids, waiting: [] }
    const waiting = await db
      .selectFrom('part_alert')
      .select(['user_id as userId', 'account_id as accountId', sql<number[]>`array_agg(item_id)`.as('itemIds')])
      .where('told_at', 'is', null)
      .where('item_id', '=', anyKey([...new Set(due.map(({ item_id: id }) => id))]))
      .groupBy(['user_id', 'account_id'])
      .execute()
    return { ids, waiting }
  })

const read: Resolver = { call: partAlertCalls.getPartAlerts, run: getPartAlerts }

async function look(deps: Deps, toViewer: LoadViewer, { userId, accountId, itemIds }: Waiting): Promise<void> {
  const viewer = await toViewer(userId)
  if (!viewer.signedIn || (accountId !== null && !viewer.allowedAccounts.includes(accountId))) return
  const person = { ...viewer, ...(accountId !== null && { activeAccounts: [accountId] }) }
  const alerts = (await handleCall(
    deps,
    read,
    {
      principal: toOwnPrincipal(person),
      staleSession: false,
      address: '',
      requestId: crypto.randomUUID(),
      reply: new Headers(),
    },
    {},
  )) as PartAlert[]
  const met = alerts.filter(({ itemId, isMet, toldAt }) => itemIds.includes(itemId) && isMet && toldAt === null)
  for (const alert of met) await tell(deps, person, alert, accountId)
}

const tell = (
  deps: Deps,
  { email, userId }: Viewer,
  { alertId, kind, name, partNumber, productUrl, available, wanted, below, priceNow, currency }: PartAlert,
  accountId: number | null,
): Promise<void> =>
  withTransaction(deps.pool, asJob, async (db) => {
    const told = await db
      .updateTable('part_alert')
      .set({ told_at: deps.now() })
      .where('alert_id', '=', alertId)
      .where('told_at', 'is', null)
      // Of two workers, and of a person who asked for something else meanwhile, one counts.
      .where('wanted', '=', wanted)
      .where('below', 'is not distinct from', below)
      .where('currency', 'is not distinct from', currency)
      .returning('alert_id')
      .executeTakeFirst()
    if (!told) return
    await notify(
      { db, services: deps.services },
      {
        kind: partAlertMet,
        to: { email, userId, ...(accountId !== null && { accountId }) },
        severity: 'low',
        data: { kind, name, partNumber, productUrl, available, price: kind === 'PRICE' ? priceNow : null, currency },
      },
    )
  })
