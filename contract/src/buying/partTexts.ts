// The text that distinguishes a part from another of the same name: who makes it, and the numbers it is known by. Every line of a part,
// on screen, on paper and in a letter, says it in these words.

export interface KnownPart {
  partNumber: string
  brand: string | null
  manufacturerPartNumber: string | null
  customerPartNumber?: string | null
  /** The unit it is for. */
  unitSerial?: string | null | undefined
}

/** 'Brand · maker's number', as far as they are known. */
export function formatManufacturer({
  brand,
  manufacturerPartNumber: number,
}: Pick<KnownPart, 'brand' | 'manufacturerPartNumber'>): string {
  if (!brand) return number ? `Mfr # ${number}` : ''
  return number ? `${brand} · ${number}` : brand
}

/** The text below the name of a part; the customer's own number is called after the business. */
export const partTexts = (part: KnownPart, business: string | null | undefined): string[] =>
  [
    `Part # ${part.partNumber}`,
    formatManufacturer(part),
    part.customerPartNumber ? `${business ?? 'Your'} # ${part.customerPartNumber}` : '',
    part.unitSerial ? `For unit ${part.unitSerial}` : '',
  ].filter(Boolean)
