// Says by e-mail and inbox what will be paid by itself, and that it will not any more [P9.142, P9.143].
import { autopayMessages } from '@portal/contract/money/autopay'
import { sql } from 'kysely'
import type { Ctx, Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { AutopayRow } from './autopay.ts'
import { autopayPreview, autopaySuspended } from './autopay.emails.ts'
import type { Candidate, LeftOut } from './autopay.rules.ts'

type Telling = Pick<Ctx, 'db' | 'services'>

interface Person {
  userId: string
  email: string
}

/** People of the organization who may pay its invoices. */
async function findPayers(db: Db, accountId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.user_id as "userId", u.email from portal_user u join role_privilege p on p.role_id = u.role_id and p.privilege = 'B2B_Pay_Invoices'
    where u.account_id = ${accountId} and u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and not 'B2B_Pay_Invoices' = any (u.revoked_privileges)
    order by u.user_id`.execute(db)
  return rows
}

const nameOf = async (db: Db, accountId: number): Promise<string> =>
  (await db.selectFrom('account').select('name').where('account_id', '=', accountId).executeTakeFirstOrThrow()).name

export async function notifyPreview(
  ctx: Telling,
  row: AutopayRow,
  { viewer, chosen, leftOut }: { viewer: Viewer; chosen: readonly Candidate[]; leftOut: readonly LeftOut[] },
): Promise<void> {
  const others = row.tells_payers ? await findPayers(ctx.db, row.account_id) : []
  const owner = { userId: viewer.userId, email: viewer.email }
  const customerName = await nameOf(ctx.db, row.account_id)
  const listed = ({ trxNumber, dueDate, cents, payDay }: Candidate) => ({ trxNumber, dueDate, cents, payDay })
  for (const person of [owner, ...others.filter(({ userId }) => userId !== owner.userId)])
    await notify(ctx, {
      kind: autopayPreview,
      to: { ...person, accountId: row.account_id },
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
      to: { ...person, accountId: row.account_id },
      severity: 'high',
      data: { customerName, currency: row.currency, reason },
    })
}
