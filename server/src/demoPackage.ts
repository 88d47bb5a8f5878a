// Adds the course of the demo world that is a SCORM package, by the calls with which staff write any other: the import brings
// no files of packages.
import type { AnyCall, InputOf, OutputOf } from '@portal/contract/call'
import { courseManagementCalls } from '@portal/contract/courseManagement'
import { coursePackageCalls } from '@portal/contract/coursePackages'
import { viewerOfUser } from './access/access.ts'
import { allResolvers } from './calls.ts'
import { packageOrigin } from './coursePackages/coursePackages.ts'
import { demoPeople, walkAround, walkAroundContent, walkAroundZip } from './demo/demo.ts'
import type { Deps } from './platform/calls/handleCall.ts'
import { handleCall, newRequestId, toDbPrincipal } from './platform/calls/handleCall.ts'
import { themselves } from './platform/ctx.ts'
import { withTransaction } from './platform/db/transaction.ts'

const author = 'admin@windhover.example'

/** Adds the course; one that an earlier start left half made is finished, a whole one stays as it is. */
export async function addDemoPackage(deps: Deps): Promise<void> {
  // Without an address for packages nobody could take it.
  if (packageOrigin(deps.config) === undefined) return
  const userId = demoPeople.find(({ email }) => email === author)?.userId ?? ''
  const viewer = await viewerOfUser(deps, userId)
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const answer = allResolvers.find((each) => each.call === call)
    if (!answer) throw new Error(`Nobody answers ${call.name}.`)
    const request = { principal: themselves(viewer), staleSession: false, address: '', requestId: newRequestId() }
    return (await handleCall(deps, answer, { ...request, reply: new Headers() }, input)) as OutputOf<C>
  }
  const { title } = walkAround
  const { content } = await ask(courseManagementCalls.searchAuthoredCourses, { query: title })
  const begun = content.find((course) => course.title === title)
  if (begun && begun.version !== null) return
  const zip = await walkAroundZip()
  const file = { userId, name: 'walk-around.zip', contentType: 'application/zip' }
  const { fileId } = await withTransaction(deps.pool, toDbPrincipal(viewer), (db) =>
    deps.services.files.add(db, file, once(zip), deps.now()),
  )
  await ask(coursePackageCalls.readCoursePackage, { fileId })
  const course = begun
    ? await ask(courseManagementCalls.getAuthoredCourse, { courseId: begun.courseId })
    : await ask(courseManagementCalls.createCourse, { course: walkAround })
  if (course === null) throw new Error('The course of the demo world has gone.')
  const { courseId, revision } = course
  const draft = { courseId, revision, content: walkAroundContent(fileId) }
  const saved = await ask(courseManagementCalls.saveCourseDraft, draft)
  await ask(courseManagementCalls.publishCourse, saved)
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
