// Looks once a day for new parts of searches that people follow [P5.185]: a search each, and each part is told once.
import { alertRequest } from '@portal/contract/buying/searchAlerts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { eachApart } from '../../platform/jobs/eachApart.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { newPartsFound } from './partAlerts.emails.ts'
import { findParts } from './searchAlerts.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
const day = 86_400_000
/** Parts that are named in an e-mail. */
const named = 10

type LoadViewer = (userId: string) => Promise<Viewer>
type AlertRow = TableRow<'search_alert'>

export const searchAlertsJob = (deps: Deps, toViewer: LoadViewer): Job => ({
  name: 'search-alerts',
  cron: '25 * * * *',
  longestSeconds: 1800,
  run: async () => {
    const before = new Date(deps.now().getTime() - day)
    const alerts = await withTransaction(deps.pool, asJob, (db) =>
      db.selectFrom('search_alert').selectAll().where('looked_at', '<=', before).orderBy('looked_at').execute(),
    )
    await eachApart(
      deps.log,
      alerts,
      (alert) => look(deps, toViewer, alert),
      ({ alert_id: alertId }) => ({ alertId }),
    )
  },
})

async function look(deps: Deps, toViewer: LoadViewer, alert: AlertRow): Promise<void> {
  const { hits } = await findParts(deps.services, alertRequest.parse(alert.request))
  const seen = new Set(alert.seen)
  const fresh = hits.filter(({ partNumber }) => !seen.has(partNumber))
  const viewer = await toViewer(alert.user_id)
  const isTold = fresh.length > 0 && viewer.signedIn
  await withTransaction(deps.pool, asJob, async (db) => {
    const now = deps.now()
    const held = await db
      .updateTable('search_alert')
      .set({
        looked_at: now,
        seen: [...alert.seen, ...fresh.map(({ partNumber }) => partNumber)],
        ...(isTold && { told_at: now }),
      })
      .where('alert_id', '=', alert.alert_id)
      // Of two workers, and of a person who asked anew, one counts.
      .where('looked_at', '=', alert.looked_at)
      .returning('alert_id')
      .executeTakeFirst()
    if (!held || !isTold) return
    await notify(
      { db, services: deps.services },
      {
        kind: newPartsFound,
        to: { email: viewer.email, userId: viewer.userId },
        severity: 'low',
        data: { name: alert.name, address: alert.address, count: fresh.length, parts: fresh.slice(0, named) },
      },
    )
  })
}
