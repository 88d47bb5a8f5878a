// The download of a whole result for a screen that is no list: the coverage matrix.
import type { AnyCall } from '@portal/contract/platform/call'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { DownloadMenu } from '../DownloadMenu.tsx'
import { useDownload } from '../useDownload.ts'

interface ListDownloadProps {
  /** The asynchronous call that answers an ExportRequest with a file. */
  call: AnyCall
  noun: readonly [string, string]
  total: number
  request: SearchRequest
}

export function ListDownload({ call, noun, total, request }: ListDownloadProps) {
  const { progress, start } = useDownload(call)
  return (
    <DownloadMenu
      noun={noun}
      total={total}
      selected={0}
      progress={progress}
      onDownload={(_what, format) => start(request, format, undefined)}
    />
  )
}
