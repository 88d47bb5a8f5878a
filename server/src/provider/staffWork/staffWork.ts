// Work that waits for staff [P14.137], each kind counted by the area whose it is.
import type { PrivilegeCheck } from '@portal/contract/access/privileges'
import { may } from '@portal/contract/platform/call'
import type { WaitingWork, WorkKind } from '@portal/contract/provider/staffWork'
import { workKinds } from '@portal/contract/provider/staffWork'
import { waitingRegistrations } from '../../access/approvals/approvals.ts'
import { waitingOrderChanges } from '../../buying/orderChanges/orderChanges.ts'
import { waitingQuotes } from '../../buying/priceQuotes/priceQuotes.ts'
import { waitingReturns } from '../../buying/returns/returns.ts'
import { waitingDisputes } from '../../money/disputes/disputes.ts'
import { unmarkedSessions } from '../../learning/courseSessions/courseSessions.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { failedEvents } from '../erp/erp.ts'
import { failedJobs } from '../operations/operations.ts'
import { refusedDocuments } from '../punchoutOrders/punchoutOrders.ts'

interface Waiting {
  count: number
  since: Date | null
}

const counts: Record<WorkKind, (ctx: Ctx) => Promise<Waiting>> = {
  registrations: waitingRegistrations,
  quotes: waitingQuotes,
  returns: waitingReturns,
  orderChanges: waitingOrderChanges,
  disputes: waitingDisputes,
  attendance: unmarkedSessions,
  documents: refusedDocuments,
  jobs: (ctx) => failedJobs(ctx, 'others'),
  emails: (ctx) => failedJobs(ctx, 'messages'),
  events: failedEvents,
}

export async function getStaffWork(ctx: Ctx): Promise<{ work: WaitingWork[] }> {
  const kinds = Object.entries(workKinds) as [WorkKind, PrivilegeCheck][]
  const work: WaitingWork[] = []
  for (const [kind, who] of kinds) {
    if (!may(who, ctx.viewer)) continue
    const { count, since } = await counts[kind](ctx)
    work.push({ kind, count, since: since?.toISOString() ?? null })
  }
  return { work }
}
