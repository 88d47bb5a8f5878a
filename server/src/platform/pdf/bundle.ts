// Many papers as one file: a ZIP of PDFs, or one PDF with an outline. Made in a thread of its own, so that requests are
// answered meanwhile; the papers of a bundle are few enough to be held in memory.
import { Worker } from 'node:worker_threads'
import { findBrandPicture } from '../pictures/brandPictures.ts'
import type { Letterhead, PdfDocument, PdfReader } from './pdfDocument.ts'

export interface Bundle {
  brand: Letterhead
  papers: readonly PdfDocument[]
  reader: PdfReader
  /** The name of the whole: 'Invoices'. */
  title: string
  as: 'zip' | 'pdf'
  now: Date
}

/** The thread's input, with the logo because the thread cannot read it. */
export type BundleOrder = Bundle & { logo: Uint8Array | undefined }

/** The thread's messages: how many papers are written, and at last the file. */
export type BundleReport = { done: number } | { file: Uint8Array }

/**
 * How long a thread without work waits for the next bundle, in milliseconds; it waits because the first papers of a new
 * thread take longest.
 */
const restTime = 60_000

let idleWorker: { worker: Worker; timer: NodeJS.Timeout } | undefined

function startThread(): Worker {
  const worker = new Worker(new URL('bundle.worker.ts', import.meta.url), { execArgv: [] })
  // Whoever waits for its file is told; one that rests ends.
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    if (idleWorker?.worker === worker) takeIdleWorker()
  })
  return worker
}

/** The thread that waits for work, if there is one; it waits no longer. */
function takeIdleWorker(): Worker | undefined {
  const taken = idleWorker
  idleWorker = undefined
  clearTimeout(taken?.timer)
  taken?.worker.ref()
  return taken?.worker
}

function rest(worker: Worker): void {
  // It keeps no process from ending.
  worker.unref()
  idleWorker = { worker, timer: setTimeout(() => void worker.terminate(), restTime).unref() }
}

/** Has a thread start while the papers of a bundle are still being read. */
export function warmUpThread(): void {
  if (!idleWorker) rest(startThread())
}

/** The file of `bundle`; reports to `onProgress` how many papers are written. */
export async function renderBundle(
  bundle: Bundle,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<Uint8Array> {
  const order: BundleOrder = { ...bundle, logo: findBrandPicture(bundle.brand.logo ?? '') }
  const worker = takeIdleWorker() ?? startThread()
  const listening = new AbortController()
  let told: Promise<unknown> = Promise.resolve()
  let isWell = false
  try {
    const file = await new Promise<Uint8Array>((resolve, reject) => {
      const on = (name: 'message' | 'error' | 'exit', listener: (said: unknown) => void) => {
        worker.on(name, listener)
        listening.signal.addEventListener('abort', () => worker.off(name, listener))
      }
      on('message', (said) => {
        const report = said as BundleReport
        if ('file' in report) resolve(report.file)
        else told = told.then(() => onProgress(report.done, bundle.papers.length)).catch(reject)
      })
      on('error', reject)
      on('exit', () => reject(new Error('The thread that writes PDFs ended without a file.')))
      worker.postMessage(order)
    })
    isWell = true
    return file
  } finally {
    listening.abort()
    if (isWell && !idleWorker) rest(worker)
    else await worker.terminate()
    await told
  }
}
