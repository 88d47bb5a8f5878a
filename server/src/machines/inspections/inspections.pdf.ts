// The report of an inspection on paper.
import { day } from '../../platform/pdf/format.ts'
import type { DueUnit, Inspection } from '@portal/contract/machines/inspections'
import { checkAnswerLabels } from '@portal/contract/machines/inspections'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'

export const inspectionDocument = (report: Inspection, unit: DueUnit, result: string): PdfDocument => ({
  kind: 'Inspection report',
  number: report.inspectionNumber,
  facts: [
    ['Unit', unit.unitSerial],
    ['Model', unit.model],
    ['Vehicle number', unit.customerVehicleNumber],
    ['Organization', unit.customerName],
    ['Inspection', report.kind],
    ['Date', day(report.doneOn)],
    ['Inspector', report.inspector],
    ['Engine hours', report.hours === null ? null : String(report.hours)],
    ['Result', result],
    ['Next due', day(unit.dueOn)],
  ],
  ...(report.checklist.length > 0 && {
    table: {
      columns: [
        { title: 'Checked', share: 5 },
        { title: 'Found', share: 2 },
      ],
      rows: report.checklist.map(({ item, answer, note }) => [
        note ? `${item}\n${note}` : item,
        checkAnswerLabels[answer],
      ]),
    },
  }),
  notes: [
    ...(report.remark ? [`Remark: ${report.remark}`] : []),
    'Signature of the inspector: ______________________________',
  ],
})
