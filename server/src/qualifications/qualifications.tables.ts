// Stored shape of this area; every column is explained in platform/db/migrations/0410_qualifications.sql,
// 0438_qualification_digest.sql and 0484_evidence_tally.sql.
// A date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { QualificationKind } from '@portal/contract/qualifications'
import type { Generated, GeneratedAlways } from 'kysely'

/** What a model, or every model, asks of its operators. */
export interface TrainingRequirementTable {
  requirement_id: GeneratedAlways<number>
  account_id: number
  model_id: string | null
  kind: QualificationKind
  course_id: number | null
  months: number | null
  created_by_name: string
  created_at: Date
}

/** Rows are added and withdrawn, never changed otherwise. */
export interface QualificationRecordTable {
  record_id: GeneratedAlways<number>
  account_id: number
  contact_id: number
  kind: QualificationKind
  course_id: number | null
  title: string
  model_id: string | null
  instance_id: number | null
  done_on: string
  expires_on: string | null
  trainer: string
  note: Generated<string>
  recorded_by: string | null
  recorded_by_name: string
  recorded_at: Date
  /** Of an imported one. */
  external_record_id: Generated<string | null>
  withdrawn_at: Generated<Date | null>
  withdrawn_by_name: Generated<string | null>
  withdrawn_reason: Generated<string | null>
}

export interface QualificationFileTable {
  record_id: number
  file_id: string
  account_id: number
}

/** When somebody was last sent what expires. */
export interface QualificationDigestTable {
  user_id: string
  sent_at: Date
}

/** How many records a person has: the sum of n; `mark` sums up to another number with each change. */
export interface QualificationTallyTable {
  qualification_tally_id: GeneratedAlways<number>
  account_id: number
  contact_id: number
  n: number
  mark: number
}

/** How many courses somebody completed for an organization: the sum of n. */
export interface CompletionTallyTable {
  completion_tally_id: GeneratedAlways<number>
  account_id: number | null
  user_id: string
  n: number
  completion_id: number
}

export interface QualificationsTables {
  completion_tally: CompletionTallyTable
  qualification_tally: QualificationTallyTable
  qualification_digest: QualificationDigestTable
  training_requirement: TrainingRequirementTable
  qualification_record: QualificationRecordTable
  qualification_file: QualificationFileTable
}
