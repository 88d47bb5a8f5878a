// How courses are written.
import { courseKindLabels } from '@portal/contract/learning/courseKinds'
import type { CourseHit } from '@portal/contract/buying/search'

export const getKindLabel = ({ kind }: Pick<CourseHit, 'kind'>): string => courseKindLabels[kind]

/** 45 min, 2 h, 1 h 30 min. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
