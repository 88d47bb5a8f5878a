import type { WaitingWork } from '@portal/contract/provider/staffWork'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { useCallQuery } from '../platform/client.ts'
import { useHydrated } from '../ui/useHydrated.ts'

/** Work that waits for this person of the staff [P14.137]; nothing until it is known. */
export function useStaffWork(): readonly WaitingWork[] {
  const { data } = useCallQuery(staffWorkCalls.getStaffWork, {}, { quiet: true, refetchOnFocus: true })
  // Nothing before hydration, because the first picture is the server's, which knows none, and the answer may come before this part.
  return useHydrated() && data ? data.work : []
}
