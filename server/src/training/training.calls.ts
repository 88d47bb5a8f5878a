// The training store's calls and the verbs that answer them.
import { trainingCalls } from 'contract/training'
import { answers } from '../platform/calls/answers.ts'
import { courseItems } from './training.ts'

export const trainingAnswers = answers(trainingCalls, {
  courseItems: (ctx, input) => courseItems(ctx, input.items, input.locale),
})
