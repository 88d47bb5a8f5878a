// Registrations that wait, and what is known that helps to decide.
import type {
  SimilarCustomer,
  RegistrationDetails,
  StaffNote,
  SuggestedCustomer,
} from '@portal/contract/access/approvals'
import { approvalSearch } from '@portal/contract/access/approvals'
import { freeMailDomains, getDomain, isFreeMail } from '@portal/contract/access/emailRules'
import type { UserStatus } from '@portal/contract/access/session'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { whereNameContains } from '../organizations/organizations.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { SimilarityScore } from './approvals.rules.ts'
import { lookalikeReasons, ranked, streetNumber } from './approvals.rules.ts'

export interface WaitingRow {
  user_id: string
  version: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
  status: UserStatus
  business_name: string | null
  since: Date
  account_id: number | null
  customer_name: string | null
  note: string | null
  lookalikes: number
  /** The inviter of an invitation that staff look at first; null of a registration. */
  held_by: string | null
  role_name: string | null
}

const statuses = sql`any(${[...approvalSearch.filterStatus]}::text[])`
const waitingSince = sql<Date>`coalesce(u.registered_at, u.status_updated_at)`

// Addresses of providers where anyone gets one make no one look alike.
const isSimilar = sql<boolean>`(
  (split_part(o.email, '@', 2) = split_part(u.email, '@', 2) and split_part(u.email, '@', 2) <> all(${[...freeMailDomains]}::text[]))
  or (length(phone_key(u.phone)) >= 7 and phone_key(o.phone) = phone_key(u.phone))
  or (lower(o.first_name || ' ' || o.last_name) = lower(u.first_name || ' ' || u.last_name)))`
const otherApplicants = sql`portal_user o where o.status = 'PENDING_APPROVAL' and u.status = 'PENDING_APPROVAL' and o.user_id <> u.user_id
  and not exists (select from held_invitation h where h.user_id in (o.user_id, u.user_id)) and ${isSimilar}`

const waitingRows = (which: RawBuilder<unknown>) => sql<WaitingRow>`
  select u.user_id, u.version, u.first_name, u.last_name, u.email, u.phone, u.status, u.account_id,
    u.user_entered_business_name as business_name, ${waitingSince} as since,
    (select a.name from account a where a.account_id = u.account_id) as customer_name,
    (select d.note from registration_decision d where d.user_id = u.user_id and d.note <> ''
      order by d.decision_id desc limit 1) as note,
    (select h.invited_name from held_invitation h where h.user_id = u.user_id and u.status = 'PENDING_APPROVAL') as held_by,
    (select r.name from role r where r.role_id = u.role_id) as role_name,
    (select count(*)::int from ${otherApplicants}) as lookalikes
  from portal_user u where u.status = ${statuses} and ${which}`

export async function loadWaiting(db: Db, { page, pageSize }: { page: number; pageSize: number }) {
  const { rows } = await waitingRows(
    sql`true order by ${waitingSince} desc, u.user_id limit ${pageSize} offset ${page * pageSize}`,
  ).execute(db)
  return rows
}

export const findWaiting = async (db: Db, userId: string): Promise<WaitingRow | undefined> =>
  (await waitingRows(sql`u.user_id = ${userId}`).execute(db)).rows[0]

/** How many wait in all, how many of them for staff and since when, and how many of those since before `getLateSince`. */
export async function countWaiting(db: Db, lateSince: Date) {
  const { rows } = await sql<{ all: number; waiting: number; late: number; since: Date | null }>`
    select count(*)::int as all, count(*) filter (where u.status = 'PENDING_APPROVAL')::int as waiting,
      count(*) filter (where u.status = 'PENDING_APPROVAL' and ${waitingSince} <= ${lateSince})::int as late,
      min(${waitingSince}) filter (where u.status = 'PENDING_APPROVAL') as since
    from portal_user u where u.status = ${statuses}`.execute(db)
  return rows[0] ?? { all: 0, waiting: 0, late: 0, since: null }
}

