// The configuration call and the verb that answers it.
import { brandCalls } from 'contract/brand'
import { answers } from '../platform/calls/answers.ts'
import { portalConfigOf } from './brand.ts'

export const brandAnswers = answers(brandCalls, {
  getPortalConfig: async (ctx) => portalConfigOf(ctx.config),
})
