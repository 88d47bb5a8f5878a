// The calls of taking courses and the verbs that answer them.
import { badgeCalls } from '@portal/contract/learning/badges'
import { learningCalls } from '@portal/contract/learning/learning'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { certificateBadge } from './badges.ts'
import { certificatePdf, checkCertificate } from './certificates.ts'
import { enroll, getCourse, getMyCourses, setLitmosUserToActive } from './courses.ts'
import { answerQuestion, handInTest, startTest } from './courseTests.ts'
import { getTaughtCourse, saveLesson } from './lessons.ts'

export const learningResolvers = resolvers(learningCalls, {
  getCourse: (ctx, { courseId, locale }) => getCourse(ctx, courseId, locale),
  enroll: (ctx, { courseId, seatLink }) => enroll(ctx, courseId, seatLink),
  setLitmosUserToActive: (ctx, { email }) => setLitmosUserToActive(ctx, email),
  getMyCourses,
  getTaughtCourse: (ctx, { enrollmentId }) => getTaughtCourse(ctx, enrollmentId),
  saveLesson,
  startTest: (ctx, { enrollmentId }) => startTest(ctx, enrollmentId),
  answerQuestion,
  handInTest,
  certificatePdf: (ctx, { number }) => certificatePdf(ctx, number),
  checkCertificate: (ctx, { number }) => checkCertificate(ctx, number),
})

export const badgeResolvers = resolvers(badgeCalls, {
  certificateBadge: (ctx, { number }) => certificateBadge(ctx, number),
})
