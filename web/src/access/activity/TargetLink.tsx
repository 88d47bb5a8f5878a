// The object of an action, by the name it had; it leads to its page where there is one.
import type { Activity } from '@portal/contract/access/activity'
import { auditTargetLabel } from '@portal/contract/access/auditFields'
import { Link } from '../../ui/text/Link.tsx'
import { targetHref } from './target.ts'

interface TargetLinkProps {
  entry: Pick<Activity, 'target' | 'targetType' | 'targetKey'>
  /** Says what it is as well: 'Group North'. */
  hasLabel?: boolean
}

export function TargetLink({ entry, hasLabel = false }: TargetLinkProps) {
  if (entry.targetType === null) return null
  const href = targetHref(entry)
  const text = hasLabel ? `${auditTargetLabel(entry.targetType)} ${entry.target}` : entry.target
  return href === undefined ? text : <Link href={href}>{text}</Link>
}
