// Every minute, where ERP_WEBHOOK_URL is set: sends the events that wait to the ERP, each until it says 2xx [P14.22].
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { fetchService } from '../../platform/external/fetchService.ts'
import { deleteOld, toEvent } from './events.ts'
import { nextAttempt, signedHeaders } from '../../platform/http/webhook.rules.ts'

const principal = { userId: '', accounts: [], exception: 'job' as const }
/** How long the ERP may take to answer, in milliseconds. */
const longestAnswer = 15_000
/** Longest answer that is kept as the reason of a failure. */
const longestError = 300

export function sendEventsJob({ pool, config, now, log }: Pick<Deps, 'pool' | 'config' | 'now' | 'log'>): Job {
  const { ERP_WEBHOOK_URL: url, ERP_WEBHOOK_SECRET: secret } = config
  return {
    name: 'send-erp-events',
    cron: '* * * * *',
    run: async () => {
      if (url === undefined || secret === undefined) return
      const deadline = Date.now() + 5 * 60_000
      // An ERP that is down is left alone until the next minute.
      for (let failures = 0; failures < 3;) {
        const state = await withTransaction(pool, principal, (db) => sendNext(db, { url, secret, now: now() }))
        if (state === 'GIVEN_UP') log.error('an event was given up by the webhook of the ERP')
        failures = state === 'SENT' ? 0 : failures + 1
        if (state === undefined || Date.now() > deadline) return
      }
    },
  }
}

/** Every night: what was acknowledged long ago leaves the record. */
export const tidyEventsJob = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Job => ({
  name: 'tidy-erp-events',
  cron: '17 3 * * *',
  run: async () => void (await withTransaction(pool, principal, (db) => deleteOld(db, now()))),
})

// One event in one transaction, whose row no other process sends meanwhile.
async function sendNext(
  db: Db,
  { url, secret, now }: { url: string; secret: string; now: Date },
): Promise<'SENT' | 'FAILED' | 'GIVEN_UP' | undefined> {
  const row = await db
    .selectFrom('erp_event')
    .select(['event_id', 'message_id', 'type', 'occurred_at', 'data', 'attempts'])
    .where('acknowledged_at', 'is', null)
    .where((where) => where.or([where('attempts', '=', 0), where('next_attempt_at', '<=', now)]))
    .orderBy('event_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const error = await send(url, secret, { id: row.message_id, body: JSON.stringify(toEvent(row)), now })
  const attempts = row.attempts + 1
  const next = error === undefined ? null : nextAttempt(attempts, now)
  const end = error === undefined ? { acknowledged_at: now, acknowledged_by: 'webhook', error: null } : { error }
  await db
    .updateTable('erp_event')
    .set({ ...end, attempts, attempted_at: now, next_attempt_at: next })
    .where('event_id', '=', row.event_id)
    .execute()
  if (error === undefined) return 'SENT'
  return next ? 'FAILED' : 'GIVEN_UP'
}

/** Why it did not arrive; undefined where it did. */
async function send(
  url: string,
  secret: string,
  message: { id: string; body: string; now: Date },
): Promise<string | undefined> {
  try {
    const answer = await fetchService(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, message) },
      body: message.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(longestAnswer),
    })
    if (answer.ok) {
      await answer.body?.cancel()
      return undefined
    }
    return `${answer.status} ${await answer.text()}`.slice(0, longestError).replaceAll('\u0000', '')
  } catch (error) {
    return error instanceof Error ? toReason(error).slice(0, longestError) : 'unknown'
  }
}

const toReason = (error: Error): string =>
  error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
