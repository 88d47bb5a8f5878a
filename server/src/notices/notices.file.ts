// The columns of the downloads, the same in CSV and XLSX [U4.01].
import { noticeStatusLabels, severityLabels } from '@portal/contract/notices'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { CoverageRow, NoticeRow } from './notices.list.ts'

export const noticeFileColumns: FileColumn<NoticeRow>[] = [
  { header: 'Notice', kind: 'text', value: (row) => row.notice_number, width: 12 },
  { header: 'Title', kind: 'text', value: (row) => row.title, width: 50 },
  { header: 'Kind', kind: 'text', value: (row) => row.kind, width: 14 },
  { header: 'Severity', kind: 'text', value: (row) => severityLabels[row.severity], width: 10 },
  { header: 'Status', kind: 'text', value: (row) => noticeStatusLabels[row.status], width: 10 },
  { header: 'Issued', kind: 'day', value: (row) => row.issued_on, width: 12 },
  { header: 'Comply by', kind: 'day', value: (row) => row.comply_by, width: 12 },
  { header: 'Overdue', kind: 'text', value: (row) => (row.is_overdue ? 'Yes' : 'No'), width: 9 },
  { header: 'Models', kind: 'text', value: (row) => row.models.join(', '), width: 30 },
  { header: 'Units open', kind: 'number', value: (row) => row.open_count, width: 11 },
  { header: 'Units', kind: 'number', value: (row) => row.unit_count, width: 8 },
]

export const coverageFileColumns: FileColumn<CoverageRow>[] = [
  { header: 'Unit', kind: 'text', value: (row) => row.unit_serial, width: 14 },
  { header: 'Vehicle number', kind: 'text', value: (row) => row.customer_vehicle_number, width: 16 },
  { header: 'Model', kind: 'text', value: (row) => row.model, width: 16 },
  { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
  { header: 'Notice', kind: 'text', value: (row) => row.notice_number, width: 12 },
  { header: 'Title', kind: 'text', value: (row) => row.title, width: 50 },
  { header: 'Kind', kind: 'text', value: (row) => row.kind, width: 14 },
  { header: 'Comply by', kind: 'day', value: (row) => row.comply_by, width: 12 },
  { header: 'Status', kind: 'text', value: (row) => noticeStatusLabels[row.status], width: 10 },
  { header: 'Days since issue', kind: 'number', value: (row) => row.age, width: 16 },
  { header: 'Days overdue', kind: 'number', value: (row) => row.overdue_days, width: 14 },
  { header: 'Completed', kind: 'day', value: (row) => row.completed_on, width: 12 },
  { header: 'Performed by', kind: 'text', value: (row) => row.performed_by, width: 22 },
  { header: 'Hours', kind: 'number', value: (row) => row.hours, width: 8 },
  { header: 'Receipt', kind: 'text', value: (row) => row.report_id && String(row.report_id), width: 10 },
  { header: 'Evidence files', kind: 'number', value: (row) => row.evidence_count, width: 13 },
]
