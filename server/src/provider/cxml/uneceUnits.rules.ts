// Units of measure: the portal's, as UN/ECE recommendation 20 codes them [P13.14].

/** Codes of everyday life and of SAP, with the UN/ECE code of what they mean. */
const uneceUnits: Readonly<Record<string, string>> = {
  BOX: 'BX',
  CM: 'CMT',
  DOZ: 'DZN',
  DZ: 'DZN',
  EACH: 'EA',
  FT: 'FOT',
  GA: 'GLL',
  GAL: 'GLL',
  HR: 'HUR',
  IN: 'INH',
  KG: 'KGM',
  L: 'LTR',
  LB: 'LBR',
  M: 'MTR',
  OZ: 'ONZ',
  PAIR: 'PR',
  PCE: 'H87',
  PCS: 'H87',
  STK: 'H87',
  YD: 'YRD',
}

/** The UN/ECE code of a unit of ours; one that is a code already stays. */
export const toUnUnit = (uom: string): string => uneceUnits[uom.toUpperCase()] ?? uom.toUpperCase()

/** The problem with a unit that a document names, in any case; undefined where nothing is. */
export function unitFault(uom: string): string | undefined {
  const code = toUnUnit(uom)
  if (code !== uom.toUpperCase()) return `'${uom}' is not a UN unit code; ${code} is.`
  return /^[A-Z0-9]{2,3}$/u.test(code) ? undefined : `'${uom}' is not a UN unit code.`
}
