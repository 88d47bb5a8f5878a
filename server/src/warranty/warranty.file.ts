// The columns of a claim download, the same in CSV and XLSX.
import { claimStatusLabels } from '@portal/contract/warrantyForm'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import { dayIn } from '../platform/lists/wanted.rules.ts'
import type { ClaimRow } from './warranty.list.ts'

export function claimFileColumns(timeZone: string): FileColumn<ClaimRow>[] {
  const dayOf = dayIn(timeZone)
  const day = (at: Date | null) => at && dayOf(at)
  return [
    { header: 'Claim', kind: 'text', value: (row) => row.claim_number, width: 14 },
    { header: 'Unit', kind: 'text', value: (row) => row.unit_serial, width: 14 },
    { header: 'Vehicle number', kind: 'text', value: (row) => row.customer_vehicle_number, width: 16 },
    { header: 'Model', kind: 'text', value: (row) => row.model, width: 16 },
    { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
    { header: 'Status', kind: 'text', value: (row) => claimStatusLabels[row.status], width: 18 },
    { header: 'Warranty', kind: 'text', value: (row) => row.warranty_type, width: 14 },
    { header: 'Failed', kind: 'day', value: (row) => row.failure_date, width: 12 },
    { header: 'Repaired', kind: 'day', value: (row) => row.repair_date, width: 12 },
    { header: 'Created', kind: 'day', value: (row) => dayOf(row.created_at), width: 12 },
    { header: 'Submitted', kind: 'day', value: (row) => day(row.submitted_at), width: 12 },
    { header: 'Decided', kind: 'day', value: (row) => day(row.decided_at), width: 12 },
    { header: 'Asked', kind: 'money', value: (row) => row.amount_asked, width: 12 },
    { header: 'Granted', kind: 'money', value: (row) => row.amount_granted, width: 12 },
    { header: 'Currency', kind: 'text', value: (row) => row.currency, width: 10 },
    { header: 'Complaint', kind: 'text', value: (row) => row.complaint, width: 60 },
  ]
}
