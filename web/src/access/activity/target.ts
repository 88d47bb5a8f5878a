// Where the page of what was changed is, and the number of an entry in its address.
import type { Activity } from '@portal/contract/access/activity'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'

const pages: Record<string, (key: string) => string> = {
  user: latePaths.contact,
  contact: latePaths.contact,
  group: latePaths.group,
  order: paths.order,
  invoice: paths.invoice,
  payment: latePaths.receipt,
}

/** The address of its page; undefined for what has none. */
export const targetHref = ({ targetType, targetKey }: Pick<Activity, 'targetType' | 'targetKey'>): string | undefined =>
  targetType === null || targetKey === null ? undefined : pages[targetType]?.(targetKey)

/** The number in the address; 0, which no entry has, for anything else. */
export const idIn = (text: string): string => (/^\d{1,18}$/.test(text) ? text : '0')
