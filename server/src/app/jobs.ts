// Every kind of job the queue works, area by area.
import { currenciesOf } from '@portal/contract/platform/locales'
import { viewerOfUser } from '../access/session/session.ts'
import { allResolvers } from './calls.ts'
import { tidyUploadsJob, userUploadJob } from '../access/bulkUpload/bulkUpload.jobs.ts'
import { checkPaymentsJob, placeApprovedJob } from '../buying/checkout/checkout.ts'
import { sessionChangesJob } from '../learning/courseSessions/changes.jobs.ts'
import { answeredDisputesJob } from '../money/disputes/disputes.jobs.ts'
import { sendEventsJob, tidyEventsJob } from '../provider/erp/erp.ts'
import { notificationKinds } from './notifications.ts'
import { unitTallyJob } from '../machines/fleet/fleet.jobs.ts'
import { groupTallyJob } from '../machines/groups/groups.jobs.ts'
import { tidyInboxJob } from '../access/inbox/inbox.jobs.ts'
import { unitDigestJob } from '../machines/insights/unitDigest.jobs.ts'
import { invoiceNewsJobs } from '../money/invoices/invoiceNews.jobs.ts'
import { invoiceTallyJob } from '../money/invoices/invoices.jobs.ts'
import { learningJobs } from '../learning/learning/externalLearning.jobs.ts'
import { orderNewsJobs } from '../buying/orders/orderNews.jobs.ts'
import { orderTallyJob } from '../buying/orders/orders.jobs.ts'
import { settleBudgetsJob } from '../money/budgets/budgets.jobs.ts'
import { orderApprovalsJob } from '../buying/orderApprovals/orderApprovals.jobs.ts'
import { partAlertJobs } from '../buying/partAlerts/partAlerts.jobs.ts'
import { searchAlertsJob } from '../buying/partAlerts/searchAlerts.jobs.ts'
import { autopayJob } from '../money/scheduledPayments/autopay.jobs.ts'
import { scheduledPaymentsJob } from '../money/scheduledPayments/scheduledPayments.jobs.ts'
import { recurringOrdersJob } from '../buying/recurringOrders/recurringOrders.jobs.ts'
import { orderChangesJob } from '../buying/orderChanges/orderChanges.jobs.ts'
import { coresDueJob } from '../buying/returns/cores.jobs.ts'
import { returnEmailsJob } from '../buying/returns/returns.jobs.ts'
import { endQuotesJob } from '../buying/priceQuotes/priceQuotes.jobs.ts'
import { deleteCardJob, sweepCardsJob } from '../money/payments/deleteCards.jobs.ts'
import { settlePaymentJob, sweepPaymentsJob } from '../money/payments/payments.jobs.ts'
import { verifyAuditJob } from '../platform/audit/check.jobs.ts'
import { removeOldJob } from '../platform/audit/forget.jobs.ts'
import { sweepMediaJob } from '../buying/media/media.jobs.ts'
import { sealAuditJob } from '../platform/audit/seal.jobs.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { backgroundJob } from '../platform/jobs/background.ts'
import type { Job } from '../platform/jobs/queue.ts'
import { tidyJob } from '../platform/jobs/cleanup.ts'
import { deliverJobs } from '../platform/notify/deliver.jobs.ts'
import { indexRunJob } from '../provider/productIndex/productIndex.ts'
import { storeMessage, messageTallyJob, openOutgoingSecret, tidyMessagesJob } from '../provider/punchout/punchout.ts'
import { findDocumentsJob, sendDocumentJob } from '../provider/punchoutOrders/documents.jobs.ts'
import { qualificationDigestJob } from '../learning/qualifications/digest.jobs.ts'
import { evidenceTallyJobs } from '../learning/qualifications/tally.jobs.ts'
import { settleReceiptJob, sweepReceiptsJob } from '../money/receivables/receivables.jobs.ts'
import { registrationEmailJob } from '../access/registration/registration.jobs.ts'
import {
  catchUpJob,
  demandJob,
  deriveSearchKeys,
  getSearchService,
  indexProductsJob,
  pushSettingsJob,
} from '../buying/search/search.ts'
import { tidySearchDaysJob } from '../buying/searchWords/searchWords.jobs.ts'
import { takenBackJob } from '../learning/seats/takenBack.jobs.ts'
import { passwordEmailJob } from '../access/security/security.jobs.ts'
import { unitNewsJobs } from '../machines/unitNews/unitNews.jobs.ts'
import { userTallyJob } from '../access/users/users.jobs.ts'
import { claimEmailsJob, deletedFilesJob } from '../machines/warranty/warranty.jobs.ts'

