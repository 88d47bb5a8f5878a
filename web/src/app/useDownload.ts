// Carries a download out: starts the export if asked, waits for the job, gives the link.
import { asyncName } from '@portal/contract/platform/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { postOnce } from '../platform/client.ts'
import { awaitJob } from '../platform/jobs.ts'
import type { DownloadSource } from './downloadSource.ts'

export type DownloadState =
  | { stage: 'generating'; done: number; total: number }
  | { stage: 'complete'; url: string }
  | { stage: 'error' }

/** Every export answers with 'async' at the end of its name, whether the link had it or not [B7.03]. */
const exportName = (endpoint: string): string => (endpoint.endsWith('async') ? endpoint : asyncName(endpoint))

const begin = (source: DownloadSource): DownloadState =>
  'jobId' in source || 'source' in source ? { stage: 'generating', done: 0, total: 0 } : { stage: 'error' }

export function useDownload(source: DownloadSource): DownloadState {
  const client = useQueryClient()
  const [state, setState] = useState(() => begin(source))
  const key = JSON.stringify(source)

  useEffect(() => {
    const leave = new AbortController()
    const wanted = JSON.parse(key) as DownloadSource
    const start = async (): Promise<string> => {
      if ('jobId' in wanted) return wanted.jobId
      if (!('source' in wanted)) throw new Error('An unknown source of a download.')
      const body = {
        endpoint: exportName(wanted.endpoint),
        body: JSON.parse(wanted.body) as unknown,
        isSynchronous: false,
        isNonProfileRequest: false,
      }
      return (
        (await postOnce(client, wanted.endpoint, { path: '/api/integration', body, signal: leave.signal })) as {
          jobId: string
        }
      ).jobId
    }
    const run = async () => {
      setState(begin(wanted))
      const { url } = await awaitJob(
        client,
        await start(),
        (progress) => setState({ stage: 'generating', ...progress }),
        leave.signal,
      )
      // Only files of this portal are offered, whatever a job answered.
      if (!url.startsWith('/') || url.startsWith('//')) throw new Error('A download outside the portal.')
      setState({ stage: 'complete', url })
    }
    run().catch(() => {
      if (!leave.signal.aborted) setState({ stage: 'error' })
    })
    return () => leave.abort()
  }, [client, key])
  return state
}
