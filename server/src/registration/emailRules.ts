// Registration email rules kept by staff [A3.21, A6.25]: tried on recent registrations, saved, changed, taken away.
import type { EmailRuleEntry } from '@portal/contract/emailRules'
import { emailRuleMessages, getDomain, isFreeMail } from '@portal/contract/emailRules'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { PortalError } from '../platform/errors.ts'
import { loadEmailRules, loadRecent } from './emailRules.reads.ts'
import { dryRunOf } from './emailRules.rules.ts'
import { customerNumbered, loadRules } from './registration.reads.ts'

interface Named {
  ruleId: number
}

export async function getEmails(ctx: Ctx, request: { query: string; page: number; pageSize: number }) {
  return loadEmailRules(ctx.db, request)
}

/** What a rule would have made of the registrations of the last days, beside the other rules of its domain. */
export async function tryEmail(
  ctx: Ctx,
  { request, ruleId }: { request: EmailRuleEntry; ruleId?: number | undefined },
) {
  const customer = await customerOf(ctx, request)
  const others = (await loadRules(ctx.db, request.domain)).filter((rule) => rule.ruleId !== ruleId)
  const rules = [...others, { isAllowed: request.registrationAllowed, customer }]
  return dryRunOf(rules, await loadRecent(ctx.db, request.domain, ctx.now))
}

export async function addEmail(ctx: Ctx, entry: EmailRuleEntry): Promise<Named> {
  return save(ctx, entry, async (values) =>
    ctx.db.insertInto('registration_email_rule').values(values).returning('rule_id as ruleId').executeTakeFirst(),
  )
}

export async function updateEmail(ctx: Ctx, { ruleId, ...entry }: EmailRuleEntry & Named): Promise<Named> {
  return save(ctx, entry, async (values) =>
    ctx.db
      .updateTable('registration_email_rule')
      .set(values)
      .where('rule_id', '=', ruleId)
      .returning('rule_id as ruleId')
      .executeTakeFirst(),
  )
}

export async function deleteEmail({ db }: Ctx, ruleId: number): Promise<Named> {
  const { numDeletedRows } = await db
    .deleteFrom('registration_email_rule')
    .where('rule_id', '=', ruleId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new PortalError('CONFLICT', emailRuleMessages.gone)
  return { ruleId }
}

/** Lets the email domain of an approved applicant vouch for a customer; a rule that says so already stays. */
export async function addDomainOf({ db, now }: Ctx, email: string, accountNumber: string): Promise<void> {
  const domain = getDomain(email)
  if (isFreeMail(domain)) {
    const message = emailRuleMessages.free.replace('{domain}', domain)
    throw new PortalError('BAD_INPUT', message, { addDomainRule: message })
  }
  const customer = await customerNumbered(db, accountNumber)
  if (!customer) return
  await db
    .insertInto('registration_email_rule')
    .values({ domain, account_id: customer.accountId, registration_allowed: true, updated_at: now })
    .onConflict((on) => on.columns(['domain', 'account_id']).doNothing())
    .execute()
}

interface Values {
  domain: string
  account_id: number | null
  registration_allowed: boolean
  updated_at: Date
}

async function save(
  ctx: Ctx,
  entry: EmailRuleEntry,
  write: (values: Values) => Promise<Named | undefined>,
): Promise<Named> {
  const customer = await customerOf(ctx, entry)
  const values = {
    domain: entry.domain,
    account_id: customer?.accountId ?? null,
    registration_allowed: entry.registrationAllowed,
    updated_at: ctx.now,
  }
  await sql`savepoint rule`.execute(ctx.db)
  try {
    const saved = await write(values)
    if (saved) return saved
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
    await sql`rollback to savepoint rule`.execute(ctx.db)
    const message = emailRuleMessages.taken.replace('{domain}', entry.domain)
    throw new PortalError('BAD_INPUT', message, { domain: message })
  }
  throw new PortalError('CONFLICT', emailRuleMessages.gone)
}

async function customerOf({ db }: Ctx, { customerNumber }: EmailRuleEntry) {
  if (customerNumber === '') return null
  const customer = await customerNumbered(db, customerNumber)
  if (customer) return customer
  throw new PortalError('BAD_INPUT', emailRuleMessages.customer, { customerNumber: emailRuleMessages.customer })
}
