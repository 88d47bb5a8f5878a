// Every call the portal answers, area by area. A call declared in the contract and missing here fails a test.
import { unitCostCalls } from '@portal/contract/machines/unitCosts'
import { accountCalls } from '@portal/contract/access/account'
import { creditLineCalls } from '@portal/contract/money/creditLines'
import { jobCalls } from '@portal/contract/platform/jobs'
import { productIndexCalls } from '@portal/contract/provider/productIndex'
import { sessionResolvers } from '../access/session/session.calls.ts'
import { priceQuoteResolvers } from '../buying/priceQuotes/priceQuotes.calls.ts'
import { budgetResolvers } from '../money/budgets/budgets.calls.ts'
import { chargeCodeResolvers } from '../money/chargeCodes/chargeCodes.calls.ts'
import { orderApprovalResolvers } from '../buying/orderApprovals/orderApprovals.calls.ts'
import { partAlertResolvers } from '../buying/partAlerts/partAlerts.calls.ts'
import { scheduledPaymentResolvers } from '../money/scheduledPayments/scheduledPayments.calls.ts'
import { recurringOrderResolvers } from '../buying/recurringOrders/recurringOrders.calls.ts'
import { orderChangeResolvers } from '../buying/orderChanges/orderChanges.calls.ts'
import { returnResolvers } from '../buying/returns/returns.calls.ts'
import { profileResolvers } from '../access/session/profile.calls.ts'
import { viewingResolvers } from '../access/session/viewing.calls.ts'
import { actingResolvers } from '../access/acting/acting.calls.ts'
import * as account from '../access/account/account.ts'
import { activityResolvers } from '../access/activity/activity.calls.ts'
import { addressesResolvers } from '../buying/addresses/addresses.calls.ts'
import { approvalsResolvers } from '../access/approvals/approvals.calls.ts'
import { bannersResolvers } from '../provider/banners/banners.calls.ts'
import { staffWorkResolvers } from '../provider/staffWork/staffWork.calls.ts'
import { punchoutResolvers } from '../provider/punchout/punchout.calls.ts'
import { punchoutMessageResolvers } from '../provider/punchout/messages.calls.ts'
import { punchoutDocumentResolvers } from '../provider/punchoutOrders/punchoutOrders.calls.ts'
import { ownPunchoutResolvers, punchoutConnectionResolvers } from '../provider/punchout/connections.calls.ts'
import { searchWordsResolvers } from '../buying/searchWords/searchWords.calls.ts'
import { bulkUploadResolvers } from '../access/bulkUpload/bulkUpload.calls.ts'
import { brandResolvers } from '../provider/brand/brand.calls.ts'
import { cartResolvers } from '../buying/cart/cart.calls.ts'
import { catalogResolvers, familyResolvers, ownPriceResolvers } from '../buying/catalog/catalog.calls.ts'
import { checkoutResolvers } from '../buying/checkout/checkout.calls.ts'
import { contactFlagsResolvers } from '../access/contactFlags/contactFlags.calls.ts'
import { contactManagementResolvers } from '../access/contactManagement/contactManagement.calls.ts'
import { ownRoleResolvers } from '../access/ownRoles/ownRoles.calls.ts'
import { erpResolvers } from '../provider/erp/erp.ts'
import { findingResolvers } from '../access/finding/finding.calls.ts'
import { fleetResolvers } from '../machines/fleet/fleet.calls.ts'
import { groupsResolvers } from '../machines/groups/groups.calls.ts'
import { insightsResolvers } from '../machines/insights/insights.calls.ts'
import { inboxResolvers } from '../access/inbox/inbox.calls.ts'
import { unitChangesResolvers } from '../machines/unitChanges/unitChanges.calls.ts'
import * as unitCosts from '../machines/unitCosts/unitCosts.ts'
import { inspectionsResolvers } from '../machines/inspections/inspections.calls.ts'
import * as creditLines from '../money/creditLines/creditLines.ts'
import { disputesResolvers } from '../money/disputes/disputes.calls.ts'
import { emailChangeResolvers } from '../access/emailChange/emailChange.calls.ts'
import { invoicesResolvers } from '../money/invoices/invoices.calls.ts'
import { jemsResolvers } from '../machines/jems/jems.calls.ts'
import * as jobs from '../provider/jobs/jobs.ts'
import { courseManagementResolvers, coursePackageResolvers } from '../learning/learning/authoring.calls.ts'
import { badgeResolvers, learningResolvers } from '../learning/learning/learning.calls.ts'
import { courseSessionsResolvers } from '../learning/courseSessions/courseSessions.calls.ts'
import { seatsResolvers } from '../learning/seats/seats.calls.ts'
import { noticesResolvers } from '../machines/notices/notices.calls.ts'
import { notificationSettingsResolvers } from '../access/notificationSettings/notificationSettings.calls.ts'
import { operationsResolvers } from '../provider/operations/operations.calls.ts'
import { ordersResolvers } from '../buying/orders/orders.calls.ts'
import { partsResolvers } from '../machines/parts/parts.calls.ts'
import { receivablesResolvers } from '../money/receivables/receivables.calls.ts'
import { reportsResolvers } from '../machines/reports/reports.calls.ts'
import { emailRulesResolvers } from '../access/registration/emailRules.calls.ts'
import { registrationResolvers } from '../access/registration/registration.calls.ts'
import { paymentsResolvers } from '../money/payments/payments.calls.ts'
import { organizationSupportResolvers } from '../access/organizationSupport/organizationSupport.calls.ts'
import { rolesResolvers } from '../access/roles/roles.calls.ts'
import { savedViewsResolvers } from '../access/savedViews/savedViews.calls.ts'
import * as productIndex from '../provider/productIndex/productIndex.ts'
import { qualificationsResolvers } from '../learning/qualifications/qualifications.calls.ts'
import { quickOrderResolvers } from '../buying/quickOrder/quickOrder.calls.ts'
import { searchResolvers } from '../buying/search/search.calls.ts'
import { securityResolvers } from '../access/security/security.calls.ts'
import { shoppingListsResolvers } from '../buying/shoppingLists/shoppingLists.calls.ts'
import { serviceResolvers } from '../machines/service/service.calls.ts'
import { trainingResolvers } from '../learning/training/training.calls.ts'
import { userManagementResolvers } from '../access/userManagement/userManagement.calls.ts'
import { warrantyResolvers } from '../machines/warranty/warranty.calls.ts'
import type { Resolver } from '../platform/calls/resolvers.ts'
import { resolvers } from '../platform/calls/resolvers.ts'

