// The documents of a notice: the notice itself, its parts sheet, and the receipt of a report.
import { day } from '../../platform/pdf/format.ts'
import type { NoticeUnit } from '@portal/contract/machines/notices'
import { severityLabels } from '@portal/contract/machines/notices'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'
import type { NoticeRow } from './notices.list.ts'

/** MM/DD/YYYY of an ISO day. */
type Notice = NoticeRow & { description: string; corrective_steps: string }

/** A document of a notice, rendered from its text: `description` is what the maker calls it. */
export function noticeDocument(notice: Notice, description: string): PdfDocument {
  const steps = notice.corrective_steps.split('\n').filter(Boolean)
  return {
    kind: description && description !== 'Notice' ? `Product Notice: ${description}` : 'Product Notice',
    number: notice.number,
    facts: [
      ['Kind', notice.kind],
      ['Severity', severityLabels[notice.severity]],
      ['Issued', day(notice.issuedOn)],
      ['Comply by', day(notice.complyBy)],
    ],
    blocks: [
      { title: 'Subject', lines: [notice.title] },
      { title: 'Models concerned', lines: notice.models.length > 0 ? notice.models : ['See the list of units'] },
      { title: 'What is wrong', lines: [notice.description] },
    ],
    table: {
      columns: [
        { title: 'Step', share: 1, align: 'end' },
        { title: 'What to do', share: 12 },
      ],
      rows: steps.map((step, at) => [String(at + 1), step]),
    },
    notes: ['When the work is done, report each unit as complete in the portal. Questions: please call us.'],
  }
}

export interface CompletionReport {
  report_id: number
  apn_id: number
  account_id: number
  customer_name: string
  completed_on: string
  performed_by: string
  hours: number | null
  note: string | null
  reported_by_name: string
  reported_at: Date
}

/** Evidence that a notice was reported done. */
export function receiptDocument(
  report: CompletionReport,
  notice: NoticeRow,
  units: readonly Pick<NoticeUnit, 'unitSerial' | 'customerVehicleNumber' | 'model' | 'place'>[],
  evidence: readonly string[],
): PdfDocument {
  return {
    kind: 'Notice Completion Receipt',
    number: String(report.report_id),
    facts: [
      ['Notice', notice.number],
      ['Kind', notice.kind],
      ['Completed', day(report.completed_on)],
      ['Performed by', report.performed_by],
      ['Hours per unit', report.hours === null ? null : String(report.hours)],
      ['Reported by', report.reported_by_name],
      ['Reported', day(report.reported_at)],
    ],
    blocks: [
      { title: 'Organization', lines: [report.customer_name] },
      { title: 'Subject', lines: [notice.title] },
      ...(report.note ? [{ title: 'Note', lines: [report.note] }] : []),
    ],
    table: {
      columns: [
        { title: 'Unit', share: 3 },
        { title: 'Vehicle number', share: 2 },
        { title: 'Model', share: 3 },
        { title: 'Place', share: 4 },
      ],
      rows: units.map((unit) => [unit.unitSerial, unit.customerVehicleNumber ?? '', unit.model, unit.place ?? '']),
    },
    notes: [
      evidence.length > 0 ? `Evidence kept with this report: ${evidence.join(', ')}.` : 'No evidence was added.',
      'We have recorded these units as complete for this notice. Please keep this receipt with the records of each unit.',
    ],
  }
}
