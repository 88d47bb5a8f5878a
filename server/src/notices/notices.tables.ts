// Stored shape of this area; every column is explained in platform/db/migrations/0008_fleet.sql and 0046_notice_reports.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Generated } from 'kysely'

/** A product notice (APN). Which customers it concerns is in notice_unit. */
export interface NoticeTable {
  apn_id: number
  notice_number: string
  title: string
  kind: 'Safety' | 'Service' | 'Improvement'
  severity: 'high' | 'medium' | 'low'
  issued_on: string
  comply_by: string | null
  description: string
  corrective_steps: string
  model_ids: Generated<string[]>
  updated_at: Generated<Date>
}

/** A document of a notice. */
export interface NoticeAttachmentTable {
  attachment_id: Generated<number>
  apn_id: number
  filename: string
  description: Generated<string>
}

/** A unit a notice concerns, and whether the work was done. */
export interface NoticeUnitTable {
  apn_id: number
  instance_id: number
  account_id: number
  status: Generated<'OPEN' | 'COMPLETE'>
  completed_on: string | null
  performed_by: string | null
  hours: number | null
  note: string | null
  reported_by: string | null
  reported_at: Date | null
  report_id: number | null
}

/** One report of a completed notice, of one or many units. */
export interface NoticeReportTable {
  report_id: Generated<number>
  request_key: string
  apn_id: number
  account_id: number
  completed_on: string
  performed_by: string
  hours: number | null
  note: string | null
  reported_by: string
  reported_by_name: string
  reported_at: Date
}

/** A photo or document of a report. */
export interface NoticeEvidenceTable {
  report_id: number
  file_id: string
  account_id: number
}

export interface NoticesTables {
  notice: NoticeTable
  notice_attachment: NoticeAttachmentTable
  notice_unit: NoticeUnitTable
  notice_report: NoticeReportTable
  notice_evidence: NoticeEvidenceTable
}
