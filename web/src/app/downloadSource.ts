// The parameters of the download page: a job, or an export to start [B§2.6].

export type DownloadSource =
  | { jobId: string }
  | { source: 'integration'; endpoint: string; body: string }
  | Record<never, never>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The query of the download page; an empty object when it is none we know. */
export function downloadSource({ jobId, source, endpoint, body }: Record<string, unknown>): DownloadSource {
  if (typeof jobId === 'string' && uuid.test(jobId)) return { jobId }
  // Without a body the whole list is meant.
  const asked = body === undefined || body === '' ? '{}' : body
  if (source === 'integration' && typeof endpoint === 'string' && endpoint && isJsonObject(asked))
    return { source, endpoint, body: asked }
  return {}
}

function isJsonObject(text: unknown): text is string {
  try {
    const value: unknown = JSON.parse(typeof text === 'string' ? text : '')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
