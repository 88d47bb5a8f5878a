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
  const zip = await walkAroundZip()
  const file = { userId, name: 'walk-around.zip', contentType: 'application/zip' }
  const { fileId } = await withTransaction(deps.pool, toDbPrincipal(viewer), (db) =>
    deps.services.files.add(db, file, once(zip), deps.now()),
  )
  await ask(coursePackageCalls.readCoursePackage, { fileId })
  const made = await ask(courseManagementCalls.createCourse, { course: walkAround })
  const saved = await ask(courseManagementCalls.saveCourseDraft, { ...made, content: walkAroundContent(fileId) })
  await ask(courseManagementCalls.publishCourse, saved)
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