export function allJobs(deps: Deps): Job[] {
  // Some ask it inside a transaction of theirs.
  const toViewer = (userId: string) => viewerOfUser({ ...deps, pool: deps.sidePool }, userId)
  return [
    backgroundJob(deps, allResolvers, toViewer),
    ...deliverJobs(deps, { kinds: notificationKinds.map(({ kind }) => kind), toViewer }),
    tidyJob(deps),
    sweepMediaJob(deps),
    sealAuditJob(deps),
    verifyAuditJob(deps),
    removeOldJob(deps),
    sendEventsJob(deps),
    tidyEventsJob(deps),
    tidyInboxJob(deps),
    ...orderNewsJobs(deps, toViewer),
    ...invoiceNewsJobs(deps, toViewer),
    endQuotesJob(deps, toViewer),
    returnEmailsJob(deps, toViewer),
    coresDueJob(deps, toViewer),
    orderApprovalsJob(deps),
    ...partAlertJobs(deps, toViewer),
    searchAlertsJob(deps, toViewer),
    recurringOrdersJob(deps, toViewer),
    autopayJob(deps, toViewer),
    scheduledPaymentsJob(deps, toViewer),
    orderChangesJob(deps, toViewer),
    settleBudgetsJob(deps),
    placeApprovedJob(deps),
    orderTallyJob(deps),
    invoiceTallyJob(deps),
    unitTallyJob(deps),
    groupTallyJob(deps),
    ...evidenceTallyJobs(deps),
    unitDigestJob(deps, toViewer),
    ...unitNewsJobs(deps, toViewer),
    userTallyJob(deps),
    userUploadJob(deps, toViewer),
    tidyUploadsJob(deps),
    settlePaymentJob(deps),
    sweepPaymentsJob(deps),
    checkPaymentsJob(deps),
    answeredDisputesJob(deps, toViewer),
    settleReceiptJob(deps),
    sweepReceiptsJob(deps),
    deleteCardJob(deps),
    sweepCardsJob(deps),
    findDocumentsJob(deps),
    sendDocumentJob(deps, { keepMessage: storeMessage, openOutgoingSecret }),
    tidyMessagesJob(deps),
    messageTallyJob(deps),
    registrationEmailJob(deps),
    passwordEmailJob(deps),
    claimEmailsJob(deps),
    deletedFilesJob(deps),
    sessionChangesJob(deps),
    takenBackJob(deps),
    qualificationDigestJob(deps, toViewer),
    ...learningJobs(deps, toViewer),
    catchUpJob({ pool: deps.pool, service: getSearchService(deps.config) }),
    indexProductsJob({ pool: deps.pool, service: getSearchService(deps.config) }),
    indexRunJob(deps),
    demandJob(deps),
    tidySearchDaysJob(deps),
    ...remoteSearchJobs(deps),
  ] as unknown as Job[]
}

const remoteSearchJobs = ({ pool, config }: Deps) =>
  config.SEARCH_URL === undefined
    ? []
    : [
        pushSettingsJob({
          pool,
          remote: {
            url: config.SEARCH_URL,
            ...deriveSearchKeys(config),
            currencies: currenciesOf(config.COUNTRIES),
          },
        }),
      ]
