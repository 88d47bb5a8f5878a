// The columns of a service download, the same in CSV and XLSX.
import { serviceTitles } from '@portal/contract/columnTitles'
import { serviceStatusLabels } from '@portal/contract/service'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import { dayIn } from '../platform/lists/wanted.rules.ts'
import type { ServiceRow } from './service.list.ts'

export function serviceFileColumns(timeZone: string): FileColumn<ServiceRow>[] {
  const dayOf = dayIn(timeZone)
  return [
    { header: serviceTitles.srNumber, kind: 'text', value: (row) => row.sr_number, width: 14 },
    { header: serviceTitles.unitSerial, kind: 'text', value: (row) => row.unit_serial, width: 14 },
    { header: 'Vehicle number', kind: 'text', value: (row) => row.customer_vehicle_number, width: 16 },
    { header: 'Model', kind: 'text', value: (row) => row.model, width: 16 },
    { header: serviceTitles.customerName, kind: 'text', value: (row) => row.customer_name, width: 32 },
    { header: serviceTitles.status, kind: 'text', value: (row) => serviceStatusLabels[row.status], width: 18 },
    { header: serviceTitles.type, kind: 'text', value: (row) => row.type, width: 22 },
    { header: serviceTitles.openedAt, kind: 'day', value: (row) => dayOf(row.opened_at), width: 12 },
    { header: serviceTitles.dueOn, kind: 'day', value: (row) => row.due_on, width: 12 },
    { header: serviceTitles.late, kind: 'text', value: (row) => (row.is_late ? 'Yes' : 'No'), width: 6 },
    { header: serviceTitles.technician, kind: 'text', value: (row) => row.technician, width: 18 },
    { header: serviceTitles.place, kind: 'text', value: (row) => row.place, width: 28 },
    { header: serviceTitles.problem, kind: 'text', value: (row) => row.problem, width: 60 },
  ]
}
