// Ends quotes whose time is over, and reminds of those that end soon [P5.85].
import { passes, viewPriceQuotes } from '@portal/contract/access/privileges'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Ctx, Viewer } from '../../platform/http/ctx.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { eachApart } from '../../platform/jobs/eachApart.ts'
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
type QuoteRow = TableRow<'price_quote'>

/** `toViewer` gives a person with the rights they have now. */
export const endQuotesJob = (deps: Deps, toViewer: LoadViewer): Job => ({
  name: 'price-quotes',
  cron: '7 * * * *',
  longestSeconds: 600,
  run: async () => {
    const now = deps.now()
    const soon = await withTransaction(deps.pool, asJob, (db) => endingQuotes(db, now).execute())
    await eachApart(
      deps.log,
      soon.filter((quote) => dueOf(quote, now)),
      (quote) => look({ deps, toViewer, now }, quote.price_quote_id),
      ({ quote_number: quoteNumber }) => ({ quoteNumber }),
    )
  },
})

/** Open quotes that end within the days of the first reminder, and of which no request for approval waits. */
const endingQuotes = (db: Db, now: Date) =>
  db
    .selectFrom('price_quote')
    .selectAll()
    .where('status', 'in', openStatuses)
    .where('approval_number', 'is', null)
    .where('expires_at', '<=', new Date(now.getTime() + reminderDays[0] * day))
    .orderBy('price_quote_id')

/** The change that is due: its end, or the next reminder of one to answer or order; undefined where none is. */
function dueOf({ status, expires_at: end, reminders }: QuoteRow, now: Date) {
  const left = end.getTime() - now.getTime()
  if (left <= 0) return { status: 'EXPIRED' as const, changed_at: now }
  const due = reminderDays.filter((days) => left <= days * day).length
  const isToAnswer = status === 'OFFERED' || status === 'ACCEPTED'
  return isToAnswer && due > reminders ? { reminders: due } : undefined
}

interface Looking {
  deps: Deps
  toViewer: LoadViewer
  now: Date
}

async function look({ deps, toViewer, now }: Looking, id: number): Promise<void> {
  const people = await withTransaction(deps.pool, asJob, (db) => findPartakers(db, id))
  // Read before the quote is locked, because that takes a second connection.
  const viewers: Viewer[] = []
  for (const { userId } of people) viewers.push(await toViewer(userId))
  await withTransaction(deps.pool, asJob, async (db) => {
    const quote = await endingQuotes(db, now)
      .where('price_quote_id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    const due = quote && dueOf(quote, now)
    if (!due) return
    await db.updateTable('price_quote').set(due).where('price_quote_id', '=', id).execute()
    await remind({ db, services: deps.services }, quote, viewers, 'status' in due)
  })
}

/** Everybody of the customer who took part and may still see the quote. */
async function remind(
  ctx: Pick<Ctx, 'db' | 'services'>,
  { quote_number: quoteNumber, account_id: accountId, expires_at: until }: QuoteRow,
  viewers: readonly Viewer[],
  isOver: boolean,
): Promise<void> {
  for (const { userId, email, allowedAccounts, privileges } of viewers) {
    if (!allowedAccounts.includes(accountId) || !passes(viewPriceQuotes, privileges)) continue
    await notify(ctx, {
      kind: priceQuoteEnds,
      to: { email, userId, accountId },
      severity: isOver ? 'low' : 'medium',
      data: { quoteNumber, until: until.toISOString(), isOver },
    })
  }
}
