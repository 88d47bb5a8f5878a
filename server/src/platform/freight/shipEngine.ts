// Freight by ShipEngine over its REST API (v1): rates are estimated, and no label is made there.
import { roundMoney, sumMoney } from '@portal/contract/platform/money'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { fetchService } from '../external/fetchService.ts'
import type { CarrierRate, FreightRequest, FreightService } from './freightService.ts'
import { FreightUnknown } from './freightService.ts'

/** How long it is left alone after it did not answer, in milliseconds. */
const rest = 60_000

const amount = z.object({ currency: z.string(), amount: z.number().min(0) })
const rates = z.array(
  z.object({
    service_code: z.string(),
    package_type: z.string().nullish(),
    shipping_amount: amount,
    insurance_amount: amount.nullish(),
    confirmation_amount: amount.nullish(),
    other_amount: amount.nullish(),
    error_messages: z.array(z.string()).nullish(),
  }),
)
type Rate = z.output<typeof rates>[number]

interface ShipEngineAccount {
  key: string
  carriers: string[]
  /** City, region, postal code and country. */
  shipFrom: string
  url: string
  /** Seconds. */
  timeout: number
  now: () => Date
}

/** The service of the configuration; undefined where freight is that of the imported rates. */
export function createFreightService(config: Config, now: () => Date): FreightService | undefined {
  const { SHIPENGINE_API_KEY: key, SHIPENGINE_CARRIERS: carriers, SHIPENGINE_SHIP_FROM: shipFrom } = config
  if (key === undefined || carriers === undefined || shipFrom === undefined) return undefined
  const { SHIPENGINE_URL: url, SHIPENGINE_TIMEOUT: timeout } = config
  return createShipEngine({ key, carriers: carriers.split(','), shipFrom, url, timeout, now })
}

function createShipEngine(of: ShipEngineAccount): FreightService {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    estimate: async (order) => {
      if (of.now().getTime() - failedAt < rest)
        throw new FreightUnknown('ShipEngine did not answer within the last minute')
      const response = await fetchService(new URL('/v1/rates/estimate', of.url), {
        method: 'POST',
        headers: { 'api-key': of.key, 'content-type': 'application/json' },
        body: JSON.stringify(toShipment(order, of)),
        signal: AbortSignal.timeout(of.timeout * 1000),
      }).catch(() => undefined)
      const found = rates.safeParse(await response?.json().catch(() => undefined))
      if (response?.ok && found.success) return toRates(found.data, order)
      // Only a 400 is the order's fault, because it refuses a place or weight; everything else is a failure of the service.
      if (response?.status === 400) throw new FreightUnknown('ShipEngine refuses an order')
      failedAt = of.now().getTime()
      throw new FreightUnknown(`ShipEngine does not answer: ${response?.status ?? 'no answer'}`)
    },
  }
}

/** True of a parcel of our own, because the flat rates of a carrier's envelopes say nothing of an order that may not fit. */
const isOwnParcel = (type: Rate['package_type']): boolean => !type || type === 'package'

/** The cheapest of each service; one in another currency, for a box or an envelope of the carrier, or with a fault, is none. */
function toRates(found: readonly Rate[], { currency }: FreightRequest): CarrierRate[] {
  const cheapest = new Map<string, number>()
  for (const { service_code: service, shipping_amount, insurance_amount, confirmation_amount, ...other } of found) {
    const amounts = [shipping_amount, insurance_amount, confirmation_amount, other.other_amount].filter(
      (one) => one != null,
    )
    const isSound = amounts.every((one) => one.amount === 0 || one.currency.toUpperCase() === currency)
    if (!isSound || !isOwnParcel(other.package_type) || (other.error_messages ?? []).length > 0) continue
    const cost = roundMoney(sumMoney(amounts.map((one) => one.amount)))
    cheapest.set(service, Math.min(cost, cheapest.get(service) ?? cost))
  }
  return [...cheapest].map(([service, cost]) => ({ service, cost }))
}

function toShipment({ shipTo, pounds }: FreightRequest, { carriers, shipFrom }: ShipEngineAccount) {
  const [city, region, postalCode, country] = shipFrom.split('|').map((part) => part.trim())
  return {
    carrier_ids: carriers,
    from_city_locality: city,
    from_state_province: region,
    from_postal_code: postalCode,
    from_country_code: country,
    to_city_locality: shipTo.city,
    to_state_province: shipTo.region,
    to_postal_code: shipTo.postalCode,
    to_country_code: shipTo.country,
    weight: { value: pounds, unit: 'pound' },
    confirmation: 'none',
    address_residential_indicator: 'no',
  }
}
