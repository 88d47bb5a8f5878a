// The profile calls and the verbs that answer them.
import { profileCalls } from '@portal/contract/access/profile'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getDetailedProfile, retrieveProfileDetails, userUpdateProfile } from './profile.ts'

export const profileResolvers = resolvers(profileCalls, {
  userUpdateProfile,
  retrieveProfileDetails: (ctx, { partyId }) => retrieveProfileDetails(ctx, partyId),
  getDetailedProfile,
})
