// A list as a file: a job makes it, the file saves itself when it is ready. It goes on when the reader leaves the page;
// the toast says it, wherever they are.
import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@portal/contract/platform/call'
import type { ExportFormat, ExportRequest, SearchRequest } from '@portal/contract/platform/lists'
import { useState } from 'react'
import { runJob } from '../platform/jobs.ts'
import { saveFile } from '../platform/saveFile.ts'
import { showMessage } from '../platform/toasts.ts'
import { getZone } from '../platform/zone.ts'

export interface Download {
  /** What is being prepared, and how much of it is done, from 0 to 1; undefined when nothing is. */
  progress: number | undefined
  start: (request: SearchRequest, format: ExportFormat, selected: readonly string[] | undefined) => void
}

export function useDownload(call: AnyCall | undefined): Download {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number>()

  const start: Download['start'] = (request, format, selected) => {
    if (!call || progress !== undefined) return
    const input: ExportRequest = {
      ...request,
      page: 0,
      timeZone: getZone(),
      format,
      ...(selected && { selected: [...selected] }),
    }
    setProgress(0)
    runJob(client, call, input as never, ({ done, total }) => setProgress(done / total))
      .then(
        ({ url }) => {
          saveFile(url)
          showMessage({
            kind: 'done',
            text: 'Your download is ready.',
            action: { label: 'Download again', run: () => saveFile(url) },
          })
        },
        (error: unknown) =>
          showMessage({ kind: 'warning', text: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => setProgress(undefined))
  }
  return { progress, start }
}
