// The group selected is kept in local storage too [A3.04].
import type { Session } from '@portal/contract/session'
import { useEffect } from 'react'
import { writeStored } from '../../platform/storage.ts'

const groupKey = 'userSelectedGroup'

/** Keeps the group of `session` in local storage; without one nothing is kept. */
export function useStoredGroup({ signedIn, profile }: Session): void {
  const { name, groupId } = profile?.userSelectedGroup ?? {}
  useEffect(() => {
    if (signedIn) writeStored(groupKey, groupId === undefined ? undefined : { name, groupId })
  }, [signedIn, name, groupId])
}
