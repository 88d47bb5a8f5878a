// Says by e-mail and inbox what became of a scheduled payment that is no receipt [P9.140].
import { manageUsers, passes } from '@portal/contract/access/privileges'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notify } from '../../platform/notify/notify.ts'
import { loadColleagues } from '../../access/colleagues/colleagues.ts'
import { getInvoiceVisibility } from '../invoices/invoices.ts'
import type { ScheduledRow } from './rows.ts'
import { scheduledPaymentNews } from './scheduledPayments.emails.ts'

type Telling = Pick<Ctx, 'db' | 'services'>
interface News {
  news: 'NOTHING' | 'FAILED' | 'SUSPENDED'
  text: string
}

export async function notifyOwner(ctx: Telling, row: ScheduledRow, news: News): Promise<void> {
  const owner = await ctx.db
    .selectFrom('portal_user')
    .select('email')
    .where('user_id', '=', row.user_id)
    .executeTakeFirst()
  if (owner) await tell(ctx, row, { userId: row.user_id, email: owner.email }, news)
}

/** To who pays and to the people who look after the organization: who pays may not be there any more. */
export async function notifyAll(ctx: Telling, row: ScheduledRow, news: News): Promise<void> {
  await notifyOwner(ctx, row, news)
  const people = await loadColleagues(ctx.db, row.account_id)
  for (const person of people.filter(({ userId }) => userId !== row.user_id))
    if (passes(manageUsers, person.privileges))
      await tell(ctx, row, person, news, getInvoiceVisibility(person) === 'all')
}

async function tell(
  ctx: Telling,
  row: ScheduledRow,
  { userId, email }: { userId: string; email: string },
  news: News,
  seesAll = true,
): Promise<void> {
  // Who sees those of one billing address alone reads no numbers of others.
  const invoices = !seesAll
    ? []
    : await ctx.db
        .selectFrom('scheduled_invoice as x')
        .innerJoin('invoice as i', 'i.customer_trx_id', 'x.customer_trx_id')
        .select(['i.trx_number as trxNumber', 'i.due_date as dueDate', 'x.cents'])
        .where('x.scheduled_id', '=', row.scheduled_id)
        .where('x.removed_at', 'is', null)
        .orderBy('i.due_date')
        .orderBy('i.trx_number')
        .execute()
  const { name: customerName } = await ctx.db
    .selectFrom('account')
    .select('name')
    .where('account_id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  await notify(ctx, {
    kind: scheduledPaymentNews,
    to: { email, userId, accountId: row.account_id },
    severity: news.news === 'NOTHING' ? 'low' : 'high',
    data: { ...news, payDay: row.pay_day, currency: row.currency, customerName, invoices },
  })
}
