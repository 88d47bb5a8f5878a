// Every call there is, area by area: what the printed maps, the authorization matrix and the server's own check read.
import { accountCalls } from '../access/account.ts'
import { actingCalls } from '../access/acting.ts'
import { addressCalls } from '../buying/addresses.ts'
import { approvalCalls } from '../access/approvals.ts'
import { badgeCalls } from '../learning/badges.ts'
import { bannerCalls } from '../provider/banners.ts'
import { staffWorkCalls } from '../provider/staffWork.ts'
import { searchCountCalls } from '../buying/searchCounts.ts'
import { searchWordCalls } from '../buying/searchWords.ts'
import { brandCalls } from '../provider/brand.ts'
import type { Call } from './call.ts'
import { cartCalls } from '../buying/cart.ts'
import { catalogCalls } from '../buying/catalog.ts'
import { checkoutCalls } from '../buying/checkout.ts'
import { activityCalls } from '../access/activity.ts'
import { auditSearchCalls } from '../access/auditSearch.ts'
import { contactManagementCalls } from '../access/contactManagement.ts'
import { ownRoleCalls } from '../access/ownRoles.ts'
import { courseManagementCalls } from '../learning/courseManagement.ts'
import { coursePackageCalls } from '../learning/coursePackages.ts'
import { creditLineCalls } from '../money/creditLines.ts'
import { substituteCalls } from '../buying/substitutes.ts'
import { familyCalls } from '../buying/families.ts'
import { ownPriceCalls } from '../buying/ownPrices.ts'
import { emailChangeCalls } from '../access/emailChange.ts'
import { deskDisputeCalls } from '../money/deskDisputes.ts'
import { disputeReplyCalls } from '../money/disputeReplies.ts'
import { disputeCalls } from '../money/disputes.ts'
import { findCalls } from '../access/findAnything.ts'
import { faultCalls } from '../machines/faultReports.ts'
import { fleetCalls } from '../machines/fleet.ts'
import { groupCalls } from '../machines/groups.ts'
import { checkSheetCalls, makerSheetCalls } from '../machines/checkSheets.ts'
import { unitChangeCalls } from '../machines/unitChanges.ts'
import { unitCostCalls } from '../machines/unitCosts.ts'
import { inspectionCalls } from '../machines/inspections.ts'
import { inboxCalls } from '../access/inbox.ts'
import { insightsCalls } from '../machines/insights.ts'
import { erpCalls } from '../provider/erp.ts'
import { importRunCalls } from '../provider/importRuns.ts'
import { invoiceCalls } from '../money/invoices.ts'
import { jemsCalls } from '../machines/jems.ts'
import { invoiceSupportCalls } from '../money/invoiceSupport.ts'
import { jobCalls } from './jobs.ts'
import { machineCalls } from '../machines/machines.ts'
import { learningCalls } from '../learning/learning.ts'
import { seatCalls } from '../learning/seats.ts'
import { attendanceCalls, courseSessionCalls } from '../learning/courseSessions.ts'
import { noticeCalls } from '../machines/notices.ts'
import { noticeWithdrawalCalls } from '../machines/noticeWithdrawals.ts'
import { notificationSettingCalls } from '../access/notificationSettings.ts'
import { featureCalls } from '../provider/featureFlags.ts'
import { internalUserCalls } from '../access/internalUsers.ts'
import { letterCalls, operationCalls } from '../provider/operations.ts'
import { setupCalls } from '../access/setup.ts'
import { budgetCalls } from '../money/budgets.ts'
import { chargeCodeCalls } from '../money/chargeCodes.ts'
import { orderCalls } from '../buying/orders.ts'
import { partsCalls } from '../machines/parts.ts'
import { paymentCalls } from '../money/payments.ts'
import { deskPriceQuoteCalls, priceQuoteCalls } from '../buying/priceQuotes.ts'
import { orderApprovalCalls } from '../buying/orderApprovals.ts'
import { searchAlertCalls } from '../buying/searchAlerts.ts'
import { partAlertCalls } from '../buying/partAlerts.ts'
import { savedForLaterCalls } from '../buying/savedForLater.ts'
import { autopayCalls } from '../money/autopay.ts'
import { remittanceCalls } from '../money/remittances.ts'
import { scheduledPaymentCalls } from '../money/scheduledPayments.ts'
import { recurringOrderCalls } from '../buying/recurringOrders.ts'
import { deskOrderChangeCalls, orderChangeCalls } from '../buying/orderChanges.ts'
import { deskReturnCalls, returnCalls } from '../buying/returns.ts'
import { productIndexCalls } from '../provider/productIndex.ts'
import { profileCalls } from '../access/profile.ts'
import { punchoutCalls } from '../provider/punchout.ts'
import { ownPunchoutCalls, punchoutConnectionCalls } from '../provider/punchoutConnections.ts'
import { ownPunchoutReportCalls, punchoutReportCalls } from '../provider/punchoutReports.ts'
import { ownPunchoutTrialCalls, punchoutTrialCalls } from '../provider/punchoutTrials.ts'
import { ownPunchoutDocumentCalls, punchoutDocumentCalls } from '../provider/punchoutDocuments.ts'
import { ownPunchoutMessageCalls, punchoutMessageCalls } from '../provider/punchoutMessageLog.ts'
import { ownQualificationCalls } from '../learning/ownQualification.ts'
import { qualificationCalls } from '../learning/qualifications.ts'
import { quickOrderCalls } from '../buying/quickOrder.ts'
import { receivableCalls } from '../money/receivables.ts'
import { refresherCalls } from '../learning/refreshers.ts'
import { reportCalls } from '../machines/reports.ts'
import { emailRuleCalls } from '../access/emailRules.ts'
import { registrationCalls } from '../access/registration.ts'
import { organizationSupportCalls } from '../access/organizationSupport.ts'
import { organizationCalls } from '../access/organizations.ts'
import { roleCalls } from '../access/roles.ts'
import { savedViewCalls } from '../access/savedViews.ts'
import { searchCalls } from '../buying/search.ts'
import { securityCalls } from '../access/security.ts'
import { serviceCalls } from '../machines/service.ts'
import { sessionCalls } from '../access/session.ts'
import { shoppingListCalls } from '../buying/shoppingLists.ts'
import { statementCalls } from '../money/statements.ts'
import { trainingCalls } from '../learning/training.ts'
import { bulkUploadCalls } from '../access/bulkUpload.ts'
import { contactFlagCalls } from '../access/contactFlags.ts'
import { profileMigrationCalls } from '../access/profileMigration.ts'
import { userImportCalls } from '../access/userImport.ts'
import { warrantyCalls } from '../machines/warranty.ts'
import { userManagementCalls } from '../access/userManagement.ts'
import { userRecordCalls } from '../access/userRecord.ts'
import { bannerManagementCalls } from '../provider/bannerManagement.ts'

