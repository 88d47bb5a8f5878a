// A request that is held [P5.232]: one whose time is over is ended, so that budgets and its quote wait no longer.
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { RequestRow } from './moveApproval.ts'
import { addStep, setRequest, statusNow } from './moveApproval.ts'
import { notifyRequester } from './notify.ts'

/** A request that the viewer may see, locked; one whose time is over is ended. */
export async function lockRequest(
  ctx: Ctx,
  approvalNumber: string,
  how: 'lock' | 'read' = 'lock',
): Promise<RequestRow> {
  const row = await ctx.db
    .selectFrom('order_approval')
    .selectAll()
    .where('approval_number', '=', approvalNumber)
    .where('account_id', '=', anyOf(ctx.viewer.allowedAccounts))
    .$if(how === 'lock', (found) => found.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound()
  return how === 'lock' && statusNow(row, ctx.now) !== row.status ? endExpired(ctx, row) : row
}

/** Ends a locked request whose time is over, with a message to its sender; answers it as it is then. */
export async function endExpired(
  ctx: Pick<Ctx, 'db' | 'now' | 'services' | 'config'>,
  row: RequestRow,
): Promise<RequestRow> {
  const change = { status: 'EXPIRED' as const, waiting_for: [] }
  await setRequest(ctx, row, change)
  await addStep(ctx, row, { kind: 'EXPIRED', version: row.version })
  await notifyRequester(ctx, row, { news: 'EXPIRED', name: '' })
  return { ...row, ...change }
}
