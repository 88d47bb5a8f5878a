// The calls of contact flags, past the accounts of the staff user.
import { contactFlagCalls } from '@portal/contract/access/contactFlags'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { countActiveUsers, markBatch } from './contactFlags.ts'

export const contactFlagsResolvers = resolvers(
  contactFlagCalls,
  {
    getNumActiveB2BUsers: countActiveUsers,
    updateB2BContactsWithACFlag: markBatch,
  },
  'staff',
)
