// The right to limit what they view to a group [P1.16].
import { one } from '@portal/contract/access/privileges'
import { useCan, useSession } from '../../platform/session.ts'

const viewGroups = one('B2B_View_Organization_Groups')

/** True if the viewer may choose a group of what they view. */
export function useMayChooseGroup(): boolean {
  const { profile } = useSession()
  const can = useCan()
  return can(viewGroups) && (profile?.activeOrganizationCount ?? 0) > 0
}
