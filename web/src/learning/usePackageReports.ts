// What a package says, kept one report after the other: while one is on its way, only the newest waits [P12.34].
import { useQueryClient } from '@tanstack/react-query'
import type { PackageReport } from '@portal/contract/coursePackages'
import { coursePackageCalls } from '@portal/contract/coursePackages'
import type { Lesson } from '@portal/contract/learning'
import { learningCalls } from '@portal/contract/learning'
import { useRef, useState } from 'react'
import { useCallMutation } from '../platform/client.ts'

const shown = [learningCalls.getTaughtCourse, learningCalls.getMyCourses, learningCalls.getCourse]

const newVisit = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 12).padEnd(4, '0')

export function usePackageReports(enrollmentId: number, { lessonId, isDone: wasDone, sequence: last }: Lesson) {
  const client = useQueryClient()
  const [isDone, setIsDone] = useState(wasDone)
  const state = useRef({
    visit: newVisit(),
    sequence: last,
    isBusy: false,
    waiting: undefined as PackageReport | undefined,
  })
  const keep = useCallMutation(coursePackageCalls.reportPackage, { quiet: true })
  const send = async (): Promise<void> => {
    const now = state.current
    const report = now.waiting
    if (!report || now.isBusy) return
    now.waiting = undefined
    now.isBusy = true
    now.sequence += 1
    const { visit, sequence } = now
    const kept = await keep
      .mutateAsync({ enrollmentId, lessonId, visit, sequence, report })
      // What came meanwhile says more than what was not kept.
      .catch(() => void (now.waiting ??= report))
    now.isBusy = false
    if (!kept) return
    if (kept.isDone && !isDone) {
      setIsDone(true)
      void Promise.all(shown.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    }
    await send()
  }
  const take = (report: PackageReport) => {
    state.current.waiting = report
    void send()
  }
  return { isDone, isLost: keep.isError, take, retry: () => void send() }
}
