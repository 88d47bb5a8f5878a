// Registration email rules as staff look at them, and the registrations a rule is tried on.
import type { EmailRule } from '@portal/contract/access/emailRules'
import { dryRunDays } from '@portal/contract/access/emailRules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { RecentRegistration } from './emailRules.rules.ts'
import { escapeLike } from '../../platform/db/like.ts'

/** A page of the rules by domain, of those with the words in domain, customer or account number. */
export async function loadEmailRules(
  db: Db,
  { query, page, pageSize }: { query: string; page: number; pageSize: number },
): Promise<{ rules: EmailRule[]; totalCount: number }> {
  const like = `%${escapeLike(query.trim())}%`
  const found = db
    .selectFrom('registration_email_rule as r')
    .leftJoin('account as a', 'a.account_id', 'r.account_id')
    .where((where) =>
      where.or([
        where('r.domain', 'ilike', like),
        where('a.name', 'ilike', like),
        where('a.account_number', 'ilike', like),
      ]),
    )
  const rules = await found
    .select([
      'r.rule_id as ruleId',
      'r.version',
      'r.domain',
      'a.name as customerName',
      'a.account_number as customerNumber',
      'r.registration_allowed as registrationAllowed',
    ])
    .orderBy('r.domain')
    .orderBy('r.rule_id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { rules, totalCount: count }
}

/** Business registrations of a mail domain in the days before `now`, newest first; at most 1,000. */
export async function loadRecent(db: Db, domain: string, now: Date): Promise<RecentRegistration[]> {
  const { rows } = await sql<RecentRegistration>`select u.email, u.first_name || ' ' || u.last_name as name,
      u.user_entered_business_name as "businessName", u.registered_at as "registeredAt", u.status as "userStatus",
      u.account_id as "accountId", a.name as "customerName"
    from portal_user u left join account a on a.account_id = u.account_id
    where u.registration_type = 'B2B' and not u.is_internal_associate and u.status <> 'PENDING_REGISTRATION'
      and u.registered_at > ${now}::timestamptz - make_interval(days => ${dryRunDays})
      and split_part(u.email, '@', 2) = ${domain}
    order by u.registered_at desc, u.user_id limit 1000`.execute(db)
  return rows
}
