// How the reports of a package add up, as SCORM 1.2 says: its status with the mark of the manifest, and the time of all visits.
import type { FinalReport, LessonStatus, PackageState, PackageReport } from '@portal/contract/learning/coursePackages'
import { packageState } from '@portal/contract/learning/coursePackages'
import { z } from 'zod'

const storedState = packageState.omit({ seconds: true }).extend({
  /** Seconds of the visits before the last one. */
  before: z.number(),
  visit: z.string(),
  visitSeconds: z.number(),
})
export type StoredPackageState = z.infer<typeof storedState>

/** The stored state; undefined before the first report. */
export const readStoredState = (state: string): StoredPackageState | undefined =>
  state === '' ? undefined : storedState.parse(JSON.parse(state))

const doneStatuses: ReadonlySet<LessonStatus> = new Set(['passed', 'completed'])

/** The initial state of a package; null before it said anything. */
export function toPackageState(state: string): PackageState | null {
  const found = readStoredState(state)
  if (!found) return null
  const { before, visit: _, visitSeconds, ...rest } = found
  return { ...rest, seconds: before + visitSeconds }
}

interface VisitReport {
  visit: string
  report: FinalReport
  /** The score from which it is passed; null where the package decides. */
  mastery: number | null
}

const suspendingExits: ReadonlySet<PackageReport['exit']> = new Set(['suspend', 'logout'])

/**
 * The status that counts. Where the manifest names a mark, a score decides at the end, and nothing is passed before there is
 * one: who only leaves a package has not ended it. A package without a mark that ends without a word is completed.
 */
export function statusOf({ status, score, isFinished, exit }: FinalReport, mastery: number | null): LessonStatus {
  if (mastery === null) return isFinished && status === 'not attempted' ? 'completed' : status
  const isEnd =
    (isFinished && !suspendingExits.has(exit)) || status === 'passed' || status === 'failed' || status === 'completed'
  if (isEnd && score !== null) return score >= mastery ? 'passed' : 'failed'
  return status === 'not attempted' || (!isFinished && doneStatuses.has(status)) ? 'incomplete' : status
}

export function calculateState(
  last: StoredPackageState | undefined,
  { visit, report, mastery }: VisitReport,
): StoredPackageState {
  const { score, location, suspendData = last?.suspendData ?? '', seconds, exit, isFinished } = report
  const before = last === undefined ? 0 : last.visit === visit ? last.before : last.before + last.visitSeconds
  return {
    status: statusOf(report, mastery),
    score,
    location,
    suspendData,
    resumes: !isFinished || suspendingExits.has(exit),
    before,
    visit,
    visitSeconds: last?.visit === visit ? Math.max(last.visitSeconds, seconds) : seconds,
  }
}

export const isPackageDone = ({ status }: Pick<StoredPackageState, 'status'>): boolean => doneStatuses.has(status)
