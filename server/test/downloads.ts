// A list as a file, all the way: the job, its polling, the link.
import type { AnyCall, InputOf } from '@portal/contract/call'
import { jobState, jobStatus } from '@portal/contract/jobs'
import { expect } from 'vitest'
import type { Caller } from './client.ts'

/** The lines of the CSV that an asynchronous `call` ends in, the header first. */
export async function linesOf<C extends AnyCall>(who: Caller, call: C, request: InputOf<C>): Promise<string[]> {
  const { jobId } = (await who.send(call, request)) as unknown as { jobId: string }
  const ask = async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ operation: { jobId } })
    return jobState.parse(await (await who.request('/api/messaging', { method: 'POST', headers, body })).json())
  }
  await expect.poll(async () => (await ask()).jobStatusId, { timeout: 15_000 }).toBe(jobStatus.complete)
  const file = await who.request(String((await ask()).response?.['url']))
  return (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
}
