// The calls of writing courses and of packages, and the verbs that answer them.
import { courseManagementCalls } from '@portal/contract/learning/courseManagement'
import { coursePackageCalls } from '@portal/contract/learning/coursePackages'
import { readCoursePackage } from '../coursePackages/coursePackages.ts'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { insertCourse, setCourseOffered, updateCourse } from '../training/training.ts'
import { getAuthoredCourse, searchAuthoredCourses } from './authoring.ts'
import { discardDraft, publishDraft, saveDraft } from './drafts.ts'
import { reportPackage } from './packageProgress.ts'

export const courseManagementResolvers = resolvers(courseManagementCalls, {
  searchAuthoredCourses: (ctx, request) => searchAuthoredCourses(ctx, request),
  getAuthoredCourse: (ctx, { courseId }) => getAuthoredCourse(ctx, courseId),
  createCourse: (ctx, { course }) => insertCourse(ctx, course),
  updateCourse: (ctx, { course, ...seen }) => updateCourse(ctx, seen, course),
  saveCourseDraft: (ctx, { content, ...seen }) => saveDraft(ctx, seen, content),
  discardCourseDraft: (ctx, seen) => discardDraft(ctx, seen),
  publishCourse: (ctx, seen) => publishDraft(ctx, seen),
  offerCourse: (ctx, { isOffered, ...seen }) => setCourseOffered(ctx, seen, isOffered),
})

export const coursePackageResolvers = resolvers(coursePackageCalls, {
  readCoursePackage: (ctx, { fileId }) => readCoursePackage(ctx, fileId),
  reportPackage,
})
