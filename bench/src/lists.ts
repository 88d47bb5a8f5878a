// The cost of measuring a list: calls as a person signed in, percentiles, the memory of the portal, a download to its end.
import { readFile } from 'node:fs/promises'

export interface Caller {
  url: string
  cookie: string
}

async function post<T>({ url, cookie }: Caller, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

export const integration = <T>(caller: Caller, endpoint: string, body: object) =>
  post<T>(caller, '/integration', { endpoint, body })

/** The data of a query or mutation; throws what it was refused with. */
export async function graphql<T>(caller: Caller, query: string, path = '/graphql'): Promise<T> {
  const { data, errors } = await post<{ data?: T; errors?: unknown[] }>(caller, path, { query })
  if (errors || !data) throw new Error(`${query.slice(0, 60)} was refused: ${JSON.stringify(errors)}`)
  return data
}

/** Seconds after which slow work is measured no further, once it was measured a few times. */
const longEnough = 8
const fewTimes = 5

/** Milliseconds of the middle one and of the 95th of a hundred, after a warm-up. */
export async function percentiles(
  times: number,
  work: () => Promise<unknown>,
): Promise<{ median: number; p95: number }> {
  const until = performance.now() + longEnough * 1000
  for (let at = 0; at < times / 10 && performance.now() < until - 6000; at++) await work()
  const taken: number[] = []
  while (taken.length < times && (taken.length < fewTimes || performance.now() < until)) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  taken.sort((one, other) => one - other)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}

/** Megabytes the process holds now, or held at most since the mark was last reset. */
export async function getMemory(pid: number, of: 'VmRSS' | 'VmHWM'): Promise<number> {
  const [, kilobytes] = new RegExp(`${of}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

interface JobState {
  jobStatusId: number
  response: { url?: string; message?: string } | null
}

/** Asks for the whole list as a file and waits for it. */
export async function download(
  caller: Caller,
  endpoint: string,
  body: object = {},
): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now()
  const { jobId } = await integration<{ jobId: string }>(caller, endpoint, body)
  for (;;) {
    const job = await post<JobState>(caller, '/messaging', { operation: { jobId } })
    if (job.jobStatusId === 3) throw new Error(job.response?.message)
    if (job.response?.url) {
      const seconds = (performance.now() - start) / 1000
      const file = await fetch(new URL(job.response.url, caller.url), { headers: { cookie: caller.cookie } })
      return { seconds, megabytes: (await file.arrayBuffer()).byteLength / 1e6 }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
