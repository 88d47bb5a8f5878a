// Codes as the cells of a file: kind, code, name, active.
import type { StoredCode } from '@portal/contract/money/chargeCodes'
import type { ChargeKind } from '@portal/contract/money/chargeForms'
import { chargeKindLabels } from '@portal/contract/money/chargeForms'
import { marked, unmarked } from '../../platform/formulaText.ts'

const header = ['kind', 'code', 'name', 'active'] as const

export const cellsOfCodes = (codes: readonly StoredCode[]): string[][] => [
  [...header],
  ...codes.map(({ kind, code, name, isActive }) => [
    chargeKindLabels[kind],
    marked(code),
    marked(name),
    isActive ? 'yes' : 'no',
  ]),
]

const kinds: Readonly<Record<string, ChargeKind>> = {
  'cost center': 'COST_CENTER',
  cost_center: 'COST_CENTER',
  'cost centre': 'COST_CENTER',
  job: 'JOB',
}

/** The codes of a file. Throws an Error with words to show. */
export function codesOfCells(cells: readonly (readonly string[])[]): StoredCode[] {
  const [head = [], ...lines] = cells.filter((row) => row.some((cell) => cell.trim() !== ''))
  const names = head.map((cell) => cell.replace('\uFEFF', '').trim().toLowerCase())
  const missing = header.filter((name) => name !== 'active' && !names.includes(name))
  if (missing.length > 0)
    throw new Error(`The first row needs the columns kind, code and name; it lacks ${missing.join(', ')}.`)
  if (lines.length === 0) throw new Error('There is no code in this file.')
  return lines.map((row, at) => {
    const cell = (name: (typeof header)[number]) => unmarked((row[names.indexOf(name)] ?? '').trim())
    const kind = kinds[cell('kind').toLowerCase()]
    if (!kind) throw new Error(`Line ${at + 2}: the kind is “Cost center” or “Job”, not “${cell('kind')}”.`)
    return {
      kind,
      code: cell('code'),
      name: cell('name'),
      isActive: !['no', 'false', '0', 'n'].includes(cell('active').toLowerCase()),
    }
  })
}
