// The registration calls and the verbs that answer them, under the exception that lets a stranger register.
import { registrationCalls } from '@portal/contract/registration'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  requestEmail,
  completeDelegatedRegistration,
  getRegistrationProfile,
  setNewRegistrationToken,
  setRegistrationStatus,
} from './activation.ts'
import { registerContact } from './contacts.ts'
import { limit } from './limits.ts'
import { checkEmail, fastTrackEmailCheck, registerUser } from './registration.ts'

export const registrationResolvers = resolvers(
  registrationCalls,
  {
    getCaptchaChallenge: async (ctx) => {
      await limit(ctx, 'captcha')
      return { challenge: { ...(await ctx.services.captcha.challenge()) } }
    },
    checkEmail: (ctx, input) => checkEmail(ctx, input.email),
    fastTrackEmailCheck: (ctx, input) => fastTrackEmailCheck(ctx, input),
    registerUser: (ctx, input) => registerUser(ctx, input),
    registerContact: (ctx, input) => registerContact(ctx, input),
    getRegistrationProfile: (ctx, input) => getRegistrationProfile(ctx, input),
    setRegistrationStatus: (ctx, input) => setRegistrationStatus(ctx, input),
    setNewRegistrationToken: (ctx, input) => setNewRegistrationToken(ctx, input),
    completeDelegatedRegistration: (ctx, input) => completeDelegatedRegistration(ctx, input),
    resendDelegatedRegistrationToken: async (ctx, input) => {
      await requestEmail(ctx, input.email, 'link')
      return { sent: true }
    },
    addToCNSQueueFromPublicApiGuest: async (ctx, input) => {
      await requestEmail(ctx, input.content.emailAddress, input.type)
      return { queued: true }
    },
  },
  'registration',
)
