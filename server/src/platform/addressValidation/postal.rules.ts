// The form of postal codes, and what the first letters of a Canadian one say.

/** A ZIP code as it is written, '97301' or '97301-1234'; undefined when it is none. */
export function zipForm(text: string): string | undefined {
  const [, zip, plus] = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(text.trim()) ?? []
  return zip && (plus ? `${zip}-${plus}` : zip)
}

/** A Canadian postal code as it is written, 'K1A 0B1'; undefined when it is none. */
export function canadianForm(text: string): string | undefined {
  const [, area, unit] =
    /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[- ]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/i.exec(text.trim()) ?? []
  return area && unit && `${area} ${unit}`.toUpperCase()
}

const provinceOfLetter: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

/** The province or territory of a Canadian postal code in its usual form. */
export const findProvince = (code: string): string | undefined =>
  code.startsWith('X') ? (/^X0[ABC]/.test(code) ? 'NU' : 'NT') : provinceOfLetter[code.charAt(0)]

const digits = (...counts: number[]) => new RegExp(`^(${counts.map((count) => `\\d{${count}}`).join('|')})$`)

// Countries with many customers; elsewhere any code is taken as it is.
const forms: Readonly<Record<string, RegExp>> = {
  AT: digits(4),
  AU: digits(4),
  BE: digits(4),
  BR: /^\d{5}-?\d{3}$/,
  CH: digits(4),
  DE: digits(5),
  DK: digits(4),
  ES: digits(5),
  FI: digits(5),
  FR: digits(5),
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IT: digits(5),
  JP: /^\d{3}-?\d{4}$/,
  MX: digits(5),
  NL: /^\d{4} ?[A-Z]{2}$/i,
  NO: digits(4),
  NZ: digits(4),
  PL: /^\d{2}-\d{3}$/,
  PR: digits(5),
  SE: /^\d{3} ?\d{2}$/,
}

/** True if `code` could be a postal code of `country`. */
export const isPostalCodeOf = (code: string, country: string): boolean => forms[country]?.test(code) ?? true
