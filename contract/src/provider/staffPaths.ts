// Addresses of the staff's pages, apart from paths.ts: what customers load does without them.
import { part, withQuery } from '../platform/paths.ts'

export const staffPaths = {
  trainingSessions: ({ past = false } = {}) =>
    withQuery('/pages/csr/trainingSessions', { past: past ? 'true' : undefined }),
  trainingSession: (sessionId: number) => `/pages/csr/trainingSessions/details/${sessionId}`,
  checkSheets: () => '/pages/csr/checkSheets',
  checkSheet: (sheetId: number | 'new') => `/pages/csr/checkSheets/${sheetId}`,
  approval: (id?: string) => withQuery('/pages/csr/approval', { id }),
  users: () => '/pages/csr/userManagement',
  user: (userId: string) => `/pages/csr/userManagement/details/${part(userId)}`,
  userAccess: (userId: string) => `/pages/csr/userManagement/details/${part(userId)}/access`,
  /** `user`: whose privileges to begin with. */
  bulkUpload: () => '/pages/csr/bulkUpload',
  contactFlags: () => '/pages/csr/updateContactsACFlag',
  profileMigration: () => '/pages/csr/auth0ProfileMigration',
  userPrivileges: (user?: string) => withQuery('/pages/csr/userPrivilegeEditor', { user }),
  internalUsers: () => '/pages/csr/internalUserMgmt',
  roleManagement: () => '/pages/csr/roleManagement',
  roleEditor: (role?: number) => withQuery('/pages/csr/roleEditor', { role }),
  organizationSupport: (id?: number) => withQuery('/pages/csr/organizationSupport', { id }),
  emailDomains: () => '/pages/csr/emailDomains',
  banners: () => '/pages/csr/banners',
  audit: () => '/pages/csr/audit',
  auditEntry: (activityId: string) => `/pages/csr/audit/details/${part(activityId)}`,
  jobs: (name?: string) => withQuery('/pages/csr/operations/jobs', { name }),
  letters: () => '/pages/csr/operations/emails',
  letter: (letterId: string) => `/pages/csr/operations/emails/details/${part(letterId)}`,
  erp: () => '/pages/csr/operations/erp',
  imports: () => '/pages/csr/operations/imports',
  features: (group?: string) => withQuery('/pages/csr/operations/features', { group }),
  configuration: () => '/pages/csr/operations/configuration',
  productIndex: () => '/pages/csr/productSearchIndex',
  punchoutConnections: (id?: number) => withQuery('/pages/csr/punchout', { id: id?.toString() }),
  /** With a connection: its messages; null for those of senders that none knows. */
  punchoutMessages: (connection?: string | null) =>
    withQuery('/pages/csr/punchoutMessages', {
      filter: connection === undefined ? undefined : JSON.stringify({ connectionName: [connection ?? ''] }),
    }),
  punchoutMessage: (messageId: number) => `/pages/csr/punchoutMessages/details/${messageId}`,
  punchoutDocuments: () => '/pages/csr/punchoutDocuments',
  punchoutDocument: (documentId: number) => `/pages/csr/punchoutDocuments/details/${documentId}`,
  authoredCourses: () => '/pages/csr/courses',
  newCourse: () => '/pages/csr/courses/new',
  authoredCourse: (courseId: number) => `/pages/csr/courses/details/${courseId}`,
  priceQuotes: () => '/pages/csr/quotes',
  priceQuote: (quoteNumber: string) => `/pages/csr/quotes/details/${part(quoteNumber)}`,
  /** The list; with a number, the answer to that change over it. */
  orderChanges: (answer?: string) => withQuery('/pages/csr/orderChanges', { answer }),
  disputes: () => '/pages/csr/disputes',
  dispute: (disputeId: number) => `/pages/csr/disputes/details/${disputeId}`,
  returns: () => '/pages/csr/returns',
  return: (returnNumber: string) => `/pages/csr/returns/details/${part(returnNumber)}`,
  searchWords: (input?: string) => withQuery('/pages/csr/searchWords', { input }),
} as const
