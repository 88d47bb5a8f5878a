// The first day of a portal: what it still needs [P14.56], and the email that shows whether email works [P14.57].
import type { SetupStep, SetupStepName } from '@portal/contract/access/setup'
import { countedTo, setupMessages, setupSteps } from '@portal/contract/access/setup'
import { sql } from 'kysely'
import { getPublicUrl, configuredNames } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { testEmail } from './operations.emails.ts'

interface SetupCounts {
  administrators: number
  customers: number
  people: number
  products: number
  priced: number
  taxed: number
  freightRates: number
  /** Products that the search does not know yet. */
  waiting: number
  keys: number
  sent: number
}

const optional: ReadonlySet<SetupStepName> = new Set(['FREIGHT', 'PAYMENTS', 'ERP'])

/** Each step with whether it is done, from the settings of this process and what the database holds. */
export async function getSetup({ db, config }: Ctx): Promise<{ steps: SetupStep[] }> {
  const limit = sql.lit(countedTo)
  const { rows } = await sql<SetupCounts>`select count_owners() as administrators,
    (select count(*)::int from (select from account where kind = 'business' limit ${limit}) a) as customers,
    (select count(*)::int from (select from portal_user where not is_internal_associate limit ${limit}) u) as people,
    (select count(*)::int from (select from product limit ${limit}) p) as products,
    (select count(*)::int from (select from product_price limit ${limit}) c) as priced,
    (select count(*)::int from (select from tax_rate limit ${limit}) t) as taxed,
    (select count(*)::int from (select from freight_rate limit ${limit}) f) as "freightRates",
    (select count(*)::int from (select from search_pending limit ${limit}) s) as waiting,
    (select count(*)::int from erp_key where ended_at is null) as keys,
    (select count(*)::int from (select from letter where sent_at is not null limit 1) l) as sent`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('PostgreSQL counted nothing.')
  const given = configuredNames.get(config) ?? new Set()
  const steps: Record<SetupStepName, Pick<SetupStep, 'isDone' | 'count'>> = {
    BRAND: {
      isDone: ['BRAND_COMPANY', 'BRAND_PHONE', 'BRAND_EMAIL', 'BRAND_ADDRESS'].every((name) => given.has(name)),
      count: null,
    },
    ADDRESS: { isDone: getPublicUrl(config).startsWith('https:'), count: null },
    // Nothing is counted where there is no mail server.
    MAIL: {
      isDone: config.SMTP_URL !== undefined && counts.sent > 0,
      count: config.SMTP_URL === undefined ? null : counts.sent,
    },
    ADMINISTRATORS: { isDone: counts.administrators > 1, count: counts.administrators },
    CUSTOMERS: { isDone: counts.customers > 0, count: counts.customers },
    PEOPLE: { isDone: counts.people > 0, count: counts.people },
    CATALOG: { isDone: counts.products > 0, count: counts.products },
    PRICES: { isDone: counts.priced > 0, count: counts.priced },
    TAX: { isDone: counts.taxed > 0, count: counts.taxed },
    FREIGHT: { isDone: counts.freightRates > 0, count: counts.freightRates },
    SEARCH: { isDone: counts.products > 0 && counts.waiting === 0, count: counts.waiting },
    PAYMENTS: { isDone: config.STRIPE_SECRET_KEY !== undefined, count: null },
    ERP: { isDone: counts.keys > 0 || config.ERP_WEBHOOK_URL !== undefined, count: counts.keys },
  }
  return { steps: setupSteps.map((name) => ({ name, isOptional: optional.has(name), ...steps[name] })) }
}

const perPerson = { times: 5, seconds: 3600 }

/** Sends an email to the viewer. */
export async function sendTestEmail(ctx: Ctx): Promise<{ recipient: string }> {
  const { config, services, viewer, now } = ctx
  if (config.SMTP_URL === undefined) throw new PortalError('CONFLICT', setupMessages.noMail)
  if (!(await services.throttle('test-email', viewer.userId, perPerson, now)))
    throw new PortalError('TOO_MANY', setupMessages.tooMany)
  const to = { userId: viewer.userId, email: viewer.email }
  await notify(ctx, { kind: testEmail, to, severity: 'high', data: { name: viewer.name } })
  return { recipient: viewer.email }
}
