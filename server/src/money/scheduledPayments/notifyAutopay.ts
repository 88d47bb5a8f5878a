// Says by e-mail and inbox what will be paid by itself, and that it will not any more [P9.142, P9.143].
import { mayPay, passes } from '@portal/contract/access/privileges'
import { autopayMessages } from '@portal/contract/money/autopay'
import type { Ctx, Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { Colleague } from '../../access/colleagues/colleagues.ts'
import { loadColleagues } from '../../access/colleagues/colleagues.ts'
import { getInvoiceVisibility } from '../invoices/invoices.ts'
import type { AutopayRow } from './autopay.ts'
import { autopayPreview, autopaySuspended } from './autopay.emails.ts'
import type { Candidate, LeftOut } from './autopay.rules.ts'

type Telling = Pick<Ctx, 'db' | 'services'>

/** People of the organization who may pay its invoices. */
async function findPayers(db: Db, accountId: number): Promise<Colleague[]> {
  return (await loadColleagues(db, accountId)).filter(({ privileges }) => passes(mayPay, privileges))
}

const nameOf = async (db: Db, accountId: number): Promise<string> =>
  (await db.selectFrom('account').select('name').where('account_id', '=', accountId).executeTakeFirstOrThrow()).name

export async function notifyPreview(
  ctx: Telling,
  row: AutopayRow,
  { viewer, chosen, leftOut }: { viewer: Viewer; chosen: readonly Candidate[]; leftOut: readonly LeftOut[] },
): Promise<void> {
  const payers = row.tells_payers ? await findPayers(ctx.db, row.account_id) : []
  // It names invoices of all billing addresses.
  const others = payers.filter((each) => getInvoiceVisibility(each) === 'all')
  const owner = { userId: viewer.userId, email: viewer.email }
  const customerName = await nameOf(ctx.db, row.account_id)
  const listed = ({ trxNumber, dueDate, cents, payDay }: Candidate) => ({ trxNumber, dueDate, cents, payDay })
  for (const person of [owner, ...others.filter(({ userId }) => userId !== owner.userId)])
    await notify(ctx, {
      kind: autopayPreview,
      to: { userId: person.userId, email: person.email, accountId: row.account_id },
      severity: leftOut.length > 0 ? 'medium' : 'low',
      data: {
        customerName,
        currency: row.currency,
        paidWith: row.paid_with,
        invoices: chosen.map(listed),
        leftOut: leftOut.map((each) => ({
          ...listed(each),
          reason: each.reason === 'INVOICE' ? autopayMessages.overInvoice : autopayMessages.overMonth,
        })),
      },
    })
}

/** To who pays, if they are there, and to all who may pay: the invoices are theirs to pay now. */
export async function notifySuspended(ctx: Telling, row: AutopayRow, reason: string): Promise<void> {
  const owner = await ctx.db
    .selectFrom('portal_user')
    .select(['user_id as userId', 'email'])
    .where('user_id', '=', row.user_id)
    .executeTakeFirst()
  const others = await findPayers(ctx.db, row.account_id)
  const customerName = await nameOf(ctx.db, row.account_id)
  for (const person of [...(owner ? [owner] : []), ...others.filter(({ userId }) => userId !== row.user_id)])
    await notify(ctx, {
      kind: autopaySuspended,
      to: { userId: person.userId, email: person.email, accountId: row.account_id },
      severity: 'high',
      data: { customerName, currency: row.currency, reason },
    })
}
