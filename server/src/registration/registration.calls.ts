// The registration calls and the verbs that answer them, under the exception that lets a stranger register.
import { registrationCalls } from 'contract/registration'
import { answers } from '../platform/calls/answers.ts'
import {
  askForLetter,
  completeDelegatedRegistration,
  getRegistrationProfile,
  setNewRegistrationToken,
  setRegistrationStatus,
} from './activation.ts'
import { registerContact } from './contacts.ts'
import { limit } from './limits.ts'
import { checkEmail, fastTrackEmailCheck, registerUser } from './registration.ts'

export const registrationAnswers = answers(
  registrationCalls,
  {
    getCaptchaChallenge: async (ctx) => {
      await limit(ctx, 'captcha')
      return { challenge: { ...(await ctx.outside.captcha.challenge()) } }
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
      await askForLetter(ctx, input.email, 'link')
      return { sent: true }
    },
    addToCNSQueueFromPublicApiGuest: async (ctx, input) => {
      await askForLetter(ctx, input.content.emailAddress, input.type)
      return { queued: true }
    },
  },
  'registration',
)
