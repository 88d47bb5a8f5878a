// Reads of registration: mail-domain rules, customers, and who holds an address or a link.
import { sql } from 'kysely'
import type { UserStatus } from '@portal/contract/access/session'
import type { Db } from '../../platform/db/transaction.ts'
import type { Customer, DomainRule, CustomerProof } from './registration.rules.ts'

const customerColumns = [
  'a.account_id as accountId',
  'a.account_number as accountNumber',
  'a.name',
  'a.party_id as partyId',
  'a.default_role_id as defaultRoleId',
] as const

/** The rules of one mail domain. */
export async function loadRules(db: Db, domain: string): Promise<DomainRule[]> {
  const rows = await db
    .selectFrom('registration_email_rule as r')
    .leftJoin('account as a', 'a.account_id', 'r.account_id')
    .select(['r.rule_id as ruleId', 'r.registration_allowed as isAllowed', ...customerColumns])
    .where('r.domain', '=', domain)
    .orderBy('r.rule_id')
    .execute()
  return rows.map(({ ruleId, isAllowed, accountId, accountNumber, name, partyId, defaultRoleId }) => ({
    ruleId,
    isAllowed,
    customer:
      accountId === null || accountNumber === null || name === null || partyId === null
        ? null
        : { accountId, accountNumber, name, partyId, defaultRoleId },
  }))
}

/** The business with an account number. */
export const customerNumbered = (db: Db, accountNumber: string): Promise<Customer | undefined> =>
  db
    .selectFrom('account as a')
    .select(customerColumns)
    .where('a.account_number', '=', accountNumber)
    .where('a.kind', '=', 'business')
    .executeTakeFirst()

/** Domains whose addresses may register for a customer. */
export async function loadDomains(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('registration_email_rule')
    .select('domain')
    .where('account_id', '=', accountId)
    .where('registration_allowed', '=', true)
    .execute()
  return rows.map(({ domain }) => domain)
}

/** The proof of a fast track. */
export async function loadProof(db: Db, accountNumber: string, invoiceNumber: string): Promise<CustomerProof> {
  const customer = await customerNumbered(db, accountNumber)
  if (!customer) return { customer, isInvoiceOfIt: false, domains: [] }
  const invoice = await db
    .selectFrom('invoice')
    .select('customer_trx_id')
    .where('trx_number', '=', invoiceNumber)
    .where('account_id', '=', customer.accountId)
    .executeTakeFirst()
  return { customer, isInvoiceOfIt: invoice !== undefined, domains: await loadDomains(db, customer.accountId) }
}

export interface RegisteredUser {
  userId: string
  email: string
  firstName: string
  lastName: string
  status: UserStatus
}

const userColumns = [
  'u.user_id as userId',
  'u.email',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.status',
] as const

/** The holder of an e-mail address. */
export const personAt = (db: Db, email: string): Promise<RegisteredUser | undefined> =>
  db.selectFrom('portal_user as u').select(userColumns).where('u.email', '=', email).executeTakeFirst()

/** A link with whom it was sent to, by the hash of its token. */
export const linkWith = (db: Db, userId: string, tokenHash: string) =>
  db
    .selectFrom('registration_token as t')
    .innerJoin('portal_user as u', 'u.user_id', 't.user_id')
    .select([
      ...userColumns,
      'u.user_entered_business_name as businessName',
      't.purpose',
      't.created_at as createdAt',
      sql<boolean>`t.used_at is not null`.as('isUsed'),
    ])
    .where('t.token_hash', '=', tokenHash)
    .where('t.user_id', '=', userId)
    .executeTakeFirst()

/** The global role of a name; null when this deployment has none. */
export async function globalRole(db: Db, name: string): Promise<number | null> {
  const role = await db
    .selectFrom('role')
    .select('role_id as roleId')
    .where('name', '=', name)
    .where('account_id', 'is', null)
    .executeTakeFirst()
  return role?.roleId ?? null
}
