// The rates of freight and tax: what checkout, orders of procurement systems and orders of seats reckon with.
import { fillBrand } from '@portal/contract/brand'
import { checkoutMessages } from '@portal/contract/checkout'
import type { Country } from '@portal/contract/countries'
import { countries } from '@portal/contract/countries'
import type { Currency } from '@portal/contract/locales'
import { lineAmount, sumMoney } from '@portal/contract/money'
import type { RatedAddress } from '@portal/contract/regions'
import { getRegions } from '@portal/contract/regions'
import type { ShipGroup } from '@portal/contract/shipDays'
import { getBrand } from '../brand/brand.ts'
import { addWorkingDays } from '../platform/calendar/workingDays.ts'
import type { Ctx } from '../platform/ctx.ts'
import { findRates } from './rates.reads.ts'
import type { FreightOption, TaxedLine } from './rates.rules.ts'
import { endedCertificate, freightOptions, isExempt, taxOf } from './rates.rules.ts'

export type { FreightOption } from './rates.rules.ts'
export { cheapestCarriage } from './rates.rules.ts'

/** What is sold, to whom, and where it goes. */
export interface OrderToRate {
  account: { accountId: number; taxExempt: boolean }
  address: RatedAddress
  currency: Currency
  lines: readonly (TaxedLine & { pounds: number })[]
  /** The lines by the day they ship on. */
  shipDays: readonly ShipGroup[]
}

export interface RatedOrder {
  options: FreightOption[]
  taxExempt: boolean
  /** ISO day on which the paper of exemption for the place ended, where this is why tax is asked. */
  certificateEnded: string | null
  /** Estimated tax with the shipping of a method. Throws PortalError where the place has no rate. */
  getTax: (shipping: number) => number
}

/** How an order can be shipped, and what it is taxed: the one place that says so. */
export async function rateOrder(
  ctx: Ctx,
  { account, address, currency, lines, shipDays }: OrderToRate,
): Promise<RatedOrder> {
  const { accountId } = account
  const { methods, carrierAccounts, taxRates, certificates } = await findRates(ctx, { accountId, address, currency })
  const load = {
    pounds: lines.reduce((sum, line) => sum + line.pounds * line.quantity, 0),
    subtotal: sumMoney(lines.map((line) => lineAmount(line.price, line.quantity))),
    shipDays,
  }
  const taxExempt = isExempt(certificates, account.taxExempt)
  return {
    options: freightOptions({ methods, carrierAccounts }, load, (day, days) =>
      addWorkingDays(ctx.config.SHIP_FROM_COUNTRY, day, days),
    ),
    taxExempt,
    certificateEnded: endedCertificate(certificates),
    getTax: (shipping) => (taxExempt ? 0 : taxOf(taxRates, { lines, shipping, whyNoRate: whyNoRate(ctx, address) })),
  }
}

const whyNoRate = ({ config }: Pick<Ctx, 'config'>, { country, state, province }: RatedAddress): string =>
  getRegions(country)
    ? checkoutMessages.noTaxRate.replace('{region}', () => (state || province)?.trim() || 'none')
    : fillBrand(checkoutMessages.noTaxCountry, getBrand(config)).replace(
        '{country}',
        () => countries[country as Country] ?? country,
      )