export const allResolvers: readonly Resolver[] = [
  ...brandResolvers,
  ...sessionResolvers,
  ...profileResolvers,
  ...securityResolvers,
  ...resolvers(accountCalls, account),
  ...actingResolvers,
  ...contactManagementResolvers,
  ...ownRoleResolvers,
  ...userManagementResolvers,
  ...emailChangeResolvers,
  ...bulkUploadResolvers,
  ...contactFlagsResolvers,
  ...activityResolvers,
  ...notificationSettingsResolvers,
  ...inboxResolvers,
  ...viewingResolvers,
  ...bannersResolvers,
  ...staffWorkResolvers,
  ...searchWordsResolvers,
  ...punchoutResolvers,
  ...punchoutConnectionResolvers,
  ...punchoutDocumentResolvers,
  ...punchoutMessageResolvers,
  ...ownPunchoutResolvers,
  ...catalogResolvers,
  ...familyResolvers,
  ...cartResolvers,
  ...shoppingListsResolvers,
  ...recurringOrderResolvers,
  ...scheduledPaymentResolvers,
  ...partAlertResolvers,
  ...quickOrderResolvers,
  ...addressesResolvers,
  ...paymentsResolvers,
  ...checkoutResolvers,
  ...ordersResolvers,
  ...priceQuoteResolvers,
  ...orderChangeResolvers,
  ...returnResolvers,
  ...orderApprovalResolvers,
  ...budgetResolvers,
  ...chargeCodeResolvers,
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
  ...unitChangesResolvers,
  ...resolvers(unitCostCalls, unitCosts),
  ...insightsResolvers,
  ...reportsResolvers,
  ...jemsResolvers,
  ...savedViewsResolvers,
]
