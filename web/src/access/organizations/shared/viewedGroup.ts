// The group selected [A3.04]. It is kept in local storage too, so that a page that opens without it says that it is gone.
import { organizationCalls } from '@portal/contract/access/organizations'
import type { Profile, Session } from '@portal/contract/access/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendCall } from '../../../platform/client.ts'
import { useBrand } from '../../../platform/config.ts'
import { withLoader } from '../../../platform/loader.ts'
import { getFetcher } from '../../../platform/queryClient.ts'
import { report } from '../../../platform/report.ts'
import { resetClient } from '../../../platform/session.ts'
import { readStored, viewingChangedKey, writeStored } from '../../../platform/storage.ts'
import { showMessage } from '../../../platform/toasts.ts'

type Group = Profile['userSelectedGroup'] | undefined

const groupKey = 'userSelectedGroup'

const storedName = (): string | undefined => {
  const stored = readStored(groupKey)
  return typeof stored === 'object' && stored !== null && 'name' in stored ? String(stored.name) : undefined
}

/** Says that another group is viewed than before, where no one chose it on this page [P1.16]. */
export function reportGroup(before: Group, now: Group): void {
  if (before?.groupId === now?.groupId) return
  if (now)
    showMessage({
      kind: 'done',
      text: `You switched to the group ${now.name} in another tab. This page shows it, too.`,
    })
  else if (before)
    showMessage({
      kind: 'done',
      text: `The group ${before.name} is no longer viewed: it was left, deleted, or has no units. All units show.`,
    })
  storeGroup(now)
}

const storeGroup = (group: Group) =>
  writeStored(groupKey, group ? { name: group.name, groupId: group.groupId } : undefined)

/** Forgets the group for a change that ends it anyway. */
export const clearGroup = () => storeGroup(null)

/** Keeps the group of `session` in local storage; says so when the one kept is gone. */
export function useStoredGroup({ signedIn, profile }: Session): void {
  const { name, groupId } = profile?.userSelectedGroup ?? {}
  useEffect(() => {
    if (!signedIn) return
    const kept = storedName()
    if (groupId === undefined && kept !== undefined) reportGroup({ name: kept, groupId: 0 }, null)
    else storeGroup(groupId === undefined || name === undefined ? null : { name, groupId })
  }, [signedIn, name, groupId])
}

/** `const select = useSelectGroup()`, then `await select(groupId)`, or `select()` for all units: whether it worked. */
export function useSelectGroup(): (groupId?: number) => Promise<boolean> {
  const client = useQueryClient()
  const brand = useBrand()
  return async (groupId) => {
    try {
      const after = await withLoader(() =>
        sendCall(client, organizationCalls.setSelectedGroup, groupId === undefined ? {} : { groupId }),
      )
      storeGroup(after.profile?.userSelectedGroup)
      await resetClient(client, after)
      writeStored(viewingChangedKey, Date.now())
      return true
    } catch (error) {
      await report(error, getFetcher(client), brand)
      return false
    }
  }
}
