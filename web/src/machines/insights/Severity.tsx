// How bad an event is, in a word and a color.
import type { EventSummary } from '@portal/contract/machines/insights'
import type { Locale } from '@portal/contract/platform/locales'
import { formatMeasure } from '@portal/contract/platform/measures'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

export const severities = {
  high: { tone: 'danger', title: 'High' },
  medium: { tone: 'soon', title: 'Medium' },
  low: { tone: 'neutral', title: 'Low' },
} as const

export const Severity = ({ severity }: Pick<EventSummary, 'severity'>) => (
  <StatusBadge tone={severities[severity].tone}>{severities[severity].title}</StatusBadge>
)

/** A measured value as the reader measures; '' for none. */
export const getSeverityValue = (
  { value, valueUnit }: { value: number | null; valueUnit: string | null },
  locale: Locale,
): string => (value === null ? '' : formatMeasure(value, valueUnit, locale))
