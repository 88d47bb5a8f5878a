// Reads for the page of one user, beside what the search knows of them.
import { auditSentence } from '@portal/contract/access/auditActions'
import { auditFieldLabel } from '@portal/contract/access/auditFields'
import type { UserRecord } from '@portal/contract/access/userRecord'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { RoleToGive } from './userManagement.rules.ts'
import type { UserRow } from './userManagement.list.ts'
import { userRows } from './userManagement.list.ts'

/** Most rows of each part of the page. */
const maxRecords = 20

/** True if `u` is staff, or acts for organizations that are not their own, as those of a holding do. */
export const isAssociate = sql<boolean>`(u.is_internal_associate or u.department is not null or u.employee_id is not null
  or exists (select from user_account g where g.user_id = u.user_id)
  or exists (select from role_privilege h where h.role_id = u.role_id and h.privilege = 'B2B_View_Parent_Holding' and h.privilege <> all (u.revoked_privileges)))`

interface UserDetailRow extends UserRow {
  job_title: string | null
  contact_id: number | null
  is_marked_contact: boolean | null
  department: string | null
  employee_id: string | null
  subscribed: boolean
  allow_help_desk: boolean
  help_desk_until: Date | null
  accepted_terms_at: Date | null
  status_updated_at: Date
  role_id: number | null
  role_privileges: string[]
  revoked_privileges: string[]
  link_sent_at: Date | null
  is_associate: boolean
}

export async function findUser(db: Db, userId: string): Promise<UserDetailRow | undefined> {
  const { rows } =
    await sql<UserDetailRow>`select ${userRows.read}, u.job_title, u.contact_id, u.department, u.employee_id, u.subscribed,
      u.allow_help_desk, u.help_desk_until, u.accepted_terms_at, u.status_updated_at, u.role_id, u.revoked_privileges,
      array(select p.privilege from role_privilege p where p.role_id = u.role_id order by 1) as role_privileges,
      (select c.is_portal_user from contact c where c.contact_id = u.contact_id) as is_marked_contact,
      (select max(t.created_at) from registration_token t where t.user_id = u.user_id) as link_sent_at,
      ${isAssociate} as is_associate
    from portal_user u where u.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** The roles that `which` names, each with its privileges, by name. */
export async function loadRoles(db: Db, which: RawBuilder<boolean>): Promise<RoleToGive[]> {
  const { rows } =
    await sql<RoleToGive>`select r.role_id as "roleId", r.name as "roleName", r.account_id as "accountId",
      array(select p.privilege from role_privilege p where p.role_id = r.role_id) as privileges
    from role r where ${which} order by lower(r.name), r.role_id`.execute(db)
  return rows
}

/** The emails written to a person lately; one that the mail server has refused is tried again until it is given up. */
export async function loadEmails(db: Db, userId: string, email: string): Promise<UserRecord['emails']> {
  const { rows } = await sql<{
    letter_id: number
    kind: string
    subject: string
    created_at: Date
    sent_at: Date | null
    state: UserRecord['emails'][number]['state']
  }>`select l.letter_id::int, l.kind, l.subject, l.created_at, l.sent_at,
      case when l.sent_at is not null then 'SENT' when l.withdrawn_at is not null then 'WITHDRAWN'
        when exists (select from pgboss.job j where j.name = 'deliver-letter' and j.state in ('failed', 'retry')
          and (j.data ->> 'letterId')::bigint = l.letter_id) then 'FAILED'
        else 'WAITING' end as state
    from letter l where l.recipient = ${email} and l.channel = 'email' and (l.user_id is null or l.user_id = ${userId})
    order by l.letter_id desc limit ${sql.lit(maxRecords)}`.execute(db)
  return rows.map((row) => ({
    letterId: row.letter_id,
    kind: row.kind,
    subject: row.subject,
    writtenAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    state: row.state,
  }))
}

/** Staff actions to a person, and for them, with when they asked to act for them, began and stopped [P9.79]. */
export async function loadHistory(db: Db, userId: string): Promise<UserRecord['history']> {
  const { rows } = await sql<{
    activity_id: string
    at: Date
    call: string
    kind: string
    actor_name: string
    outcome: string
    reason: string | null
    fields: string[]
  }>`select e.audit_id::text as activity_id, e.at, e.call, e.kind, e.actor_name, e.outcome,
      coalesce(e.reason, (select a.reason from acting a where a.user_id = ${userId} and e.target_type = 'support' and e.target_id = a.acting_id::text)) as reason,
      array(select distinct k from audit_change c, jsonb_object_keys(coalesce(c.before, '{}') || coalesce(c.after, '{}')) k
        where c.audit_id = e.audit_id and c.target_type = 'user' and c.target_id = ${userId} order by 1) as fields
    from audit_entry e where e.kind not in ('READ', 'ROUTINE')
      and (e.target_type = 'user' and e.target_id = ${userId} and e.is_staff or e.acting_as = ${userId}
        or e.target_type = 'support' and e.is_staff and e.target_id = any(array(select a.acting_id::text from acting a where a.user_id = ${userId})))
    order by e.audit_id desc limit ${sql.lit(maxRecords)}`.execute(db)
  return rows.map((row) => ({
    activityId: row.activity_id,
    at: row.at.toISOString(),
    action: auditSentence({ call: row.call, kind: row.kind, isDone: row.outcome === 'DONE' }),
    person: row.actor_name,
    isDone: row.outcome === 'DONE',
    reason: row.reason,
    fields: row.fields.map(auditFieldLabel),
  }))
}

export async function loadOrders(db: Db, userId: string): Promise<UserRecord['orders']> {
  const rows = await db
    .selectFrom('sales_order')
    .select(['order_number', 'kind', 'status', 'ordered_at', 'po_number'])
    .where('user_id', '=', userId)
    .orderBy('ordered_at', 'desc')
    .limit(maxRecords)
    .execute()
  return rows.map((row) => ({
    orderNumber: row.order_number,
    kind: row.kind,
    status: row.status,
    orderedAt: row.ordered_at.toISOString(),
    poNumber: row.po_number,
  }))
}

export async function loadCarts(db: Db, userId: string): Promise<UserRecord['carts']> {
  const { rows } = await sql<{ application: string; customer_name: string | null; lines: number; updated_at: Date }>`
    select c.application, a.name as customer_name, count(*)::int as lines, c.updated_at
    from shopping_cart c join shopping_cart_item i using (shopping_cart_id) left join account a on a.account_id = c.account_id
    where c.user_id = ${userId} group by c.shopping_cart_id, a.name order by c.updated_at desc limit ${sql.lit(maxRecords)}`.execute(
    db,
  )
  return rows.map((row) => ({
    application: row.application,
    customerName: row.customer_name,
    lines: row.lines,
    updatedAt: row.updated_at.toISOString(),
  }))
}
