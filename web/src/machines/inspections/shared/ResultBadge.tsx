// The result of an inspection, in a word and a color.
import type { Inspection } from '@portal/contract/machines/inspectionRecords'
import { getResultLabel } from '@portal/contract/machines/inspectionRecords'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'

const tones = { PASS: 'ok', PASS_WITH_REMARKS: 'soon', FAIL: 'danger' } as const

export function ResultBadge({ of }: { of: Pick<Inspection, 'result' | 'signedAt' | 'replacedBy'> }) {
  if (of.replacedBy !== null) return <StatusBadge tone="neutral">Corrected</StatusBadge>
  if (of.result === null) return <StatusBadge tone="neutral">Planned</StatusBadge>
  return (
    <StatusBadge tone={tones[of.result]}>{getResultLabel({ result: of.result, signedAt: of.signedAt })}</StatusBadge>
  )
}
