// Labels of the fields of a claim, beside them and in the summary of what is wrong.
import type { EntryLine } from './claimEntry.ts'

export const claimLabels = {
  unitSerial: 'Unit serial',
  failureDate: 'Failure date',
  repairDate: 'Repair date',
  hours: 'Engine hours',
  complaint: 'Complaint',
  cause: 'Cause',
  correction: 'Correction',
} as const

/** The title of the line at index `at`. */
export const lineTitle = (kind: EntryLine['kind'], at: number): string =>
  `${kind === 'LABOUR' ? 'Labor' : 'Part'}, line ${at + 1}`

/** The label of `field`; lines by their title, undefined where the message names it. */
export function getLabel(field: string, lines: readonly EntryLine[]): string | undefined {
  const at = Number(/^lines\.(\d+)\./.exec(field)?.[1])
  const line = lines[at]
  return line ? lineTitle(line.kind, at) : (claimLabels as Readonly<Record<string, string>>)[field]
}
