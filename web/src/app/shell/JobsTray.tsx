import { jobCalls } from '@portal/contract/platform/jobs'
import { Suspense } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { useMounted } from '@mantine/hooks'
import { useSession } from '../../platform/session.ts'
import { pollDelay } from './jobStates.ts'
import { lazyComponent } from '../../ui/lazyParts.ts'

const JobsMenu = lazyComponent(() => import('./JobsMenu.tsx').then((module) => module.JobsMenu))

/** The tray of my jobs [U2.06]: long work left behind is found here until its file is gone. No one's header shows an empty one. */
export function JobsTray({ isInMenu = false }: { isInMenu?: boolean }) {
  const { signedIn } = useSession()
  const isMounted = useMounted()
  const { data: jobs = [] } = useCallQuery(
    jobCalls.myJobs,
    {},
    { enabled: signedIn && isMounted, quiet: true, refetchInterval: pollDelay },
  )
  if (!signedIn || jobs.length === 0) return null
  return (
    <Suspense>
      <JobsMenu jobs={jobs} isInMenu={isInMenu} />
    </Suspense>
  )
}
