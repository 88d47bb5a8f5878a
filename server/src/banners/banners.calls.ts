// The banner calls and the verbs that answer them.
import { bannerCalls } from 'contract/banners'
import { answers } from '../platform/calls/answers.ts'
import { getBanners } from './banners.ts'

export const bannersAnswers = answers(bannerCalls, {
  getBanners: (ctx) => getBanners(ctx),
})
