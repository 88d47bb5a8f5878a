// The visit from a purchasing system that this page is of; undefined for every other page, and until it is known.
import type { PunchoutVisit } from '@portal/contract/provider/punchout'
import { punchoutCalls } from '@portal/contract/provider/punchout'
import { useCallQuery } from '../../../platform/client.ts'
import { useSession } from '../../../platform/session.ts'

export function useVisit(): PunchoutVisit | undefined {
  const { profile } = useSession()
  const { data } = useCallQuery(
    punchoutCalls.punchoutVisit,
    {},
    { quiet: true, enabled: Boolean(profile?.punchOutType) },
  )
  return data ?? undefined
}
