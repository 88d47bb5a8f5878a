// Cost centers and jobs of organizations [P5.132]: kept by their administrators, chosen by who orders [P5.133].
import type { OutputOf } from '@portal/contract/platform/call'
import type { chargeCodeCalls, savedCodes, savedSettings } from '@portal/contract/money/chargeCodes'
import type { ChargeKind } from '@portal/contract/money/chargeForms'
import { chargeMessages } from '@portal/contract/money/chargeForms'
import type { z } from 'zod'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'

export type { ChargeInput } from './choose.ts'
export { chooseCharges, getChargeOptions } from './choose.ts'

/** The organization whose codes the viewer keeps. */
export function chargedAccount(ctx: Ctx): number {
  const accountId = orderingAccount(ctx.viewer)
  if (accountId === null) throw forbidden()
  return accountId
}

const loadCodes = ({ db }: Pick<Ctx, 'db'>, accountId: number) =>
  db
    .selectFrom('charge_code')
    .select(['kind', 'code', 'name', 'is_active as isActive'])
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .orderBy('code')
    .execute()

/** Everybody of the organization who may sign in. */
const loadPeople = async ({ db }: Pick<Ctx, 'db'>, accountId: number) => {
  const { rows } = await sql<{ userId: string; name: string; costCenter: string | null; job: string | null }>`
    select u.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name, d.cost_center as "costCenter", d.job
    from portal_user u left join charge_default d on d.account_id = u.account_id and d.user_id = u.user_id
    where u.account_id = ${accountId} and u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and not u.is_internal_associate
    order by 2, 1`.execute(db)
  return rows
}

export async function getChargeCodes(ctx: Ctx): Promise<OutputOf<typeof chargeCodeCalls.getChargeCodes>> {
  const accountId = chargedAccount(ctx)
  const settings = await ctx.db
    .selectFrom('charge_setting')
    .select([
      'needs_cost_center as needsCostCenter',
      'needs_job as needsJob',
      'cost_center as costCenter',
      'job',
      'time_zone as timeZone',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    codes: await loadCodes(ctx, accountId),
    settings: settings ?? { needsCostCenter: false, needsJob: false, costCenter: null, job: null, timeZone: null },
    people: await loadPeople(ctx, accountId),
  }
}

export async function saveChargeCodes(ctx: Ctx, { codes }: z.output<typeof savedCodes>): Promise<{ saved: number }> {
  const accountId = chargedAccount(ctx)
  await ctx.db
    .insertInto('charge_code')
    .values(
      codes.map(({ isActive, ...code }) => ({
        ...code,
        is_active: isActive,
        account_id: accountId,
        changed_at: ctx.now,
        changed_by: ctx.viewer.name,
      })),
    )
    .onConflict((on) =>
      on.columns(['account_id', 'kind', 'code']).doUpdateSet((of) => ({
        name: of.ref('excluded.name'),
        is_active: of.ref('excluded.is_active'),
        changed_at: of.ref('excluded.changed_at'),
        changed_by: of.ref('excluded.changed_by'),
      })),
    )
    .execute()
  return { saved: codes.length }
}

export async function saveChargeSettings(ctx: Ctx, asked: z.output<typeof savedSettings>): Promise<{ saved: boolean }> {
  const accountId = chargedAccount(ctx)
  await checkSettings(ctx, accountId, asked)
  const setting = {
    needs_cost_center: asked.needsCostCenter,
    needs_job: asked.needsJob,
    cost_center: asked.costCenter,
    job: asked.job,
    time_zone: asked.timeZone,
  }
  await ctx.db
    .insertInto('charge_setting')
    .values({ ...setting, account_id: accountId })
    .onConflict((on) => on.column('account_id').doUpdateSet(setting))
    .execute()
  await ctx.db.deleteFrom('charge_default').where('account_id', '=', accountId).execute()
  const people = asked.people.filter(({ costCenter, job }) => costCenter !== null || job !== null)
  if (people.length > 0)
    await ctx.db
      .insertInto('charge_default')
      .values(
        people.map(({ userId, costCenter, job }) => ({
          account_id: accountId,
          user_id: userId,
          cost_center: costCenter,
          job,
        })),
      )
      .execute()
  return { saved: true }
}

/** Codes and people are those of the organization, and the zone is one. */
async function checkSettings(ctx: Ctx, accountId: number, asked: z.output<typeof savedSettings>): Promise<void> {
  const codes = await loadCodes(ctx, accountId)
  const isOurs = (kind: ChargeKind, code: string | null) =>
    code === null || codes.some((each) => each.kind === kind && each.code === code && each.isActive)
  const chosen = [{ at: '', ...asked }, ...asked.people.map((each, at) => ({ at: `people.${at}.`, ...each }))]
  for (const { at, costCenter, job } of chosen) {
    if (!isOurs('COST_CENTER', costCenter)) throw badInput(`${at}costCenter`, chargeMessages.unknownCostCenter)
    if (!isOurs('JOB', job)) throw badInput(`${at}job`, chargeMessages.unknownJob)
  }
  const people = await loadPeople(ctx, accountId)
  if (!asked.people.every(({ userId }) => people.some((each) => each.userId === userId)))
    throw badInput('people', chargeMessages.person)
  if (asked.timeZone !== null && !Intl.supportedValuesOf('timeZone').includes(asked.timeZone))
    throw badInput('timeZone', chargeMessages.timeZone)
}
