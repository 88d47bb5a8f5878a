// The rates of freight and tax: what checkout, orders of procurement systems and orders of seats reckon with.
import { fillBrand } from '@portal/contract/provider/brand'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import type { Country } from '@portal/contract/platform/countries'
import { countries } from '@portal/contract/platform/countries'
import { toDay } from '@portal/contract/platform/days'
import type { Currency } from '@portal/contract/platform/locales'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import type { RatedAddress } from '@portal/contract/platform/regions'
import { getRegions, ratePlace } from '@portal/contract/platform/regions'
import type { ShipGroup } from '@portal/contract/buying/shipDays'
import { getBrand } from '../../provider/brand/brand.ts'
import { addWorkingDays } from '../../platform/calendar/workingDays.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { FreightUnknown } from '../../platform/freight/freightService.ts'
import { TaxUnknown } from '../../platform/tax/taxService.ts'
import type { Rates } from './rates.reads.ts'
import { findRates, findRatesOf } from './rates.reads.ts'
import type { FreightChoice, TaxedLine } from './rates.rules.ts'
import { findExpiredCertificate, freightOptions, isExempt, taxOf } from './rates.rules.ts'

export type { FreightChoice, FreightOption } from './rates.rules.ts'
export { linesOf, sumDeliveries } from './deliveries.rules.ts'
export { billedHere, cheapestCarriage, onOwnAccount, shippedTogether } from './rates.rules.ts'

/** The goods, to whom, and where it goes. */
export interface RateRequest {
  account: { accountId: number; accountNumber: string; taxExempt: boolean }
  address: RatedAddress & { address1: string; city: string }
  currency: Currency
  lines: readonly (TaxedLine & { partNumber: string; pounds: number })[]
  /** The lines by the day they ship on. */
  shipDays: readonly ShipGroup[]
}

export interface RatedOrder {
  /** The ways to ship it. A service may be asked: see beforeServices. */
  getFreight: () => Promise<FreightChoice>
  taxExempt: boolean
  /** ISO day on which the paper of exemption for the place ended, where this is why tax is asked. */
  certificateEnded: string | null
  /** Estimated tax with the shipping of a method. Throws PortalError where the place has no rate. A service may be asked: see beforeServices. */
  getTax: (shipping: number) => Promise<number>
}

/** How an order can be shipped, and what it is taxed: the one place that says so. */
export async function rateOrder(ctx: Ctx, order: RateRequest): Promise<RatedOrder> {
  const { account, address, currency } = order
  const { accountId } = account
  return rateBy(ctx, order, await findRates(ctx, { accountId, address, currency }))
}

/** The same for the deliveries of one order [P5.187]. */
export async function rateDeliveries(
  ctx: Ctx,
  { account, currency }: Pick<RateRequest, 'account' | 'currency'>,
  deliveries: readonly Pick<RateRequest, 'address' | 'lines' | 'shipDays'>[],
): Promise<RatedOrder[]> {
  const { accountId } = account
  const addresses = deliveries.map(({ address }) => address)
  const rates = await findRatesOf(ctx, { accountId, currency }, addresses)
  return deliveries.flatMap((delivery, at) => {
    const known = rates[at]
    return known ? [rateBy(ctx, { ...delivery, account, currency }, known)] : []
  })
}

function rateBy(ctx: Ctx, order: RateRequest, { methods, carrierAccounts, taxRates, certificates }: Rates): RatedOrder {
  const { account, address, lines, shipDays } = order
  const load = {
    pounds: lines.reduce((sum, line) => sum + line.pounds * line.quantity, 0),
    subtotal: sumMoney(lines.map((line) => lineAmount(line.price, line.quantity))),
    shipDays,
  }
  const taxExempt = isExempt(certificates, account.taxExempt)
  return {
    getFreight: async () => {
      const isAsked = ctx.services.freight && methods.some(({ service }) => service !== null)
      const asked = isAsked ? await askFreight(ctx, order, load.pounds) : undefined
      return freightOptions({ methods, carrierAccounts, asked }, load, (day, days) =>
        addWorkingDays(ctx.config.SHIP_FROM_COUNTRY, day, days),
      )
    },
    taxExempt,
    certificateEnded: findExpiredCertificate(certificates),
    getTax: async (shipping) => {
      if (taxExempt) return 0
      const estimated = await askService(ctx, order, shipping)
      return estimated ?? taxOf(taxRates, { lines, shipping, noRate: noRate(ctx, address) })
    },
  }
}

/**
 * Reads what the freight and the tax of an order are asked for. Where a service is asked, in a transaction of its own, so
 * that no connection and no lock waits for the service.
 */
export const beforeServices = <T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.services.tax || ctx.services.freight ? ctx.separateTransaction((db) => read({ ...ctx, db })) : read(ctx)

/** What the service asks for each of its services; nothing where it gives no answer: the imported rates estimate then. */
async function askFreight(
  { services, log }: Ctx,
  { address, currency }: RateRequest,
  pounds: number,
): Promise<ReadonlyMap<string, number>> {
  const { region, country } = ratePlace(address)
  const { city, postalCode } = address
  try {
    const shipTo = { city, region, country, postalCode: postalCode ?? '' }
    const rates = await services.freight?.estimate({ currency, shipTo, pounds })
    return new Map((rates ?? []).map(({ service, cost }) => [service, cost]))
  } catch (error) {
    if (!(error instanceof FreightUnknown)) throw error
    log.warn({ reason: error.message }, 'freight is estimated by the imported rates')
    return new Map()
  }
}

/** Undefined where no service is configured, or it gives no tax: the imported rates estimate then. */
async function askService(
  { services, log, now }: Ctx,
  { account, address, currency, lines }: RateRequest,
  shipping: number,
): Promise<number | undefined> {
  const { region, country } = ratePlace(address)
  const { address1, city, postalCode } = address
  try {
    return await services.tax?.estimate({
      customer: account.accountNumber,
      currency,
      day: toDay(now, 'UTC'),
      shipTo: { address1, city, region, country, postalCode: postalCode ?? '' },
      lines: lines.map(({ partNumber: code, price, quantity }) => ({
        code,
        quantity,
        amount: lineAmount(price, quantity),
      })),
      shipping,
    })
  } catch (error) {
    if (!(error instanceof TaxUnknown)) throw error
    log.warn({ reason: error.message }, 'a tax is estimated by the imported rates')
    return undefined
  }
}

/** Why there is no tax: the place has no rate, or the service that would know it does not answer. */
function noRate({ config, services }: Pick<Ctx, 'config' | 'services'>, address: RatedAddress): PortalError {
  if (services.tax) return new PortalError('UNAVAILABLE', checkoutMessages.noTaxNow)
  const { country, state, province } = address
  const reason = getRegions(country)
    ? checkoutMessages.noTaxRate.replace('{region}', () => (state || province)?.trim() || 'none')
    : fillBrand(checkoutMessages.noTaxCountry, getBrand(config)).replace(
        '{country}',
        () => countries[country as Country] ?? country,
      )
  return new PortalError('BAD_INPUT', reason)
}
