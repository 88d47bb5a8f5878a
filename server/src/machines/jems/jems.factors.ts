// With what fuel and CO2 are reckoned: the usual factors, or those an organization set for itself.
import type { InputOf, OutputOf } from '@portal/contract/platform/call'
import type { jemsCalls } from '@portal/contract/machines/jems'
import { defaultFactors } from '@portal/contract/machines/jems'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { co2KgPerGallon, gallonsPerHour } from './jems.list.ts'

type Factors = OutputOf<typeof jemsCalls.energyFactors>

/** The factors of the organization being viewed; of several, the usual ones. */
export async function energyFactors({ db, viewer }: Ctx): Promise<Factors> {
  const [account, another] = viewer.activeAccounts
  const own =
    account === undefined || another !== undefined
      ? undefined
      : await db
          .selectFrom('energy_factor')
          .select(['gallons_per_hour', 'co2_kg_per_gallon'])
          .where('account_id', '=', account)
          .executeTakeFirst()
  return own
    ? { gallonsPerHour: own.gallons_per_hour, co2KgPerGallon: own.co2_kg_per_gallon, isOwn: true }
    : { ...defaultFactors, isOwn: false }
}

/** The one pair of factors that all organizations being viewed have; null where they differ. */
export async function allFactors({ db, viewer }: Ctx): Promise<Omit<Factors, 'isOwn'> | null> {
  const { rows } = await sql<Omit<Factors, 'isOwn'>>`
    select distinct ${gallonsPerHour}::float8 as "gallonsPerHour", ${co2KgPerGallon}::float8 as "co2KgPerGallon"
    from account a left join energy_factor f on f.account_id = a.account_id
    where a.account_id = any(${[...viewer.activeAccounts]}::int[]) limit 2`.execute(db)
  return rows.length === 1 && rows[0] ? rows[0] : null
}

/** Sets the factors of the organization being viewed; without any, the usual ones hold again. */
export async function setEnergyFactors(
  ctx: Ctx,
  { factors }: InputOf<typeof jemsCalls.setEnergyFactors>,
): Promise<Factors> {
  const { db, viewer, now } = ctx
  const [account, another] = viewer.activeAccounts
  if (account === undefined || another !== undefined)
    throw new PortalError('BAD_INPUT', 'Please choose one organization first: the factors are set for each.')
  if (!factors) await db.deleteFrom('energy_factor').where('account_id', '=', account).execute()
  else {
    const set = {
      gallons_per_hour: factors.gallonsPerHour,
      co2_kg_per_gallon: factors.co2KgPerGallon,
      updated_at: now,
    }
    await db
      .insertInto('energy_factor')
      .values({ account_id: account, ...set })
      .onConflict((on) => on.column('account_id').doUpdateSet(set))
      .execute()
  }
  return energyFactors(ctx)
}
