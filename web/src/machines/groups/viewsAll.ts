// True if a person with the parent view views all organizations: they say whose group it is, and cards say it too [B2.70, B2.94].
import { one } from '@portal/contract/access/privileges'
import type { Session } from '@portal/contract/access/session'
import { can } from '../../platform/session.ts'

const parentView = one('B2B_View_Parent_Holding')

export const viewsAll = (session: Session): boolean =>
  can(session, parentView) && session.profile?.activeOrganizationCount === session.profile?.organizationCount
