// The columns of a service download, the same in CSV and XLSX.
import { serviceStatusLabels } from '@portal/contract/service'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import { dayIn } from '../platform/lists/wanted.rules.ts'
import type { ServiceRow } from './service.list.ts'

export function serviceFileColumns(timeZone: string): FileColumn<ServiceRow>[] {
  const dayOf = dayIn(timeZone)
  return [
    { header: 'Service job', kind: 'text', value: (row) => row.sr_number, width: 14 },
    { header: 'Unit', kind: 'text', value: (row) => row.unit_serial, width: 14 },
    { header: 'Vehicle number', kind: 'text', value: (row) => row.customer_vehicle_number, width: 16 },
    { header: 'Model', kind: 'text', value: (row) => row.model, width: 16 },
    { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
    { header: 'Status', kind: 'text', value: (row) => serviceStatusLabels[row.status], width: 18 },
    { header: 'Type', kind: 'text', value: (row) => row.type, width: 22 },
    { header: 'Opened', kind: 'day', value: (row) => dayOf(row.opened_at), width: 12 },
    { header: 'Due', kind: 'day', value: (row) => row.due_on, width: 12 },
    { header: 'Late', kind: 'text', value: (row) => (row.is_late ? 'Yes' : 'No'), width: 6 },
    { header: 'Technician', kind: 'text', value: (row) => row.technician, width: 18 },
    { header: 'Place', kind: 'text', value: (row) => row.place, width: 28 },
    { header: 'Problem', kind: 'text', value: (row) => row.problem, width: 60 },
  ]
}
