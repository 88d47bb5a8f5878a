import type { Column, FileKind } from './kind.ts'
import { unitSerial } from './kind.ts'

const ofNotice: Column = {
  name: 'notice_number',
  type: 'text',
  key: true,
  required: true,
  find: { table: 'notice', by: 'notice_number', take: { apn_id: '$.apn_id' } },
  note: 'Number of the notice.',
}

export const noticeFiles: FileKind[] = [
  {
    file: 'notices.csv',
    table: 'notice',
    about: 'Product notices (APNs).',
    stamped: true,
    columns: [
      { name: 'notice_number', type: 'text', key: true, required: true, note: 'The number people quote.' },
      { name: 'apn_id', type: 'int', required: true, onlyNew: true, note: 'Id; does not change.' },
      { name: 'title', type: 'text', required: true, note: 'Title.' },
      { name: 'kind', type: 'text', required: true, values: ['Safety', 'Service', 'Improvement'], note: 'Kind.' },
      { name: 'severity', type: 'text', required: true, values: ['high', 'medium', 'low'], note: 'Severity.' },
      { name: 'issued_on', type: 'date', required: true, note: 'Day it was issued.' },
      { name: 'comply_by', type: 'date', note: 'Day it must be done by.' },
      { name: 'description', type: 'text', required: true, note: 'What is wrong.' },
      { name: 'corrective_steps', type: 'text', required: true, note: 'What to do, one step a line.' },
      {
        name: 'evidence_required',
        type: 'boolean',
        empty: false,
        note: 'A report of it needs a photo or document.',
      },
      { name: 'model_ids', type: 'list', empty: [], note: 'Models concerned.' },
    ],
  },
  {
    file: 'notice-attachments.csv',
    table: 'notice_attachment',
    about: 'Documents of the notices.',
    columns: [
      ofNotice,
      { name: 'filename', type: 'text', key: true, required: true, note: 'File name.' },
      { name: 'description', type: 'text', empty: '', note: 'What it is.' },
    ],
  },
  {
    file: 'notice-units.csv',
    table: 'notice_unit',
    about:
      'The units a notice concerns. One that was reported complete here stays so, whatever a line says, until its report is withdrawn; a COMPLETE line adds what it knows.',
    columns: [
      ofNotice,
      unitSerial({ key: true }),
      { name: 'status', type: 'text', values: ['OPEN', 'COMPLETE'], empty: 'OPEN', note: 'COMPLETE once done.' },
      { name: 'completed_on', type: 'date', note: 'Day the work was done.' },
      { name: 'performed_by', type: 'text', note: 'Who did it.' },
      { name: 'hours', type: 'number', note: 'Hours it took.' },
      { name: 'note', type: 'text', note: 'Note.' },
    ],
  },
]
