// The report of an inspection on paper: every answer, readings beside their limits, defects, photos and the signature [P6.33].
import { day, formatMoment } from '../../platform/pdf/format.ts'
import type { AnsweredItem, InspectionRecord } from '@portal/contract/machines/inspectionRecords'
import {
  carriedLabels,
  foundLabels,
  getSheetTitle,
  inspectionKindLabels,
} from '@portal/contract/machines/inspectionRecords'
import { severityLabels } from '@portal/contract/machines/checkSheets'
import { formatLimits } from '@portal/contract/machines/inspectionRules'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'
import type { PrintedPhoto } from './inspections.reads.ts'

const columns = [
  { title: 'Checked', share: 5 },
  { title: 'Found', share: 2 },
]

function toRow({ item, found, note, reading, ...limits }: AnsweredItem): [string, string] {
  const measured =
    reading === null ? [] : [`${reading}${limits.unit ? ` ${limits.unit}` : ''} (${formatLimits(limits)})`]
  return [[item, note].filter(Boolean).join('\n'), [...measured, foundLabels[found]].join('\n')]
}

export const inspectionDocument = (
  report: InspectionRecord,
  result: string,
  photos: readonly PrintedPhoto[],
  timeZone: string,
): PdfDocument => {
  const titles = [...new Set(report.answers.map(({ section }) => section))]
  const { signedAt } = report
  return {
    kind: 'Inspection report',
    number: report.inspectionNumber,
    facts: [
      ['Unit', report.unitSerial],
      ['Model', report.model],
      ['Vehicle number', report.customerVehicleNumber],
      ['Organization', report.customerName],
      ['Inspection', inspectionKindLabels[report.kind]],
      ['Date', day(report.doneOn)],
      ['Inspector', report.inspector],
      ['Hours', report.hours === null ? null : String(report.hours)],
      ['About the hours', report.hoursReason],
      ['Result', result],
      ['Check sheet', getSheetTitle(report)],
      ['Service request', report.srNumber],
      ['Corrects', report.replaces],
      ['Corrected by', report.replacedBy],
      ['Next due', day(report.nextDue)],
    ],
    sections: [
      ...(report.carried.length > 0
        ? [
            {
              title: 'Open before',
              table: {
                columns,
                rows: report.carried.map(({ item, severity, answer, note }) => [
                  [`${item} (${severityLabels[severity]})`, note].filter(Boolean).join('\n'),
                  carriedLabels[answer],
                ]),
              },
            },
          ]
        : []),
      ...titles.map((title) => ({
        title: title || 'Checklist',
        table: { columns, rows: report.answers.filter(({ section }) => section === title).map(toRow) },
      })),
    ],
    pictures: photos.flatMap(({ title, bytes }) => (bytes ? [{ title, bytes }] : [])),
    notes: [
      ...(report.correction ? [`Why it was corrected: ${report.correction}`] : []),
      ...(report.remark ? [`Remark: ${report.remark}`] : []),
      ...photos.filter(({ bytes }) => bytes === null).map(({ title }) => `Photo, kept in the portal: ${title}`),
      ...(signedAt ? [] : ['Signature of the inspector: ______________________________']),
    ],
    ...(signedAt && {
      signature: {
        name: report.inspector ?? '',
        path: report.signature ?? '',
        said: `${report.signature ? 'Signed' : 'Signed by typed name'} ${formatMoment(new Date(signedAt), timeZone)}`,
      },
    }),
  }
}
