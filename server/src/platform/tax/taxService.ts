// A service that estimates the tax of an order; without one, the imported rates do (rates/rates.ts) [P5.62].
import type { Currency } from '@portal/contract/platform/locales'

/** An order as it is taxed; amounts in its currency. */
export interface TaxRequest {
  /** Account number of the customer. */
  customer: string
  currency: Currency
  /** ISO day of the order. */
  day: string
  shipTo: { address1: string; city: string; region: string; postalCode: string; country: string }
  lines: readonly { code: string; quantity: number; amount: number }[]
  shipping: number
}

export interface TaxService {
  /** The whole tax, in whole cents of the currency; throws TaxUnknown where the service gives none. */
  estimate: (order: TaxRequest) => Promise<number>
}

/** No tax came: the service does not answer, or does not take the order. The message names no person and no address. */
export class TaxUnknown extends Error {}
