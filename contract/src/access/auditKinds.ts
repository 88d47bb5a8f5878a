// The subjects of audit entries.

/** The subject of an entry: the filter of the list. */
export const auditKinds = [
  'SIGN_IN',
  'USER',
  'GROUP',
  'ORDER',
  'PAYMENT',
  'EQUIPMENT',
  'TRAINING',
  'ACCOUNT',
  'DOWNLOAD',
  'SUPPORT',
  'READ',
  'STAFF',
  'OTHER',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditKindLabels: Record<AuditKind, string> = {
  SIGN_IN: 'Sign-ins and passwords',
  USER: 'Users and roles',
  GROUP: 'Groups',
  ORDER: 'Orders',
  PAYMENT: 'Invoices and payments',
  EQUIPMENT: 'Equipment and service',
  TRAINING: 'Training',
  ACCOUNT: 'Profiles and addresses',
  DOWNLOAD: 'Downloads',
  SUPPORT: 'Staff acting for a user',
  READ: 'Viewed by staff',
  STAFF: 'Staff settings',
  OTHER: 'Other',
}
