// Every kind of job the queue works, area by area.
import { viewerOfUser } from './access/access.ts'
import { allAnswers } from './calls.ts'
import { checkPaymentsJob } from './checkout/checkout.ts'
import { sumUpOrdersJob } from './orders/orders.jobs.ts'
import { forgetCardJob, sweepCardsJob } from './payments/forgetting.jobs.ts'
import { settlePaymentJob, sweepPaymentsJob } from './payments/payments.jobs.ts'
import type { Deps } from './platform/calls/answer.ts'
import { backgroundJob } from './platform/jobs/background.ts'
import type { Job } from './platform/jobs/queue.ts'
import { tidyJob } from './platform/jobs/tidy.ts'
import { deliverLetterJob } from './platform/mail/letters.ts'
import { registrationLetterJob } from './registration/registration.jobs.ts'
import { catchUpJob, indexProductsJob, searchServiceOf } from './search/search.ts'
import { passwordLetterJob } from './security/security.jobs.ts'
import { claimLettersJob, droppedFilesJob } from './warranty/warranty.jobs.ts'

export const allJobs = (deps: Deps): Job[] =>
  [
    backgroundJob(deps, allAnswers, (userId) => viewerOfUser(deps, userId)),
    deliverLetterJob(deps.pool, deps.config),
    tidyJob(deps),
    sumUpOrdersJob(deps),
    settlePaymentJob(deps),
    sweepPaymentsJob(deps),
    checkPaymentsJob(deps),
    forgetCardJob(deps),
    sweepCardsJob(deps),
    registrationLetterJob(deps),
    passwordLetterJob(deps),
    claimLettersJob(deps),
    droppedFilesJob(deps),
    catchUpJob({ pool: deps.pool, service: searchServiceOf(deps.config) }),
    indexProductsJob({ pool: deps.pool, service: searchServiceOf(deps.config) }),
  ] as unknown as Job[]
