// Stored shape of this area; every column is explained in platform/db/migrations/0360_learning.sql and those after it.
// A date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { LessonKind } from '@portal/contract/learning'
import type { JWK } from 'jose'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A version of what a course teaches; the draft has no `published_at`. */
export interface CourseVersionTable {
  version_id: GeneratedAlways<number>
  course_id: number
  number: number
  published_at: Date | null
  validity_months: number | null
  pass_percent: Generated<number>
  questions_asked: Generated<number>
  max_attempts: number | null
  external_version_id: Generated<string | null>
}

export interface CourseLessonTable {
  lesson_id: GeneratedAlways<number>
  version_id: number
  position: number
  kind: LessonKind
  title: string
  body: Generated<string>
  minutes: Generated<number>
  media_url: string | null
  captions_url: string | null
  file_id: Generated<string | null>
  captions_file_id: Generated<string | null>
}

export interface CourseQuestionTable {
  question_id: GeneratedAlways<number>
  version_id: number
  position: number
  question: string
  choices: string[]
  right_choices: number[]
  explanation: Generated<string>
}

export interface EnrollmentTable {
  enrollment_id: GeneratedAlways<number>
  user_id: string
  account_id: number | null
  course_id: number
  version_id: number | null
  enrolled_at: Date
  started_at: Date | null
  completed_at: Date | null
}

export interface LessonProgressTable {
  enrollment_id: number
  lesson_id: number
  user_id: string
  seconds: Generated<number>
  state: Generated<string>
  sequence: Generated<number>
  done_at: Date | null
}

/** Indexes of the choices taken, by question id. */
export type Answers = Record<string, number[]>

export interface TestAttemptTable {
  attempt_id: GeneratedAlways<number>
  enrollment_id: number
  user_id: string
  number: number
  question_ids: number[]
  answers: JSONColumnType<Answers>
  percent: number | null
  begun_at: Date
  handed_in_at: Date | null
}

/** Rows are added, never changed. */
export interface CourseCompletionTable {
  completion_id: GeneratedAlways<number>
  certificate_number: string
  user_id: string
  account_id: number | null
  person_name: string
  course_id: number
  course_title: string
  version_number: number | null
  enrollment_id: number | null
  completed_on: string
  expires_on: string | null
  percent: number | null
  trainer: string | null
  created_at: Date
}

/** An enrollment that is taken in a learning system elsewhere. */
export interface OutsideEnrollmentTable {
  enrollment_id: number
  user_id: string
  external_course_id: string
  external_person_id: Generated<string | null>
  percent: Generated<number>
  assigned_at: Generated<Date | null>
  failure: Generated<string | null>
  due_at: Date | null
}

export interface LearningPollTable {
  poll_id: Generated<number>
  read_until: Date | null
  paused_until: Date | null
}

/** A key that signs badges. */
export interface BadgeKeyTable {
  key_id: Generated<string>
  public_key: JSONColumnType<JWK>
  sealed_key: string
  is_current: Generated<boolean>
  created_at: Date
}

export interface LearningTables {
  badge_key: BadgeKeyTable
  outside_enrollment: OutsideEnrollmentTable
  learning_poll: LearningPollTable
  course_version: CourseVersionTable
  course_lesson: CourseLessonTable
  course_question: CourseQuestionTable
  enrollment: EnrollmentTable
  lesson_progress: LessonProgressTable
  test_attempt: TestAttemptTable
  course_completion: CourseCompletionTable
}
