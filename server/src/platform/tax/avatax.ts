// Taxes by Avalara AvaTax over its REST API (v2): an order of sale is estimated and nothing is recorded there.
import { roundMoney } from '@portal/contract/platform/money'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { fetchService } from '../external/fetchService.ts'
import type { TaxRequest, TaxService } from './taxService.ts'
import { TaxUnknown } from './taxService.ts'

/** How long it is left alone after it did not answer, in milliseconds. */
const rest = 60_000
/** AvaTax's code for shipping by a carrier; goods are known to it by their part numbers. */
const freightCode = 'FR020100'

const answer = z.object({ totalTax: z.number().min(0) })
const refusal = z.object({ error: z.object({ code: z.string().max(100) }) })

interface AvataxAccount {
  account: string
  licenseKey: string
  company: string | undefined
  /** Street, city, region, postal code and country. */
  shipFrom: string
  url: string
  /** Seconds. */
  timeout: number
  now: () => Date
}

/** The service of the configuration; undefined where taxes are those of the imported rates. */
export function createTaxService(config: Config, now: () => Date): TaxService | undefined {
  const { AVATAX_ACCOUNT: account, AVATAX_LICENSE_KEY: licenseKey, AVATAX_SHIP_FROM: shipFrom } = config
  if (account === undefined || licenseKey === undefined || shipFrom === undefined) return undefined
  const { AVATAX_COMPANY: company, AVATAX_URL: url, AVATAX_TIMEOUT: timeout } = config
  return createAvatax({ account, licenseKey, company, shipFrom, url, timeout, now })
}

function createAvatax(of: AvataxAccount): TaxService {
  let failedAt = Number.NEGATIVE_INFINITY
  const headers = {
    authorization: `Basic ${Buffer.from(`${of.account}:${of.licenseKey}`).toString('base64')}`,
    'content-type': 'application/json',
    'x-avalara-client': 'portal; 1; REST; v2',
  }
  return {
    estimate: async (order) => {
      if (of.now().getTime() - failedAt < rest) throw new TaxUnknown('AvaTax did not answer within the last minute')
      const response = await fetchService(new URL('/api/v2/transactions/create', of.url), {
        method: 'POST',
        headers,
        body: JSON.stringify(toTransaction(order, of)),
        signal: AbortSignal.timeout(of.timeout * 1000),
      }).catch(() => undefined)
      const body = await response?.json().catch(() => undefined)
      const found = answer.safeParse(body)
      if (response?.ok && found.success) return roundMoney(found.data.totalTax)
      // A fault it reports, such as an address, is of that order alone; everything else is of the service.
      const refused = refusal.safeParse(body)
      if (response?.status === 400 && refused.success)
        throw new TaxUnknown(`AvaTax refuses an order: ${refused.data.error.code}`)
      failedAt = of.now().getTime()
      throw new TaxUnknown(`AvaTax does not answer: ${response?.status ?? 'no answer'}`)
    },
  }
}

function toTransaction(order: TaxRequest, { company, shipFrom }: AvataxAccount) {
  const [line1, city, region, postalCode, country] = shipFrom.split('|').map((part) => part.trim())
  const { address1, ...place } = order.shipTo
  return {
    type: 'SalesOrder',
    ...(company && { companyCode: company }),
    customerCode: order.customer,
    currencyCode: order.currency,
    date: order.day,
    addresses: { shipFrom: { line1, city, region, postalCode, country }, shipTo: { line1: address1, ...place } },
    lines: [
      ...order.lines.map(({ code, quantity, amount }, at) => ({
        number: String(at + 1),
        itemCode: code.slice(0, 50),
        quantity,
        amount,
      })),
      ...(order.shipping > 0
        ? [{ number: 'shipping', taxCode: freightCode, quantity: 1, amount: order.shipping }]
        : []),
    ],
  }
}
