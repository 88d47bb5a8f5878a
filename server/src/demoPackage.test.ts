import { courseManagementCalls } from '@portal/contract/courseManagement'
import { expect, test } from 'vitest'
import { testPortal } from '../test/app.ts'
import { people } from '../test/people.ts'
import { walkAround } from './demo/demo.ts'
import { addDemoPackage } from './demoPackage.ts'

const portal = testPortal({ env: { COURSE_PACKAGE_URL: 'http://packages.portal.example' } })

test('the course package of the demo world is finished where a start that was killed left it, and added once [P2.05]', async () => {
  const admin = await portal.as(people.admin)
  const { courseId } = await admin.send(courseManagementCalls.createCourse, { course: walkAround })
  const courses = async () =>
    (await admin.send(courseManagementCalls.searchAuthoredCourses, { query: walkAround.title })).content.map(
      ({ courseId: id, version, lessons }) => ({ id, version, lessons }),
    )
  expect(await courses()).toEqual([{ id: courseId, version: null, lessons: 0 }])
  for (let start = 0; start < 2; start += 1) {
    await addDemoPackage(portal.deps)
    expect(await courses()).toEqual([{ id: courseId, version: 1, lessons: 1 }])
  }
})
