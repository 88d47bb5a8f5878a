// Faults of a document that a buyer's system cannot book [P13.43]: fields of OCI that are missing, too long, or no numbers.
import { fieldLengths } from './fields.rules.ts'

export interface OciFinding {
  level: 'error' | 'advice'
  message: string
  where: string
}

const needed = ['QUANTITY', 'UNIT', 'PRICE', 'CURRENCY', 'VENDORMAT'] as const
const numbers = { QUANTITY: /^\d{1,11}\.\d{3}$/u, PRICE: /^\d{1,11}\.\d{2,3}$/u, PRICEUNIT: /^[1-9]\d{0,4}$/u } as const

/** `fields` of a returned cart, or of an answer. */
export function checkOci(fields: readonly (readonly [string, string])[]): OciFinding[] {
  const lines = new Map<number, Map<string, string>>()
  for (const [name, value] of fields) {
    const [, field = '', index = ''] = /^NEW_ITEM-(\w+)\[(\d{1,4})\]$/u.exec(name) ?? []
    if (field === '') continue
    const line = lines.get(Number(index)) ?? new Map<string, string>()
    lines.set(Number(index), line.set(field, value))
  }
  const gap = [...lines.keys()].toSorted((a, b) => a - b).findIndex((index, at) => index !== at + 1)
  return [
    ...(gap === -1 ? [] : [fault(`NEW_ITEM ${gap + 1}`, 'Lines must be counted from 1 without a gap.')]),
    ...[...lines].flatMap(([index, line]) => checkLine(index, line)),
  ]
}

const fault = (where: string, message: string): OciFinding => ({ level: 'error', message, where })

function checkLine(index: number, line: ReadonlyMap<string, string>): OciFinding[] {
  const where = `NEW_ITEM ${index}`
  const found: OciFinding[] = needed
    .filter((field) => !line.get(field))
    .map((field) => fault(where, `${field} is missing.`))
  if (!line.get('DESCRIPTION') && !line.get('MATNR')) found.push(fault(where, 'DESCRIPTION or MATNR must stand.'))
  for (const [field, value] of line) {
    const most = Object.entries(fieldLengths).find(([name]) => name === field)?.[1]
    if (most !== undefined && Array.from(value).length > most)
      found.push(fault(where, `${field} is longer than ${most} characters.`))
  }
  for (const [field, pattern] of Object.entries(numbers)) {
    const value = line.get(field)
    if (value && !pattern.test(value))
      found.push(fault(where, `${field} '${value.slice(0, 20)}' is not a number of OCI.`))
  }
  if (!line.has('PRICEUNIT'))
    found.push({ level: 'advice', where, message: 'PRICEUNIT is missing: some systems divide the price by 100.' })
  if (!line.has('MATGROUP'))
    found.push({ level: 'advice', where, message: 'MATGROUP is missing: the buyer has to choose a material group.' })
  return found
}
