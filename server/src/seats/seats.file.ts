// The columns of a seat download, the same in CSV and XLSX [P12.10].
import { seatStateLabels, seatTitles } from '@portal/contract/seats'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import { dayIn } from '../platform/lists/wanted.rules.ts'
import type { SeatRow } from './seats.list.ts'

export function seatFileColumns(timeZone: string): FileColumn<SeatRow>[] {
  const dayOf = dayIn(timeZone)
  const day = (at: Date | null) => at && dayOf(at)
  return [
    { header: seatTitles.email, kind: 'text', value: (row) => row.email, width: 32 },
    { header: seatTitles.title, kind: 'text', value: (row) => row.title, width: 40 },
    { header: seatTitles.state, kind: 'text', value: (row) => seatStateLabels[row.state], width: 14 },
    { header: seatTitles.orderNumber, kind: 'text', value: (row) => row.order_number, width: 14 },
    { header: seatTitles.customerName, kind: 'text', value: (row) => row.customer_name, width: 32 },
    { header: seatTitles.assignedBy, kind: 'text', value: (row) => row.assigned_by_name, width: 24 },
    { header: seatTitles.assignedAt, kind: 'day', value: (row) => dayOf(row.assigned_at), width: 12 },
    { header: seatTitles.begunAt, kind: 'day', value: (row) => day(row.begun_at), width: 12 },
    { header: seatTitles.completedAt, kind: 'day', value: (row) => day(row.completed_at), width: 12 },
    { header: 'Taken back', kind: 'day', value: (row) => day(row.taken_back_at), width: 12 },
  ]
}
