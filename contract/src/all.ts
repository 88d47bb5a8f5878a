// Every call there is, area by area: what the printed maps, the authorization matrix and the server's own check read.
import { accountCalls } from './account.ts'
import { actingCalls } from './acting.ts'
import { addressCalls } from './addresses.ts'
import { approvalCalls } from './approvals.ts'
import { badgeCalls } from './badges.ts'
import { bannerCalls } from './banners.ts'
import { searchCountCalls } from './searchCounts.ts'
import { searchWordCalls } from './searchWords.ts'
import { brandCalls } from './brand.ts'
import type { Call } from './call.ts'
import { cartCalls } from './cart.ts'
import { catalogCalls } from './catalog.ts'
import { checkoutCalls } from './checkout.ts'
import { activityCalls } from './activity.ts'
import { auditSearchCalls } from './auditSearch.ts'
import { contactManagementCalls } from './contactManagement.ts'
import { courseManagementCalls } from './courseManagement.ts'
import { coursePackageCalls } from './coursePackages.ts'
import { creditLineCalls } from './creditLines.ts'
import { ownPriceCalls } from './ownPrices.ts'
import { emailChangeCalls } from './emailChange.ts'
import { disputeCalls } from './disputes.ts'
import { findCalls } from './findAnything.ts'
import { fleetCalls } from './fleet.ts'
import { groupCalls } from './groups.ts'
import { inspectionCalls } from './inspections.ts'
import { inboxCalls } from './inbox.ts'
import { insightsCalls } from './insights.ts'
import { erpCalls } from './erp.ts'
import { importRunCalls } from './importRuns.ts'
import { invoiceCalls } from './invoices.ts'
import { jemsCalls } from './jems.ts'
import { invoiceSupportCalls } from './invoiceSupport.ts'
import { jobCalls } from './jobs.ts'
import { machineCalls } from './machines.ts'
import { learningCalls } from './learning.ts'
import { seatCalls } from './seats.ts'
import { attendanceCalls, courseSessionCalls } from './courseSessions.ts'
import { noticeCalls } from './notices.ts'
import { noticeWithdrawalCalls } from './noticeWithdrawals.ts'
import { notificationSettingCalls } from './notificationSettings.ts'
import { featureCalls } from './featureFlags.ts'
import { internalUserCalls } from './internalUsers.ts'
import { letterCalls, operationCalls } from './operations.ts'
import { setupCalls } from './setup.ts'
import { orderCalls } from './orders.ts'
import { partsCalls } from './parts.ts'
import { paymentCalls } from './payments.ts'
import { productIndexCalls } from './productIndex.ts'
import { profileCalls } from './profile.ts'
import { punchoutCalls } from './punchout.ts'
import { ownPunchoutCalls, punchoutConnectionCalls } from './punchoutConnections.ts'
import { ownPunchoutReportCalls, punchoutReportCalls } from './punchoutReports.ts'
import { ownPunchoutTrialCalls, punchoutTrialCalls } from './punchoutTrials.ts'
import { ownPunchoutDocumentCalls, punchoutDocumentCalls } from './punchoutDocuments.ts'
import { ownPunchoutMessageCalls, punchoutMessageCalls } from './punchoutMessageLog.ts'
import { qualificationCalls } from './qualifications.ts'
import { quickOrderCalls } from './quickOrder.ts'
import { receivableCalls } from './receivables.ts'
import { refresherCalls } from './refreshers.ts'
import { reportCalls } from './reports.ts'
import { emailRuleCalls } from './emailRules.ts'
import { registrationCalls } from './registration.ts'
import { organizationSupportCalls } from './organizationSupport.ts'
import { organizationCalls } from './organizations.ts'
import { roleCalls } from './roles.ts'
import { savedViewCalls } from './savedViews.ts'
import { searchCalls } from './search.ts'
import { securityCalls } from './security.ts'
import { serviceCalls } from './service.ts'
import { sessionCalls } from './session.ts'
import { shoppingListCalls } from './shoppingLists.ts'
import { statementCalls } from './statements.ts'
import { trainingCalls } from './training.ts'
import { bulkUploadCalls } from './bulkUpload.ts'
import { contactFlagCalls } from './contactFlags.ts'
import { profileMigrationCalls } from './profileMigration.ts'
import { userImportCalls } from './userImport.ts'
import { warrantyCalls } from './warranty.ts'
import { userManagementCalls } from './userManagement.ts'
import { userRecordCalls } from './userRecord.ts'
import { bannerManagementCalls } from './bannerManagement.ts'

/** The calls of each area, by the name of its folder on the server; profile and organizations are in access. A new file of calls is added here. */
export const areas = {
  brand: brandCalls,
  access: sessionCalls,
  profile: profileCalls,
  organizations: organizationCalls,
  security: securityCalls,
  account: accountCalls,
  acting: actingCalls,
  contactManagement: { ...contactManagementCalls, ...userImportCalls },
  contactFlags: contactFlagCalls,
  bulkUpload: { ...bulkUploadCalls, ...profileMigrationCalls },
  userManagement: { ...userManagementCalls, ...userRecordCalls, ...internalUserCalls },
  activity: { ...activityCalls, ...auditSearchCalls },
  notificationSettings: notificationSettingCalls,
  inbox: inboxCalls,
  banners: { ...bannerCalls, ...bannerManagementCalls },
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
  cart: cartCalls,
  shoppingLists: shoppingListCalls,
  quickOrder: quickOrderCalls,
  addresses: addressCalls,
  payments: paymentCalls,
  checkout: checkoutCalls,
  orders: orderCalls,
  receivables: receivableCalls,
  creditLines: creditLineCalls,
  ownPrices: ownPriceCalls,
  disputes: disputeCalls,
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
  groups: groupCalls,
  inspections: inspectionCalls,
  insights: insightsCalls,
  reports: reportCalls,
  jems: jemsCalls,
  savedViews: savedViewCalls,
  training: trainingCalls,
  learning: { ...learningCalls, ...badgeCalls, ...courseManagementCalls, ...coursePackageCalls },
  seats: seatCalls,
  emailChange: emailChangeCalls,
  courseSessions: { ...courseSessionCalls, ...attendanceCalls },
  qualifications: qualificationCalls,
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
