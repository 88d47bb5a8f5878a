// The thread that writes bundles of papers, one after the other (bundle.ts).
import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import { ZipFile } from 'yazl'
import { storeBrandPicture } from '../pictures/brandPictures.ts'
import type { BundleOrder, BundleReport } from './bundle.ts'
import { toFileName, renderPdf, renderTogether, getTitle } from './pdfDocument.ts'

/** How often progress is reported, in papers. */
const step = 10
const report = (message: BundleReport, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)
const progress = (done: number) => done % step === 0 && report({ done })

async function zipped({ brand, papers, reader, now }: BundleOrder): Promise<Buffer> {
  const zip = new ZipFile()
  const names = new Set<string>()
  for (const [at, paper] of papers.entries()) {
    const name = toFileName(getTitle(paper))
    const unique = names.has(name) ? `${name}-${at + 1}` : name
    names.add(unique)
    // PDF files are packed already.
    zip.addBuffer(await renderPdf(brand, paper, reader), `${unique}.pdf`, { mtime: now, compress: false })
    progress(at + 1)
  }
  zip.end()
  return buffer(zip.outputStream)
}

async function write(order: BundleOrder): Promise<void> {
  const { brand, papers, reader, title, as, logo } = order
  if (logo && brand.logo !== undefined) storeBrandPicture(brand.logo, logo)
  const made = as === 'zip' ? await zipped(order) : await renderTogether(brand, papers, reader, title, progress)
  const file = new Uint8Array(made)
  report({ file }, [file.buffer])
}

parentPort?.on('message', (order: BundleOrder) => void write(order))
