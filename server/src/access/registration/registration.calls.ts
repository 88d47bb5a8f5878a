// The registration calls and the verbs that answer them, under the exception that lets a stranger register.
import { registrationCalls } from '@portal/contract/access/registration'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as activation from './activation.ts'
import { requestEmail } from './activation.ts'
import * as contacts from './contacts.ts'
import { limit } from './limits.ts'
import * as registration from './registration.ts'
import { checkEmail } from './registration.ts'

export const registrationResolvers = resolvers(
  registrationCalls,
  {
    ...activation,
    ...contacts,
    ...registration,
    getCaptchaChallenge: async (ctx) => {
      await limit(ctx, 'captcha')
      return { challenge: { ...(await ctx.services.captcha.challenge()) } }
    },
    checkEmail: (ctx, input) => checkEmail(ctx, input.email),
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