/** The calls of each area, by the name of its folder on the server; profile and organizations are in access. A new file of calls is added here. */
export const areas = {
  brand: brandCalls,
  session: sessionCalls,
  profile: profileCalls,
  organizations: organizationCalls,
  security: securityCalls,
  account: accountCalls,
  acting: actingCalls,
  contactManagement: { ...contactManagementCalls, ...userImportCalls },
  ownRoles: ownRoleCalls,
  contactFlags: contactFlagCalls,
  bulkUpload: { ...bulkUploadCalls, ...profileMigrationCalls },
  userManagement: { ...userManagementCalls, ...userRecordCalls, ...internalUserCalls },
  activity: { ...activityCalls, ...auditSearchCalls },
  notificationSettings: notificationSettingCalls,
  inbox: inboxCalls,
  banners: { ...bannerCalls, ...bannerManagementCalls },
  staffWork: staffWorkCalls,
  searchCounts: searchCountCalls,
  searchWords: searchWordCalls,
  punchout: punchoutCalls,
  punchoutConnections: punchoutConnectionCalls,
  punchoutDocuments: punchoutDocumentCalls,
  ownPunchoutDocuments: ownPunchoutDocumentCalls,
  ownPunchout: ownPunchoutCalls,
  punchoutMessages: punchoutMessageCalls,
  ownPunchoutMessages: ownPunchoutMessageCalls,
  punchoutReports: punchoutReportCalls,
  ownPunchoutReports: ownPunchoutReportCalls,
  punchoutTrials: punchoutTrialCalls,
  ownPunchoutTrials: ownPunchoutTrialCalls,
  productIndex: productIndexCalls,
  erp: erpCalls,
  operations: { ...operationCalls, ...letterCalls, ...importRunCalls, ...featureCalls, ...setupCalls },
  catalog: catalogCalls,
  families: { ...familyCalls, ...substituteCalls },
  cart: { ...cartCalls, ...savedForLaterCalls },
  shoppingLists: shoppingListCalls,
  recurringOrders: recurringOrderCalls,
  autopay: autopayCalls,
  remittances: remittanceCalls,
  scheduledPayments: scheduledPaymentCalls,
  partAlerts: { ...partAlertCalls, ...searchAlertCalls },
  quickOrder: quickOrderCalls,
  addresses: addressCalls,
  payments: paymentCalls,
  checkout: checkoutCalls,
  orders: orderCalls,
  priceQuotes: { ...priceQuoteCalls, ...deskPriceQuoteCalls },
  orderChanges: { ...orderChangeCalls, ...deskOrderChangeCalls },
  returns: { ...returnCalls, ...deskReturnCalls },
  orderApprovals: orderApprovalCalls,
  budgets: budgetCalls,
  chargeCodes: chargeCodeCalls,
  receivables: receivableCalls,
  creditLines: creditLineCalls,
  ownPrices: ownPriceCalls,
  disputes: { ...disputeCalls, ...disputeReplyCalls, ...deskDisputeCalls },
  invoices: { ...invoiceCalls, ...invoiceSupportCalls, ...statementCalls },
  notices: { ...noticeCalls, ...noticeWithdrawalCalls },
  parts: { ...partsCalls, ...machineCalls },
  service: serviceCalls,
  warranty: warrantyCalls,
  registration: { ...registrationCalls, ...emailRuleCalls },
  approvals: approvalCalls,
  roles: roleCalls,
  organizationSupport: organizationSupportCalls,
  jobs: jobCalls,
  search: searchCalls,
  finding: findCalls,
  fleet: fleetCalls,
  faults: faultCalls,
  groups: groupCalls,
  unitChanges: unitChangeCalls,
  unitCosts: unitCostCalls,
  inspections: { ...inspectionCalls, ...checkSheetCalls, ...makerSheetCalls },
  insights: insightsCalls,
  reports: reportCalls,
  jems: jemsCalls,
  savedViews: savedViewCalls,
  training: trainingCalls,
  learning: { ...learningCalls, ...badgeCalls, ...courseManagementCalls, ...coursePackageCalls },
  seats: seatCalls,
  emailChange: emailChangeCalls,
  courseSessions: { ...courseSessionCalls, ...attendanceCalls },
  qualifications: { ...qualificationCalls, ...ownQualificationCalls },
  refreshers: refresherCalls,
} as const satisfies Record<string, Record<string, Call>>

export interface AreaCall {
  area: string
  call: Call
}

/** All of them in one list, in the order of the areas. */
export const allCalls: readonly AreaCall[] = Object.entries(areas).flatMap(([name, calls]) =>
  Object.values<Call>(calls).map((call) => ({ area: name, call })),
)
