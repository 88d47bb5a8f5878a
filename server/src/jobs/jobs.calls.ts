import { jobCalls } from 'contract/jobs'
import { answers } from '../platform/calls/answers.ts'
import { myJobs } from './jobs.ts'

export const jobsAnswers = answers(jobCalls, {
  myJobs: (ctx) => myJobs(ctx),
})
