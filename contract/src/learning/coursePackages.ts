// SCORM 1.2 packages as lessons [P12.32 to P12.35]: what one may be, how it is read, and what it says while a person takes it.
import { z } from 'zod'
import { area, mutation } from '../platform/call.ts'
import { authorCourses } from '../access/privileges.ts'

const megabyte = 1024 * 1024

export const packageLimits = {
  entries: 5000,
  unpackedBytes: 500 * megabyte,
  manifestBytes: megabyte,
  path: 200,
  /** Most bytes that one packed byte may become, in files of more than a megabyte. */
  ratio: 100,
  /** As many characters as SCORM 2004 and the programs of the field take, where SCORM 1.2 has 4,096. */
  suspendData: 64_000,
  launchData: 4096,
  location: 255,
  /** Seconds of one visit. */
  visit: 86_400,
} as const

/** The reasons against a package, where they name an entry of it. */
export const packageEntryMessages = {
  outside: (name: string) => `“${name}” would be unpacked outside of the package.`,
  link: (name: string) => `“${name}” is a link, not a file.`,
  encrypted: (name: string) => `“${name}” is encrypted.`,
  twice: (name: string) => `“${name}” is in the package twice, in upper or lower case.`,
  type: (name: string) => `“${name}” is of a type that courses do not show.`,
  longPath: (name: string) => `The path “${name}” is too long or has characters that no file name has.`,
  swells: (name: string) => `“${name}” is packed more than ${packageLimits.ratio} times smaller than it is.`,
  damaged: (name: string) => `“${name}” is damaged.`,
  noLaunch: (name: string) => `The package begins with “${name}”, which is not in it.`,
} as const

export const packageMessages = {
  unreadable: 'The ZIP file is damaged or not complete.',
  tooMany: 'The package has more than 5,000 files.',
  tooLarge: 'The package is larger than 500 MB when it is unpacked.',
  noManifest: 'There is no imsmanifest.xml in the top folder of the ZIP file. Please choose a SCORM 1.2 package.',
  manifest: 'The imsmanifest.xml of the package is not readable.',
  otherVersion: 'This is a SCORM 2004 package. Please export it as SCORM 1.2.',
  noPart: 'The manifest names no part that begins the course (a SCO with an address).',
  severalParts: 'The package has several parts (SCOs). Please upload each as a lesson of its own.',
  notRead: 'Please add the package again.',
  noAddress: 'Packages need an address of their own, which is not configured (COURSE_PACKAGE_URL).',
  ownEnd: 'This lesson is done when the course in it says so.',
} as const

/** The status a package may report; 'not attempted' until it says something. */
const lessonStatuses = ['not attempted', 'incomplete', 'completed', 'passed', 'failed', 'browsed'] as const
export type LessonStatus = (typeof lessonStatuses)[number]

const stateFields = {
  status: z.enum(lessonStatuses),
  score: z.number().min(0).max(100).nullable(),
  location: z.string().max(packageLimits.location),
  suspendData: z.string().max(packageLimits.suspendData),
}

/** The state of a package between two visits. */
export const packageState = z.object({
  ...stateFields,
  /** Of all visits. */
  seconds: z.number().int(),
  /** It goes on where it was, rather than begin again. */
  resumes: z.boolean(),
})
export type PackageState = z.infer<typeof packageState>

/** The report of a package. */
const packageReport = z.object({
  ...stateFields,
  /** Of this visit. */
  seconds: z.number().int().min(0).max(packageLimits.visit),
  exit: z.enum(['', 'suspend', 'logout', 'time-out']),
  isFinished: z.boolean(),
})
export type PackageReport = z.infer<typeof packageReport>

const finalReport = packageReport.partial({ suspendData: true })
export type FinalReport = z.infer<typeof finalReport>

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const visit = z.string().regex(/^[a-z0-9]{8,40}$/)

/** Messages from a package's page to the page around it. */
export const packageMessage = z.discriminatedUnion('scorm', [
  z.object({ scorm: z.literal('ready') }),
  /** `count` counts the reports of a visit. */
  z.object({ scorm: z.literal('report'), report: packageReport, count: id }),
])

/** With what the page of a package keeps its last report itself, when the page of the portal is gone with the tab. */
export interface PackageVisit {
  ticket: string
  visit: string
  /** Reports before this visit: the sequence of its first one is one more. */
  sequence: number
}

/** The portal page's answer to 'ready'. */
export interface PackageStart {
  scorm: 'start'
  kept: PackageState
  learner: { id: string; name: string }
  /** Null where nothing is kept, as in a preview. */
  visit: PackageVisit | null
}

/** The acknowledgement of reports: up to which, and by which sequence the next ones go. */
export interface PackageReceipt {
  scorm: 'kept'
  count: number
  sequence: number
}

/** A last report, as the page of a package sends it [P12.58]; without its data where they are more than a browser sends then. */
export const lastReport = z.object({
  ticket: z.string().max(500),
  visit,
  sequence: id,
  report: finalReport,
})

export const coursePackageCalls = area({
  readCoursePackage: mutation({
    who: authorCourses,
    input: z.object({ fileId: z.uuid() }),
    output: z.object({ title: z.string(), files: z.number().int(), url: z.string() }),
    about:
      'Reads a SCORM 1.2 package that the viewer has uploaded, so that a lesson can show it; refused with the entry that is wrong [P12.32].',
  }),
  reportPackage: mutation({
    who: 'signed-in',
    input: z.object({
      enrollmentId: id,
      lessonId: id,
      /** One for each time the package is opened: its seconds are counted once. */
      visit,
      /** Counts up; a report that comes after a later one changes nothing but what is done. */
      sequence: id,
      report: packageReport,
    }),
    /** With the sequence of the newest report: a later one than this was sent from elsewhere. */
    output: z.object({ isDone: z.boolean(), isCompleted: z.boolean(), sequence: z.number().int() }),
    about:
      'Keeps what a package says of its learner; passed or completed, with the mark of its manifest, it is done [P12.35].',
  }),
})
