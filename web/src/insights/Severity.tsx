// How bad an event is, in a word and a colour.
import type { EventSummary } from 'contract/insights'
import { StatusBadge } from '../ui/StatusBadge.tsx'

export const severities = {
  high: { tone: 'danger', title: 'High' },
  medium: { tone: 'soon', title: 'Medium' },
  low: { tone: 'neutral', title: 'Low' },
} as const

export const Severity = ({ severity }: Pick<EventSummary, 'severity'>) => (
  <StatusBadge tone={severities[severity].tone}>{severities[severity].title}</StatusBadge>
)

/** A measured value with its unit; '' for none. */
export const valueOf = ({ value, valueUnit }: Pick<EventSummary, 'value' | 'valueUnit'>): string => {
  if (value === null) return ''
  const number = value.toLocaleString('en-US')
  return valueUnit === 'percent' ? `${number} %` : [number, valueUnit].filter(Boolean).join(' ')
}
