// The staff area's part of the route table (routes.ts) [A§2].
import { keepEmailRules, manageRoles, one, productAdmin } from '@portal/contract/privileges'
import type { Row } from './routeRows.ts'
import { authors, staff, browserPage, rendered, users, operators, ownersPage } from './routeRows.ts'

export const staffRoutes: readonly Row[] = [
  browserPage('/pages/csr', 'app/StaffHomePage.tsx', 'Customer Support', staff(one('CSR'))),
  rendered(users('userManagement', 'userManagement/UsersPage.tsx', 'Users')),
  users('userManagement/details/$userId', 'userManagement/UserPage.tsx', 'User'),
  users('userManagement/details/$userId/access', 'app/UserAccessPage.tsx', 'What They May Do'),
  rendered(ownersPage('internalUserMgmt', 'userManagement/InternalUsersPage.tsx', 'Internal User Management')),
  browserPage('/pages/csr/roleManagement', 'roles/RoleManagementPage.tsx', 'Role Management', staff(manageRoles)),
  browserPage('/pages/csr/approval', 'approvals/ApprovalPage.tsx', 'Approval', staff(one('CSR_Registration'))),
  browserPage(
    '/pages/csr/trainingSessions',
    'courseSessions/PlannedSessionsPage.tsx',
    'Training Sessions',
    staff(one('CSR')),
  ),
  browserPage(
    '/pages/csr/trainingSessions/details/$sessionId',
    'courseSessions/AttendancePage.tsx',
    'Training Session',
    staff(one('CSR')),
  ),
  ownersPage('roleEditor', 'roles/RoleEditorPage.tsx', 'Role Editor'),
  ownersPage('organizationSupport', 'organizationSupport/OrganizationSupportPage.tsx', 'Organization Support'),
  browserPage('/pages/csr/emailDomains', 'approvals/EmailDomainsPage.tsx', 'Email Domains', staff(keepEmailRules)),
  ownersPage('banners', 'banners/BannersPage.tsx', 'Banners'),
  ownersPage('auth0ProfileMigration', 'userImport/ProfileMigrationPage.tsx', 'Profile Migration'),
  ownersPage('updateContactsACFlag', 'contactFlags/ContactFlagsPage.tsx', 'Contact Flag Update'),
  users('bulkUpload', 'userImport/BulkUploadPage.tsx', 'Bulk Upload'),
  users('userPrivilegeEditor', 'userManagement/UserPrivilegesPage.tsx', 'User Privilege Editor'),
  ownersPage('punchout', 'punchout/ConnectionsPage.tsx', 'Punch-out Connections'),
  browserPage('/pages/csr/searchWords', 'searchWords/SearchWordsPage.tsx', 'Search Words', staff(productAdmin)),
  rendered(authors('courses', 'courseManagement/CoursesPage.tsx', 'Courses')),
  authors('courses/new', 'courseManagement/NewCoursePage.tsx', 'New Course'),
  authors('courses/details/$courseId', 'courseManagement/AuthoredCoursePage.tsx', 'Course'),
  rendered(operators('audit', 'activity/AuditPage.tsx', 'Audit')),
  operators('audit/details/$activityId', 'activity/AuditEntryPage.tsx', 'Audit Entry'),
  operators('operations/jobs', 'operations/JobsPage.tsx', 'Jobs'),
  rendered(operators('operations/emails', 'operations/LettersPage.tsx', 'Email Log')),
  operators('operations/emails/details/$letterId', 'operations/LetterPage.tsx', 'Email'),
  operators('operations/imports', 'operations/ImportsPage.tsx', 'Imports'),
  operators('operations/features', 'operations/FeaturesPage.tsx', 'Features'),
  operators('operations/configuration', 'operations/ConfigurationPage.tsx', 'Configuration'),
  ownersPage('productSearchIndex', 'productIndex/ProductIndexPage.tsx', 'Product Search Index'),
]
