// How the reports of a package add up, as SCORM 1.2 says: its status with the mark of the manifest, and the time of all visits.
import type { LastWords, LessonStatus, PackageKept, PackageReport } from '@portal/contract/coursePackages'
import { packageKept } from '@portal/contract/coursePackages'
import { z } from 'zod'

const kept = packageKept.omit({ seconds: true }).extend({
  /** Seconds of the visits before the last one. */
  before: z.number(),
  visit: z.string(),
  visitSeconds: z.number(),
})
export type KeptPackage = z.infer<typeof kept>

/** What was kept as text; undefined before the first report. */
export const readKept = (state: string): KeptPackage | undefined =>
  state === '' ? undefined : kept.parse(JSON.parse(state))

const done: ReadonlySet<LessonStatus> = new Set(['passed', 'completed'])

/** What a package begins with; null before it said anything. */
export function toPackageKept(state: string): PackageKept | null {
  const found = readKept(state)
  if (!found) return null
  const { before, visit: _, visitSeconds, ...rest } = found
  return { ...rest, seconds: before + visitSeconds }
}

interface Reported {
  visit: string
  report: LastWords
  /** The score from which it is passed; null where the package decides. */
  mastery: number | null
}

const leaving: ReadonlySet<PackageReport['exit']> = new Set(['suspend', 'logout'])

/**
 * The status that counts. Where the manifest names a mark, a score decides at the end, and nothing is passed before there is
 * one: who only leaves a package has not ended it. A package without a mark that ends without a word is completed.
 */
export function statusOf({ status, score, isFinished, exit }: LastWords, mastery: number | null): LessonStatus {
  if (mastery === null) return isFinished && status === 'not attempted' ? 'completed' : status
  const isEnd =
    (isFinished && !leaving.has(exit)) || status === 'passed' || status === 'failed' || status === 'completed'
  if (isEnd && score !== null) return score >= mastery ? 'passed' : 'failed'
  return status === 'not attempted' || (!isFinished && done.has(status)) ? 'incomplete' : status
}

export function nextKept(last: KeptPackage | undefined, { visit, report, mastery }: Reported): KeptPackage {
  const { score, location, suspendData = last?.suspendData ?? '', seconds, exit, isFinished } = report
  const before = last === undefined ? 0 : last.visit === visit ? last.before : last.before + last.visitSeconds
  return {
    status: statusOf(report, mastery),
    score,
    location,
    suspendData,
    resumes: !isFinished || leaving.has(exit),
    before,
    visit,
    visitSeconds: last?.visit === visit ? Math.max(last.visitSeconds, seconds) : seconds,
  }
}

export const isPackageDone = ({ status }: Pick<KeptPackage, 'status'>): boolean => done.has(status)
