// Moving a return [P5.112]: its row is locked, so that of two who move it at once the second finds what the first did.
import type { ReturnStatus } from '@portal/contract/buying/returnList'
import type { ReturnMove } from '@portal/contract/buying/returnRules'
import { takesMove } from '@portal/contract/buying/returnRules'
import { returnMessages } from '@portal/contract/buying/returnForms'
import type { Updateable } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { Tables } from '../../schema.gen.ts'
import type { StaffNews } from './returns.emails.ts'
import { returnForStaff } from './returns.emails.ts'
import { returnEmails } from './returns.jobs.ts'

type ReturnLine = TableRow<'order_return_line'>
export type LockedReturn = TableRow<'order_return'> & {
  customerName: string
  orderNumber: string
  lines: (ReturnLine & { comesBack: boolean })[]
}

/** A return that the viewer may see, locked after its order, as a request locks it; staff see those of all organizations. Throws where it does not take `move`. */
export async function lockReturn(ctx: Ctx, returnNumber: string, side: 'customer' | 'staff'): Promise<LockedReturn> {
  const { db, viewer } = ctx
  await db
    .selectFrom('sales_order')
    .select('order_id')
    .where('order_id', '=', (of) =>
      of.selectFrom('order_return').select('order_id').where('return_number', '=', returnNumber),
    )
    .forNoKeyUpdate()
    .execute()
  const row = await db
    .selectFrom('order_return')
    .selectAll()
    .where('return_number', '=', returnNumber)
    .$if(side === 'customer', (found) => found.where('account_id', '=', anyOf(viewer.allowedAccounts)))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const { customerName, orderNumber } = await db
    .selectFrom('sales_order as o')
    .innerJoin('account as a', 'a.account_id', 'o.account_id')
    .select(['a.name as customerName', 'o.order_number as orderNumber'])
    .where('o.order_id', '=', row.order_id)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_return_line')
    .selectAll()
    .where('return_id', '=', row.return_id)
    .orderBy('line_number')
    .execute()
  return { ...row, customerName, orderNumber, lines: lines.map((line) => ({ ...line, comesBack: line.comes_back })) }
}

export function checkMove(row: LockedReturn, move: ReturnMove): void {
  if (!takesMove(row, move)) throw new PortalError('CONFLICT', returnMessages.moved)
}

/** Sets the state with what goes with it, and writes it into the history. */
export async function setReturn(
  ctx: Ctx,
  row: { return_id: number; account_id: number },
  { status, note = '', ...change }: Updateable<Tables['order_return']> & { status: ReturnStatus; note?: string },
): Promise<{ status: ReturnStatus }> {
  await ctx.db
    .updateTable('order_return')
    .set({ ...change, status, changed_at: ctx.now })
    .where('return_id', '=', row.return_id)
    .execute()
  await addStep(ctx, row, status, note)
  return { status }
}

/** A step of the history, signed by the viewer; its news goes out by a job. */
export async function addStep(
  ctx: Ctx,
  row: { return_id: number; account_id: number },
  status: ReturnStatus,
  note: string,
): Promise<void> {
  await ctx.db
    .insertInto('order_return_event')
    .values({
      return_id: row.return_id,
      account_id: row.account_id,
      status,
      at: ctx.now,
      by_name: ctx.viewer.name,
      note: note || null,
    })
    .execute()
  await ctx.services.queue().enqueue(ctx.db, returnEmails, {})
}

/** Keeps uploads of the viewer's with a return; throws when one is not theirs or has expired. */
export async function addFiles(
  { db, viewer, now, services }: Ctx,
  row: { return_id: number; account_id: number },
  files: readonly string[],
  fromStaff: boolean,
): Promise<void> {
  if (files.length === 0) return
  const ids = [...new Set(files)]
  await services.files.keep(db, ids, { userId: viewer.userId, accountId: row.account_id }, 'documents')
  await db
    .insertInto('order_return_file')
    .values(
      ids.map((fileId) => ({
        return_id: row.return_id,
        file_id: fileId,
        account_id: row.account_id,
        from_staff: fromStaff,
        added_by: viewer.name,
        added_at: now,
      })),
    )
    .execute()
}

/** Says by email to staff what the customer did. */
export async function notifyStaff(
  ctx: Ctx,
  {
    return_number: returnNumber,
    customerName,
    orderNumber,
  }: Pick<LockedReturn, 'return_number' | 'customerName' | 'orderNumber'>,
  news: StaffNews,
  {
    message = '',
    lines = [],
  }: {
    message?: string
    lines?: { partNumber: string; name: string; quantity: number; uom: string; reason: ReturnLine['reason'] }[]
  } = {},
): Promise<void> {
  const { name, email } = ctx.viewer
  await notify(ctx, {
    kind: returnForStaff,
    to: { email: getBrand(ctx.config).email },
    severity: 'medium',
    data: { returnNumber, orderNumber, customerName, name, email, message, lines, news },
  })
}
