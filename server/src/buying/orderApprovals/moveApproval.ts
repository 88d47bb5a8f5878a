// Moving a request: its row is locked, so that of two who decide at once the second finds what the first did.
import type { OrderApprovalStatus } from '@portal/contract/buying/orderApprovalList'
import { orderApprovalStatusLabels } from '@portal/contract/buying/orderApprovalList'
import type { ApprovalStepKind } from '@portal/contract/buying/orderApprovals'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Tables } from '../../schema.gen.ts'
import { releaseApproval } from '../../money/budgets/budgets.ts'
import { releaseQuote } from '../priceQuotes/priceQuotes.ts'
import type { FrozenOrder } from './frozenOrder.ts'
import type { TierState } from './orderApprovals.rules.ts'
import { stateOf, waitingIn } from './orderApprovals.rules.ts'
import type { Person } from '../../access/colleagues/colleagues.ts'
import { loadApprovers } from '../../access/colleagues/colleagues.ts'

export type RequestRow = TableRow<'order_approval'>
export type Acting = Pick<Ctx, 'db' | 'now'>

/** The state of today: a request whose time is over is expired before the job has come by. */
export const statusNow = ({ status, expires_at: end }: Pick<RequestRow, 'status' | 'expires_at'>, now: Date) =>
  status === 'PENDING' && end <= now ? ('EXPIRED' as const) : status

export const statusWord = (status: OrderApprovalStatus): string => orderApprovalStatusLabels[status].toLowerCase()

const waits: readonly unknown[] = ['PENDING', 'APPROVED']

/** Changes it; one that does not wait any more lets go of budgets and of its quote. */
export async function setRequest(
  { db, now }: Acting,
  row: Pick<RequestRow, 'approval_id'>,
  change: Updateable<Tables['order_approval']>,
): Promise<void> {
  const { approval_number: approvalNumber } = await db
    .updateTable('order_approval')
    .set({ ...change, changed_at: now })
    .where('approval_id', '=', row.approval_id)
    .returning('approval_number')
    .executeTakeFirstOrThrow()
  if (change.status === undefined || waits.includes(change.status)) return
  await releaseApproval({ db, now }, row.approval_id)
  await releaseQuote({ db }, approvalNumber)
}

interface Step {
  kind: ApprovalStepKind
  version: number
  by?: { userId: string; name: string } | undefined
  /** The approver for whom a delegate decides. */
  forPerson?: { userId: string; name: string } | undefined
  note?: string
}

/** A step of the history; those of the portal itself name nobody. */
export const addStep = (
  { db, now }: Acting,
  row: Pick<RequestRow, 'approval_id' | 'account_id'>,
  { kind, version, by, forPerson, note }: Step,
) =>
  db
    .insertInto('order_approval_step')
    .values({
      approval_id: row.approval_id,
      account_id: row.account_id,
      version,
      kind,
      user_id: by?.userId ?? null,
      for_user_id: forPerson?.userId ?? null,
      by_name: by ? (forPerson ? `${by.name} for ${forPerson.name}` : by.name) : null,
      note: note || null,
      at: now,
    })
    .execute()

export const addVersion = (
  { db, now }: Acting,
  row: Pick<RequestRow, 'approval_id' | 'account_id'>,
  made: {
    version: number
    content: FrozenOrder
    rejected: TableRow<'order_approval_version'>['rejected']
    author: string
  },
) =>
  db
    .insertInto('order_approval_version')
    .values({
      approval_id: row.approval_id,
      account_id: row.account_id,
      version: made.version,
      content: JSON.stringify(made.content),
      rejected: JSON.stringify(made.rejected),
      author: made.author,
      made_at: now,
    })
    .execute()

export const loadContent = async ({ db }: { db: Db }, row: Pick<RequestRow, 'approval_id' | 'version'>) =>
  (
    await db
      .selectFrom('order_approval_version')
      .select('content')
      .where('approval_id', '=', row.approval_id)
      .where('version', '=', row.version)
      .executeTakeFirstOrThrow()
  ).content

export interface RequestState {
  people: readonly Person[]
  approved: ReadonlyMap<string, { at: Date; by: string }>
  tiers: TierState[]
  waiting: string[]
}

/** The tiers of a request with who approved its version, and whose turn it is. */
export async function loadState(
  { db }: { db: Db },
  row: Pick<RequestRow, 'approval_id' | 'account_id' | 'version' | 'plan' | 'user_id'>,
): Promise<RequestState> {
  const people = await loadApprovers(db, row.account_id)
  const steps = await db
    .selectFrom('order_approval_step')
    .select(['user_id', 'for_user_id', 'by_name', 'at'])
    .where('approval_id', '=', row.approval_id)
    .where('version', '=', row.version)
    .where('kind', '=', 'APPROVED')
    .orderBy('step_id')
    .execute()
  const approved = new Map(
    steps.map(({ user_id: by, for_user_id: forUser, by_name: name, at }) => [
      forUser ?? by ?? '',
      { at, by: name ?? '' },
    ]),
  )
  const ids = new Set(approved.keys())
  const tiers = stateOf(row.plan.tiers, { people, approved: ids, requesterId: row.user_id })
  return { people, approved, tiers, waiting: waitingIn(tiers, ids) }
}

/** By approver of the organization or of the one above, those who decide for them today. */
export async function loadDelegates(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  accountId: number,
): Promise<{ userId: string; delegateUserId: string }[]> {
  const { rows } = await sql<{ userId: string; delegateUserId: string }>`
    select user_id as "userId", delegate_user_id as "delegateUserId" from delegates_today(${accountId}, ${getBrandToday(ctx)}::date)`.execute(
    ctx.db,
  )
  return rows
}
