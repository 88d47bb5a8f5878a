// Messages about a sheet that was signed: recorded, or kept on this device.
import { inspectionResultLabels } from '@portal/contract/machines/inspectionRecords'
import { formatDate } from '../../../platform/formats.ts'
import type { Toast } from '../../../platform/toasts.ts'
import type { Recorded } from './sendSheets.ts'

/** `expectedOn`: the day the person saw; another one is told. */
export function describeRecorded(recorded: Recorded, expectedOn = recorded.doneOn): Toast {
  const { inspectionNumber, result, srNumber, doneOn } = recorded
  const job = srNumber ? ` Service request ${srNumber} was opened for its defects.` : ''
  const dated =
    doneOn === expectedOn ? '' : ` The portal dated it ${formatDate(doneOn)}: the clock of your phone is wrong.`
  const text = `Inspection ${inspectionNumber}: ${inspectionResultLabels[result].toLowerCase()}.${job}${dated}`
  return { kind: result === 'FAIL' || dated ? 'warning' : 'done', text }
}

export const describeKept = ({ problem }: { problem: string | undefined }): Toast =>
  problem === undefined
    ? { kind: 'done', text: 'Signed and kept on this phone. It is sent once you are back online.' }
    : { kind: 'warning', text: `Signed, but not sent yet. ${problem} It is sent once you are back online.` }
