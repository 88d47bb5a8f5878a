// Shipping costs, in words and figures [P5.49]: an amount, free, on the customer's own carrier account, or still to be confirmed.

/** QUOTED: an amount; TO_CONFIRM: no rate is known, so none is charged yet; OWN_ACCOUNT: the carrier bills the customer. */
export const freightTerms = ['QUOTED', 'TO_CONFIRM', 'OWN_ACCOUNT'] as const
export type FreightTerms = (typeof freightTerms)[number]
export const freightTermLabels: Record<FreightTerms, string> = {
  QUOTED: 'In the total',
  TO_CONFIRM: 'To be confirmed',
  OWN_ACCOUNT: 'On own carrier account',
}

export const freightMessages = {
  toConfirm: 'We confirm freight',
  beforeFreight: 'Total before freight',
  beforeFreightAndTax: 'Total before freight and tax',
  /** The choice of one's own account with a carrier, and what it changes. */
  ownAccount: 'Bill freight to our own account, {account}',
  ownAccountChanges: 'The carrier bills your organization; no freight is added to this order.',
  onlyOwnAccount:
    'What this costs otherwise cannot be looked up now. The carrier bills your organization; no freight is added to this order.',
  /** Beside the total of a list. */
  isBeforeFreight: 'before freight',
  /** Beside a method whose cost is not known. */
  confirmedLater:
    'There is no freight rate for this address and weight. We confirm freight after your order, and bill it separately.',
  /** Where a method is left out because no one can say what it costs. */
  noRateNow: 'We got no rate for {methods} just now. Please choose another method, or try again in a minute.',
  /** The same in the answer to an order that did not choose. */
  otherMethod: 'There was no rate for {methods}, so it goes by {method}.',
} as const

interface Freight {
  freight: FreightTerms
  carrierAccount: string | null
}

/** The shipping of a quote or an order as text; a cost that no one knows yet is no amount, not even one of nothing. */
export function freightText<Amount>(
  { shipping, freight, carrierAccount }: Freight & { shipping: Amount },
  format: (amount: Amount) => string,
): string {
  if (freight === 'TO_CONFIRM') return freightMessages.toConfirm
  return freight === 'OWN_ACCOUNT' ? `On your account, ${carrierAccount ?? ''}` : format(shipping)
}

/** True if freight is still to come to the total. */
export const isBeforeFreight = ({ freight }: Pick<Freight, 'freight'>): boolean => freight === 'TO_CONFIRM'

export const totalLabel = (of: Pick<Freight, 'freight'>): string =>
  isBeforeFreight(of) ? freightMessages.beforeFreight : 'Total'
