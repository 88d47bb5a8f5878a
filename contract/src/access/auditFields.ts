// How the fields of audited records read, before and after.

const labels: Record<string, string> = {
  address1: 'Address line 1',
  address2: 'Address line 2',
  addressChanges: 'May change addresses',
  associate: 'Internal associate',
  helpDeskAccess: 'Help desk access',
  helpDeskUntil: 'Help desk access until',
  multiOrg: 'Several organizations',
  phone: 'Phone number',
  poNumber: 'PO number',
  purchaseOrders: 'Purchase orders',
  revokedPrivileges: 'Privileges taken away',
  mayChange: 'May change things',
  subGroups: 'Sub-groups',
}

/** 'jobTitle' reads 'Job title'. */
export const auditFieldLabel = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return labels[field] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const names: Record<string, string> = {
  user: 'User',
  contact: 'Contact',
  role: 'Role',
  group: 'Group',
  order: 'Order',
  'price-quote': 'Quote',
  return: 'Return',
  'order-approval': 'Request for approval',
  'approval-rule': 'Rule of approval',
  'approval-delegate': 'Delegate for approvals',
  'charge-code': 'Cost center or job',
  'charge-setting': 'Charging of orders',
  budget: 'Budget',
  'recurring-order': 'Recurring order',
  autopay: 'Autopay',
  'scheduled-payment': 'Scheduled payment',
  invoice: 'Invoice',
  payment: 'Payment',
  address: 'Address',
  card: 'Payment method',
  organization: 'Organization',
  file: 'File',
  banner: 'Banner',
  course: 'Course',
  domain: 'Email domain',
  feature: 'Feature off for',
  support: 'Support session of',
}
export const auditTargetLabel = (type: string): string => names[type] ?? type

/** A value as text: codes such as DELEGATED_REGISTERED in words, lists with commas. */
export function auditValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(auditValue).join(', ')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (!/^[A-Z]+(_[A-Z]+)+$/.test(value)) return value
  return `${value.charAt(0)}${value.slice(1).toLowerCase().replaceAll('_', ' ')}`
}
