// Every kind of job the queue works, area by area.
import { currenciesOf } from '@portal/contract/locales'
import { viewerOfUser } from './access/access.ts'
import { allResolvers } from './calls.ts'
import { tidyUploadsJob, userUploadJob } from './bulkUpload/bulkUpload.jobs.ts'
import { checkPaymentsJob } from './checkout/checkout.ts'
import { sessionChangesJob } from './courseSessions/changes.jobs.ts'
import { answeredDisputesJob } from './disputes/disputes.jobs.ts'
import { sendEventsJob, tidyEventsJob } from './erp/erp.ts'
import { notificationKinds } from './notifications.ts'
import { unitTallyJob } from './fleet/fleet.jobs.ts'
import { groupTallyJob } from './groups/groups.jobs.ts'
import { tidyInboxJob } from './inbox/inbox.jobs.ts'
import { unitDigestJob } from './insights/unitDigest.jobs.ts'
import { invoiceNewsJobs } from './invoices/invoiceNews.jobs.ts'
import { invoiceTallyJob } from './invoices/invoices.jobs.ts'
import { learningJobs } from './learning/externalLearning.jobs.ts'
import { orderNewsJobs } from './orders/orderNews.jobs.ts'
import { orderTallyJob } from './orders/orders.jobs.ts'
import { deleteCardJob, sweepCardsJob } from './payments/deleteCards.jobs.ts'
import { settlePaymentJob, sweepPaymentsJob } from './payments/payments.jobs.ts'
import { verifyAuditJob } from './platform/audit/check.jobs.ts'
import { removeOldJob } from './platform/audit/forget.jobs.ts'
import { sweepMediaJob } from './media/media.jobs.ts'
import { sealAuditJob } from './platform/audit/seal.jobs.ts'
import type { Deps } from './platform/calls/handleCall.ts'
import { backgroundJob } from './platform/jobs/background.ts'
import type { Job } from './platform/jobs/queue.ts'
import { tidyJob } from './platform/jobs/cleanup.ts'
import { deliverJobs } from './platform/notify/deliver.jobs.ts'
import { indexRunJob } from './productIndex/productIndex.ts'
import { storeMessage, messageTallyJob, openOutgoingSecret, tidyMessagesJob } from './punchout/punchout.ts'
import { findDocumentsJob, sendDocumentJob } from './punchoutOrders/documents.jobs.ts'
import { qualificationDigestJob } from './qualifications/digest.jobs.ts'
import { evidenceTallyJobs } from './qualifications/tally.jobs.ts'
import { settleReceiptJob, sweepReceiptsJob } from './receivables/receivables.jobs.ts'
import { registrationEmailJob } from './registration/registration.jobs.ts'
import {
  catchUpJob,
  demandJob,
  deriveSearchKeys,
  getSearchService,
  indexProductsJob,
  pushSettingsJob,
} from './search/search.ts'
import { tidySearchDaysJob } from './searchWords/searchWords.jobs.ts'
import { takenBackJob } from './seats/takenBack.jobs.ts'
import { passwordEmailJob } from './security/security.jobs.ts'
import { userTallyJob } from './users/users.jobs.ts'
import { claimEmailsJob, deletedFilesJob } from './warranty/warranty.jobs.ts'

export const allJobs = (deps: Deps): Job[] =>
  [
    backgroundJob(deps, allResolvers, (userId) => viewerOfUser(deps, userId)),
    ...deliverJobs(deps, {
      kinds: notificationKinds.map(({ kind }) => kind),
      toViewer: (userId) => viewerOfUser(deps, userId),
    }),
    tidyJob(deps),
    sweepMediaJob(deps),
    sealAuditJob(deps),
    verifyAuditJob(deps),
    removeOldJob(deps),
    sendEventsJob(deps),
    tidyEventsJob(deps),
    tidyInboxJob(deps),
    ...orderNewsJobs(deps, (userId) => viewerOfUser(deps, userId)),
    ...invoiceNewsJobs(deps, (userId) => viewerOfUser(deps, userId)),
    orderTallyJob(deps),
    invoiceTallyJob(deps),
    unitTallyJob(deps),
    groupTallyJob(deps),
    ...evidenceTallyJobs(deps),
    unitDigestJob(deps, (userId) => viewerOfUser(deps, userId)),
    userTallyJob(deps),
    userUploadJob(deps, (userId) => viewerOfUser(deps, userId)),
    tidyUploadsJob(deps),
    settlePaymentJob(deps),
    sweepPaymentsJob(deps),
    checkPaymentsJob(deps),
    answeredDisputesJob(deps, (userId) => viewerOfUser(deps, userId)),
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
    qualificationDigestJob(deps, (userId) => viewerOfUser(deps, userId)),
    ...learningJobs(deps, (userId) => viewerOfUser(deps, userId)),
    catchUpJob({ pool: deps.pool, service: getSearchService(deps.config) }),
    indexProductsJob({ pool: deps.pool, service: getSearchService(deps.config) }),
    indexRunJob(deps),
    demandJob(deps),
    tidySearchDaysJob(deps),
    ...remoteSearchJobs(deps),
  ] as unknown as Job[]

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
