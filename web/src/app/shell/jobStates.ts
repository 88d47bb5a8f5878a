import type { TrayJob } from '@portal/contract/platform/jobs'
import { jobPollDelay, jobStatus } from '@portal/contract/platform/jobs'

export const isPending = ({ jobStatusId }: TrayJob): boolean => jobStatusId === jobStatus.pending

/** While something is under way the tray asks again. */
export const pollDelay = (jobs: unknown): number | false =>
  (jobs as readonly TrayJob[] | undefined)?.some(isPending) ? jobPollDelay : false
