// A service that estimates what carriers ask for an order; without one, the imported rates do (rates/rates.ts) [P5.66].
import type { Currency } from '@portal/contract/platform/locales'

/** An order as it is carried. */
export interface FreightRequest {
  currency: Currency
  shipTo: { city: string; region: string; postalCode: string; country: string }
  pounds: number
}

/** The price of one service of a carrier, in the currency of the order. */
export interface CarrierRate {
  /** The service's name of it, which a method of the maker names. */
  service: string
  cost: number
}

export interface FreightService {
  /** The rates of all services that take the order; throws FreightUnknown where there is no answer. */
  estimate: (order: FreightRequest) => Promise<CarrierRate[]>
}

/** No rates came: the service does not answer, or does not take the order. The message names no person and no address. */
export class FreightUnknown extends Error {}
