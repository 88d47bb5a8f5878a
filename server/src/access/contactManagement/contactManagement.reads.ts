// Reads of the screens of users and contacts.
import type { Customer } from '@portal/contract/access/contactManagement'
import type { ContactRegistration } from '@portal/contract/access/registration'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { ContactRow } from './contactManagement.list.ts'
import { contactRows, contactTables } from './contactManagement.list.ts'

export const toDetails = (row: DetailRow) => ({ ...contactRows.toRow(row), registration: row.registration })

type DetailRow = ContactRow & { registration: ContactRegistration | null }

const allowed = ({ viewer }: Ctx) => sql`any(${[...viewer.allowedAccounts]}::int[])`

/** A contact the viewer may see; undefined for a foreign and an unknown one alike. */
export async function findRow(ctx: Ctx, contactId: number): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`select ${contactRows.read}, c.registration from ${contactTables}
    where c.contact_id = ${contactId} and c.account_id = ${allowed(ctx)}`.execute(ctx.db)
  return rows[0]
}

/** The same, for a change; throws NOT_FOUND. */
export async function getRow(ctx: Ctx, contactId: number): Promise<ContactRow> {
  const row = await findRow(ctx, contactId)
  if (!row) throw notFound()
  return row
}

/** How an administrator closed the access of a contact, with the colleague who took over; undefined where none did. */
export const findClosing = ({ db }: Pick<Ctx, 'db'>, contactId: number) =>
  db
    .selectFrom('closed_access as c')
    .leftJoin('portal_user as h', 'h.user_id', 'c.handed_to')
    .select([
      'c.former_status',
      'c.closed_by_name',
      'c.closed_at',
      'c.handed_to',
      'h.email',
      'h.first_name',
      'h.last_name',
    ])
    .where('c.contact_id', '=', contactId)
    .executeTakeFirst()

/** Organizations the viewer may see that fit `which`, by name. */
export async function loadCustomers(ctx: Ctx, which: RawBuilder<boolean>): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    select a.account_id as "accountId", a.party_id as "partyId", a.account_number as "accountNumber", a.name as "customerName",
      a.country, a.payment_terms as "paymentTerms", a.profile_class as "profileClass", a.warranty_types as "warrantyType"
    from account a where a.account_id = ${allowed(ctx)} and ${which}
    order by a.name, a.account_number limit 1000`.execute(ctx.db)
  return rows
}

export interface CompanyRole {
  roleId: number
  roleName: string
  isOwn: boolean
  keptBy: 'STAFF' | 'ORGANIZATION'
  privileges: string[]
}

/** The roles of the portal and those of an organization, by name. */
export async function loadRoles({ db }: Ctx, accountId: number): Promise<CompanyRole[]> {
  const { rows } = await sql<CompanyRole>`
    select r.role_id as "roleId", r.name as "roleName", r.account_id is not null as "isOwn", r.kept_by as "keptBy",
      coalesce((select array_agg(p.privilege) from role_privilege p where p.role_id = r.role_id), '{}') as privileges
    from role r where r.account_id is null or r.account_id = ${accountId} order by lower(r.name), r.role_id`.execute(db)
  return rows
}
