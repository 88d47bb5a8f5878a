// Shipping costs, in words and figures [P5.49]: an amount, free, on the customer's own carrier account, or still to be confirmed.

/** QUOTED: an amount; TO_CONFIRM: no rate is known, so none is charged yet; OWN_ACCOUNT: the carrier bills the customer. */
export const freightTerms = ['QUOTED', 'TO_CONFIRM', 'OWN_ACCOUNT'] as const
export type FreightTerms = (typeof freightTerms)[number]

export const freightMessages = {
  toConfirm: 'We confirm freight',
  beforeFreight: 'Total before freight',
  /** Beside a method whose cost is not known. */
  confirmedLater:
    'There is no freight rate for this address and weight. We confirm freight after your order, and bill it apart.',
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

export const totalLabel = ({ freight }: Pick<Freight, 'freight'>): string =>
  freight === 'TO_CONFIRM' ? freightMessages.beforeFreight : 'Total'
