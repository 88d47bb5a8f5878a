// The training store's calls and the verbs that answer them.
import { trainingCalls } from '@portal/contract/learning/training'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { courseItems, courseOrderOptions, createCourseOrder } from './training.ts'

export const trainingResolvers = resolvers(trainingCalls, {
  courseItems: (ctx, input) => courseItems(ctx, input.items, input.locale),
  courseOrderOptions: (ctx, input) => courseOrderOptions(ctx, input.courses),
  createCourseOrder: (ctx, input) => createCourseOrder(ctx, input.courseOrder),
})
