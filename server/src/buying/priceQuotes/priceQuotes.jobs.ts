// Ends quotes whose time is over, and reminds of those that end soon [P5.85].
import { passes, viewPriceQuotes } from '@portal/contract/access/privileges'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { findPartakers } from './moveQuote.ts'
import { openStatuses } from './moves.rules.ts'
import { priceQuoteEnds } from './priceQuotes.emails.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

/** Days before its end on which a person is reminded: the first and the second time. */
const reminderDays = [7, 2] as const
const day = 86_400_000

type LoadViewer = (userId: string) => Promise<Viewer>
const columns = ['price_quote_id', 'quote_number', 'account_id', 'expires_at'] as const
type Ending = Pick<TableRow<'price_quote'>, (typeof columns)[number]>

/** `toViewer` gives a person with the rights they have now. */
export const endQuotesJob = (deps: Deps, toViewer: LoadViewer): Job => ({
  name: 'price-quotes',
  cron: '7 * * * *',
  longestSeconds: 600,
  run: () =>
    withTransaction(deps.pool, asJob, async (db) => {
      const now = deps.now()
      const ended = await db
        .updateTable('price_quote')
        .set({ status: 'EXPIRED', changed_at: now })
        .where('status', 'in', openStatuses)
        .where('expires_at', '<=', now)
        .where('approval_number', 'is', null)
        .returning(columns)
        .execute()
      for (const quote of ended) await remind({ deps, db, toViewer }, quote, true)
      for (const [sent, days] of reminderDays.entries())
        for (const quote of await claimEnding(db, now, { sent, days }))
          await remind({ deps, db, toViewer }, quote, false)
    }),
})

/** Quotes to answer or order within so many days, of which no such reminder went out and no request for approval waits. */
const claimEnding = (db: Db, now: Date, { sent, days }: { sent: number; days: number }): Promise<Ending[]> =>
  db
    .updateTable('price_quote')
    .set({ reminders: sent + 1 })
    .where('status', 'in', ['OFFERED', 'ACCEPTED'])
    .where('reminders', '<=', sent)
    .where('approval_number', 'is', null)
    .where('expires_at', '>', new Date(now.getTime() + (reminderDays[sent + 1] ?? 0) * day))
    .where('expires_at', '<=', new Date(now.getTime() + days * day))
    .returning(columns)
    .execute()

/** Everybody of the customer who took part and may still see the quote. */
async function remind(
  { deps, db, toViewer }: { deps: Deps; db: Db; toViewer: LoadViewer },
  quote: Ending,
  isOver: boolean,
): Promise<void> {
  const { quote_number: quoteNumber, account_id: accountId, expires_at: until } = quote
  for (const { userId } of await findPartakers(db, quote.price_quote_id)) {
    const viewer = await toViewer(userId)
    if (!viewer.allowedAccounts.includes(accountId) || !passes(viewPriceQuotes, viewer.privileges)) continue
    await notify(
      { db, services: deps.services },
      {
        kind: priceQuoteEnds,
        to: { email: viewer.email, userId: viewer.userId, accountId },
        severity: isOver ? 'low' : 'medium',
        data: { quoteNumber, until: until.toISOString(), isOver },
      },
    )
  }
}
