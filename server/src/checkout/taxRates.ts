// Estimated sales tax in percent by state or province: the base rate a buyer expects to see, corrected on the invoice.
import { checkoutMessages } from '@portal/contract/checkout'
import { readRegion } from '@portal/contract/regions'
import { PortalError } from '../platform/errors.ts'

const unitedStates: Record<string, number> = {
  AL: 4,
  AK: 0,
  AZ: 5.6,
  AR: 6.5,
  CA: 7.25,
  CO: 2.9,
  CT: 6.35,
  DE: 0,
  DC: 6,
  FL: 6,
  GA: 4,
  HI: 4,
  ID: 6,
  IL: 6.25,
  IN: 7,
  IA: 6,
  KS: 6.5,
  KY: 6,
  LA: 5,
  ME: 5.5,
  MD: 6,
  MA: 6.25,
  MI: 6,
  MN: 6.875,
  MS: 7,
  MO: 4.225,
  MT: 0,
  NE: 5.5,
  NV: 6.85,
  NH: 0,
  NJ: 6.625,
  NM: 4.875,
  NY: 4,
  NC: 4.75,
  ND: 5,
  OH: 5.75,
  OK: 4.5,
  OR: 0,
  PA: 6,
  RI: 7,
  SC: 6,
  SD: 4.2,
  TN: 7,
  TX: 6.25,
  UT: 6.1,
  VT: 6,
  VA: 5.3,
  WA: 6.5,
  WV: 6,
  WI: 5,
  WY: 4,
}

const canada: Record<string, number> = {
  AB: 5,
  BC: 12,
  MB: 12,
  NB: 15,
  NL: 15,
  NS: 14,
  NT: 5,
  NU: 5,
  ON: 13,
  PE: 15,
  QC: 14.975,
  SK: 11,
  YT: 5,
}

/**
 * Percent of the taxable amount; 0 for other countries, where the buyer imports. A region without a rate is a mistake, never
 * free of tax.
 */
export function taxPercent(country: string, region: string | null): number {
  if (country !== 'US' && country !== 'CA') return 0
  const rate = (country === 'US' ? unitedStates : canada)[readRegion(country, region) ?? '']
  if (rate !== undefined) return rate
  throw new PortalError('BAD_INPUT', checkoutMessages.noTaxRate.replace('{region}', region?.trim() || 'none'))
}
