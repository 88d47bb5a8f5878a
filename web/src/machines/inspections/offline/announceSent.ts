// Says what became of sheets that waited: recorded, or in need of the person.
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import { plural } from '../../../platform/formats.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { describeRecorded } from './sheetMessages.ts'
import type { Sent } from './sendSheets.ts'

export function announceSent({ recorded, refused }: Sent): void {
  const [first] = refused
  const [only, another] = recorded
  if (first?.waiting) {
    const { start, kind, waiting } = first
    const text = `${inspectionKindLabels[kind]}, ${start.customerVehicleNumber ?? start.unitSerial} was not recorded: ${waiting.message}`
    showMessage({ kind: 'warning', text: refused.length > 1 ? `${text} ${refused.length - 1} more need you.` : text })
  } else if (another)
    showMessage({
      kind: 'done',
      text: `${plural(recorded.length, 'inspection')} that waited on this phone are recorded.`,
    })
  else if (only) {
    const { draft, start } = only.sheet
    showMessage(describeRecorded(only.answer, draft.doneOn || start.today))
  }
}
