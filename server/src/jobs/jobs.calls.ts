import { jobCalls } from '@portal/contract/jobs'
import { resolvers } from '../platform/calls/resolvers.ts'
import { myJobs } from './jobs.ts'

export const jobsResolvers = resolvers(jobCalls, {
  myJobs: (ctx) => myJobs(ctx),
})
