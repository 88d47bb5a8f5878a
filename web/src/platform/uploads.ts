// Sends a file to the server, which looks at what it is and answers its id.
import type { QueryClient } from '@tanstack/react-query'
import type { UploadedFile } from 'contract/uploads'
import { uploadProblem } from 'contract/uploads'
import { asStandardError } from './errors.ts'
import { reachOf } from './queryClient.ts'

/** Uploads `file`; throws an Error with what speaks against it. */
export async function upload(client: QueryClient, file: File): Promise<UploadedFile> {
  const problem = uploadProblem(file)
  if (problem) throw new Error(problem)
  const answer = await reachOf(client)('/files', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) },
    body: file,
  }).catch(() => undefined)
  const body: unknown = await answer?.json().catch(() => undefined)
  if (answer?.ok) return body as UploadedFile
  throw new Error(asStandardError(body)?.userFriendlyMessage ?? 'The file was not sent. Please try again.')
}
