// Stored shape of this area; every column is explained in platform/db/migrations/0430_course_packages.sql.
import type { Generated } from 'kysely'

export interface CoursePackageTable {
  file_id: string
  title: string
  launch: string
  parameters: Generated<string>
  mastery_score: number | null
  launch_data: Generated<string>
}

export interface CoursePackageFileTable {
  file_id: string
  path: string
  content_type: string
  starts_at: number
  packed_size: number
  size: number
  is_deflated: boolean
}

export interface CoursePackageTables {
  course_package: CoursePackageTable
  course_package_file: CoursePackageFileTable
}
