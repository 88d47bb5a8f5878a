import type { WaitingWork } from '@portal/contract/provider/staffWork'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { useCallQuery } from '../platform/client.ts'

/** Work that waits for this person of the staff [P14.137]; nothing until it is known. */
export function useStaffWork(): readonly WaitingWork[] {
  const { data } = useCallQuery(staffWorkCalls.getStaffWork, {}, { quiet: true, refetchOnFocus: true })
  return data?.work ?? []
}
