// Stored shape of this area; every column is explained in platform/db/migrations/0004_catalog.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Currency } from '@portal/contract/locales'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A course of the training store [B2.57]. */
export interface CourseTable {
  course_id: number
  external_course_id: string
  title: string
  description: Generated<string>
  kind: 'e-course' | 'webinar' | 'in-person'
  product: string | null
  category: string
  duration_minutes: number
  audience: string
  language: Generated<string>
  prices: JSONColumnType<Record<Currency, number>, string, string>
  free: GeneratedAlways<boolean>
  illustration: string
  active: Generated<boolean>
  position: Generated<number>
  updated_at: Generated<Date>
  revision: Generated<number>
}

export interface TrainingTables {
  course: CourseTable
}
