// The columns of a download of users and contacts, the same in CSV and XLSX.
import { contactStateLabels, shownEmail } from '@portal/contract/contactManagement'
import { shownPhone } from '@portal/contract/phone'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { ContactRow } from './contactManagement.list.ts'

export const contactFileColumns: FileColumn<ContactRow>[] = [
  { header: 'First name', kind: 'text', value: (row) => row.first_name, width: 18 },
  { header: 'Last name', kind: 'text', value: (row) => row.last_name, width: 18 },
  { header: 'Email', kind: 'text', value: (row) => shownEmail(row.email), width: 34 },
  { header: 'Job title', kind: 'text', value: (row) => row.job_title, width: 24 },
  { header: 'Role', kind: 'text', value: (row) => row.role_name, width: 22 },
  { header: 'Status', kind: 'text', value: (row) => contactStateLabels[row.state], width: 18 },
  {
    header: 'Phone',
    kind: 'text',
    value: (row) => row.phones.map(({ phoneNumber }) => shownPhone(phoneNumber)).join(', '),
    width: 24,
  },
  { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
]
