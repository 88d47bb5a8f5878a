// The list of requests for approval [P5.124], of the organizations viewed.
import { orderApprovalList as declared } from '@portal/contract/buying/orderApprovalList'
import { sql } from 'kysely'
import { listedName } from '../../access/session/session.ts'
import type { Word } from '../../platform/lists/list.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

export const namedRequests = sql`order_approval q join account a on a.account_id = q.account_id`

/** The status of today: a request whose time is over is expired before the job has come by, as in `statusNow`. */
const status = sql`case when q.status = 'PENDING' and q.expires_at <= now() then 'EXPIRED' else q.status end`

/** `today` is the day that delegates are for. */
export const orderApprovalList = (today: string) => {
  const isMine = sql<boolean>`(q.status = 'PENDING' and q.expires_at > now() and (viewer_user() = any(q.waiting_for)
    or q.user_id <> viewer_user() and exists (select from approval_delegate d where d.delegate_user_id = viewer_user() and d.user_id = any(q.waiting_for) and ${today}::date between d.from_day and d.until_day)))`
  return listOf(declared, {
    from: namedRequests,
    unit: null,
    key: sql`q.approval_id`,
    name: sql<string>`q.approval_number`,
    range: sql<Date>`q.requested_at`,
    has: ({ contains }: Word) =>
      sql<boolean>`(lower(q.approval_number) like ${contains} or lower(q.requested_by) like ${contains} or lower(a.name) like ${contains}
        or lower(q.po_number) like ${contains} or lower(q.parts) like ${contains}
        or exists (select from order_approval_version v, jsonb_array_elements(v.content -> 'lines') l where v.approval_id = q.approval_id
          and v.version = q.version and lower(l ->> 'partNumber') like ${contains}))`,
    sorting: { customerName: { value: sql`a.name` } },
    account: sql<number>`q.account_id`,
    table: tableOf('order_approval', 'q'),
    values: {
      customerName: listedName,
      status,
      isMine,
      toApprove: isMine,
      sentByMe: sql<boolean>`(q.user_id = viewer_user())`,
    },
  })
}
export type RequestListRow = StoredRow<ReturnType<typeof orderApprovalList>>
