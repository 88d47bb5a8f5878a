// Reports of a package, kept one report after the other: while one is on its way, only the newest waits [P12.34].
import { useQueryClient } from '@tanstack/react-query'
import type { PackageReport, PackageVisit } from '@portal/contract/learning/coursePackages'
import { coursePackageCalls } from '@portal/contract/learning/coursePackages'
import type { Lesson } from '@portal/contract/learning/learning'
import { learningCalls } from '@portal/contract/learning/learning'
import { useRef, useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'

const affectedCalls = [learningCalls.getTaughtCourse, learningCalls.getMyCourses, learningCalls.getCourse]

const newVisit = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 12).padEnd(4, '0')

interface SentReport {
  report: PackageReport
  /** Which report of the visit it is. */
  count: number
}

export function usePackageReports(enrollmentId: number, { lessonId, isDone: wasDone, sequence: last, ticket }: Lesson) {
  const client = useQueryClient()
  const [isDone, setIsDone] = useState(wasDone)
  const [visit] = useState(newVisit)
  const [heard, setHeard] = useState({ count: 0, sequence: last })
  const state = useRef({ before: last, isBusy: false, waiting: undefined as SentReport | undefined })
  const keep = useCallMutation(coursePackageCalls.reportPackage, { quiet: true })
  const send = async (): Promise<void> => {
    const now = state.current
    const message = now.waiting
    if (!message || now.isBusy) return
    now.waiting = undefined
    now.isBusy = true
    const { report, count } = message
    const sequence = now.before + count
    const kept = await keep
      .mutateAsync({ enrollmentId, lessonId, visit, sequence, report })
      // A report that came meanwhile goes first, because it says more than the one that was not kept.
      .catch(() => void (now.waiting ??= message))
    now.isBusy = false
    if (!kept) return
    if (kept.sequence > sequence) {
      // Another tab has said something since: who goes on here is heard after it.
      now.before = kept.sequence + 1 - count
      now.waiting ??= message
    } else setHeard({ count, sequence: now.before })
    if (kept.isDone && !isDone) {
      setIsDone(true)
      void Promise.all(affectedCalls.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    }
    await send()
  }
  const take = (report: PackageReport, count: number) => {
    state.current.waiting = { report, count }
    void send()
  }
  const ownVisit: PackageVisit | null = ticket === null ? null : { ticket, visit, sequence: last }
  return { isDone, isLost: keep.isError, take, retry: () => void send(), visit: ownVisit, heard }
}
