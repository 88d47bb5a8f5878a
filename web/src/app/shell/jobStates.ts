import type { TrayJob } from '@portal/contract/jobs'
import { jobPollDelay, jobStatus } from '@portal/contract/jobs'

export const isPending = ({ jobStatusId }: TrayJob): boolean => jobStatusId === jobStatus.pending

/** While something is under way the tray asks again. */
export const pollDelay = (jobs: unknown): number | false =>
  (jobs as readonly TrayJob[] | undefined)?.some(isPending) ? jobPollDelay : false
