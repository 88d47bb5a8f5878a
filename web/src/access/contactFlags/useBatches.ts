// Runs through all users batch by batch, and says how far it is; it can be stopped, and gone on with where it stopped.
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@portal/contract/platform/call'
import { contactFlagCalls } from '@portal/contract/access/contactFlags'
import { useEffect, useRef, useState } from 'react'
import { sendCall } from '../../platform/client.ts'

export interface BatchState {
  isACUser: boolean
  isDryRun: boolean
  /** The place of the next batch. */
  next: number
  state: 'running' | 'stopped' | 'done' | 'failed'
  fault?: string
  counts: OutputOf<typeof contactFlagCalls.updateB2BContactsWithACFlag>
}

export interface BatchStart {
  startNum: number
  howMany: number
  isACUser: boolean
  isDryRun: boolean
}

const noCounts = { users: 0, updated: 0, unchanged: 0, withoutContact: 0 }

export function useBatches() {
  const client = useQueryClient()
  const [run, setRun] = useState<BatchState>()
  const isStopped = useRef(false)
  // Leaving the page stops the work after the batch under way.
  useEffect(() => () => void (isStopped.current = true), [])
  const start = async ({ startNum, howMany, isACUser, isDryRun }: BatchStart, before?: BatchState) => {
    isStopped.current = false
    let at: BatchState = {
      isACUser,
      isDryRun,
      next: startNum,
      state: 'running',
      counts: before?.counts ?? noCounts,
    }
    setRun(at)
    try {
      for (;;) {
        const batch = { startNum: at.next, howMany, isACUser, isDryRun }
        const found = await sendCall(client, contactFlagCalls.updateB2BContactsWithACFlag, batch)
        at = {
          ...at,
          next: at.next + found.users,
          counts: {
            users: at.counts.users + found.users,
            updated: at.counts.updated + found.updated,
            unchanged: at.counts.unchanged + found.unchanged,
            withoutContact: at.counts.withoutContact + found.withoutContact,
          },
        }
        if (found.users < howMany) at = { ...at, state: 'done' }
        else if (isStopped.current) at = { ...at, state: 'stopped' }
        setRun(at)
        if (at.state !== 'running') return
      }
    } catch (error) {
      setRun({ ...at, state: 'failed', fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    run,
    start: (of: BatchStart) => void start(of),
    goOn: (howMany: number) => run && void start({ ...run, startNum: run.next, howMany }, run),
    stop: () => void (isStopped.current = true),
    reset: () => setRun(undefined),
  }
}