/** The address an applicant typed. */
export async function findAddress(db: Db, userId: string): Promise<RegistrationDetails['address']> {
  const row = await db
    .selectFrom('registration_address')
    .select([
      'address1',
      'address2',
      'account_id',
      'phone_number',
      'city',
      'state_province',
      'postal_code',
      'country',
      'tax_exempt',
      'rejection_reason',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { account_id, phone_number, state_province, postal_code, tax_exempt, rejection_reason, ...rest } = row
  return {
    ...rest,
    accountId: account_id,
    phoneNumber: phone_number,
    stateProvince: state_province,
    postalCode: postal_code,
    taxExempt: tax_exempt,
    rejectionReason: rejection_reason,
  }
}

/** Other registrations that may be of the same person or business; at most 20. */
export async function loadLookalikes(db: Db, userId: string): Promise<SimilarCustomer[]> {
  const { rows } = await sql<{
    user_id: string
    version: number
    name: string
    email: string
    status: UserStatus
    is_domain: boolean
    is_phone: boolean
    is_name: boolean
  }>`
    select o.user_id, o.version, o.first_name || ' ' || o.last_name as name, o.email, o.status,
      split_part(o.email, '@', 2) = split_part(u.email, '@', 2) and split_part(u.email, '@', 2) <> all(${[...freeMailDomains]}::text[]) as is_domain,
      coalesce(length(phone_key(u.phone)) >= 7 and phone_key(o.phone) = phone_key(u.phone), false) as is_phone,
      lower(o.first_name || ' ' || o.last_name) = lower(u.first_name || ' ' || u.last_name) as is_name
    from portal_user u, ${otherApplicants} and u.user_id = ${userId}
    order by coalesce(o.registered_at, o.status_updated_at), o.user_id limit 20`.execute(db)
  return rows.map((row) => ({
    authId: row.user_id,
    version: row.version,
    name: row.name,
    email: row.email,
    userStatus: row.status,
    reasons: lookalikeReasons(row),
  }))
}

const customers = (which: RawBuilder<unknown>) => sql<Omit<SuggestedCustomer, 'reasons'>>`
  select a.account_id as "accountId", a.account_number as "accountNumber", a.name as "customerName",
    p.city, coalesce(p.state, p.province) as state, a.default_role_id as "defaultRoleId"
  from account a left join lateral (select d.city, d.state, d.province from address d
    where d.account_id = a.account_id and d.removed_at is null order by d.is_primary desc, d.address_id limit 1) p on true
  where a.kind = 'business' and ${which}`

/** Customers an applicant may belong to, the best first, with what speaks for each. */
export async function suggestCustomers(
  db: Db,
  row: WaitingRow,
  address: RegistrationDetails['address'],
): Promise<SuggestedCustomer[]> {
  const domain = getDomain(row.email)
  const { rows: found } = await sql<SimilarityScore>`select * from likely_customers(${row.business_name ?? ''},
    ${address?.postalCode ?? ''}, ${streetNumber(address?.address1 ?? '')}, ${row.phone ?? ''},
    ${isFreeMail(domain) ? '' : domain})`.execute(db)
  const best = ranked(found)
  if (best.length === 0) return []
  const { rows } = await customers(sql`a.account_id = ${anyOf(best.map(({ accountId }) => accountId))}`).execute(db)
  return best.flatMap(({ accountId, reasons }) => {
    const customer = rows.find((each) => each.accountId === accountId)
    return customer ? [{ ...customer, reasons }] : []
  })
}

/** At most 10 business customers by name or number, those that begin so first. */
export async function findCustomers(db: Db, text: string): Promise<SuggestedCustomer[]> {
  const { rows } = await customers(whereNameContains(text)).execute(db)
  return rows.map((row) => ({ ...row, reasons: [] }))
}

export const findCustomer = async (db: Db, accountId: number) =>
  (await customers(sql`a.account_id = ${accountId}`).execute(db)).rows[0]

/** Notes and decisions about a registration, newest first; at most 50. */
export async function loadNotes(db: Db, userId: string): Promise<StaffNote[]> {
  const rows = await db
    .selectFrom('registration_decision as d')
    .leftJoin('account as a', 'a.account_id', 'd.account_id')
    .select(['d.kind', 'd.note', 'd.reason', 'a.name as customerName', 'd.written_name as writtenBy', 'd.written_at'])
    .where('d.user_id', '=', userId)
    .orderBy('d.decision_id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ written_at, ...row }) => ({ ...row, writtenAt: written_at.toISOString() }))
}
