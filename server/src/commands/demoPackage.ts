// Adds the course of the demo world that is a SCORM package, by the calls with which staff write any other, because the
// import brings no files of packages.
import { courseManagementCalls } from '@portal/contract/learning/courseManagement'
import { coursePackageCalls } from '@portal/contract/learning/coursePackages'
import { packageOrigin } from '../learning/coursePackages/coursePackages.ts'
import { walkAroundCourse, createWalkAroundContent, createWalkAroundZip } from '../provider/demo/demo.ts'
import { demoAdministrator } from './demoAdministrator.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { toDbPrincipal } from '../platform/calls/handleCall.ts'
import { withTransaction } from '../platform/db/transaction.ts'

/** Adds the course; one that an earlier start left half made is finished, a whole one stays as it is. */
export async function addDemoPackage(deps: Deps): Promise<void> {
  // Without an address for packages no one could take it.
  if (packageOrigin(deps.config) === undefined) return
  const { viewer, ask } = await demoAdministrator(deps)
  const { title } = walkAroundCourse
  const { content } = await ask(courseManagementCalls.searchAuthoredCourses, { query: title })
  const begun = content.find((course) => course.title === title)
  if (begun && begun.version !== null) return
  const zip = await createWalkAroundZip()
  const file = { userId: viewer.userId, name: 'walk-around.zip', contentType: 'application/zip' }
  const { fileId } = await withTransaction(deps.pool, toDbPrincipal(viewer), (db) =>
    deps.services.files.add(db, file, once(zip), deps.now()),
  )
  await ask(coursePackageCalls.readCoursePackage, { fileId })
  const course = begun
    ? await ask(courseManagementCalls.getAuthoredCourse, { courseId: begun.courseId })
    : await ask(courseManagementCalls.createCourse, { course: walkAroundCourse })
  if (course === null) throw new Error('The course of the demo world has gone.')
  const { courseId, revision } = course
  const draft = { courseId, revision, content: createWalkAroundContent(fileId) }
  const saved = await ask(courseManagementCalls.saveCourseDraft, draft)
  await ask(courseManagementCalls.publishCourse, saved)
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
