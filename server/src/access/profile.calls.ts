// The profile calls and the verbs that answer them.
import { profileCalls } from 'contract/profile'
import { answers } from '../platform/calls/answers.ts'
import { getDetailedProfile, retrieveProfileDetails, userUpdateProfile } from './profile.ts'

export const profileAnswers = answers(profileCalls, {
  userUpdateProfile: (ctx, input) => userUpdateProfile(ctx, input),
  retrieveProfileDetails: (ctx, { partyId }) => retrieveProfileDetails(ctx, partyId),
  getDetailedProfile: (ctx, input) => getDetailedProfile(ctx, input),
})
