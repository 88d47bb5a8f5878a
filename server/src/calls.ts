// Every call the portal answers, area by area. A call declared in the contract and missing here fails a test.
import { accountCalls } from '@portal/contract/account'
import { creditLineCalls } from '@portal/contract/creditLines'
import { jobCalls } from '@portal/contract/jobs'
import { productIndexCalls } from '@portal/contract/productIndex'
import { accessResolvers } from './access/access.calls.ts'
import { profileResolvers } from './access/profile.calls.ts'
import { viewingResolvers } from './access/viewing.calls.ts'
import { actingResolvers } from './acting/acting.calls.ts'
import * as account from './account/account.ts'
import { activityResolvers } from './activity/activity.calls.ts'
import { addressesResolvers } from './addresses/addresses.calls.ts'
import { approvalsResolvers } from './approvals/approvals.calls.ts'
import { bannersResolvers } from './banners/banners.calls.ts'
import { punchoutResolvers } from './punchout/punchout.calls.ts'
import { punchoutMessageResolvers } from './punchout/messages.calls.ts'
import { punchoutDocumentResolvers } from './punchoutOrders/punchoutOrders.calls.ts'
import { ownPunchoutResolvers, punchoutConnectionResolvers } from './punchout/connections.calls.ts'
import { searchWordsResolvers } from './searchWords/searchWords.calls.ts'
import { bulkUploadResolvers } from './bulkUpload/bulkUpload.calls.ts'
import { brandResolvers } from './brand/brand.calls.ts'
import { cartResolvers } from './cart/cart.calls.ts'
import { catalogResolvers, ownPriceResolvers } from './catalog/catalog.calls.ts'
import { checkoutResolvers } from './checkout/checkout.calls.ts'
import { contactFlagsResolvers } from './contactFlags/contactFlags.calls.ts'
import { contactManagementResolvers } from './contactManagement/contactManagement.calls.ts'
import { erpResolvers } from './erp/erp.ts'
import { findingResolvers } from './finding/finding.calls.ts'
import { fleetResolvers } from './fleet/fleet.calls.ts'
import { groupsResolvers } from './groups/groups.calls.ts'
import { insightsResolvers } from './insights/insights.calls.ts'
import { inboxResolvers } from './inbox/inbox.calls.ts'
import { inspectionsResolvers } from './inspections/inspections.calls.ts'
import * as creditLines from './creditLines/creditLines.ts'
import { disputesResolvers } from './disputes/disputes.calls.ts'
import { emailChangeResolvers } from './emailChange/emailChange.calls.ts'
import { invoicesResolvers } from './invoices/invoices.calls.ts'
import { jemsResolvers } from './jems/jems.calls.ts'
import * as jobs from './jobs/jobs.ts'
import { courseManagementResolvers, coursePackageResolvers } from './learning/authoring.calls.ts'
import { badgeResolvers, learningResolvers } from './learning/learning.calls.ts'
import { courseSessionsResolvers } from './courseSessions/courseSessions.calls.ts'
import { seatsResolvers } from './seats/seats.calls.ts'
import { noticesResolvers } from './notices/notices.calls.ts'
import { notificationSettingsResolvers } from './notificationSettings/notificationSettings.calls.ts'
import { operationsResolvers } from './operations/operations.calls.ts'
import { ordersResolvers } from './orders/orders.calls.ts'
import { partsResolvers } from './parts/parts.calls.ts'
import { receivablesResolvers } from './receivables/receivables.calls.ts'
import { reportsResolvers } from './reports/reports.calls.ts'
import { emailRulesResolvers } from './registration/emailRules.calls.ts'
import { registrationResolvers } from './registration/registration.calls.ts'
import { paymentsResolvers } from './payments/payments.calls.ts'
import { organizationSupportResolvers } from './organizationSupport/organizationSupport.calls.ts'
import { rolesResolvers } from './roles/roles.calls.ts'
import { savedViewsResolvers } from './savedViews/savedViews.calls.ts'
import * as productIndex from './productIndex/productIndex.ts'
import { qualificationsResolvers } from './qualifications/qualifications.calls.ts'
import { quickOrderResolvers } from './quickOrder/quickOrder.calls.ts'
import { searchResolvers } from './search/search.calls.ts'
import { securityResolvers } from './security/security.calls.ts'
import { shoppingListsResolvers } from './shoppingLists/shoppingLists.calls.ts'
import { serviceResolvers } from './service/service.calls.ts'
import { trainingResolvers } from './training/training.calls.ts'
import { userManagementResolvers } from './userManagement/userManagement.calls.ts'
import { warrantyResolvers } from './warranty/warranty.calls.ts'
import type { Resolver } from './platform/calls/resolvers.ts'
import { resolvers } from './platform/calls/resolvers.ts'

export const allResolvers: readonly Resolver[] = [
  ...brandResolvers,
  ...accessResolvers,
  ...profileResolvers,
  ...securityResolvers,
  ...resolvers(accountCalls, account),
  ...actingResolvers,
  ...contactManagementResolvers,
  ...userManagementResolvers,
  ...emailChangeResolvers,
  ...bulkUploadResolvers,
  ...contactFlagsResolvers,
  ...activityResolvers,
  ...notificationSettingsResolvers,
  ...inboxResolvers,
  ...viewingResolvers,
  ...bannersResolvers,
  ...searchWordsResolvers,
  ...punchoutResolvers,
  ...punchoutConnectionResolvers,
  ...punchoutDocumentResolvers,
  ...punchoutMessageResolvers,
  ...ownPunchoutResolvers,
  ...catalogResolvers,
  ...cartResolvers,
  ...shoppingListsResolvers,
  ...quickOrderResolvers,
  ...addressesResolvers,
  ...paymentsResolvers,
  ...checkoutResolvers,
  ...ordersResolvers,
  ...resolvers(creditLineCalls, creditLines),
  ...ownPriceResolvers,
  ...disputesResolvers,
  ...invoicesResolvers,
  ...receivablesResolvers,
  ...noticesResolvers,
  ...partsResolvers,
  ...serviceResolvers,
  ...warrantyResolvers,
  ...trainingResolvers,
  ...learningResolvers,
  ...badgeResolvers,
  ...courseManagementResolvers,
  ...coursePackageResolvers,
  ...seatsResolvers,
  ...courseSessionsResolvers,
  ...qualificationsResolvers,
  ...registrationResolvers,
  ...emailRulesResolvers,
  ...approvalsResolvers,
  ...rolesResolvers,
  ...organizationSupportResolvers,
  ...resolvers(jobCalls, jobs),
  ...operationsResolvers,
  ...resolvers(productIndexCalls, productIndex),
  ...searchResolvers,
  ...findingResolvers,
  ...erpResolvers,
  ...fleetResolvers,
  ...groupsResolvers,
  ...inspectionsResolvers,
  ...insightsResolvers,
  ...reportsResolvers,
  ...jemsResolvers,
  ...savedViewsResolvers,
]
