// Sends a file to the server, which looks at what it is and answers its id.
import type { QueryClient } from '@tanstack/react-query'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import { uploadProblem } from '@portal/contract/platform/uploads'
import { asStandardError, CallError } from './errors.ts'
import { getFetcher } from './queryClient.ts'
import { readSession } from './session.ts'
import { handleRefusal } from './sessionEnd.ts'

const notSentMessage = 'The file was not sent. Please try again.'

/** Where a file is sent, and the reasons against it: a document or photo unless said otherwise. */
interface UploadTarget {
  path: string
  getProblem: (file: File) => string | undefined
}

/** Uploads `file`; throws an Error with the reasons against it, a CallError where no answer came. */
export async function upload<T extends UploadedFile = UploadedFile>(
  client: QueryClient,
  file: File,
  { path, getProblem }: UploadTarget = { path: '/files', getProblem: uploadProblem },
): Promise<T> {
  const problem = getProblem(file)
  if (problem) throw new Error(problem)
  const answer = await getFetcher(client)(path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) },
    body: file,
  }).catch(() => undefined)
  const body: unknown = await answer?.json().catch(() => undefined)
  if (answer?.ok) return body as T
  const message = asStandardError(body)
  const error = new CallError(path, answer?.status ?? 0, message, notSentMessage)
  if (readSession(client).signedIn) handleRefusal(error, { isReading: false })
  if (!answer) throw error
  throw new Error(message?.userFriendlyMessage ?? notSentMessage)
}
