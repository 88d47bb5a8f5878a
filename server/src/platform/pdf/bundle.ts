// Many papers as one file: a ZIP of PDFs, or one PDF with an outline. Made in a thread of its own, so that requests are
// answered meanwhile; the papers of a bundle are few enough to be held in memory.
import { Worker } from 'node:worker_threads'
import { findBrandPicture } from '../pictures/brandPictures.ts'
import type { Letterhead, PdfDocument, Reader } from './pdfDocument.ts'

export interface Bundle {
  brand: Letterhead
  papers: readonly PdfDocument[]
  reader: Reader
  /** What the whole is called: 'Invoices'. */
  title: string
  as: 'zip' | 'pdf'
  now: Date
}

/** What its thread gets: the logo, which it cannot read, comes along. */
export type BundleOrder = Bundle & { logo: Uint8Array | undefined }

/** What the thread reports: how many papers are written, and at last the file. */
export type BundleReport = { done: number } | { file: Uint8Array }

/** The file of `bundle`; reports to `onProgress` how many papers are written. */
export async function renderBundle(
  bundle: Bundle,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<Uint8Array> {
  const order: BundleOrder = { ...bundle, logo: findBrandPicture(bundle.brand.logo ?? '') }
  const worker = new Worker(new URL('bundle.worker.ts', import.meta.url), { workerData: order, execArgv: [] })
  let told: Promise<unknown> = Promise.resolve()
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.on('message', (report: BundleReport) => {
        if ('file' in report) resolve(report.file)
        else told = told.then(() => onProgress(report.done, bundle.papers.length)).catch(reject)
      })
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('The thread that writes PDFs ended without a file.')))
    })
  } finally {
    await worker.terminate()
    await told
  }
}
