// The columns of a download of users, the same in CSV and XLSX.
import { shownEmail } from '@portal/contract/contactManagement'
import { shownPhone } from '@portal/contract/phone'
import { toDay } from '@portal/contract/days'
import { userStatusLabels } from '@portal/contract/userManagement'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { UserRow } from './userManagement.list.ts'

export const userFileColumns: FileColumn<UserRow>[] = [
  { header: 'First name', kind: 'text', value: (row) => row.first_name, width: 18 },
  { header: 'Last name', kind: 'text', value: (row) => row.last_name, width: 18 },
  { header: 'Email', kind: 'text', value: (row) => shownEmail(row.email), width: 34 },
  { header: 'Phone', kind: 'text', value: (row) => row.phone && shownPhone(row.phone), width: 20 },
  { header: 'Status', kind: 'text', value: (row) => userStatusLabels[row.status], width: 22 },
  { header: 'Role', kind: 'text', value: (row) => row.role_name, width: 22 },
  { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
  { header: 'Account number', kind: 'text', value: (row) => row.account_number, width: 18 },
  {
    header: 'Registered',
    kind: 'day',
    value: (row) => row.registered_at && toDay(row.registered_at, 'UTC'),
    width: 14,
  },
]
