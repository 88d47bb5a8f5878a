// All invoices that were found as one PDF, saved when it is made [P9.136].
import { useQueryClient } from '@tanstack/react-query'
import { messages } from '@portal/contract/platform/errors'
import type { BulkPdfRequest } from '@portal/contract/money/invoices'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../../platform/errors.ts'
import type { JobProgress } from '../../../platform/jobs.ts'
import { runJob } from '../../../platform/jobs.ts'
import { saveFile } from '../../../platform/saveFile.ts'

export type PrintRequest = Omit<BulkPdfRequest, 'as' | 'page' | 'size'>

const getReason = (error: unknown): string =>
  (error instanceof CallError ? error.body?.userFriendlyMessage : error instanceof Error && error.message) ||
  messages.generic

export function usePrintInvoices() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<JobProgress>()
  const [wrong, setWrong] = useState<string>()
  const left = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort()
  }, [])
  const print = async (request: PrintRequest): Promise<void> => {
    if (progress) return
    const { signal } = left.current
    setWrong(undefined)
    setProgress({ done: 0, total: 0 })
    try {
      const input = { ...request, page: 0, as: 'COMBINED' as const }
      const { url } = await runJob(client, invoiceCalls.bulkInvoicePdf, input, setProgress, signal)
      saveFile(url)
    } catch (error) {
      if (!signal.aborted) setWrong(getReason(error))
    } finally {
      setProgress(undefined)
    }
  }
  const busy =
    progress && (progress.total > 0 ? `Preparing ${progress.done} of ${progress.total} ...` : 'Preparing ...')
  return { print, busy, wrong }
}
