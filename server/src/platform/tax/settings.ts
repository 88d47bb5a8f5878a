// Settings of the service that estimates taxes.
import { z } from 'zod'
import { optional, setting, visible } from '../config/setting.ts'

export const taxSettings = {
  AVATAX_ACCOUNT: visible(
    optional,
    'Account id of Avalara AvaTax, which then estimates the tax of orders; without it the imported tax rates do.',
  ),
  AVATAX_LICENSE_KEY: setting(optional, 'Its license key.'),
  AVATAX_COMPANY: visible(optional, 'Code of the company in AvaTax; without it, the default company of the account.'),
  AVATAX_SHIP_FROM: visible(
    z
      .string()
      .regex(/^[^|]+\|[^|]+\|[^|]+\|[^|]+\|[A-Z]{2}$/, 'must be like 1 Yard Road|Tulsa|OK|74101|US')
      .optional(),
    'Address that goods leave from, as AvaTax needs it: street, city, state, postal code and country, separated by vertical bars.',
  ),
  AVATAX_URL: visible(
    z.url().default('https://rest.avatax.com'),
    'Where AvaTax answers; its sandbox has another address.',
  ),
  AVATAX_TIMEOUT: visible(
    z.coerce.number().min(0.1).max(10).default(2),
    'Seconds to wait for it; then, and for a minute, the imported rates estimate.',
  ),
}
