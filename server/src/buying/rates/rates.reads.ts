// All that rates say of one order, in one statement: how its place is shipped to and taxed, and what its organization has of its own.
import type { Currency } from '@portal/contract/platform/locales'
import type { RatedAddress } from '@portal/contract/platform/regions'
import { ratePlace } from '@portal/contract/platform/regions'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Placeholders } from '../../platform/db/preparedReads.ts'
import { preparedRead } from '../../platform/db/preparedReads.ts'
import type { Certificate, FreightMethod, TaxRate } from './rates.rules.ts'

export interface RatedOrder {
  accountId: number
  address: RatedAddress
  currency: Currency
}

/** The place of an order. */
export interface Rates {
  /** Methods of the zone of the place; empty where no rates are known. */
  methods: readonly FreightMethod[]
  carrierAccounts: readonly { carrier: string; number: string }[]
  /** Those of the place. */
  taxRates: readonly TaxRate[]
  certificates: readonly Certificate[]
}

type RatePlace = { country: string; region: string; postalCode: string; currency: string; account: number; day: string }
const placeTypes = {
  country: 'text',
  region: 'text',
  postalCode: 'text',
  currency: 'text',
  account: 'int',
  day: 'date',
} as const

const rowsOf = <Row>(rows: RawBuilder<unknown>) =>
  sql<Row[]>`coalesce((select json_agg(found) from (${rows}) found), '[]')`

const ofRegion = (region: RawBuilder<unknown>) => sql`(t.region is null or lower(t.region) = lower(${region}))`

const columnsAt = (at: Placeholders<RatePlace>) => {
  const zone = sql`(select t.zone from freight_zone t
    where t.country in (${at.country}, '*') and ${ofRegion(at.region)}
      and (t.postal_prefix is null or starts_with(${at.postalCode}, t.postal_prefix))
    order by t.country = '*', length(coalesce(t.postal_prefix, '')) desc, t.region is null limit 1)`
  const steps = sql`coalesce((select json_agg(json_build_object('from', r.step_from, 'cost', r.cost, 'perPound', r.per_pound, 'percent', r.percent))
    from freight_rate r where (r.zone, r.currency, r.method) = (m.zone, m.currency, m.method)), '[]') as steps`
  return [
    rowsOf<FreightMethod>(sql`select m.method, m.label, m.working_days as "workingDays", m.carrier, m.service, m.most_pounds as "mostPounds",
      m.free_above as "freeAbove", m.further_shipment as "furtherShipment", m.steps_by as "stepsBy", ${steps}
      from freight_method m where m.zone = ${zone} and m.currency = ${at.currency}`).as('methods'),
    rowsOf<Rates['carrierAccounts'][number]>(
      sql`select c.carrier, c.number from carrier_account c where c.account_id = ${at.account}`,
    ).as('carrierAccounts'),
    // A country with a row of its own is not one of the others.
    rowsOf<TaxRate>(sql`select t.region, t.category, t.percent, t.freight_taxed as "freightTaxed" from tax_rate t
      where t.country = (select o.country from tax_rate o where o.country in (${at.country}, '*') order by o.country = '*' limit 1)
        and ${ofRegion(at.region)}`).as('taxRates'),
    rowsOf<Certificate>(sql`select t.number, coalesce(t.valid_until < ${at.day}, false) as "hasEnded",
      t.country = ${at.country} and ${ofRegion(at.region)} as "isOfPlace",
      coalesce(t.valid_from <= ${at.day}, true) as "hasBegun", t.valid_until as "validUntil"
      from tax_certificate t where t.account_id = ${at.account}`).as('certificates'),
  ] as const
}

const ratesOf = preparedRead(placeTypes, (db, at: Placeholders<RatePlace>) => db.selectNoFrom(columnsAt(at)))

const none: Rates = { methods: [], carrierAccounts: [], taxRates: [], certificates: [] }

export async function findRates(ctx: Ctx, { accountId, address, currency }: RatedOrder): Promise<Rates> {
  const [rates] = await ratesOf(ctx.db, {
    ...ratePlace(address),
    currency,
    account: accountId,
    day: getBrandToday(ctx),
  })
  return rates ?? none
}

/** Those of several places of one organization, in their order, in one statement. */
export async function findRatesOf(
  ctx: Ctx,
  { accountId, currency }: Omit<RatedOrder, 'address'>,
  addresses: readonly RatedAddress[],
): Promise<Rates[]> {
  const places = addresses.map((address) => ratePlace(address))
  const of = (field: keyof (typeof places)[number]) => sql`${places.map((place) => place[field])}::text[]`
  const rows = await ctx.db
    .selectFrom(
      sql<{ country: string; region: string; postal_code: string; at: number }>`
        (select * from unnest(${of('country')}, ${of('region')}, ${of('postalCode')}) with ordinality u (country, region, postal_code, at))`.as(
        'p',
      ),
    )
    .select(
      columnsAt({
        country: sql<string>`p.country`,
        region: sql<string>`p.region`,
        postalCode: sql<string>`p.postal_code`,
        currency: sql<string>`${currency}::text`,
        account: sql<number>`${accountId}::int`,
        day: sql<string>`${getBrandToday(ctx)}::date`,
      }),
    )
    .orderBy('p.at')
    .execute()
  return addresses.map((_address, at) => rows[at] ?? none)
}
