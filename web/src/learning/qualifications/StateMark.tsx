// Where a person is with a model or a course, in words: the state, the day it ends, and what is missing.
import type { MatrixSide, QualificationCell, QualificationState } from '@portal/contract/learning/qualifications'
import { courseStateLabels, modelStateLabels } from '@portal/contract/learning/qualifications'
import { formatDate } from '../../platform/formats.ts'
import matrix from '../../ui/layout/matrix.module.css'

const tones: Record<QualificationState, string> = {
  DUE_SOON: 'soon',
  EXPIRED: 'danger',
  MISSING: 'danger',
  VALID: 'ok',
  NOT_ASKED: 'neutral',
}
const dayWords: Partial<Record<QualificationState, string>> = { DUE_SOON: 'Ends', EXPIRED: 'Ended', VALID: 'Until' }

/** 'Ends 06/05/2031', 'Hands-on check, Authorization'. */
const detailOf = ({ state, until, lacks }: QualificationCell): string =>
  [until && dayWords[state] && `${dayWords[state]} ${formatDate(until)}`, lacks.join(', ')].filter(Boolean).join(' · ')

interface StateMarkProps {
  cell: QualificationCell
  by: MatrixSide
  /** Whose it is, for the button. */
  about?: string
  /** Makes the state a button that books the refresher. */
  onBook?: (() => void) | undefined
}

export function StateMark({ cell, by, about, onBook }: StateMarkProps) {
  const detail = detailOf(cell)
  const state = (by === 'model' ? modelStateLabels : courseStateLabels)[cell.state]
  const look = { className: `on-tone ${matrix['mark'] ?? ''}`, 'data-tone': tones[cell.state] }
  return (
    <>
      {onBook ? (
        <button type="button" {...look} aria-label={`${state}: book a refresher for ${about ?? ''}`} onClick={onBook}>
          {state}
        </button>
      ) : (
        <span {...look}>{state}</span>
      )}
      {detail && <small>{detail}</small>}
    </>
  )
}
