// Registration email rules kept by staff [A3.21, A6.25]: tried on recent registrations, saved, changed, taken away.
import type { EmailRuleEntry } from '@portal/contract/access/emailRules'
import { emailRuleMessages, getDomain, isFreeMail } from '@portal/contract/access/emailRules'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, isUniqueViolation, PortalError } from '../../platform/http/errors.ts'
import { loadEmailRules, loadRecent } from './emailRules.reads.ts'
import { toDryRun } from './emailRules.rules.ts'
import { customerNumbered, loadRules } from './registration.reads.ts'

interface RuleRef {
  ruleId: number
}

export async function getEmails(ctx: Ctx, request: { query: string; page: number; pageSize: number }) {
  return loadEmailRules(ctx.db, request)
}

/** The outcome of a rule for the registrations of the last days, beside the other rules of its domain. */
export async function tryEmail(
  ctx: Ctx,
  { request, ruleId }: { request: EmailRuleEntry; ruleId?: number | undefined },
) {
  const customer = await findCustomer(ctx, request)
  const others = (await loadRules(ctx.db, request.domain)).filter((rule) => rule.ruleId !== ruleId)
  const rules = [...others, { isAllowed: request.registrationAllowed, customer }]
  return toDryRun(rules, await loadRecent(ctx.db, request.domain, ctx.now))
}

export async function addEmail(ctx: Ctx, entry: EmailRuleEntry): Promise<RuleRef> {
  return save(ctx, entry, async (values) =>
    ctx.db.insertInto('registration_email_rule').values(values).returning('rule_id as ruleId').executeTakeFirst(),
  )
}

/** A rule, and the version of it that was seen; without one, whatever it is now. */
interface SeenRule extends RuleRef {
  version?: number | undefined
}

export async function updateEmail(
  ctx: Ctx,
  { ruleId, version, ...entry }: EmailRuleEntry & SeenRule,
): Promise<RuleRef> {
  return save(ctx, entry, async (values) => {
    const change = { ...values, version: sql<number>`version + 1` }
    let rule = ctx.db.updateTable('registration_email_rule').set(change).where('rule_id', '=', ruleId)
    if (version !== undefined) rule = rule.where('version', '=', version)
    return rule.returning('rule_id as ruleId').executeTakeFirst()
  })
}

export async function deleteEmail({ db }: Ctx, { ruleId, version }: SeenRule): Promise<RuleRef> {
  let rule = db.deleteFrom('registration_email_rule').where('rule_id', '=', ruleId)
  if (version !== undefined) rule = rule.where('version', '=', version)
  const { numDeletedRows } = await rule.executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new PortalError('CONFLICT', emailRuleMessages.gone)
  return { ruleId }
}

/** Lets the email domain of an approved applicant vouch for a customer; a rule that says so already stays. */
export async function addEmailDomain({ db, now }: Ctx, email: string, accountNumber: string): Promise<void> {
  const domain = getDomain(email)
  if (isFreeMail(domain)) {
    throw badInput('addDomainRule', emailRuleMessages.free.replace('{domain}', domain))
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
  write: (values: Values) => Promise<RuleRef | undefined>,
): Promise<RuleRef> {
  const customer = await findCustomer(ctx, entry)
  const values = {
    domain: entry.domain,
    account_id: customer?.accountId ?? null,
    registration_allowed: entry.registrationAllowed,
    updated_at: ctx.now,
  }
  const saved = await write(values).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    throw badInput('domain', emailRuleMessages.taken.replace('{domain}', entry.domain))
  })
  if (saved) return saved
  throw new PortalError('CONFLICT', emailRuleMessages.gone)
}

async function findCustomer({ db }: Ctx, { customerNumber }: EmailRuleEntry) {
  if (customerNumber === '') return null
  const customer = await customerNumbered(db, customerNumber)
  if (customer) return customer
  throw badInput('customerNumber', emailRuleMessages.customer)
}
