// The call about what waits for staff and the verb that answers it, past the accounts of the viewer.
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getStaffWork } from './staffWork.ts'

export const staffWorkResolvers = resolvers(staffWorkCalls, { getStaffWork }, 'staff')
